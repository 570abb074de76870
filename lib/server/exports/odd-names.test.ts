import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { readArchive } from '@/lib/media/read-archive'
import { downloadExport, startExport } from '../exports'
import { doWork, makeRound } from '../fixtures/do-work'
import { importText } from '../fixtures/import-text'
import { makeProject } from '../fixtures/make-people'
import { provideDatabase } from '../fixtures/provide-database'
import { unwrap } from '../fixtures/unwrap'
import { writeExportFiles } from '../fixtures/write-export-files'
import { keepImageFile, sendImage, startStoring } from '../images'
import { restoreProject } from '../imports/restore-project'
import { createProject } from '../projects'
import type { Actor } from '../session'
import { getFolder } from '../storage'
import { runExport } from './run-export'

provideDatabase()

// Case 21 of the field's bug reports.
const zip = path.resolve(import.meta.dirname, '../../media/fixtures/21-odd-file-names.zip')
const odd = [
  'two words.png',
  'hash#1.png',
  '50%25 off.png',
  'what?.png',
  'plus+sign.png',
  'amp&ersand.png',
  'semi;colon.png',
  'comma,name.png',
  'quote\'"x.png',
  'ünïcødé-漢字.png',
  'emoji-🙂.png',
].sort()
const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

let project: Awaited<ReturnType<typeof makeProject>>
let ann: Actor
/** Checksum of each picture as it is served, by its name. */
const served = new Map<string, string>()

beforeAll(async () => {
  project = await makeProject('odd-names', { ann: 'annotator' }, { name: 'A/B #1 & co' })
  ann = project.people.ann as Actor
  const into = startStoring()
  await keepImageFile(project.id, { name: 'names.zip', path: zip }, into)
  expect(into.refused).toEqual([])
  expect(into.stored.map(({ name }) => name).sort()).toEqual(odd)
  const images = into.stored.map(({ name, width, height }, id) => ({ id, file_name: name, width, height }))
  await importText(project.id, 'coco', JSON.stringify({ images, annotations: [], categories: [] }))
  const round = await makeRound({ ...project, items: new Map() }, { kind: 'boxes' })
  const done = await doWork(ann, round, () => ({
    marks: [{ id: 'm1', number: 1, image: 0, box: { x: 1, y: 1, w: 8, h: 8 } }],
  }))
  for (const { assignment } of done) {
    const image = assignment.item.images[0]?.id ?? ''
    const response = unwrap(await sendImage(ann, image, 'upright', new Request('http://localhost/')))
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png'])
    served.set(assignment.item.dataId, hash(Buffer.from(await response.arrayBuffer())))
  }
  expect([...served.keys()].sort()).toEqual(odd)
})

it('are the same byte for byte in every export, and so are the pictures under them', async () => {
  const coco = await writeExportFiles(project, { format: 'coco', images: true })
  const { images } = JSON.parse(coco.read('instances.json')) as { images: { file_name: string }[] }
  expect(images.map(({ file_name }) => file_name).sort()).toEqual(odd)
  expect(
    coco
      .csv('images.csv')
      .map(({ file_name }) => file_name)
      .sort(),
  ).toEqual(odd)

  const som = await writeExportFiles(project, { format: 'som', images: true })
  const listed = som.manifest.files.filter(({ path: name }) => name.startsWith('marks/'))
  const files = listed.map(({ path: name }) => JSON.parse(som.read(name)) as { original_image_paths: string[] })
  expect(files.flatMap(({ original_image_paths }) => original_image_paths).sort()).toEqual(odd)
  // Names made of them are safe in any file system, and none is lost.
  const made = som.manifest.files.map(({ path: name }) => name).filter((name) => !name.startsWith('images/'))
  expect(new Set(made.map((name) => name.toLowerCase())).size).toBe(made.length)
  for (const name of made) expect(name).not.toMatch(/[#?%&+;,'" \\]/)
  for (const folder of ['overlays/', 'crops/']) expect(made.filter((name) => name.startsWith(folder))).toHaveLength(11)

  for (const { folder, manifest } of [coco, som]) {
    const pictures = manifest.files.filter(({ path: name }) => name.startsWith('images/'))
    expect(pictures.map(({ path: name }) => name.slice('images/'.length)).sort()).toEqual(odd)
    for (const name of odd) expect(hash(readFileSync(path.join(folder, 'images', name))), name).toBe(served.get(name))
  }

  const csv = await writeExportFiles(project, { format: 'csv' })
  expect(
    csv
      .csv('marks.csv')
      .map(({ data_id }) => data_id)
      .sort(),
  ).toEqual(odd)
  expect(
    csv
      .csv('items.csv')
      .flatMap(({ images: names }) => JSON.parse(names ?? '[]'))
      .sort(),
  ).toEqual(odd)

  const whole = await writeExportFiles(project, { format: 'attest-jsonl' })
  const rows = whole
    .read('images.jsonl')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { name: string })
  expect(rows.map(({ name }) => name).sort()).toEqual(odd)
  const copy = await makeProject('odd-names-copy')
  expect(await restoreProject({ projectId: copy.id, source: whole.folder, dryRun: false })).toMatchObject({
    refused: [],
  })
})

it('come out of the downloaded zip, whose own name is safe', async () => {
  const { id } = unwrap(await startExport(project.lead, project.slug, { format: 'coco', images: true }))
  await runExport(id)
  const response = unwrap(await downloadExport(project.lead, id))
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="odd-names-coco-[\d-]+\.zip"$/)
  await response.body?.cancel()
  const file = path.join(getFolder('exports'), `${id}.zip`)
  expect(existsSync(file)).toBe(true)
  const names: string[] = []
  for await (const entry of readArchive(file, { directory: getFolder('tmp') })) {
    expect(entry.ok, entry.name).toBe(true)
    names.push(entry.name)
  }
  expect(names.filter((name) => name.startsWith('images/')).sort()).toEqual(odd.map((name) => `images/${name}`).sort())
})

it('make a safe address of the name of a project', async () => {
  const made = unwrap(await createProject(project.lead, { name: 'A/B #1 & co' }))
  expect(made).toMatchObject({ name: 'A/B #1 & co', slug: expect.stringMatching(/^[a-z0-9]+(-[a-z0-9]+)*$/) })
})
