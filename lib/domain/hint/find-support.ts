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
export function findAnswerPlaces({ references, evidence }: Pick<HintedItem, 'references' | 'evidence'>): AnswerPlace[] {
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
  const date = nameMonth(phrase)
  if (found.length > 0 || !isDate(date)) return found
  const parts = date.map(({ word }) => plainDay(word)).sort()
  return words.flatMap((first, at) => {
    const run = words.slice(at, at + date.length)
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

/** A date in numbers, year first (1986 11 30), with the month's name. */
function nameMonth(words: readonly FoldedWord[]): readonly FoldedWord[] {
  const [year, month, day] = words
  const name = monthNames[Number(month?.word) - 1]
  const isNumeric = words.length === 3 && /^\d{4}$/.test(year?.word ?? '') && /^\d{1,2}$/.test(day?.word ?? '')
  return isNumeric && name ? words.map((word) => (word === month ? { ...word, word: name } : word)) : words
}

function isDate(words: readonly FoldedWord[]): boolean {
  return words.length > 1 && words.length <= 3 && words.some(({ word }) => monthNames.includes(word))
}

/** The evidence says nothing at all. */
export function findEmptyEvidence({ evidence }: HintedItem): Hint[] {
  const empty = evidence.every(({ text, sectionText }) => !text.trim() && !sectionText?.trim())
  return empty ? [{ rule: 'evidence-empty', found: '' }] : []
}

const verdict = /^\s*(?:yes|no|true|false)\s*\.?\s*$/i
/** Between the items of an answer that is a list in prose; not the comma of 1,302. */
const listDivider = /,(?!\d{3}(?!\d))|;|\/|\s&\s|\b(?:and|or|etc)\b/i

/**
 * No alternative has all its answers somewhere in the evidence, as a whole or item by item where it lists several. Not told
 * of evidence that is empty, nor of yes and no, which no text says.
 */
export function findMissingAnswer(item: HintedItem): Hint[] {
  if (findEmptyEvidence(item).length > 0 || item.references.length === 0) return []
  const found = new Set(findAnswerPlaces(item).map(({ answer }) => answer))
  const stands = (alias: string) => found.has(alias) || verdict.test(alias) || hasItems(item, alias)
  return item.references.some((groups) => groups.every((aliases) => aliases.some(stands)))
    ? []
    : [{ rule: 'answer-not-in-evidence', found: item.references[0]?.flat()[0] ?? '' }]
}

function hasItems({ evidence }: HintedItem, answer: string): boolean {
  const items = answer.split(listDivider).filter((text) => foldWords(text).length > 0)
  const found = new Set(findAnswerPlaces({ references: [[items]], evidence }).map((place) => place.answer))
  return items.length > 1 && items.every((text) => found.has(text))
}
