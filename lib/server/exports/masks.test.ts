import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { prisma } from '@/lib/db/client'
import { adjudicate } from '../adjudicate'
import { doWork } from '../fixtures/do-work'
import { importText } from '../fixtures/import-text'
import { makeProject } from '../fixtures/make-people'
import { provideDatabase } from '../fixtures/provide-database'
import { unwrap } from '../fixtures/unwrap'
import { type ExportFiles, writeExportFiles } from '../fixtures/write-export-files'
import { keepImageFile } from '../images'
import { restoreProject } from '../imports/restore-project'
import { changeProject, describeProject } from '../projects'
import { createRound } from '../rounds'
import { getFolder, getImageStore } from '../storage'

provideDatabase()

const size = { width: 160, height: 120 }
const plate = { x: 20, y: 30, w: 40, h: 24 }
const figure = { x: 100, y: 30, w: 40, h: 40 }
const names = ['street.png', 'empty.png', 'single.png'] as const
const classes = [{ key: 'plate', privacy: 'mask' }, { key: 'figure', privacy: 'keep' }, 'car']

let project: Awaited<ReturnType<typeof makeProject>>
let uprights: Record<string, Buffer>
let cites: string[]

function paintNoise(seed: number): Promise<Buffer> {
  const data = Buffer.alloc(size.width * size.height * 3)
  let state = seed
  for (let i = 0; i < data.length; i++) {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    data[i] = (state >> 16) & 255
  }
  return sharp(data, { raw: { ...size, channels: 3 } })
    .png()
    .toBuffer()
}
const mark = (number: number, key: string, box: typeof plate) => ({
  id: `m${number}`,
  number,
  image: 0,
  class: key,
  box,
})

beforeAll(async () => {
  project = await makeProject('masks', { one: 'annotator', two: 'annotator' }, { classes })
  const into = { stored: [], refused: [] }
  for (const [index, name] of names.entries()) {
    const file = path.join(getFolder('tmp'), name)
    writeFileSync(file, await paintNoise(index + 1))
    await keepImageFile(project.id, { name, path: file }, into)
  }
  const rows = await prisma().image.findMany({ where: { projectId: project.id } })
  uprights = {}
  for (const { name, sha256 } of rows)
    uprights[name] = (await getImageStore().read(sha256, 'upright')) ?? Buffer.alloc(0)
  const images = names.map((file_name, id) => ({ id, file_name, ...size }))
  await importText(project.id, 'coco', JSON.stringify({ images, annotations: [], categories: [] }))
  const round = unwrap(await createRound(project.lead, 'masks', { name: 'r', kind: 'boxes', sample: { by: 'all' } }))
  cites = []
  for (const [name, person] of Object.entries(project.people))
    for (const { assignment, annotation } of await doWork(person, round.id, ({ item }) => {
      if (item.dataId === 'empty.png') return { marks: [] }
      if (item.dataId === 'single.png') return { marks: name === 'one' ? [mark(1, 'plate', plate)] : [] }
      return {
        marks: [mark(1, 'plate', plate), mark(2, 'figure', figure), mark(3, 'car', { x: 10, y: 20, w: 70, h: 50 })],
      }
    }))
      if (assignment.item.dataId === 'single.png') cites.push(annotation.id)
})

async function differ(upright: Buffer, other: Buffer): Promise<{ inside: number; outside: number }> {
  const [a, b] = await Promise.all([upright, other].map((bytes) => sharp(bytes).removeAlpha().raw().toBuffer()))
  const counts = { inside: 0, outside: 0 }
  for (let i = 0; i < (a?.length ?? 0); i++) {
    const [x, y] = [Math.floor(i / 3) % size.width, Math.floor(i / 3 / size.width)]
    const within = x >= plate.x && x < plate.x + plate.w && y >= plate.y && y < plate.y + plate.h
    if (a?.[i] !== b?.[i]) counts[within ? 'inside' : 'outside']++
  }
  return counts
}
const readImage = ({ folder }: ExportFiles, name: string) => readFileSync(path.join(folder, name))
const most = plate.w * plate.h * 3 * 0.9
const changeOf = (files: ExportFiles, name: string) =>
  differ(uprights[name] ?? Buffer.alloc(0), readImage(files, `images/${name}`))

