import { sum } from './units'

/** Agreement of two sets of boxes on one image or task; null where nothing can be divided. */
export type MatchScore = {
  precision: number | null
  recall: number | null
  f1: number | null
  meanIou: number | null
}

/** Scores matches (their IoUs) between `nA` reference boxes and `nB` others: f1 = 2 tp / (nA + nB), null for none. */
export function scoreMatches(ious: readonly number[], nA: number, nB: number): MatchScore {
  const matched = ious.length
  return {
    precision: divide(matched, nB),
    recall: divide(matched, nA),
    f1: divide(2 * matched, nA + nB),
    meanIou: divide(sum(ious), matched),
  }
}

function divide(numerator: number, denominator: number): number | null {
  return denominator === 0 ? null : numerator / denominator
}
