import { contractions } from './contractions'

/** The characters of Python's string.punctuation. */
const asciiPunctuation = /[!-/:-@[-`{-~]/g
const m3vqaQuotes = /[‘’´]/g
// Python's \b knows letters of every script and JavaScript's does not: with \b, "María" would lose its last letter.
const m3vqaFiller = /(?<![\p{L}\p{N}_])(?:the answer is|a|an|the)(?![\p{L}\p{N}_])/gu
const articles = /(?<![\p{L}\p{N}_])(?:a|an|the)(?![\p{L}\p{N}_])/gu
const articleWords = new Set(['a', 'an', 'the'])

const numberWords: ReadonlyMap<string, string> = new Map([
  ['none', '0'],
  ['zero', '0'],
  ['one', '1'],
  ['two', '2'],
  ['three', '3'],
  ['four', '4'],
  ['five', '5'],
  ['six', '6'],
  ['seven', '7'],
  ['eight', '8'],
  ['nine', '9'],
  ['ten', '10'],
])
const truthWords: ReadonlyMap<string, string> = new Map([
  ['true', 'yes'],
  ['entailment', 'yes'],
  ['false', 'no'],
  ['contradiction', 'no'],
])

/** Words as Python's str.split() finds them: unlike \s, no break at a byte order mark. */
function splitWords(text: string): string[] {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: Python counts the separators U+001C to U+001F as spaces.
  return text.split(/[\p{White_Space}\u001c-\u001f]+/u).filter((word) => word !== '')
}

function restoreContraction(word: string): string {
  return contractions.get(word) ?? word
}

/**
 * Normalises an answer as M3-VQA's scorer does (CASIA-IVA-Lab/M3VQA `run_eval.normalize_answer`): lower case, no ASCII
 * punctuation, no "the answer is" or articles, number and truth words mapped, contractions restored. No Unicode
 * normalisation: composed and decomposed letters stay different. Known quirk: 3.5 becomes 35.
 */
export function normaliseM3vqa(text: string): string {
  const bare = text.toLowerCase().replace(asciiPunctuation, '').replace(m3vqaQuotes, '').replace(m3vqaFiller, ' ')
  return splitWords(bare)
    .map((word) => restoreContraction(numberWords.get(word) ?? truthWords.get(word) ?? word))
    .join(' ')
}

/** Normalises an answer as InfoSeek's scorer does (edchengg/infoseek_eval `normalize_answer`). */
export function normaliseInfoseek(text: string): string {
  return splitWords(text.toLowerCase().replace(asciiPunctuation, '').replace(articles, ' ')).join(' ')
}

const vqaPunctuation = [...';/[]"{}()=+\\_-><@`,?!']
/** The official code passes a flag in the place of `count`: at most 32 periods are removed. */
const maximalPeriods = 32

function processVqaPunctuation(text: string): string {
  const joinAll = /\d,\d/.test(text)
  const spaced = vqaPunctuation.reduce((out, mark) => {
    const join = joinAll || text.includes(`${mark} `) || text.includes(` ${mark}`)
    return out.replaceAll(mark, join ? '' : ' ')
  }, text)
  let removed = 0
  return spaced.replace(/\.(?!\d)/g, (period) => (removed++ < maximalPeriods ? '' : period))
}

/** One code point at a time, as Python 2 does: no final sigma, and İ becomes i without a combining dot. */
function lowerSimply(text: string): string {
  return Array.from(text, (letter) => (letter === 'İ' ? 'i' : letter.toLowerCase())).join('')
}

/**
 * Normalises an answer as the official VQA scorer does (GT-Vision-Lab/VQA `vqaEval.py`, processPunctuation then
 * processDigitArticle, Python 2.7): decimals and apostrophes are kept, punctuation beside a space is deleted and other
 * punctuation becomes a space.
 */
export function normaliseVqa(text: string): string {
  return splitWords(lowerSimply(processVqaPunctuation(text)))
    .map((word) => numberWords.get(word) ?? word)
    .filter((word) => !articleWords.has(word))
    .map(restoreContraction)
    .join(' ')
}
