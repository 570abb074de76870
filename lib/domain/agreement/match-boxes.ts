import { type Box, computeIou } from '../box'
import { assign } from './assign'
import { groupBy } from './group-by'

/** Box `a` of the first list matched with box `b` of the second. */
export type BoxMatch = { a: number; b: number; iou: number }

export type MatchOptions = {
  /** Pairs below this IoU cannot match; at it they can. In (0, 1]. */
  threshold?: number
  /** Further conditions, for example equal classes. */
  mayMatch?: (a: number, b: number) => boolean
}

/** Worth of one more match between equal totals, too small to outweigh any difference of IoU but rounding. */
const tieBreak = 1e-12

/** The pairs of two sets of boxes whose IoU is at least the threshold, by `a`, then `b`. */
export function listPairs(a: readonly Box[], b: readonly Box[], threshold: number): BoxMatch[] {
  const pairs: BoxMatch[] = []
  a.forEach((box, i) => {
    b.forEach((other, j) => {
      const iou = computeIou(box, other)
      if (iou >= threshold) pairs.push({ a: i, b: j, iou })
    })
  })
  return pairs
}

/**
 * One-to-one matching of two sets of boxes: pairs below the threshold are removed first, then the total IoU is
 * maximised (of equal totals the one with more matches). Never more than min(|a|, |b|) matches, in order of `a`.
 */
export function matchBoxes(
  a: readonly Box[],
  b: readonly Box[],
  { threshold = 0.5, mayMatch }: MatchOptions = {},
): BoxMatch[] {
  const pairs = listPairs(a, b, threshold)
  return matchPairs(mayMatch ? pairs.filter((pair) => mayMatch(pair.a, pair.b)) : pairs, a.length, b.length)
}

/** The best one-to-one choice among pairs (as `listPairs` gives them) of sets of these sizes. */
export function matchPairs(pairs: BoxMatch[], sizeOfA: number, sizeOfB: number): BoxMatch[] {
  if (!anyCompete(pairs, sizeOfA, sizeOfB)) return pairs
  return splitIntoComponents(pairs, sizeOfA, sizeOfB)
    .flatMap(chooseBest)
    .sort((one, other) => one.a - other.a)
}

/** Whether a box is in more than one pair. */
function anyCompete(pairs: readonly BoxMatch[], sizeOfA: number, sizeOfB: number): boolean {
  if (pairs.length > sizeOfA || pairs.length > sizeOfB) return true
  const seen = new Uint8Array(sizeOfA + sizeOfB)
  for (const { a, b } of pairs) {
    if (seen[a] || seen[sizeOfA + b]) return true
    seen[a] = 1
    seen[sizeOfA + b] = 1
  }
  return false
}

/** Groups pairs that compete for a box, directly or in a chain: crowded images fall apart into small problems. */
function splitIntoComponents(possible: readonly BoxMatch[], sizeOfA: number, sizeOfB: number): BoxMatch[][] {
  const parent = Int32Array.from({ length: sizeOfA + sizeOfB }, (_, node) => node)
  const findRoot = (node: number): number => {
    let root = node
    while ((parent[root] ?? root) !== root) {
      // Halves the path, so that the next search is short.
      parent[root] = parent[parent[root] ?? root] ?? root
      root = parent[root] ?? root
    }
    return root
  }
  for (const { a, b } of possible) parent[findRoot(a)] = findRoot(sizeOfA + b)
  return [...groupBy(possible, ({ a }) => findRoot(a)).values()]
}

function chooseBest(component: readonly BoxMatch[]): readonly BoxMatch[] {
  if (component.length === 1) return component
  const rows = new Map([...new Set(component.map((pair) => pair.a))].map((a, row) => [a, row]))
  const columns = new Map([...new Set(component.map((pair) => pair.b))].map((b, column) => [b, column]))
  const worth = Array.from(rows, () => new Array<number>(columns.size).fill(0))
  for (const { a, b, iou } of component) {
    const row = worth[rows.get(a) ?? -1]
    if (row) row[columns.get(b) ?? -1] = iou + tieBreak
  }
  const chosen = assign(worth)
  return component.filter((pair) => chosen[rows.get(pair.a) ?? -1] === columns.get(pair.b))
}
