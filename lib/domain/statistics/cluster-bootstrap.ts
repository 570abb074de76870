import { type Interval, percentileInterval } from './quantile'
import type { Random } from './random'

/** What a cluster (the answers to one item) adds to a mean: the sum of its scores and how many there are. */
export type ClusterSum = { sum: number; n: number }

/** Clusters as columns of numbers: a bootstrap reads them millions of times. */
type Columns = { sums: Float64Array; counts: Float64Array }

function toColumns(clusters: readonly ClusterSum[]): Columns {
  const filled = clusters.filter(({ n }) => n > 0)
  return {
    sums: Float64Array.from(filled, ({ sum }) => sum),
    counts: Float64Array.from(filled, ({ n }) => n),
  }
}

function drawMean({ sums, counts }: Columns, random: Random): number {
  const { length } = sums
  let [sum, n] = [0, 0]
  for (let i = 0; i < length; i++) {
    const drawn = Math.floor(random() * length)
    sum += sums[drawn] ?? 0
    n += counts[drawn] ?? 0
  }
  return sum / n
}

/**
 * Means of resampled clusters, one after the other, so that long work can be done in parts: whole clusters are drawn
 * with replacement, as answers to one item are not independent. Draws as many clusters as there are, each time.
 * Nothing for fewer than 2 clusters with scores. Source: Davison & Hinkley, Bootstrap Methods (1997), 3.8.
 */
export function* drawClusteredMeans(clusters: readonly ClusterSum[], random: Random): Generator<number, void> {
  const columns = toColumns(clusters)
  if (columns.sums.length < 2) return
  for (;;) yield drawMean(columns, random)
}

/**
 * 95 % percentile interval of a pooled mean whose scores come in clusters. Null for fewer than 2 clusters with scores.
 * `resamples` draws of as many clusters as there are.
 */
export function bootstrapClusterSums(
  clusters: readonly ClusterSum[],
  random: Random,
  resamples = 2000,
): Interval | null {
  const columns = toColumns(clusters)
  if (columns.sums.length < 2) return null
  const means = new Float64Array(resamples)
  for (let i = 0; i < resamples; i++) means[i] = drawMean(columns, random)
  return percentileInterval(means, 0.95)
}

/** The same over the scores themselves, cluster by cluster. */
export function bootstrapClusteredMean(
  clusters: readonly (readonly number[])[],
  random: Random,
  resamples = 2000,
): Interval | null {
  return bootstrapClusterSums(
    clusters.map((scores) => ({ sum: scores.reduce((total, score) => total + score, 0), n: scores.length })),
    random,
    resamples,
  )
}
