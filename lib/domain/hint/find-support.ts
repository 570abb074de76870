import { type FoldedWord, findPhrase, foldWords, type Place } from './fold-words'
import type { Hint, HintedItem } from './hint'

/** Where an answer stands in the evidence. */
export type AnswerPlace = Place & { answer: string; id: string; in: 'evidence' | 'section' }

const monthNames = [
  ...['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october', 'november'],
  'december',
]

/**
 * Every place in the evidence where an answer or alias stands: as whole words, a number by its value (1,302 is 1302.0),
 * a date whatever the order of its parts.
 */
export function findAnswerPlaces({ references, evidence }: HintedItem): AnswerPlace[] {
  const answers = [...new Set(references.flat(2))].map((answer) => ({ answer, phrase: foldWords(answer) }))
  const texts = evidence.flatMap(({ id, text, sectionText }) => [
    { id, in: 'evidence' as const, words: foldWords(text) },
    ...(sectionText ? [{ id, in: 'section' as const, words: foldWords(sectionText) }] : []),
  ])
  return texts.flatMap(({ id, in: where, words }) =>
    answers.flatMap(({ answer, phrase }) =>
      findSame(words, phrase).map((place) => ({ ...place, answer, id, in: where })),
    ),
  )
}

function findSame(words: readonly FoldedWord[], phrase: readonly FoldedWord[]): Place[] {
  const found = findPhrase(words.map(plainNumber), phrase.map(plainNumber))
  if (found.length > 0 || !isDate(phrase)) return found
  const parts = phrase.map(({ word }) => plainDay(word)).sort()
  return words.flatMap((first, at) => {
    const run = words.slice(at, at + phrase.length)
    const last = run.at(-1)
    const same =
      run.length === parts.length &&
      run
        .map(({ word }) => plainDay(word))
        .sort()
        .join() === parts.join()
    return same && last ? [{ start: first.start, end: last.end }] : []
  })
}

function plainNumber({ word, ...place }: FoldedWord): FoldedWord {
  return { ...place, word: /^\d+(\.\d+)?$/.test(word) ? String(Number(word)) : word }
}

function plainDay(word: string): string {
  return word.replace(/^0*(\d+)(st|nd|rd|th)?$/, '$1')
}

function isDate(words: readonly FoldedWord[]): boolean {
  return words.length > 1 && words.length <= 3 && words.some(({ word }) => monthNames.includes(word))
}

/** The evidence says nothing at all. */
export function findEmptyEvidence({ evidence }: HintedItem): Hint[] {
  const empty = evidence.every(({ text, sectionText }) => !text.trim() && !sectionText?.trim())
  return empty ? [{ rule: 'evidence-empty', found: '' }] : []
}

/** No alternative has all its answers somewhere in the evidence; not told of evidence that is empty. */
export function findMissingAnswer(item: HintedItem): Hint[] {
  if (findEmptyEvidence(item).length > 0 || item.references.length === 0) return []
  const found = new Set(findAnswerPlaces(item).map(({ answer }) => answer))
  const stands = item.references.some((groups) => groups.every((aliases) => aliases.some((alias) => found.has(alias))))
  return stands ? [] : [{ rule: 'answer-not-in-evidence', found: item.references[0]?.flat()[0] ?? '' }]
}
