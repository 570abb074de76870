import type { Prisma } from '@/generated/prisma/client'
import type { ImportOptions, Refusal } from '@/lib/domain/item'
import { type AuditActor, saveAudit } from './audit'
import { pool, prisma } from './client'
import { enqueueJob } from './jobs'
import { transact } from './transact'

export type ImportCounts = {
  rowsRead: number
  itemsCreated: number
  itemsUpdated: number
  itemsUnchanged: number
  proposalsCreated: number
  annotationsCreated: number
  articlesCreated: number
  articlesUpdated: number
  articlesUnchanged: number
}
/** Nothing done. */
export const noCounts: ImportCounts = {
  rowsRead: 0,
  itemsCreated: 0,
  itemsUpdated: 0,
  itemsUnchanged: 0,
  proposalsCreated: 0,
  annotationsCreated: 0,
  articlesCreated: 0,
  articlesUpdated: 0,
  articlesUnchanged: 0,
}
export type ImportRow = ImportCounts & {
  id: string
  projectId: string
  userId: string | null
  format: string
  fileName: string
  filePath: string
  sha256: string
  options: ImportOptions
  dryRun: boolean
  status: 'queued' | 'running' | 'done' | 'failed' | 'cancelled'
  refused: Refusal[]
  warnings: Refusal[]
  createdAt: Date
  finishedAt: Date | null
}

export type NewImport = Pick<
  ImportRow,
  'id' | 'projectId' | 'userId' | 'format' | 'fileName' | 'filePath' | 'sha256' | 'options' | 'dryRun'
>

/** Records an import and, where `queue` says so, its job for the worker. */
export async function saveImport(actor: AuditActor, row: NewImport, queue: boolean): Promise<void> {
  await transact(async (tx) => {
    await tx.import.create({ data: { ...row, options: row.options as Prisma.InputJsonObject } })
    if (queue) await enqueueJob(tx, 'import', { id: row.id })
    await saveAudit(tx, actor, {
      projectId: row.projectId,
      act: 'import-started',
      objectType: 'import',
      objectId: row.id,
      detail: { format: row.format, file: row.fileName, sha256: row.sha256, dryRun: row.dryRun },
    })
  })
}

export async function findImport(id: string): Promise<ImportRow | null> {
  return (await prisma().import.findUnique({ where: { id } })) as unknown as ImportRow | null
}

export async function listImports(projectId: string, limit: number): Promise<ImportRow[]> {
  const rows = await prisma().import.findMany({ where: { projectId }, orderBy: { createdAt: 'desc' }, take: limit })
  return rows as unknown as ImportRow[]
}

/** Takes a queued import, or one whose worker died, in hand; false where it is over. */
export async function beginImport(id: string): Promise<boolean> {
  const { count } = await prisma().import.updateMany({
    where: { id, status: { in: ['queued', 'running'] } },
    data: { status: 'running' },
  })
  return count > 0
}

/** Notes how far an import is; false where it was cancelled meanwhile. */
export async function noteImportProgress(id: string, rowsRead: number): Promise<boolean> {
  const { rows } = await pool().query<{ status: string }>({
    name: 'import-progress',
    text: 'update import set rows_read = $2 where id = $1 returning status',
    values: [id, rowsRead],
  })
  return rows[0]?.status === 'running'
}

export async function finishImport(
  actor: AuditActor,
  row: Pick<ImportRow, 'id' | 'projectId'>,
  outcome: { status: 'done' | 'failed' | 'cancelled'; counts: ImportCounts; refused: Refusal[]; warnings: Refusal[] },
): Promise<void> {
  const { status, counts, refused, warnings } = outcome
  await transact(async (tx) => {
    await tx.import.update({
      where: { id: row.id },
      data: { status, ...counts, refused, warnings, finishedAt: new Date() },
    })
    await saveAudit(tx, actor, {
      projectId: row.projectId,
      act: `import-${status}`,
      objectType: 'import',
      objectId: row.id,
      detail: { ...counts, refused: refused.length, warnings: warnings.length },
    })
  })
}

/** Asks an import to stop; false where it is over already. */
export async function cancelImport(actor: AuditActor, row: Pick<ImportRow, 'id' | 'projectId'>): Promise<boolean> {
  return transact(async (tx) => {
    const { count } = await tx.import.updateMany({
      where: { id: row.id, status: { in: ['queued', 'running'] } },
      data: { status: 'cancelled', finishedAt: new Date() },
    })
    if (count > 0)
      await saveAudit(tx, actor, {
        projectId: row.projectId,
        act: 'import-cancelled',
        objectType: 'import',
        objectId: row.id,
      })
    return count > 0
  })
}
