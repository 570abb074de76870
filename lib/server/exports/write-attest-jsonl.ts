import { createHash } from 'node:crypto'
import { type NounName, nounNames } from '@/lib/db/project-nouns'
import { type ProjectRow, streamProjectRows, streamProjectTexts } from '@/lib/db/project-rows'
import { type ExportCounts, type ExportJob, writeRows } from './export-job'
import { listPeople } from './people'

/**
 * Everything of a project as JSON lines, a file per noun, to be restored elsewhere; with the images' original bytes as
 * images/<sha256>. Always complete: `rounds` and `include` leave nothing out. An image with private regions is replaced,
 * in its row too, by its masked copy, so that the export can be restored without what it hides.
 */
export async function writeAttestJsonl(job: ExportJob): Promise<ExportCounts> {
  const { snapshot, project, options, sink } = job
  const [facts] = await snapshot.list<Record<string, unknown>>(
    `select slug, name, description, licence, vocabulary_version as "vocabularyVersion", mask_style as "maskStyle",
      decision_rules as "decisionRules" from project where id = $1`,
    [project.id],
  )
  await sink.write('project.json', [`${JSON.stringify(facts)}\n`])
  const emails = new Map((await listPeople(job)).map(({ id, email }) => [id, email]))
  const copies = options.images ? await listMaskedCopies(job) : new Map<string, MaskedCopy>()
  const counts: ExportCounts = {}
  for (const [done, name] of nounNames.entries()) {
    await job.progress(done / (nounNames.length + (options.images ? nounNames.length : 0)))
    counts[name] = await writeRows(job, `${name}.jsonl`, writeLines(job, name, emails, copies))
  }
  if (options.images) counts.imageFiles = await writeImages(job, copies)
  return counts
}

async function* writeLines(
  { snapshot, project, options }: ExportJob,
  name: NounName,
  emails: ReadonlyMap<string, string | undefined>,
  copies: ReadonlyMap<string, MaskedCopy>,
): AsyncGenerator<string> {
  if (name !== 'persons' && name !== 'images') {
    for await (const { row } of streamProjectTexts(snapshot, project.id, name)) yield `${row}\n`
    return
  }
  for await (const { row } of streamProjectRows(snapshot, project.id, name)) {
    const line =
      name === 'persons'
        ? showPerson(row, options.people === 'names', emails)
        : { ...row, ...copies.get(String(row.sha256)) }
    yield `${JSON.stringify(line)}\n`
  }
}

function showPerson(row: ProjectRow, names: boolean, emails: ReadonlyMap<string, string | undefined>): ProjectRow {
  if (!names) return { ...row, displayName: null }
  const email = emails.get(String(row.id))
  return email ? { ...row, email } : row
}

type MaskedCopy = { sha256: string; bytes: number }

function listAddresses({ snapshot, project }: ExportJob): Promise<{ sha256: string }[]> {
  return snapshot.list('select distinct sha256 from image where project_id = $1 order by sha256', [project.id])
}

/** What stands for each image with private regions. */
async function listMaskedCopies(job: ExportJob): Promise<Map<string, MaskedCopy>> {
  const copies = new Map<string, MaskedCopy>()
  for (const { sha256 } of await listAddresses(job)) {
    const masked = job.images.isPrivate(sha256) ? await job.images.read(sha256) : null
    if (masked) copies.set(sha256, { sha256: createHash('sha256').update(masked).digest('hex'), bytes: masked.length })
    await job.progress()
  }
  return copies
}

/** The bytes and the name of an image as this export has it. Masked ones are made anew: many would not fit in memory. */
async function openImage({ images }: ExportJob, sha256: string, copies: ReadonlyMap<string, MaskedCopy>) {
  const file = images.isPrivate(sha256) ? await images.open(sha256) : await images.openOriginal(sha256)
  return file && { name: `images/${copies.get(sha256)?.sha256 ?? sha256}`, file }
}

async function writeImages(job: ExportJob, copies: ReadonlyMap<string, MaskedCopy>): Promise<number> {
  const rows = await listAddresses(job)
  let written = 0
  for (const { sha256 } of rows) {
    await job.progress(0.5 + (0.5 * written) / rows.length)
    const image = await openImage(job, sha256, copies)
    if (!image) {
      job.note(`The bytes of the image ${sha256} are not in the store, so they are not in this export.`)
      continue
    }
    // Two originals that differ in their metadata alone have one masked copy.
    if (!job.sink.files.some(({ path }) => path === image.name)) await job.sink.write(image.name, image.file)
    written++
  }
  return written
}
