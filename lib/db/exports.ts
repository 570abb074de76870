import type { Prisma } from '@/generated/prisma/client'
import { type AuditActor, nobody, saveAudit } from './audit'
import { pool, prisma } from './client'
import { enqueueJob } from './jobs'
import { transact } from './transact'

export type ExportRow = {
  id: string
  projectId: string
  userId: string | null
  format: string
  options: Record<string, unknown>
  status: 'queued' | 'running' | 'done' | 'failed' | 'cancelled'
  /** From 0 to 1. */
  progress: number
  counts: Record<string, number>
  sha256: string | null
  bytes: bigint | null
  snapshotAt: Date | null
  failure: string | null
  createdAt: Date
  finishedAt: Date | null
}

/** Records an export and, where `queue` says so, its job for the worker; otherwise the caller runs it. */
export async function saveExport(
  actor: AuditActor,
  row: { projectId: string; format: string; options: Record<string, unknown> },
  queue: boolean,
): Promise<string> {
  return transact(async (tx) => {
    const options = row.options as Prisma.InputJsonObject
    const userId = actor.userId === undefined || actor.userId === nobody ? null : actor.userId
    const { id } = await tx.export.create({ data: { ...row, options, userId } })
    if (queue) await enqueueJob(tx, 'export', { id })
    await saveAudit(tx, actor, {
      projectId: row.projectId,
      act: 'export-started',
      objectType: 'export',
      objectId: id,
      detail: { format: row.format, ...options },
    })
    return id
  })
}

export async function findExport(id: string): Promise<ExportRow | null> {
  return (await prisma().export.findUnique({ where: { id } })) as unknown as ExportRow | null
}

/** The exports of a project, newest first, after the one with the id `after`. */
export async function listExports(projectId: string, limit: number, after?: string): Promise<ExportRow[]> {
  const rows = await prisma().export.findMany({
    where: { projectId },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: limit,
    ...(after === undefined ? {} : { cursor: { id: after }, skip: 1 }),
  })
  return rows as unknown as ExportRow[]
}

/** Takes a queued export, or one whose worker died, in hand; false where it is over. */
export async function beginExport(id: string): Promise<boolean> {
  const { count } = await prisma().export.updateMany({
    where: { id, status: { in: ['queued', 'running'] } },
    data: { status: 'running', progress: 0 },
  })
  return count > 0
}

/** Notes how far an export is; false where it was cancelled meanwhile. */
export async function noteExportProgress(id: string, progress: number): Promise<boolean> {
  const { rows } = await pool().query<{ status: string }>({
    name: 'export-progress',
    text: 'update export set progress = greatest(progress, $2::float8) where id = $1 returning status',
    values: [id, progress],
  })
  return rows[0]?.status === 'running'
}

export type ExportOutcome =
  | {
      status: 'done'
      snapshotAt: Date
      counts: Record<string, number>
      rows: number
      /** Of the zip; null where the files went to a folder. */
      sha256: string | null
      bytes: number | null
    }
  | { status: 'failed'; failure: string }

/** Records how a running export ended, with what it held; false where it was cancelled in the last moment. */
export async function finishExport(
  actor: AuditActor,
  { id, projectId }: Pick<ExportRow, 'id' | 'projectId'>,
  outcome: ExportOutcome,
): Promise<boolean> {
  return transact(async (tx) => {
    const { status } = outcome
    const fields =
      outcome.status === 'done'
        ? {
            progress: 1,
            counts: outcome.counts,
            sha256: outcome.sha256,
            bytes: outcome.bytes,
            snapshotAt: outcome.snapshotAt,
            failure: null,
          }
        : { failure: outcome.failure }
    const { count } = await tx.export.updateMany({
      where: { id, status: 'running' },
      data: { status, ...fields, finishedAt: new Date() },
    })
    if (count === 0) return false
    const detail =
      outcome.status === 'done'
        ? { rows: outcome.rows, sha256: outcome.sha256, counts: outcome.counts }
        : { failure: outcome.failure }
    await saveAudit(tx, actor, { projectId, act: `export-${status}`, objectType: 'export', objectId: id, detail })
    return true
  })
}

/** Asks an export to stop; false where it is over already. */
export async function cancelExport(actor: AuditActor, row: Pick<ExportRow, 'id' | 'projectId'>): Promise<boolean> {
  return transact(async (tx) => {
    const { count } = await tx.export.updateMany({
      where: { id: row.id, status: { in: ['queued', 'running'] } },
      data: { status: 'cancelled', finishedAt: new Date() },
    })
    if (count > 0)
      await saveAudit(tx, actor, {
        projectId: row.projectId,
        act: 'export-cancelled',
        objectType: 'export',
        objectId: row.id,
      })
    return count > 0
  })
}

/** Which of these are neither ids nor slugs of rounds of the project. */
export async function listUnknownRounds(projectId: string, names: readonly string[]): Promise<string[]> {
  const { rows } = await pool().query<{ name: string }>(
    `select n.name from unnest($2::text[]) with ordinality as n (name, at)
      where not exists (select from round r where r.project_id = $1 and (r.id::text = n.name or r.slug = n.name)) order by n.at`,
    [projectId, names],
  )
  return rows.map(({ name }) => name)
}
