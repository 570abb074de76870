import { withSnapshot } from '@/lib/db/export-snapshot'
import type { ImageStore } from '@/lib/media/image-store'
import { version as appVersion } from '@/package.json'
import { writeDataCard } from './data-card'
import { openExportImages } from './export-images'
import type { ExportCounts, ExportJob, ExportProject, FormatWriter } from './export-job'
import type { BuiltFormat, ExportOptions } from './export-options'
import type { ExportSink } from './export-sink'
import { findOddities } from './find-oddities'
import type { Manifest } from './manifest'
import { listPeople } from './people'
import { writeAttestJsonl } from './write-attest-jsonl'
import { writeCocoExport } from './write-coco-export'
import { writeCsv } from './write-csv'
import { writeRepaired } from './write-repaired'
import { writeReport } from './write-report'
import { writeSomExport } from './write-som-export'

const writers: Record<BuiltFormat, FormatWriter> = {
  'attest-jsonl': writeAttestJsonl,
  som: writeSomExport,
  coco: writeCocoExport,
  csv: writeCsv,
  report: writeReport,
  'evqa-csv': writeRepaired,
  'infoseek-csv': writeRepaired,
  m3vqa: writeRepaired,
}

export type WrittenExport = { snapshotAt: Date; counts: ExportCounts; rows: number }

/** Writes all files of an export as of one moment, then its data card and manifest, and closes the sink. */
export async function writeExport(given: {
  projectId: string
  options: ExportOptions
  sink: ExportSink
  images: ImageStore
  progress(share?: number): Promise<void>
}): Promise<WrittenExport> {
  const { projectId, options, sink } = given
  return withSnapshot(async (snapshot) => {
    const [project] = await snapshot.list<ExportProject>(
      'select id, slug, name, description, licence from project where id = $1',
      [projectId],
    )
    if (!project) throw new Error('The project was deleted.')
    const rounds = await snapshot.list<{ id: string }>(
      `select id from round where project_id = $1 and ($2::text[] is null or id::text = any($2) or slug = any($2)) order by seq`,
      // A whole project has all its rounds.
      [projectId, options.format === 'attest-jsonl' ? null : (options.rounds ?? null)],
    )
    const notes: string[] = []
    const note = (sentence: string) => {
      if (!notes.includes(sentence)) notes.push(sentence)
    }
    const images = await openExportImages(given.images, snapshot, { projectId, options, note })
    const job: ExportJob = { ...given, images, snapshot, project, rounds: rounds.map(({ id }) => id), note }
    for (const sentence of await findOddities(job)) note(sentence)
    const counts = await writers[options.format](job)
    await sink.write('README.md', [writeDataCard(job, counts, notes)])
    const manifest = await makeManifest(job, counts, notes)
    await sink.write('manifest.json', [`${JSON.stringify(manifest, null, 2)}\n`])
    await sink.close()
    const rows = manifest.files.reduce((sum, file) => sum + (file.rows ?? 0), 0)
    const maskedImages = images.countMasked()
    return { snapshotAt: snapshot.at, counts: maskedImages > 0 ? { ...counts, maskedImages } : counts, rows }
  })
}

async function makeManifest(job: ExportJob, counts: ExportCounts, notes: string[]): Promise<Manifest> {
  const { snapshot, project, options, sink, rounds } = job
  const guidelines = await snapshot.list<Manifest['guidelines'][number]>(
    `select r.slug as round, g.version, g.sha256 from guideline_version g join round r on r.id = g.round_id
      where r.id = any($1::uuid[]) order by r.seq, g.version`,
    [rounds],
  )
  const [schema] = await snapshot.list<{ version: string }>(
    `select migration_name as version from _prisma_migrations where finished_at is not null order by migration_name desc limit 1`,
    [],
  )
  const { format, ...chosen } = options
  return {
    project: { slug: project.slug, name: project.name },
    format,
    snapshotAt: snapshot.at.toISOString(),
    appVersion,
    schemaVersion: schema?.version ?? '',
    files: [...sink.files].sort((a, b) => (a.path < b.path ? -1 : 1)),
    counts,
    masked: options.masked,
    maskedImages: job.images.countMasked(),
    guidelines,
    people: await listPeople(job),
    options: chosen,
    notes,
  }
}
