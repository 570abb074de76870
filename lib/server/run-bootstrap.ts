import { type BootstrapData, beginBootstrap, finishBootstrap, noteBootstrapProgress } from '@/lib/db/bootstraps'
import { announceWork } from '@/lib/db/live'
import { drawSetAlphas } from '@/lib/domain/agreement/set-alpha'
import { drawClusteredMeans } from '@/lib/domain/statistics/cluster-bootstrap'
import { percentileInterval } from '@/lib/domain/statistics/quantile'
import { createRandom } from '@/lib/domain/statistics/random'

const noteEvery = 200

/** Does a long bootstrap in parts, noting its progress; the interval is the one the whole at once would give. */
export async function runBootstrap(id: string): Promise<void> {
  const input = await beginBootstrap(id)
  if (!input) return
  const values: number[] = []
  let drawn = 0
  for (const value of drawValues(input)) {
    if (value !== null) values.push(value)
    drawn += 1
    if (drawn >= input.resamples) break
    if (drawn % noteEvery === 0 && !(await noteBootstrapProgress(id, drawn / input.resamples))) return
  }
  const roundId = await finishBootstrap(id, percentileInterval(values, 0.95))
  // Pages that show a rough interval fetch the exact one.
  if (roundId) announceWork(roundId)
}

function drawValues({ data, seed }: { data: BootstrapData; seed: number }): Iterable<number | null> {
  return data.statistic === 'mean'
    ? drawClusteredMeans(data.clusters, createRandom(seed))
    : drawSetAlphas(data.statistic, data.patterns, seed)
}
