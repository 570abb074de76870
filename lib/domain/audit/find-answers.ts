import { findAnswerPlaces } from '../hint/find-support'
import type { References } from '../item'
import { addSpan, type Span } from '../span'

/** Scripts that are written without spaces: whole words cannot be told apart, so any place counts. */
const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u

/**
 * Where an answer or one of its aliases stands in a text, in code points, in order and none overlapping: as whole words,
 * numbers by value, dates in any order; in scripts without spaces letter by letter.
 */
export function findAnswerSpans(text: string, answers: References): Span[] {
  const question = { question: '', entityNames: [], answerType: 'string' } as const
  const words = findAnswerPlaces({ ...question, references: answers, evidence: [{ id: '', text }] })
  const letters = answers.flat(2).flatMap((answer) => (unspaced.test(answer) ? findLetters(text, answer) : []))
  return [...words, ...letters].reduce<Span[]>((spans, { start, end }) => addSpan(spans, { start, end }), [])
}

function findLetters(text: string, answer: string): Span[] {
  const wanted = [...answer.trim().normalize('NFC')]
  const letters = [...text]
  return letters.flatMap((_, start) => {
    const end = start + wanted.length
    return letters.slice(start, end).join('').normalize('NFC') === wanted.join('') ? [{ start, end }] : []
  })
}
