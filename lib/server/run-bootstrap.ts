import { beginBootstrap, finishBootstrap, noteBootstrapProgress } from '@/lib/db/bootstraps'
import { drawClusteredMeans } from '@/lib/domain/statistics/cluster-bootstrap'
import { percentileInterval } from '@/lib/domain/statistics/quantile'
import { createRandom } from '@/lib/domain/statistics/random'

const noteEvery = 1000

/** Does a long bootstrap in parts, noting its progress; the interval is the one the whole at once would give. */
export async function runBootstrap(id: string): Promise<void> {
  const input = await beginBootstrap(id)
  if (!input) return
  const means: number[] = []
  for (const mean of drawClusteredMeans(input.clusters, createRandom(input.seed))) {
    means.push(mean)
    if (means.length >= input.resamples) break
    if (means.length % noteEvery === 0 && !(await noteBootstrapProgress(id, means.length / input.resamples))) return
  }
  await finishBootstrap(id, percentileInterval(means, 0.95))
}
