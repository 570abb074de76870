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

/**
 * One-to-one matching of two sets of boxes: pairs below the threshold are removed first, then the total IoU is
 * maximised (of equal totals the one with more matches). Never more than min(|a|, |b|) matches, in order of `a`.
 */
export function matchBoxes(
  a: readonly Box[],
  b: readonly Box[],
  { threshold = 0.5, mayMatch = () => true }: MatchOptions = {},
): BoxMatch[] {
  const possible: BoxMatch[] = []
  a.forEach((box, i) => {
    b.forEach((other, j) => {
      const iou = computeIou(box, other)
      if (iou >= threshold && mayMatch(i, j)) possible.push({ a: i, b: j, iou })
    })
  })
  return splitIntoComponents(possible, a.length, b.length)
    .flatMap(chooseBest)
    .sort((one, other) => one.a - other.a)
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
