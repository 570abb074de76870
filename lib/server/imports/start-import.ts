import { randomUUID } from 'node:crypto'
import { cp, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { cancelImport, findImport, type ImportRow, listImports, saveImport } from '@/lib/db/imports'
import { fail, type Result, succeed } from '@/lib/domain/errors'
import type { ImportOptions } from '@/lib/domain/item'
import { parse } from '@/lib/domain/parse'
import { sizeChoices } from '@/lib/domain/picture-size'
import { text } from '@/lib/domain/text'
import { findImporter, importFormats } from '@/lib/formats/importers'
import { receiveUpload } from '@/lib/media/receive-upload'
import { authorizeProject, notFound } from '../authorize'
import { getEnv } from '../env'
import type { Actor } from '../session'
import { getFolder } from '../storage'

const optionsSchema = z.strictObject({
  dataset: text(100, 1).optional(),
  variant: text(100, 1).optional(),
  answerType: z.enum(['string', 'time', 'numeric']).optional(),
  onChange: z.enum(['keep', 'new-version']).default('keep'),
  onRefused: z.enum(['abort', 'skip']).default('abort'),
  onSize: z.enum(sizeChoices).default('refuse'),
})

function readOptions(written: string | undefined): Result<ImportOptions> {
  if (written === undefined || written.trim() === '') return parse(optionsSchema, {})
  try {
    return parse(optionsSchema, JSON.parse(written))
  } catch {
    return fail('invalid', 'The options are not valid JSON.', {
      errors: [{ path: 'options', message: 'Not valid JSON.' }],
    })
  }
}

export type ImportRequest = { format: string; options: ImportOptions; dryRun: boolean }

/** Checks what an import asks for before its file is looked at. */
export function readImportRequest(fields: {
  format?: string
  options?: string
  dryRun?: string
}): Result<ImportRequest> {
  const format = fields.format ?? ''
  const importer = findImporter(format)
  if (importer === 'not-implemented') return fail('not-implemented', `The format "${format}" cannot be imported yet.`)
  if (!importer)
    return fail('invalid', `There is no format "${format}".`, {
      errors: [{ path: 'format', message: `Must be one of ${importFormats.join(', ')}.` }],
    })
  const options = readOptions(fields.options)
  if (!options.ok) return options
  return succeed({ format, options: options.value, dryRun: fields.dryRun === 'true' })
}

type SourceFile = { path: string; name: string; sha256: string }

/** Keeps the file and records the import. `queue`: the worker does it; else the caller runs it. */
export async function keepImport(
  actor: { name: string; userId?: string },
  projectId: string,
  request: ImportRequest,
  file: SourceFile,
  how: { queue: boolean; move: boolean },
): Promise<string> {
  const id = randomUUID()
  const filePath = path.join(getFolder('imports'), id)
  await (how.move ? rename(file.path, filePath) : cp(file.path, filePath, { recursive: true }))
  try {
    await saveImport(
      actor,
      {
        ...request,
        id,
        projectId,
        userId: actor.userId ?? null,
        fileName: path.basename(file.name),
        filePath,
        sha256: file.sha256,
      },
      how.queue,
    )
  } catch (error) {
    await rm(filePath, { recursive: true, force: true })
    throw error
  }
  return id
}

/** Takes an upload and starts its import; `format` where the address says it, not the form. Only the form is judged here; what is wrong inside the file is in the record. */
export async function startImport(
  actor: Actor,
  project: string,
  request: Request,
  format?: string,
): Promise<Result<{ id: string }>> {
  const access = await authorizeProject(actor, project, 'manage')
  if (!access.ok) return access
  const upload = await receiveUpload(request, { directory: getFolder('tmp'), maxBytes: getEnv().maxUploadBytes })
  if (!upload.ok) return upload
  try {
    const { fields, files } = upload.value
    const asked = readImportRequest({
      format: format ?? fields.get('format')?.[0],
      options: fields.get('options')?.[0],
      dryRun: fields.get('dryRun')?.[0],
    })
    if (!asked.ok) return asked
    const file = files.find((candidate) => candidate.field === 'file')
    if (!file)
      return fail('invalid', 'Send the file in the field "file".', { errors: [{ path: 'file', message: 'Missing.' }] })
    return succeed({
      id: await keepImport(actor, access.value.projectId, asked.value, file, { queue: true, move: true }),
    })
  } finally {
    await upload.value.dispose()
  }
}

/** The import record as the public interface shows it: all but where it belongs and where its file lies. */
export function showImport({ projectId: _, userId, filePath, sha256, ...record }: ImportRow) {
  return {
    ...record,
    createdAt: record.createdAt.toISOString(),
    finishedAt: record.finishedAt?.toISOString() ?? null,
  }
}

async function findOwnImport(actor: Actor, id: string): Promise<Result<ImportRow>> {
  const row = await findImport(id)
  if (!row) return notFound
  const access = await authorizeProject(actor, row.projectId, 'manage')
  return access.ok ? succeed(row) : access
}

export async function describeImport(actor: Actor, id: string) {
  const row = await findOwnImport(actor, id)
  return row.ok ? succeed(showImport(row.value)) : row
}

export async function stopImport(actor: Actor, id: string): Promise<Result<{ status: string }>> {
  const row = await findOwnImport(actor, id)
  if (!row.ok) return row
  return (await cancelImport(actor, row.value))
    ? succeed({ status: 'cancelled' })
    : fail('conflict', 'The import is over already.')
}

export async function listProjectImports(actor: Actor, project: string) {
  const access = await authorizeProject(actor, project, 'manage')
  if (!access.ok) return access
  return succeed({ data: (await listImports(access.value.projectId, 50)).map(showImport), nextCursor: null })
}
