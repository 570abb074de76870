import type { SetAlphaName, SetPattern } from '@/lib/domain/agreement/set-alpha'
import type { ClusterSum } from '@/lib/domain/statistics/cluster-bootstrap'
import type { Interval } from '@/lib/domain/statistics/quantile'
import { pool, prisma } from './client'
import { enqueueJob } from './jobs'
import { transact } from './transact'

export type BootstrapKey = { projectId: string; roundId: string; subject: string }
/** What is resampled: the pooled mean of clusters, or an alpha of units with the same answer sets. */
export type BootstrapData =
  | { statistic: 'mean'; clusters: readonly ClusterSum[] }
  | { statistic: SetAlphaName; patterns: readonly SetPattern[] }
export type BootstrapInput = { inputHash: string; data: BootstrapData; seed: number; resamples: number }
export type BootstrapState = {
  status: 'queued' | 'running' | 'done' | 'failed' | 'cancelled'
  progress: number
  ci: Interval | null
}

type Row = Omit<BootstrapState, 'ci'> & { low: number | null; high: number | null }

/** The long bootstrap of exactly this input; null where none was asked for, or of other input only. */
export async function findBootstrap(key: BootstrapKey, inputHash: string): Promise<BootstrapState | null> {
  const { rows } = await pool().query<Row>({
    name: 'bootstrap-find',
    text: 'select status, progress, low, high from bootstrap where round_id = $1 and subject = $2 and input_hash = $3',
    values: [key.roundId, key.subject, inputHash],
  })
  const row = rows[0]
  if (!row) return null
  const { status, progress, low, high } = row
  return { status, progress, ci: low === null || high === null ? null : [low, high] }
}

/** Asks for a long bootstrap; one of older input of the same subject is given up. */
export async function requestBootstrap(key: BootstrapKey, input: BootstrapInput): Promise<void> {
  await transact(async (tx) => {
    await tx.$queryRaw`select pg_advisory_xact_lock(hashtextextended(${`bootstrap:${key.roundId}:${key.subject}`}, 0))::text`
    const known = await tx.bootstrap.findFirst({ where: { ...key, inputHash: input.inputHash } })
    if (known) return
    await tx.bootstrap.deleteMany({ where: { roundId: key.roundId, subject: key.subject } })
    const { data, seed, ...rest } = input
    const { id } = await tx.bootstrap.create({
      data: { ...key, ...rest, seed: BigInt(seed), statistic: data.statistic, clusters: writeData(data) },
    })
    await enqueueJob(tx, 'bootstrap', { id })
  })
}

/** Takes a bootstrap in hand; null where it is over or was given up. */
export async function beginBootstrap(id: string): Promise<Omit<BootstrapInput, 'inputHash'> | null> {
  const { count } = await prisma().bootstrap.updateMany({
    where: { id, status: { in: ['queued', 'running'] } },
    data: { status: 'running' },
  })
  const row = count === 0 ? null : await prisma().bootstrap.findUnique({ where: { id } })
  if (!row) return null
  return { data: readData(row.statistic, row.clusters), seed: Number(row.seed), resamples: row.resamples }
}

type Written = [number, number][] | [string[][], number][]

function writeData(data: BootstrapData): Written {
  return data.statistic === 'mean'
    ? data.clusters.map(({ sum, n }) => [sum, n])
    : data.patterns.map(({ sets, n }) => [sets.map((set) => [...set]), n])
}

function readData(statistic: string, written: unknown): BootstrapData {
  if (statistic === 'mean')
    return { statistic, clusters: (written as [number, number][]).map(([sum, n]) => ({ sum, n })) }
  const patterns = (written as [string[][], number][]).map(([sets, n]) => ({ sets, n }))
  return { statistic: statistic as SetAlphaName, patterns }
}

/** Notes how far a bootstrap is; false where it was given up meanwhile. */
export async function noteBootstrapProgress(id: string, progress: number): Promise<boolean> {
  const { count } = await prisma().bootstrap.updateMany({ where: { id, status: 'running' }, data: { progress } })
  return count > 0
}

/** Keeps the interval; answers the round it is of, null where the bootstrap was given up. */
export async function finishBootstrap(id: string, ci: Interval | null): Promise<string | null> {
  const [finished] = await prisma().bootstrap.updateManyAndReturn({
    where: { id },
    data: { status: 'done', progress: 1, low: ci?.[0] ?? null, high: ci?.[1] ?? null },
    select: { roundId: true },
  })
  return finished?.roundId ?? null
}
