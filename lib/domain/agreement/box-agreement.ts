import { quantile } from '../statistics/quantile'
import { groupBy } from './group-by'
import type { MatchSummary, MatchThreshold } from './match-marks'
import { scoreMatches } from './score-matches'
import { sum } from './units'

export type BoxAgreement = {
  /** Over all pairs of boxes matched at IoU 0.5; null without one. */
  iou: { mean: number | null; median: number | null }
  /** 2 matched / all boxes, pooled over tasks and pairs of people; null where nobody drew a box. */
  f1At: Record<MatchThreshold, number | null>
  /** Mean over tasks of the mean over pairs of F1 at 0.5, two empty answers counting as 1; null without a task. */
  f1Mean: number | null
  /** Boxes without a partner at IoU 0.5, over all pairs. */
  unmatched: number
}

/** Box agreement from the matches of each pair of people on each task. F1 as in `scoreMatches`. */
export function computeBoxAgreement(summaries: readonly MatchSummary[]): BoxAgreement {
  const ious = summaries.flatMap((summary) => summary.ious)
  const boxes = sum(summaries.map(({ nA, nB }) => nA + nB))
  const pool = (threshold: MatchThreshold) =>
    boxes === 0 ? null : (2 * sum(summaries.map(({ matchedAt }) => matchedAt[threshold]))) / boxes
  const tasks = [...groupBy(summaries, ({ task }) => task).values()]
  return {
    iou: { mean: computeMean(ious), median: quantile(ious, 0.5) },
    f1At: { '0.5': pool('0.5'), '0.75': pool('0.75'), '0.9': pool('0.9') },
    f1Mean: computeMean(tasks.map((pairs) => scoreTask(pairs) ?? 1)),
    unmatched: boxes - 2 * ious.length,
  }
}

/** Mean pairwise F1 at IoU 0.5 of one task, in [0, 1]; two empty answers agree fully. Null without a pair. */
export function scoreTask(pairs: readonly MatchSummary[]): number | null {
  return computeMean(pairs.map(({ ious, nA, nB }) => scoreMatches(ious, nA, nB).f1 ?? 1))
}

function computeMean(values: readonly number[]): number | null {
  return values.length === 0 ? null : sum(values) / values.length
}
