import { diffWords, type WordRun } from '../compare/diff-words'

/** How far a text is from the one it replaces. */
export type EditSize = {
  /** Words removed or added, the larger of both. */
  words: number
  /** Of the words of the longer text, in [0, 1]. */
  share: number
  /** Levenshtein's distance in code points. */
  characters: number
}

/** From this share of changed words on, an edit is no small repair. */
export const largeEdit = 0.5

/** More cells than this are not computed while somebody types: long texts count their changed characters by words. */
const maximumCells = 4_000_000

/** How many words and characters an edit changes; signs between words are no words. */
export function measureEdit(before: string, after: string): EditSize {
  const runs = diffWords(before, after)
  const words = Math.max(countWords(runs, 'removed'), countWords(runs, 'added'))
  const same = countWords(runs, 'same')
  const longer = same + words
  return { words, share: longer === 0 ? 0 : words / longer, characters: measureCharacters(before, after, runs) }
}

/** Whether an edit changes more than half of the words. */
export function isLargeEdit({ share }: EditSize): boolean {
  return share > largeEdit
}

function countWords(runs: readonly WordRun[], kind: WordRun['kind']): number {
  return runs
    .filter((run) => run.kind === kind)
    .reduce((sum, { text }) => sum + (text.match(/[\p{L}\p{M}\p{N}_'’]+/gu)?.length ?? 0), 0)
}

function measureCharacters(before: string, after: string, runs: readonly WordRun[]): number {
  const [old, now] = [[...before], [...after]]
  if (old.length * now.length <= maximumCells) return computeLevenshtein(old, now)
  const length = (kind: WordRun['kind']) =>
    runs.filter((run) => run.kind === kind).reduce((sum, { text }) => sum + [...text].length, 0)
  return Math.max(length('removed'), length('added'))
}

/** The fewest insertions, deletions and replacements that make one list of the other. */
export function computeLevenshtein(a: readonly string[], b: readonly string[]): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at)
  a.forEach((one, i) => {
    const next = [i + 1]
    b.forEach((other, j) => {
      const replaced = (row[j] ?? 0) + (one === other ? 0 : 1)
      next.push(Math.min(replaced, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1))
    })
    row = next
  })
  return row[b.length] ?? 0
}
