import { findPhrase, foldWords } from './fold-words'
import type { Hint, HintedItem } from './hint'

const tooCommon = new Set(['a', 'an', 'the', 'yes', 'no', 'true', 'false'])

/** Answers or aliases that stand in the question as whole words; single letters and yes or no tell nothing. */
export function findAnswerInQuestion({ question, references }: HintedItem): Hint[] {
  const words = foldWords(question)
  return [...new Set(references.flat(2))].flatMap((answer) => {
    const phrase = foldWords(answer)
    const [only] = phrase
    if (phrase.length === 1 && only && (tooCommon.has(only.word) || /^\p{L}$/u.test(only.word))) return []
    return findPhrase(words, phrase)
      .slice(0, 1)
      .map((place): Hint => ({ rule: 'answer-in-question', found: answer, at: { in: 'question', ...place } }))
  })
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
