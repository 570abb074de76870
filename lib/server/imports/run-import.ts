import { createReadStream } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { classifyMissing } from '@/lib/db/answer-classes'
import { importItems } from '@/lib/db/import-items'
import { beginImport, findImport, finishImport, type ImportRow, noCounts, noteImportProgress } from '@/lib/db/imports'
import { findProject } from '@/lib/db/projects'
import { rebuildClusters } from '@/lib/db/rebuild-clusters'
import type { StagedItem } from '@/lib/db/stage-items'
import { listClasses } from '@/lib/db/vocabulary'
import type { ImportOptions, ParsedRecord, Refusal } from '@/lib/domain/item'
import { findLookAlikes } from '@/lib/domain/look-alike'
import { cutSourceFrame, isRepairedFormat, type RepairedFormat } from '@/lib/formats/cut-source-frame'
import { findImporter, type Importer } from '@/lib/formats/importers'
import { readArchive } from '@/lib/media/read-archive'
import { isZip } from '@/lib/media/zip-file'
import { runAugmentation } from '../augment/run-augmentation'
import { getFolder } from '../storage'
import { hashContent } from './hash-content'
import { importArticleFile } from './import-articles'
import { ImportCancelled, type ImportOutcome } from './import-outcome'
import { restoreProject } from './restore-project'
import { runPredictions } from './run-predictions'
import { sayFilled } from './say-filled'

const noteEvery = 1000
/** Small chunks: the records of one are in memory at once; the default of 64 KB took 40 MB more. */
const chunkBytes = 16 * 1024

async function* listNamedFiles(
  row: ImportRow,
  refused: Refusal[],
): AsyncGenerator<{ name: string; bytes: Uint8Array }> {
  if (!(await isZip(row.filePath))) {
    yield { name: row.fileName, bytes: await readFile(row.filePath) }
    return
  }
  for await (const entry of readArchive(row.filePath, { directory: getFolder('tmp') })) {
    if (entry.ok) yield { name: entry.name, bytes: await readFile(entry.path) }
    else refused.push({ row: 0, id: entry.name || row.fileName, field: 'file', message: entry.message })
  }
}

function openRecords(
  importer: Exclude<Importer, { takes: 'articles' }>,
  row: ImportRow,
  options: ImportOptions,
  refused: Refusal[],
): AsyncGenerator<ParsedRecord> {
  return importer.takes === 'bytes'
    ? importer.parse(createReadStream(row.filePath, { highWaterMark: chunkBytes }), options)
    : importer.parse(listNamedFiles(row, refused), options)
}

/** Reads records, keeps their notes, and passes on the items that no earlier record of the file has. */
class ItemReader {
  rowsRead = 0
  readonly refused: Refusal[] = []
  readonly warnings: Refusal[] = []
  readonly classes = new Set<string>()
  private readonly seen = new Map<string, number>()

  constructor(private readonly row: ImportRow) {}

  async *read(records: AsyncGenerator<ParsedRecord>): AsyncGenerator<StagedItem> {
    for await (const record of records) {
      // A file that cannot be read has no rows; what is wrong with it is told with place 0 or the line.
      if (!record.fatal) this.rowsRead += 1
      this.refused.push(...record.refused)
      this.warnings.push(...record.warnings)
      for (const name of record.classes ?? []) this.classes.add(name)
      for (const item of record.items) {
        const key = JSON.stringify([item.dataset, item.dataId, item.variant])
        const earlier = this.seen.get(key)
        if (earlier !== undefined && item.stub) continue
        if (earlier !== undefined) {
          this.refused.push({
            row: record.row,
            id: item.dataId,
            field: 'data_id',
            message: `Row ${earlier} has the same id already.`,
          })
          continue
        }
        this.seen.set(key, record.row)
        yield { ...item, contentHash: hashContent(item) }
      }
      if (this.rowsRead % noteEvery === 0 && !(await noteImportProgress(this.row.id, this.rowsRead)))
        throw new ImportCancelled()
    }
  }
}

/** The spooled file is read again once its rows are stored. */
function cutFrame({ filePath, fileName: name }: ImportRow, format: RepairedFormat) {
  const open = () => createReadStream(filePath, { highWaterMark: chunkBytes })
  return async (stored: ReadonlySet<number>) => {
    const frame = await cutSourceFrame(format, open, stored)
    return frame && { format, name, frame }
  }
}

