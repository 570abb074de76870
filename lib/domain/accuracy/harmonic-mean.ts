import type { ClusterSum } from '../statistics/cluster-bootstrap'
import { describeClusters } from '../statistics/cluster-interval'
import type { Interval } from '../statistics/quantile'
import { tQuantile95 } from '../statistics/t-quantile'

/** Columns that say which split of InfoSeek an item is of (unseen question, unseen entity), as its files name them. */
export const splitColumns = ['data_split', 'split', 'question_split'] as const

/** The scores of one split, item by item. */
export type SplitScores = { value: string; clusters: readonly ClusterSum[] }

export type HarmonicMean = {
  value: number | null
  ci: Interval | null
  /** Answers counted. */
  n: number
  splits: { value: string; n: number; mean: number | null }[]
  undefinedBecause?: string
}

/**
 * InfoSeek's overall score: the harmonic mean k / sum(1 / m_i) of the mean scores of its k splits, in [0, 1]; 0 where a
 * split's mean is 0. Undefined for fewer than two splits with scores. Its 95 % interval is by the delta method from each
 * split's variance clustered by item, with the degrees of freedom of the split of fewest items, cut to [0, 1]; null
 * where a split has one item, a mean of 0, or nothing varies. Source: edchengg/infoseek_eval, `evaluate_infoseek`.
 */
export function computeHarmonicMean(given: readonly SplitScores[]): HarmonicMean {
  const described = given.map(({ value, clusters }) => ({ value, ...describeClusters(clusters) }))
  const splits = described.map(({ value, n, mean }) => ({ value, n, mean }))
  const n = described.reduce((sum, split) => sum + split.n, 0)
  const scored = described.flatMap(({ mean, ...split }) => (mean === null ? [] : [{ ...split, mean }]))
  if (scored.length < 2)
    return { value: null, ci: null, n, splits, undefinedBecause: 'the answers are of fewer than two splits' }
  if (scored.some(({ mean }) => mean === 0)) return { value: 0, ci: null, n, splits }
  const value = scored.length / scored.reduce((sum, { mean }) => sum + 1 / mean, 0)
  const parts = scored.map(({ mean, variance }) =>
    variance === null ? null : (value ** 2 / (scored.length * mean ** 2)) ** 2 * variance,
  )
  const variance = parts.includes(null) ? null : parts.reduce<number>((sum, part) => sum + (part ?? 0), 0)
  if (!variance) return { value, ci: null, n, splits }
  const half = tQuantile95(Math.min(...scored.map(({ clusters }) => clusters))) * Math.sqrt(variance)
  return { value, ci: [Math.max(0, value - half), Math.min(1, value + half)], n, splits }
}
