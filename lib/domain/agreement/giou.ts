import type { Box } from '../box'
import { assign } from './assign'

/**
 * Generalised IoU of two boxes, in (-1, 1]: IoU less the share of the smallest box around both that neither covers, so
 * that boxes apart differ by how far. Source: Rezatofighi et al., CVPR 2019.
 */
export function computeGiou(a: Box, b: Box): number {
  const across = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x)
  const down = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y)
  const shared = across > 0 && down > 0 ? across * down : 0
  const union = a.w * a.h + b.w * b.h - shared
  const width = Math.max(a.x + a.w, b.x + b.w) - Math.min(a.x, b.x)
  const height = Math.max(a.y + a.h, b.y + b.h) - Math.min(a.y, b.y)
  const hull = width * height
  if (union <= 0 || hull <= 0) return 0
  return shared / union - (hull - union) / hull
}

/** GIoU as a similarity in [0, 1]. */
function computeSimilarity(a: Box, b: Box): number {
  return (1 + computeGiou(a, b)) / 2
}

/**
 * The total similarity, (1 + GIoU) / 2 each, of the one-to-one assignment of two sets of boxes that makes it greatest.
 * Every box is assigned while the other set has one left.
 */
export function computeSharedSimilarity(a: readonly Box[], b: readonly Box[]): number {
  if (a.length > b.length) return computeSharedSimilarity(b, a)
  const worth = a.map((box) => b.map((other) => computeSimilarity(box, other)))
  return sumBests(worth) ?? sumAssigned(worth)
}

/** The sum of the greatest worth of each row, which no assignment exceeds; null where rows want the same column. */
function sumBests(worth: readonly (readonly number[])[]): number | null {
  const taken = new Set<number>()
  let total = 0
  for (const row of worth) {
    const best = Math.max(...row)
    taken.add(row.indexOf(best))
    total += best
  }
  return taken.size === worth.length ? total : null
}

function sumAssigned(worth: readonly (readonly number[])[]): number {
  return assign(worth).reduce<number>(
    (total, column, row) => total + (column === null ? 0 : (worth[row]?.[column] ?? 0)),
    0,
  )
}
