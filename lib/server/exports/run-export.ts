import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readdir, rename, stat } from 'node:fs/promises'
import path from 'node:path'
import type { AuditActor } from '@/lib/db/audit'
import { isStorageFull, isUnavailable } from '@/lib/db/db-error'
import { beginExport, type ExportRow, findExport, finishExport, noteExportProgress, saveExport } from '@/lib/db/exports'
import { fail, type Result, succeed } from '@/lib/domain/errors'
import { getFolder, getImageStore } from '../storage'
import type { ExportOptions } from './export-options'
import { type ExportSink, openFolderSink, openZipSink } from './export-sink'
import type { ManifestFile } from './manifest'
import { type WrittenExport, writeExport } from './write-export'

const noteEvery = 500

class Cancelled extends Error {}

/** Writes a recorded export as `<id>.zip`. What goes wrong is told in its record; a run that died is begun anew. */
export async function runExport(id: string): Promise<void> {
  const row = await findExport(id)
  if (!row || !(await beginExport(id))) return
  const actor = { name: 'export', ...(row.userId ? { userId: row.userId } : {}) }
  const file = path.join(getFolder('exports'), `${id}.zip`)
  const part = `${file}.part`
  await runRecorded(actor, row, openZipSink(part), async (written) => {
    const sha256 = await hashFile(part)
    const { size } = await stat(part)
    await rename(part, file)
    return { ...written, sha256, bytes: size }
  })
}

export type FolderExport = { id: string; files: ManifestFile[]; rows: number; counts: Record<string, number> }

/** Writes an export into an empty folder at once, recorded like any other; for the command line. */
export async function exportToFolder(
  actor: AuditActor,
  projectId: string,
  options: ExportOptions,
  folder: string,
): Promise<Result<FolderExport>> {
  await mkdir(folder, { recursive: true })
  if ((await readdir(folder)).length > 0) return fail('conflict', `${folder} is not empty. Name a new folder.`)
  const { format, ...rest } = options
  const id = await saveExport(actor, { projectId, format, options: rest }, false)
  const row = await findExport(id)
  if (!row || !(await beginExport(id))) return fail('internal', 'The export could not be recorded.')
  const sink = openFolderSink(folder)
  const written = await runRecorded(actor, row, sink, async (done) => ({ ...done, sha256: null, bytes: null }))
  if (written) return succeed({ id, files: [...sink.files], rows: written.rows, counts: written.counts })
  const after = await findExport(id)
  return fail('internal', after?.failure ?? 'The export was cancelled.')
}

async function runRecorded(
  actor: AuditActor,
  row: ExportRow,
  sink: ExportSink,
  keep: (written: WrittenExport) => Promise<WrittenExport & { sha256: string | null; bytes: number | null }>,
): Promise<WrittenExport | null> {
  try {
    const written = await writeExport({
      projectId: row.projectId,
      // Exports queued by an earlier version do not say whether they are masked.
      options: { masked: true, ...row.options, format: row.format } as ExportOptions,
      sink,
      images: getImageStore(),
      progress: makeProgress(row.id),
    })
    if (await finishExport(actor, row, { status: 'done', ...(await keep(written)) })) return written
    throw new Cancelled()
  } catch (error) {
    await sink.abort()
    if (!(error instanceof Cancelled)) await finishExport(actor, row, { status: 'failed', failure: explain(error) })
    return null
  }
}

function makeProgress(id: string): (share?: number) => Promise<void> {
  let latest = 0
  let noted = 0
  return async (share = latest) => {
    latest = share
    if (Date.now() - noted < noteEvery) return
    noted = Date.now()
    if (!(await noteExportProgress(id, latest))) throw new Cancelled()
  }
}

function explain(error: unknown): string {
  if (isStorageFull(error)) return 'The disk is full. Free some space, then export again.'
  if (isUnavailable(error)) return 'The database could not be reached. Export again in a moment.'
  console.error(
    JSON.stringify({
      level: 'error',
      at: new Date().toISOString(),
      message: error instanceof Error ? error.stack : String(error),
    }),
  )
  return 'The export broke off because of a fault in the server; its log says more.'
}

async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file)) hash.update(chunk)
  return hash.digest('hex')
}
