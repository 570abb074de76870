import type { ClusterSum } from '../statistics/cluster-bootstrap'
import { describeClusters } from '../statistics/cluster-interval'
import type { Interval } from '../statistics/quantile'
import { z95 } from '../statistics/wilson'

/** A stratum of a sample: how many items it had, how many were drawn, and the scores of its items. */
export type WeighedStratum = { value: string; available: number; chosen: number; clusters: readonly ClusterSum[] }
export type WeightedAccuracy = {
  accuracy: number | null
  ci: Interval | null
  /** Share of all items that lie in strata with answers, in [0, 1]: the value speaks for these. */
  covered: number
  strata: { value: string; available: number; chosen: number; weight: number; n: number; mean: number | null }[]
  undefinedBecause?: string
}

/** Whether strata were drawn with different shares, so that the plain mean is not that of the whole data set. */
export function isDrawnUnequally(strata: readonly { available: number; chosen: number }[]): boolean {
  const shares = strata.filter(({ available }) => available > 0).map(({ available, chosen }) => chosen / available)
  return shares.length > 1 && Math.max(...shares) - Math.min(...shares) > 1e-9
}

/**
 * Accuracy of the whole data set from a stratified sample: each stratum's mean weighs as much as the stratum has items.
 * Variance: sum of W_h^2 * var_h, each clustered by item; 95 % normal interval, null where a stratum has one item or
 * nothing varies. Strata without answers are left out and said. Source: Cochran, Sampling Techniques (1977), 5.3.
 */
export function computeWeightedAccuracy(strata: readonly WeighedStratum[]): WeightedAccuracy {
  const all = strata.reduce((sum, { available }) => sum + available, 0)
  const described = strata.map((stratum) => ({ ...stratum, ...describeClusters(stratum.clusters) }))
  const answered = described.filter(({ n }) => n > 0)
  const total = answered.reduce((sum, { available }) => sum + available, 0)
  const weighed = described.map(({ value, available, chosen, n, mean }) => ({
    ...{ value, available, chosen, n, mean },
    weight: n > 0 && total > 0 ? available / total : 0,
  }))
  const covered = all === 0 ? 0 : total / all
  if (total === 0)
    return { accuracy: null, ci: null, covered, strata: weighed, undefinedBecause: 'no stratum has answers' }
  const accuracy = weighed.reduce((sum, { weight, mean }) => sum + weight * (mean ?? 0), 0)
  const variances = answered.map(({ available, variance }) =>
    variance === null ? null : (available / total) ** 2 * variance,
  )
  const variance = variances.includes(null) ? null : variances.reduce<number>((sum, each) => sum + (each ?? 0), 0)
  const half = variance === null || variance === 0 ? null : z95 * Math.sqrt(variance)
  return { accuracy, ci: half === null ? null : [accuracy - half, accuracy + half], covered, strata: weighed }
}
