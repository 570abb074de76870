import { findPhrase, foldWords, type Place } from './fold-words'
import type { Hint, HintedItem } from './hint'

const tooCommon = new Set(['a', 'an', 'the', 'yes', 'no', 'true', 'false'])

/** Where the text around a place offers it as one of several to choose from: "large or small", "a, b or c". */
const beforeChoice = /\bor\s+(?:an?\s+|the\s+)?$/i
const afterChoice = /^(?:\s*,[^,?.]{1,40})*,?\s+or\b/i
const asksToChoose = /\b(?:choose|select|pick)\b.*\b(?:among|from|of|between)\b/i

/**
 * Answers or aliases that stand in the question as whole words; single letters and yes or no tell nothing, nor does one
 * of several answers that the question offers.
 */
export function findAnswerInQuestion({ question, references }: HintedItem): Hint[] {
  if (asksToChoose.test(question)) return []
  const words = foldWords(question)
  return [...new Set(references.flat(2))].flatMap((answer) => {
    const phrase = foldWords(answer)
    const [only] = phrase
    if (phrase.length === 1 && only && (tooCommon.has(only.word) || /^\p{L}$/u.test(only.word))) return []
    return findPhrase(words, phrase)
      .filter((place) => !isOffered(question, place))
      .slice(0, 1)
      .map((place): Hint => ({ rule: 'answer-in-question', found: answer, at: { in: 'question', ...place } }))
  })
}

function isOffered(question: string, { start, end }: Place): boolean {
  const points = [...question]
  return beforeChoice.test(points.slice(0, start).join('')) || afterChoice.test(points.slice(end).join(''))
}

/** Titles of the entity that stand in the question, with or without what a title has in brackets. */
export function findEntityInQuestion({ question, entityNames }: HintedItem): Hint[] {
  const words = foldWords(question)
  return [...new Set(entityNames)].flatMap((name) => {
    const plain = foldWords(name.replace(/\s*\([^)]*\)\s*$/, '').replace(/,.*$/, ''))
    return findPhrase(words, plain)
      .slice(0, 1)
      .map((place): Hint => ({ rule: 'entity-in-question', found: name, at: { in: 'question', ...place } }))
  })
}
