import { type Box, computeIou } from '../box'
import { assign } from './assign'

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
  const ious = a.map((box, i) => b.map((other, j) => (mayMatch(i, j) ? computeIou(box, other) : 0)))
  const worth = ious.map((row) => row.map((iou) => (iou >= threshold ? iou + tieBreak : 0)))
  return assign(worth).flatMap((j, i) => {
    const iou = j === null ? undefined : ious[i]?.[j]
    return j === null || iou === undefined ? [] : [{ a: i, b: j, iou }]
  })
}
