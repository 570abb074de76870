import type { ClusterSum } from './cluster-bootstrap'
import type { Interval } from './quantile'
import { tQuantile95 } from './t-quantile'

/**
 * Mean over all scores and its squared standard error where scores come in clusters (the answers to one item): the
 * linearised ratio estimator, k / (k - 1) * sum (s_i - n_i * mean)^2 / N^2 over k clusters. `variance` is null for
 * k < 2. Source: Cochran, Sampling Techniques (3rd ed., 1977), 9A.
 */
export function describeClusters(clusters: readonly ClusterSum[]): {
  clusters: number
  n: number
  mean: number | null
  variance: number | null
} {
  const filled = clusters.filter(({ n }) => n > 0)
  const k = filled.length
  const n = filled.reduce((total, cluster) => total + cluster.n, 0)
  if (k === 0) return { clusters: 0, n: 0, mean: null, variance: null }
  const mean = filled.reduce((total, { sum }) => total + sum, 0) / n
  if (k === 1) return { clusters: 1, n, mean, variance: null }
  const squares = filled.reduce((total, cluster) => total + (cluster.sum - cluster.n * mean) ** 2, 0)
  return { clusters: k, n, mean, variance: ((k / (k - 1)) * squares) / n ** 2 }
}

/** 95 % t interval (k - 1 degrees of freedom) of a mean over clustered scores; null for k < 2 or no spread. */
export function computeClusterInterval(clusters: readonly ClusterSum[]): Interval | null {
  const { clusters: k, mean, variance } = describeClusters(clusters)
  if (mean === null || variance === null || variance === 0) return null
  const half = tQuantile95(k) * Math.sqrt(variance)
  return [mean - half, mean + half]
}

/** The same interval, cut to what a mean score can be: 0 to 1, or to the highest cluster's mean where a metric exceeds 1. */
export function computeScoreInterval(clusters: readonly ClusterSum[]): Interval | null {
  const interval = computeClusterInterval(clusters)
  if (!interval) return null
  const most = Math.max(1, ...clusters.flatMap(({ sum, n }) => (n > 0 ? [sum / n] : [])))
  return [Math.max(0, interval[0]), Math.min(most, interval[1])]
}
