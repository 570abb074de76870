import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { type ImportCounts, noCounts } from '@/lib/db/imports'
import { isLater, type NounName, nounNames } from '@/lib/db/project-nouns'
import { type Restore, RestoreRefusal, withRestore } from '@/lib/db/project-restore'
import type { ProjectRow } from '@/lib/db/project-rows'
import type { Mistake } from '@/lib/domain/errors'
import { findUnsafeName } from '@/lib/domain/file-name'
import type { Refusal } from '@/lib/domain/item'
import { parse } from '@/lib/domain/parse'
import { decisionRulesSchema } from '@/lib/domain/resolve/decision-rules'
import { maskStyles } from '@/lib/domain/vocabulary'
import { parseJson } from '@/lib/formats/json-text'
import { checkPayload, readRows } from './read-rows'
import { restoreImages } from './restore-images'
import { openRestoreSource, type RestoreSource } from './restore-source'

export type RestoreRecord = ImportCounts & { refused: Refusal[]; warnings: Refusal[] }

const refusalLimit = 1000
const factsSchema = z.object({
  description: z.string(),
  licence: z.string(),
  vocabularyVersion: z.int().min(1),
  // Exports of earlier versions do not say it.
  maskStyle: z.enum(maskStyles).default('blur'),
  // As stored: a project that never chose any has none, so that the same export comes out again.
  decisionRules: z.union([z.strictObject({}), decisionRulesSchema]).default({}),
})

/**
 * Brings an `attest-jsonl` export (a zip, or its folder) back into an empty project: all of it or nothing. Everybody's
 * work stays theirs, as persons without accounts. The same export once more into the same project changes nothing.
 */
export async function restoreProject(options: {
  projectId: string
  source: string
  dryRun: boolean
}): Promise<RestoreRecord> {
  const record = makeRecord()
  const source = await openRestoreSource(options.source)
  if (!source.ok) return refuseAll(record, source.detail)
  try {
    await withRestore(options.projectId, async (restore) => {
      if (restore.empty) await insertAll(restore, source.value, record, options.dryRun)
      else await compareAll(restore, source.value, record)
      return { keep: restore.empty && record.refused.length === 0 && !options.dryRun, value: null }
    })
  } catch (error) {
    // After a first mistake later rows may point to rows that were left out: that is not told again.
    if (!(error instanceof RestoreRefusal)) throw error
    if (record.refused.length === 0) return refuseAll(record, error.message)
  } finally {
    await source.value.close()
  }
  return record.refused.length > 0 ? { ...makeRecord(), rowsRead: record.rowsRead, ...pickNotes(record) } : record
}

function makeRecord(): RestoreRecord {
  return {
    ...noCounts,
    refused: [],
    warnings: [],
  }
}

function pickNotes({ refused, warnings }: RestoreRecord) {
  return { refused, warnings }
}

function refuseAll(record: RestoreRecord, message: string): RestoreRecord {
  return { ...makeRecord(), rowsRead: record.rowsRead, refused: [{ row: 0, id: '', field: '', message }] }
}

async function insertAll(
  restore: Restore,
  source: RestoreSource,
  record: RestoreRecord,
  dryRun: boolean,
): Promise<void> {
  const facts = await readFacts(source)
  if ('message' in facts) {
    record.refused.push({ row: 0, id: '', field: 'project.json', message: facts.message })
    return
  }
  await restore.setFacts(facts)
  const kinds = new Map<string, string>()
  const missing = new Map<string, ProjectRow>()
  const refuse = limitRefusals(record)
  for await (const { name, rows } of readAll(source, record, refuse, kinds)) {
    let kept = rows
    if (name === 'images') {
      const images = await restoreImages(source, rows, dryRun, refuse)
      for (const row of images.missing) missing.set(String(row.id), row)
      kept = images.kept
    }
    if (name === 'items') kept = rows.map((row) => forgetImages(row, missing))
    if (name === 'persons') kept = rows.map(nameByEmail)
    // What comes after a mistake is still read, to list every mistake, but nothing will be kept.
    if (record.refused.length === 0) await restore.insert(name, kept)
    if (name === 'items') record.itemsCreated += rows.length
    if (name === 'proposals') record.proposalsCreated += rows.length
    if (name === 'annotations') record.annotationsCreated += rows.length
  }
  if (missing.size > 0) record.warnings.push(warnOfImages(missing.size))
}