/** Classes of a file that people may take for another of the file's or the project's. */
async function warnOfLookAlikes(projectId: string, classes: ReadonlySet<string>): Promise<Refusal[]> {
  if (classes.size === 0) return []
  const present = await listClasses(projectId)
  return findLookAlikes([...present.map(({ key }) => key), ...classes])
    .filter((group) => group.some((name) => classes.has(name)))
    .map(([id = '', ...others]) => {
      const message = `The class "${id}" looks like ${others.map((name) => `"${name}"`).join(', ')}. They are kept apart.`
      return { row: 0, id, field: 'class', message }
    })
}

async function importFile(row: ImportRow): Promise<ImportOutcome> {
  const importer = findImporter(row.format)
  if (!importer || importer === 'not-implemented' || importer.takes === 'articles')
    throw new Error(`No importer for ${row.format}.`)
  const project = await findProject(row.projectId)
  const options = importer.needsDataset && project ? { dataset: project.slug, ...row.options } : row.options
  const reader = new ItemReader(row)
  const clean = () => reader.refused.length === 0 || row.options.onRefused === 'skip'
  const keep = (sizes: Refusal[]) => {
    reader.refused.push(...sizes)
    return !row.dryRun && clean()
  }
  try {
    const done = await importItems(
      {
        projectId: row.projectId,
        onChange: row.options.onChange,
        onSize: row.options.onSize ?? 'refuse',
        sha256: row.sha256,
        source: `${row.format}: ${row.fileName}`,
      },
      reader.read(openRecords(importer, row, options, reader.refused)),
      {
        keep,
        listClasses: () => [...reader.classes],
        ...(isRepairedFormat(row.format) && { cutFrame: cutFrame(row, row.format) }),
      },
    )
    const added = done.classesAdded.map(
      (name): Refusal => ({
        row: 0,
        id: name,
        field: 'class',
        message: `The class "${name}" is new and was added to the project.`,
      }),
    )
    const alike = await warnOfLookAlikes(row.projectId, reader.classes)
    const warnings = [...reader.warnings, ...done.warnings, ...sayFilled(done.filled), ...added, ...alike]
    // An import that stores nothing must not read as if it had.
    const stored = clean() && (reader.rowsRead > 0 || reader.refused.length === 0)
    const counts = stored
      ? {
          ...noCounts,
          rowsRead: reader.rowsRead,
          itemsCreated: done.created,
          itemsUpdated: done.updated,
          itemsUnchanged: done.unchanged,
          proposalsCreated: done.proposals,
        }
      : { ...noCounts, rowsRead: reader.rowsRead }
    return { status: stored ? 'done' : 'failed', counts, refused: reader.refused, warnings }
  } catch (error) {
    if (error instanceof ImportCancelled)
      return {
        status: 'cancelled',
        counts: { ...noCounts, rowsRead: reader.rowsRead },
        refused: reader.refused,
        warnings: reader.warnings,
      }
    throw error
  }
}

async function restore(row: ImportRow): Promise<ImportOutcome> {
  const { refused, warnings, ...counts } = await restoreProject({
    projectId: row.projectId,
    source: row.filePath,
    dryRun: row.dryRun,
  })
  return { status: refused.length > 0 ? 'failed' : 'done', counts, refused, warnings }
}

function importAs(row: ImportRow): Promise<ImportOutcome> {
  switch (row.format) {
    case 'attest-jsonl':
      return restore(row)
    case 'articles':
      return importArticleFile(row)
    case 'predictions':
      return runPredictions(row)
    case 'augmentation':
      return runAugmentation(row)
    default:
      return importFile(row)
  }
}

/** Does a recorded import: all of it in one transaction or nothing. A run that died is begun anew from the kept file. */
export async function runImport(id: string): Promise<void> {
  const row = await findImport(id)
  if (!row || !(await beginImport(id))) return
  const actor = { name: 'import', ...(row.userId ? { userId: row.userId } : {}) }
  const outcome = await importAs(row)
  if (row.format === 'attest-jsonl' && !row.dryRun) {
    await rebuildClusters(row.projectId)
    await classifyMissing({ projectId: row.projectId })
  }
  await finishImport(actor, row, outcome)
  await rm(row.filePath, { recursive: true, force: true })
}

/** Marks an import whose tries are used up as failed, with the reason. */
export async function abandonImport(id: string, message: string): Promise<void> {
  const row = await findImport(id)
  if (!row || row.status === 'done') return
  const refused = [{ row: 0, id: '', field: '', message }]
  await finishImport({ name: 'import' }, row, { status: 'failed', counts: noCounts, refused, warnings: [] })
  await rm(row.filePath, { recursive: true, force: true })
}
