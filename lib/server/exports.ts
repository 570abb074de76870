import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { saveAudit } from '@/lib/db/audit'
import { prisma } from '@/lib/db/client'
import { cancelExport, type ExportRow, findExport, listExports, listUnknownRounds, saveExport } from '@/lib/db/exports'
import { fail, type Result, succeed } from '@/lib/domain/errors'
import { parse } from '@/lib/domain/parse'
import { type Access, authorizeProject, notFound } from './authorize'
import { type ExportOptions, parseExportOptions } from './exports/export-options'
import { pageSchema, toPage } from './paging'
import type { Actor } from './session'
import { getFolder } from './storage'

export type ExportRequest = { access: Access; options: ExportOptions }

/** Checks who asks for an export and what for; nothing is recorded yet. */
export async function authorizeExport(actor: Actor, project: string, body: unknown): Promise<Result<ExportRequest>> {
  const access = await authorizeProject(actor, project, 'manage')
  if (!access.ok) return access
  const options = parseExportOptions(body)
  if (!options.ok) return options
  const { rounds = [] } = options.value
  const unknown = await listUnknownRounds(access.value.projectId, rounds)
  const errors = unknown.map((name) => ({
    path: `rounds[${rounds.indexOf(name)}]`,
    message: `The project has no round "${name}".`,
  }))
  if (errors.length > 0) return fail('invalid', errors.map(({ message }) => message).join(' '), { errors })
  return succeed({ access: access.value, options: options.value })
}

/** Records an export with its options and queues it; the worker writes it. */
export async function startExport(actor: Actor, project: string, body: unknown): Promise<Result<{ id: string }>> {
  const request = await authorizeExport(actor, project, body)
  if (!request.ok) return request
  const { access, options } = request.value
  const { format, ...rest } = options
  return succeed({ id: await saveExport(actor, { projectId: access.projectId, format, options: rest }, true) })
}

function show(row: ExportRow) {
  const { id, format, options, status, progress, counts, sha256, bytes, failure } = row
  return {
    id,
    format,
    options,
    status,
    progress,
    counts,
    sha256,
    bytes: bytes === null ? null : Number(bytes),
    snapshotAt: row.snapshotAt?.toISOString() ?? null,
    failure,
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
  }
}

export async function listProjectExports(actor: Actor, project: string, query: unknown) {
  const access = await authorizeProject(actor, project, 'manage')
  if (!access.ok) return access
  const page = parse(pageSchema, query)
  if (!page.ok) return page
  const { limit, cursor } = page.value
  return succeed(toPage(await listExports(access.value.projectId, limit + 1, cursor), limit, (row) => row.id, show))
}

async function findOwnExport(actor: Actor, id: string): Promise<Result<{ row: ExportRow; access: Access }>> {
  const row = await findExport(id)
  if (!row) return notFound
  const access = await authorizeProject(actor, row.projectId, 'manage')
  return access.ok ? succeed({ row, access: access.value }) : access
}

export async function describeExport(actor: Actor, id: string) {
  const found = await findOwnExport(actor, id)
  return found.ok ? succeed(show(found.value.row)) : found
}

export async function stopExport(actor: Actor, id: string): Promise<Result<{ status: string }>> {
  const found = await findOwnExport(actor, id)
  if (!found.ok) return found
  return (await cancelExport(actor, found.value.row))
    ? succeed({ status: 'cancelled' })
    : fail('conflict', 'The export is over already.')
}

/** The zip of a finished export, for whoever is a lead of its project now, not only when it was made. */
export async function downloadExport(actor: Actor, id: string): Promise<Result<Response>> {
  const found = await findOwnExport(actor, id)
  if (!found.ok) return found
  const { row, access } = found.value
  if (row.status !== 'done') return fail('conflict', `The export is ${row.status}: there is nothing to download.`)
  const file = path.join(getFolder('exports'), `${row.id}.zip`)
  const size = await stat(file).then(
    (found) => found.size,
    () => null,
  )
  if (size === null) return fail('gone', 'The file of this export is no longer on the server. Export again.')
  await saveAudit(prisma(), actor, {
    projectId: row.projectId,
    act: 'export-downloaded',
    objectType: 'export',
    objectId: row.id,
    detail: { sha256: row.sha256 },
  })
  // Slugs are of a-z, 0-9 and "-", so the name needs no escapes.
  const name = `${access.slug}-${row.format}-${row.snapshotAt?.toISOString().slice(0, 10) ?? 'export'}.zip`
  return succeed(
    new Response(Readable.toWeb(createReadStream(file)) as ReadableStream, {
      headers: {
        'content-type': 'application/zip',
        'content-length': String(size),
        'content-disposition': `attachment; filename="${name}"`,
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
      },
    }),
  )
}
