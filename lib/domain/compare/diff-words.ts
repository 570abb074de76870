/** A run of words of two texts: in both, only in the old one, or only in the new one. Runs join to the texts. */
export type WordRun = { kind: 'same' | 'removed' | 'added'; text: string }

/** Beyond this many pairs of words, the middle of the texts is told as one change. */
const maximumPairs = 4_000_000

/** What changed between two texts, word by word: the longest common run of words and spaces stays. */
export function diffWords(before: string, after: string): WordRun[] {
  const [old, now] = [splitWords(before), splitWords(after)]
  let head = 0
  while (head < old.length && head < now.length && old[head] === now[head]) head++
  let tail = 0
  while (tail < old.length - head && tail < now.length - head && old.at(-1 - tail) === now.at(-1 - tail)) tail++
  const middle = diffMiddle(old.slice(head, old.length - tail), now.slice(head, now.length - tail))
  return joinRuns([
    { kind: 'same', text: old.slice(0, head).join('') },
    ...middle,
    { kind: 'same', text: old.slice(old.length - tail).join('') },
  ])
}

/** How many words are removed and added; spaces do not count. */
export function countChanges(runs: readonly WordRun[]): number {
  const changed = runs.filter(({ kind }) => kind !== 'same')
  return changed.reduce((sum, { text }) => sum + splitWords(text).filter((word) => word.trim() !== '').length, 0)
}

/** Words, spaces and other signs, each a piece. */
function splitWords(text: string): string[] {
  return text.match(/[\p{L}\p{N}_'’]+|\s+|[^\p{L}\p{N}\s_'’]/gu) ?? []
}

function diffMiddle(old: readonly string[], now: readonly string[]): WordRun[] {
  if (old.length * now.length > maximumPairs)
    return [
      { kind: 'removed', text: old.join('') },
      { kind: 'added', text: now.join('') },
    ]
  const width = now.length + 1
  // common[i * width + j]: the longest common run of what follows i in the old text and j in the new one.
  const common = new Uint32Array((old.length + 1) * width)
  const at = (i: number, j: number) => common[i * width + j] ?? 0
  for (let i = old.length - 1; i >= 0; i--)
    for (let j = now.length - 1; j >= 0; j--)
      common[i * width + j] = old[i] === now[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
  const runs: WordRun[] = []
  let [i, j] = [0, 0]
  while (i < old.length || j < now.length) {
    const [one = '', other = ''] = [old[i], now[j]]
    if (i < old.length && j < now.length && one === other) {
      runs.push({ kind: 'same', text: one })
      i++
      j++
    } else if (j >= now.length || (i < old.length && at(i + 1, j) >= at(i, j + 1))) {
      runs.push({ kind: 'removed', text: one })
      i++
    } else {
      runs.push({ kind: 'added', text: other })
      j++
    }
  }
  return runs
}

function joinRuns(runs: readonly WordRun[]): WordRun[] {
  const joined: WordRun[] = []
  for (const { kind, text } of runs) {
    if (!text) continue
    const last = joined.at(-1)
    if (last?.kind === kind) last.text += text
    else joined.push({ kind, text })
  }
  return joined
}
