import { type NounName, nounNames } from '@/lib/db/project-nouns'
import { type ProjectRow, streamProjectRows } from '@/lib/db/project-rows'
import { type ExportCounts, type ExportJob, writeRows } from './export-job'
import { listPeople } from './people'

/**
 * Everything of a project as JSON lines, a file per noun, to be restored elsewhere; with the images' original bytes as
 * images/<sha256>. Always complete: `rounds` and `include` leave nothing out.
 */
export async function writeAttestJsonl(job: ExportJob): Promise<ExportCounts> {
  const { snapshot, project, options, sink } = job
  const [facts] = await snapshot.list<Record<string, unknown>>(
    `select slug, name, description, licence, vocabulary_version as "vocabularyVersion", mask_style as "maskStyle" from project where id = $1`,
    [project.id],
  )
  await sink.write('project.json', [`${JSON.stringify(facts)}\n`])
  const emails = new Map((await listPeople(job)).map(({ id, email }) => [id, email]))
  const counts: ExportCounts = {}
  for (const [done, name] of nounNames.entries()) {
    await job.progress(done / (nounNames.length + (options.images ? nounNames.length : 0)))
    counts[name] = await writeRows(job, `${name}.jsonl`, writeLines(job, name, emails))
  }
  if (options.images) counts.imageFiles = await writeImages(job)
  return counts
}

async function* writeLines(
  { snapshot, project, options }: ExportJob,
  name: NounName,
  emails: ReadonlyMap<string, string | undefined>,
): AsyncGenerator<string> {
  for await (const { row } of streamProjectRows(snapshot, project.id, name)) {
    const line = name === 'persons' ? showPerson(row, options.people === 'names', emails) : row
    yield `${JSON.stringify(line)}\n`
  }
}

function showPerson(row: ProjectRow, names: boolean, emails: ReadonlyMap<string, string | undefined>): ProjectRow {
  if (!names) return { ...row, displayName: null }
  const email = emails.get(String(row.id))
  return email ? { ...row, email } : row
}

async function writeImages(job: ExportJob): Promise<number> {
  const rows = await job.snapshot.list<{ sha256: string }>(
    'select distinct sha256 from image where project_id = $1 order by sha256',
    [job.project.id],
  )
  let written = 0
  for (const { sha256 } of rows) {
    await job.progress(0.5 + (0.5 * written) / rows.length)
    const file = await job.images.open(sha256, 'original')
    if (!file) {
      job.note(`The bytes of the image ${sha256} are not in the store, so they are not in this export.`)
      continue
    }
    await job.sink.write(`images/${sha256}`, file.stream)
    written++
  }
  return written
}
