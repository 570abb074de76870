import { createHash } from 'node:crypto'
import { type BootstrapKey, findBootstrap, requestBootstrap } from '@/lib/db/bootstraps'
import { listClusters, type ScoredRow } from '@/lib/domain/accuracy'
import { bootstrapClusterSums } from '@/lib/domain/statistics/cluster-bootstrap'
import type { Interval } from '@/lib/domain/statistics/quantile'
import { createRandom } from '@/lib/domain/statistics/random'

/** How many resamples a published interval rests on. */
const wanted = 10_000
/** Draws that are done while somebody waits: 50 ms on the machine of bench/README.md. */
const drawsInRequest = 5_000_000
const fewest = 200
const seed = 1

/** `pending`: the share done, in [0, 1], of the interval with all resamples, which the worker computes. */
export type PooledInterval = { ci: Interval | null; seed: number; resamples: number; pending?: number }

/**
 * The item-clustered bootstrap of pooled accuracy. Up to 500 items at once; for more, the worker computes it and a
 * coarser one is answered until then. `wait`: computed here whatever it takes, for work that runs in the background.
 */
export async function computePooledInterval(
  key: BootstrapKey,
  rows: readonly ScoredRow[],
  { wait }: { wait: boolean },
): Promise<PooledInterval> {
  const clusters = listClusters(rows)
  const compute = (resamples: number): PooledInterval => ({
    ci: bootstrapClusterSums(clusters, createRandom(seed), resamples),
    seed,
    resamples,
  })
  if (wait || clusters.length * wanted <= drawsInRequest) return compute(wanted)
  const inputHash = createHash('sha256')
    .update(JSON.stringify([seed, wanted, clusters]))
    .digest('hex')
  const found = await findBootstrap(key, inputHash)
  if (found?.status === 'done') return { ci: found.ci, seed, resamples: wanted }
  if (!found) await requestBootstrap(key, { inputHash, data: { statistic: 'mean', clusters }, seed, resamples: wanted })
  return {
    ...compute(Math.max(fewest, Math.floor(drawsInRequest / clusters.length / 5))),
    pending: found?.progress ?? 0,
  }
}
