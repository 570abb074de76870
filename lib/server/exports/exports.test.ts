import { createHash, randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { prisma } from '@/lib/db/client'
import { withSnapshot } from '@/lib/db/export-snapshot'
import { findExport } from '@/lib/db/exports'
import { unprotectCell } from '@/lib/formats/spreadsheet-csv'
import { readArchive } from '@/lib/media/read-archive'
import { describeAgreement } from '../agreement'
import { describeExport, downloadExport, startExport, stopExport } from '../exports'
import { doWork } from '../fixtures/do-work'
import { makeProject } from '../fixtures/make-people'
import { makeWorkedProject, type WorkedProject } from '../fixtures/make-worked-project'
import { provideDatabase } from '../fixtures/provide-database'
import { unwrap } from '../fixtures/unwrap'
import { writeExportFiles } from '../fixtures/write-export-files'
import { removeProjectMember, setProjectMember } from '../members'
import { getFolder } from '../storage'
import { runExport } from './run-export'

provideDatabase()

let project: WorkedProject
beforeAll(async () => {
  project = await makeWorkedProject('worked')
})

describe('every export', () => {
  it.each(['attest-jsonl', 'som', 'coco', 'csv', 'report'])('%s has a manifest that is right', async (format) => {
    const { folder, manifest } = await writeExportFiles(project, { format })
    for (const { path: name, bytes, sha256 } of manifest.files) {
      const content = readFileSync(path.join(folder, name))
      expect([name, content.length, createHash('sha256').update(content).digest('hex')]).toEqual([name, bytes, sha256])
    }
    expect(manifest).toMatchObject({
      format,
      project: { slug: 'worked' },
      schemaVersion: expect.stringMatching(/^2\d{13}_/),
    })
    expect(manifest.guidelines.map(({ round, version }) => [round, version])).toEqual([
      ['boxes', 1],
      ['evidence-qa', 1],
    ])
    expect(JSON.stringify(manifest)).not.toContain('@worked.example')
  })

  it.each(['attest-jsonl', 'som', 'coco', 'csv', 'report'])(
    '%s is the same bytes twice but for its moment',
    async (format) => {
      const id = async () => {
        const started = unwrap(await startExport(project.lead, 'worked', { format }))
        await runExport(started.id)
        return started.id
      }
      const [one, two] = [await listZip(await id()), await listZip(await id())]
      expect([...one.keys()]).toEqual([...two.keys()])
      const dropMoment = (text = '') => text.replace(/"snapshotAt": "[^"]+"/, '')
      expect(dropMoment(one.get('manifest.json'))).toBe(dropMoment(two.get('manifest.json')))
    },
  )

  it('shows one moment, whatever is written meanwhile, in the figures too', async () => {
    const other = await makeWorkedProject(`meanwhile-${randomUUID().slice(0, 8)}`)
    const read = async () => unwrap(await describeAgreement(other.lead, other.qa, {})).variables
    const [before, within] = await withSnapshot(async (snapshot) => {
      const count = () => snapshot.list<{ n: number }>('select count(*)::int as n from annotation', [])
      const earlier = [await count(), await read()]
      await doWork(other.ann2, other.qa, () => ({ answerable: false }))
      return [earlier, [await count(), await read()]]
    })
    expect(within).toEqual(before)
    expect(await read()).not.toEqual(before[1])
  })

  it('says which rounds it does not know, and what is not built', async () => {
    const refused = await startExport(project.lead, 'worked', { format: 'csv', rounds: ['boxes', 'nothing'] })
    expect(refused).toMatchObject({ ok: false, code: 'invalid', errors: [{ path: 'rounds[1]' }] })
    expect(await startExport(project.lead, 'worked', { format: 'yolo' })).toMatchObject({ code: 'not-implemented' })
    expect(await startExport(project.lead, 'worked', { format: 'docx' })).toMatchObject({ code: 'invalid' })
  })
})

async function listZip(id: string): Promise<Map<string, string>> {
  const files = new Map<string, string>()
  const file = path.join(getFolder('exports'), `${id}.zip`)
  for await (const entry of readArchive(file, { directory: getFolder('tmp') }))
    files.set(entry.name, entry.ok ? readFileSync(entry.path, 'utf8') : entry.message)
  return files
}

describe('csv', () => {
  it('has a row per submitted revision, none for drafts, and tells superseded ones', async () => {
    const { csv, read } = await writeExportFiles(project, { format: 'csv', include: 'all' })
    const annotations = csv('annotations.csv')
    expect(annotations).toHaveLength(await prisma().annotation.count({ where: { projectId: project.id } }))
    expect(annotations.filter(({ status }) => status === 'superseded')).toHaveLength(1)
    expect(read('assignments.csv')).toContain('skipped')
    for (const name of ['annotations.csv', 'assignments.csv', 'values.csv', 'marks.csv'])
      expect(read(name)).not.toContain('DRAFT-CANARY')
  })

  it('has a row with empty cells where nothing was drawn', async () => {
    const { csv } = await writeExportFiles(project, { format: 'csv' })
    const empty = csv('marks.csv').filter(({ data_id }) => data_id === '01-exif-o6.jpg')
    expect(empty.map(({ number, x, w }) => [number, x, w])).toEqual([
      ['', '', ''],
      ['', '', ''],
    ])
  })

  it('gives spreadsheets nothing to run and loses nothing by it; numbers stay numbers', async () => {
    const safe = (await writeExportFiles(project, { format: 'csv' })).csv('marks.csv')
    const raw = (await writeExportFiles(project, { format: 'csv', raw: true })).csv('marks.csv')
    expect(safe.map((row) => row.class)).toContain("'=arch")
    expect(safe.map((row) => ({ ...row, class: unprotectCell(row.class ?? '') }))).toEqual(raw)
    expect(raw.find((row) => row.class === '=arch')?.x).toBe('0.125')
  })

  it('writes what tasks came to, with its status', async () => {
    const { csv } = await writeExportFiles(project, { format: 'csv' })
    const answers = csv('resolved.csv').filter(({ variable }) => variable === 'answers')
    expect(new Map(answers.map((row) => [row.data_id, row.status]))).toEqual(
      new Map([
        ['q1', 'adjudicated'],
        ['q2', 'unanimous'],
        ['q3', expect.stringMatching('unanimous')],
      ]),
    )
    const adjudicated = (await writeExportFiles(project, { format: 'csv', include: 'adjudicated' })).csv('resolved.csv')
    expect(adjudicated.map(({ data_id, value }) => [data_id, value])).toEqual([
      ['q1', '{"answerable":true,"answers":["Rome"]}'],
    ])
  })

  it('names people only where asked to, and takes only the rounds asked for', async () => {
    const all = await writeExportFiles(project, { format: 'csv' })
    expect(all.read('annotations.csv')).not.toContain('@')
    const named = await writeExportFiles(project, { format: 'csv', people: 'names', rounds: ['boxes'] })
    expect(new Set(named.csv('annotations.csv').map(({ person, kind }) => `${person} ${kind}`))).toEqual(
      new Set(['ann1@worked.example boxes', 'ann2@worked.example boxes']),
    )
  })
})

type Coco = {
  images: { id: number; file_name: string; width: number; height: number }[]
  annotations: {
    id: number
    image_id: number
    category_id: number
    bbox: number[]
    segmentation: unknown[]
    attributes: Record<string, unknown>
  }[]
  categories: { id: number; name: string }[]
}

describe('coco', () => {
  it('holds what people agree on, and images that are checked and empty', async () => {
    const { read, csv } = await writeExportFiles(project, { format: 'coco' })
    const coco = JSON.parse(read('instances.json')) as Coco
    expect(coco.categories.map(({ id, name }) => [id, name])).toEqual([
      [1, 'dome'],
      [2, '=arch'],
    ])
    expect(coco.images.map(({ file_name, width, height }) => [file_name, width, height])).toEqual([
      ['01-exif-o3.jpg', 400, 300],
      ['01-exif-o6.jpg', 300, 400],
      ['01-exif-o8.jpg', 300, 400],
    ])
    expect(coco.annotations.map((a) => [a.id, a.image_id, a.bbox, a.segmentation, a.attributes.status])).toEqual([
      [1, 1, [10, 20, 100, 50], [], 'unanimous'],
      [2, 3, [0, 300, 100, 100], [], 'unanimous'],
    ])
    expect(csv('images.csv').map((row) => [row.file_name, row.status, row.marks, row.unresolved])).toEqual([
      ['01-exif-o3.jpg', 'majority', '1', '1'],
      ['01-exif-o6.jpg', 'unanimous', '0', '0'],
      ['01-exif-o8.jpg', 'unanimous', '1', '0'],
    ])
  })

  it('adds untouched images only where asked to, and tells them apart', async () => {
    const { csv } = await writeExportFiles(project, { format: 'coco', untouched: true })
    const untouched = csv('images.csv').filter(({ status }) => status === 'untouched')
    expect(untouched.map(({ file_name }) => file_name)).toContain('absent.jpg')
  })

  it('writes everybody with include: all', async () => {
    const { read } = await writeExportFiles(project, { format: 'coco', include: 'all', people: 'names', images: true })
    const { annotations } = JSON.parse(read('instances.json')) as Coco
    expect(annotations.map(({ attributes }) => attributes.annotator).sort()).toEqual(
      ['ann1', 'ann1', 'ann1', 'ann2'].map((name) => `${name}@worked.example`),
    )
  })
})

describe('som', () => {
  it('writes a mark file, an overlay per image and a crop per mark', async () => {
    const { manifest, folder, read } = await writeExportFiles(project, { format: 'som' })
    const names = manifest.files.map(({ path: name }) => name)
    expect(names.filter((name) => name.startsWith('overlays/'))).toHaveLength(3)
    expect(names.filter((name) => name.startsWith('crops/'))).toHaveLength(2)
    const png = readFileSync(path.join(folder, names.find((name) => name.startsWith('overlays/')) ?? ''))
    expect(png.subarray(1, 4).toString()).toBe('PNG')
    const marks = JSON.parse(read(names.find((name) => name.startsWith('marks/') && name.includes('o3')) ?? ''))
    expect(marks).toMatchObject({ imageWidth: 400, imageHeight: 300, annotation_count: 1 })
  })
})

describe('report', () => {
  it('gives accuracy and agreement with their n, and never an e-mail', async () => {
    const { read, csv } = await writeExportFiles(project, { format: 'report' })
    const text = read('report.md')
    expect(text).toContain('### Human accuracy (e-vqa, %)')
    expect(text).not.toContain('@')
    const pseudonyms = await prisma().person.findMany({ where: { projectId: project.id } })
    const people = csv('accuracy.csv').map(({ who }) => who ?? '')
    for (const who of people.filter((name) => !name.startsWith('(')))
      expect(pseudonyms.map(({ pseudonym }) => pseudonym)).toContain(who)
    const f1 = csv('boxes.csv').find(({ figure }) => figure === 'F1 at IoU 0.5')
    expect(Number(f1?.value)).toBeCloseTo(2 / 3, 12)
  })
})

describe('an export job', () => {
  it('is for leads, also at the moment of the download, and leaves its trail', async () => {
    expect(await startExport(project.ann1, 'worked', { format: 'csv' })).toMatchObject({ code: 'forbidden' })
    const { id } = unwrap(await startExport(project.lead, 'worked', { format: 'csv' }))
    expect(await downloadExport(project.lead, id)).toMatchObject({ code: 'conflict' })
    await runExport(id)
    const done = unwrap(await describeExport(project.lead, id))
    expect(done).toMatchObject({ status: 'done', progress: 1, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) })
    const file = unwrap(await downloadExport(project.lead, id))
    const bytes = Buffer.from(await file.arrayBuffer())
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(done.sha256)
    expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="worked-csv-[\d-]+\.zip"$/)
    expect(file.headers.get('x-content-type-options')).toBe('nosniff')
    expect(await downloadExport(project.ann1, id)).toMatchObject({ code: 'forbidden' })
    const stranger = (await makeProject(`other-${randomUUID().slice(0, 8)}`)).lead
    expect(await downloadExport(stranger, id)).toMatchObject({ code: 'not-found' })
    expect(await describeExport(stranger, id)).toMatchObject({ code: 'not-found' })
    unwrap(await setProjectMember(project.lead, 'worked', stranger.email, { role: 'lead' }))
    expect((await downloadExport(stranger, id)).ok).toBe(true)
    unwrap(await removeProjectMember(project.lead, 'worked', stranger.email))
    expect(await downloadExport(stranger, id)).toMatchObject({ code: 'not-found' })
    const trail = await prisma().auditEntry.findMany({ where: { objectId: id }, orderBy: { id: 'asc' } })
    expect(trail.map(({ act }) => act)).toEqual([
      'export-started',
      'export-done',
      'export-downloaded',
      'export-downloaded',
    ])
    expect(trail[1]?.detail).toMatchObject({ sha256: done.sha256, rows: expect.any(Number) })
  })

  it('that fails says so and leaves no file', async () => {
    const broken = await makeWorkedProject(`broken-${randomUUID().slice(0, 8)}`)
    await prisma().vocabularyEntry.deleteMany({ where: { projectId: broken.id, kind: 'class' } })
    const { id } = unwrap(await startExport(broken.lead, broken.slug, { format: 'coco' }))
    await runExport(id)
    expect(unwrap(await describeExport(broken.lead, id))).toMatchObject({
      status: 'failed',
      failure: expect.stringContaining('broke off'),
      sha256: null,
    })
    expect(readdirSync(getFolder('exports')).filter((name) => name.startsWith(id))).toEqual([])
    expect(await downloadExport(broken.lead, id)).toMatchObject({ code: 'conflict' })
  })

  it('can be cancelled, and then writes nothing', async () => {
    const { id } = unwrap(await startExport(project.lead, 'worked', { format: 'csv' }))
    expect(await stopExport(project.lead, id)).toMatchObject({ ok: true })
    await runExport(id)
    expect(await findExport(id)).toMatchObject({ status: 'cancelled' })
    expect(await stopExport(project.lead, id)).toMatchObject({ code: 'conflict' })
  })
})
