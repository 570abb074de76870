/** A word as it is compared (no case, no accents), and where it stands in the text, in code points. */
export type FoldedWord = { word: string; start: number; end: number }

const wordPattern = /\p{N}+(?:[.,]\p{N}+)*(?:st|nd|rd|th)?|[\p{L}\p{N}]+(?:['’][\p{L}]+)?/gu

/** The words of a text; numbers lose the commas between thousands, so that 1,302 is 1302. */
export function foldWords(text: string): FoldedWord[] {
  const words: FoldedWord[] = []
  let unit = 0
  let point = 0
  const measure = (end: number) => {
    while (unit < end) {
      unit += (text.codePointAt(unit) ?? 0) > 0xffff ? 2 : 1
      point++
    }
    return point
  }
  for (const match of text.matchAll(wordPattern)) {
    const start = measure(match.index)
    const end = measure(match.index + match[0].length)
    words.push({ word: foldWord(match[0]), start, end })
  }
  return words
}

function foldWord(word: string): string {
  if (/^\p{N}/u.test(word)) return word.replace(/,(?=\p{N}{3}(?!\p{N}))/gu, '').toLowerCase()
  return word
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/['’]s$/, '')
    .toLowerCase()
}

export type Place = { start: number; end: number }

/** Where a phrase stands in a text as whole words, each place once; nowhere if the phrase has no words. */
export function findPhrase(text: readonly FoldedWord[], phrase: readonly FoldedWord[]): Place[] {
  const places: Place[] = []
  for (let at = 0; phrase.length > 0 && at + phrase.length <= text.length; at++) {
    if (!phrase.every(({ word }, offset) => text[at + offset]?.word === word)) continue
    const [first, last] = [text[at], text[at + phrase.length - 1]]
    if (first && last) places.push({ start: first.start, end: last.end })
  }
  return places
}