describe('exported images', () => {
  it.each(['som', 'coco'])('in %s hide private regions and nothing else', async (format) => {
    const files = await writeExportFiles(project, { format, images: true })
    for (const name of ['street.png', 'single.png']) {
      const { inside, outside } = await changeOf(files, name)
      expect(outside).toBe(0)
      expect(inside).toBeGreaterThan(most)
    }
    expect(readImage(files, 'images/empty.png')).toEqual(uprights['empty.png'])
    expect(files.manifest).toMatchObject({ masked: true, maskedImages: 2, options: { masked: true } })
    expect(files.read('README.md')).toContain('Private regions (plate) are blurred')
  })

  it('hide them in overlays and crops too', async () => {
    const files = await writeExportFiles(project, { format: 'som' })
    expect(files.manifest).toMatchObject({ masked: true, maskedImages: 2 })
    const masked = await writeExportFiles(project, { format: 'som', images: true })
    const crop = readImage(files, 'crops/entry_street.png_img_1/1.png')
    const { x, y, w, h } = plate
    const expected = await sharp(readImage(masked, 'images/street.png'))
      .extract({ left: x, top: y, width: w, height: h })
      .raw()
      .toBuffer()
    expect((await sharp(crop).raw().toBuffer()).equals(expected)).toBe(true)
    const open = await writeExportFiles(project, { format: 'som', masked: false })
    const overlay = 'overlays/entry_street.png_img_1.png'
    const { inside } = await differ(readImage(open, overlay), readImage(files, overlay))
    expect(inside).toBeGreaterThan(most * 0.5)
  })

  it('are as they are where the lead asks for it, and the audit log says so', async () => {
    const files = await writeExportFiles(project, { format: 'coco', images: true, masked: false })
    expect(readImage(files, 'images/street.png')).toEqual(uprights['street.png'])
    expect(files.manifest).toMatchObject({ masked: false, maskedImages: 0 })
    expect(files.read('README.md')).toContain('not masked in this export')
    const audit = await prisma().auditEntry.findMany({
      where: { projectId: project.id, act: 'export-started' },
      orderBy: { id: 'desc' },
    })
    expect(audit[0]?.detail).toMatchObject({ format: 'coco', masked: false })
    expect(audit.at(-1)?.detail).toMatchObject({ masked: true })
  })

  it('of a whole project come back masked, their originals nowhere in it', async () => {
    const files = await writeExportFiles(project, { format: 'attest-jsonl' })
    const rows = await prisma().image.findMany({ where: { projectId: project.id } })
    const addressOf = (name: string) => rows.find((row) => row.name === name)?.sha256 ?? ''
    const paths = files.manifest.files.map(({ path: name }) => name)
    expect(paths).toContain(`images/${addressOf('empty.png')}`)
    expect(paths).not.toContain(`images/${addressOf('street.png')}`)
    expect(paths.filter((name) => name.startsWith('images/'))).toHaveLength(3)
    const copy = await makeProject('masks-copy')
    const record = await restoreProject({ projectId: copy.id, source: files.folder, dryRun: false })
    expect(record).toMatchObject({ refused: [], warnings: [] })
    const restored = await prisma().image.findFirst({ where: { projectId: copy.id, name: 'street.png' } })
    const bytes = (await getImageStore().read(restored?.sha256 ?? '', 'upright')) ?? Buffer.alloc(0)
    const { inside, outside } = await differ(uprights['street.png'] ?? bytes, bytes)
    expect([inside > most, outside]).toEqual([true, 0])
    expect(unwrap(await describeProject(copy.lead, 'masks-copy')).classes).toContainEqual({
      key: 'plate',
      name: 'plate',
      privacy: 'mask',
    })
    const whole = await writeExportFiles(project, { format: 'attest-jsonl', masked: false })
    expect(whole.manifest.files.map(({ path: name }) => name)).toContain(`images/${addressOf('street.png')}`)
  })

  it('follow the decision over a task, but not in the layer of all', async () => {
    const { taskId } = await prisma().annotation.findFirstOrThrow({ where: { id: cites[0] ?? '' } })
    unwrap(await adjudicate(project.lead, taskId, { payload: { marks: [] }, cites, note: 'No plate.' }))
    const resolved = await writeExportFiles(project, { format: 'coco', images: true })
    expect(readImage(resolved, 'images/single.png')).toEqual(uprights['single.png'])
    const all = await writeExportFiles(project, { format: 'coco', images: true, include: 'all' })
    expect((await changeOf(all, 'single.png')).inside).toBeGreaterThan(most)
  })

  it('follow the project: filled instead of blurred, kept instead of masked', async () => {
    const version = async () => ({
      ok: true as const,
      value: unwrap(await describeProject(project.lead, 'masks')).version,
    })
    expect(unwrap(await describeProject(project.lead, 'masks'))).toMatchObject({ maskStyle: 'blur' })
    const change = async (body: unknown) => changeProject(project.lead, 'masks', await version(), body)
    expect(unwrap(await change({ maskStyle: 'fill' }))).toMatchObject({ maskStyle: 'fill' })
    const files = await writeExportFiles(project, { format: 'coco', images: true })
    const { data, info } = await sharp(readImage(files, 'images/street.png'))
      .raw()
      .toBuffer({ resolveWithObject: true })
    const at = (plate.y * info.width + plate.x) * info.channels
    expect([...data.subarray(at, at + 3)]).toEqual([0, 0, 0])
    expect(await change({ privacy: { lorry: 'mask' } })).toMatchObject({ errors: [{ path: 'privacy.lorry' }] })
    expect(await change({ privacy: { plate: 'hide' } })).toMatchObject({ code: 'invalid' })
    unwrap(await change({ privacy: { plate: 'keep', figure: null } }))
    expect(unwrap(await describeProject(project.lead, 'masks')).classes).toEqual([
      { key: 'plate', name: 'plate', privacy: 'keep' },
      { key: 'figure', name: 'figure' },
      { key: 'car', name: 'car' },
    ])
    const kept = await writeExportFiles(project, { format: 'coco', images: true })
    expect(readImage(kept, 'images/street.png')).toEqual(uprights['street.png'])
    expect(kept.manifest).toMatchObject({ masked: true, maskedImages: 0 })
  })
})