/** Names become paths in whoever unpacks the next export. */
function checkName({ name }: ProjectRow): Mistake[] {
  const message = findUnsafeName(String(name))
  return message ? [{ path: 'name', message }] : []
}

/** The second import of an export: everything must be there already. */
async function compareAll(restore: Restore, source: RestoreSource, record: RestoreRecord): Promise<void> {
  const refuse = limitRefusals(record)
  for await (const { name, rows } of readAll(source, record, refuse, new Map())) {
    const ids = rows.flatMap(({ id }) => (typeof id === 'string' ? [id] : []))
    // Images without bytes were left out the first time.
    if (ids.length === 0 || name === 'images') continue
    if ((await restore.countKnown(name, ids)) < ids.length) {
      const message = 'The project is not empty, and this export was not what it was restored from. Make a new project.'
      record.refused.push({ row: 0, id: '', field: `${name}.jsonl`, message })
      return
    }
    if (name === 'items') record.itemsUnchanged += ids.length
  }
}

async function* readAll(
  source: RestoreSource,
  record: RestoreRecord,
  refuse: (refusal: Refusal) => void,
  kinds: Map<string, string>,
): AsyncGenerator<{ name: NounName; rows: ProjectRow[] }> {
  for (const name of nounNames) {
    const file = source.find(`${name}.jsonl`)
    if (!file) {
      if (!isLater(name)) refuse({ row: 0, id: '', field: `${name}.jsonl`, message: 'The export lacks this file.' })
      continue
    }
    const check = (row: ProjectRow) => {
      if (name === 'annotations') return checkPayload(row, kinds)
      return name === 'images' ? checkName(row) : []
    }
    for await (const rows of readRows(name, file, refuse, check)) {
      record.rowsRead += rows.length
      if (name === 'rounds') for (const { id, kind } of rows) kinds.set(String(id), String(kind))
      yield { name, rows }
    }
  }
}

function limitRefusals(record: RestoreRecord): (refusal: Refusal) => void {
  return (refusal) => {
    if (record.refused.length < refusalLimit) record.refused.push(refusal)
  }
}

async function readFacts(source: RestoreSource) {
  const file = source.find('project.json')
  if (!file) return { message: 'The export lacks this file.' }
  const json = parseJson(await readFile(file, 'utf8'))
  const facts = json.ok ? parse(factsSchema, json.value) : json
  return facts.ok ? facts.value : { message: facts.detail }
}

/** Slots of images without bytes wait for them. Marks were drawn on the image as it was, so they wait for its size. */
function forgetImages(item: ProjectRow, missing: ReadonlyMap<string, ProjectRow>): ProjectRow {
  if (missing.size === 0 || !Array.isArray(item.versions)) return item
  const forget = (slot: ProjectRow) => {
    const image = missing.get(String(slot.imageId))
    return image ? { ...slot, imageId: null, declaredWidth: image.width, declaredHeight: image.height } : slot
  }
  const versions = (item.versions as (ProjectRow & { images: ProjectRow[] })[]).map((version) => ({
    ...version,
    images: version.images.map(forget),
  }))
  return { ...item, versions }
}

function nameByEmail({ email, ...row }: ProjectRow): ProjectRow {
  return { ...row, displayName: row.displayName ?? email ?? null }
}

function warnOfImages(count: number): Refusal {
  const message = `The export was made without images: ${count} are not stored. Upload them under the same names.`
  return { row: 0, id: '', field: 'images', message }
}
