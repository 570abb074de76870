import { type Interval, percentileInterval } from './quantile'
import type { Random } from './random'

/**
 * 95 % percentile interval of a pooled mean whose scores come in clusters (the answers to one item): whole clusters
 * are drawn with replacement, as answers to one item are not independent. Null for fewer than 2 clusters with scores.
 * `resamples` draws of as many clusters as there are. Source: Davison & Hinkley, Bootstrap Methods (1997), 3.8.
 */
export function bootstrapClusteredMean(
  clusters: readonly (readonly number[])[],
  random: Random,
  resamples = 2000,
): Interval | null {
  const sums = clusters.filter((scores) => scores.length > 0).map(describeCluster)
  if (sums.length < 2) return null
  return percentileInterval(
    Array.from({ length: resamples }, () => drawMean(sums, random)),
    0.95,
  )
}

type ClusterSum = { sum: number; n: number }

function describeCluster(scores: readonly number[]): ClusterSum {
  return { sum: scores.reduce((total, score) => total + score, 0), n: scores.length }
}

function drawMean(clusters: readonly ClusterSum[], random: Random): number {
  let [sum, n] = [0, 0]
  for (let i = 0; i < clusters.length; i++) {
    const drawn = clusters[Math.floor(random() * clusters.length)]
    sum += drawn?.sum ?? 0
    n += drawn?.n ?? 0
  }
  return sum / n
}
