import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import type { Box, Size } from '@/lib/domain/box'
import { doWork, makeRound } from '../fixtures/do-work'
import { importText } from '../fixtures/import-text'
import { makeProject } from '../fixtures/make-people'
import { provideDatabase } from '../fixtures/provide-database'
import { unwrap } from '../fixtures/unwrap'
import { writeExportFiles } from '../fixtures/write-export-files'
import { keepImageFile, sendCrop, sendImage, sendOverlay, startStoring } from '../images'
import type { Actor } from '../session'
import { getFolder } from '../storage'

provideDatabase()

const stored = { width: 400, height: 300 }
/** Where the red square of the made pictures is in the stored pixels: at no symmetric place, and no square. */
const raw = { x: 280, y: 20, w: 90, h: 60 }
const across = { width: 300, height: 400 }

/** By tag: the upright size and where the square is then. Of the pictures of case 1 as the case says. */
const cases: [name: string, size: Size, red: Box][] = [
  ['made-1.jpg', stored, raw],
  ['made-2.jpg', stored, { x: 400 - 280 - 90, y: 20, w: 90, h: 60 }],
  ['made-3.jpg', stored, { x: 400 - 280 - 90, y: 300 - 20 - 60, w: 90, h: 60 }],
  ['made-4.jpg', stored, { x: 280, y: 300 - 20 - 60, w: 90, h: 60 }],
  ['made-5.jpg', across, { x: 20, y: 280, w: 60, h: 90 }],
  ['made-6.jpg', across, { x: 300 - 20 - 60, y: 280, w: 60, h: 90 }],
  ['made-7.jpg', across, { x: 300 - 20 - 60, y: 400 - 280 - 90, w: 60, h: 90 }],
  ['made-8.jpg', across, { x: 20, y: 400 - 280 - 90, w: 60, h: 90 }],
  ['01-exif-o3.jpg', stored, { x: 300, y: 200, w: 100, h: 100 }],
  ['01-exif-o5.jpg', across, { x: 0, y: 0, w: 100, h: 100 }],
  ['01-exif-o6.jpg', across, { x: 200, y: 0, w: 100, h: 100 }],
  ['01-exif-o8.jpg', across, { x: 0, y: 300, w: 100, h: 100 }],
]

async function makePicture(name: string): Promise<string> {
  if (!name.startsWith('made')) return path.resolve(import.meta.dirname, '../../media/fixtures', name)
  const red = await sharp({ create: { width: raw.w, height: raw.h, channels: 3, background: '#ff0000' } })
    .png()
    .toBuffer()
  const file = path.join(getFolder('tmp'), name)
  const picture = sharp({ create: { ...stored, channels: 3, background: '#808080' } })
    .composite([{ input: red, left: raw.x, top: raw.y }])
    .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
    .withMetadata({ orientation: Number(name[5]) })
  writeFileSync(file, await picture.toBuffer())
  return file
}

type Seen = { size: Size; red: Box; tag: number | undefined }

/** A picture as a program sees it that knows nothing of tags: its size, and where it is red. */
async function look(bytes: Buffer): Promise<Seen> {
  const { orientation } = await sharp(bytes).metadata()
  const { data, info } = await sharp(bytes)
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const [xs, ys]: [number[], number[]] = [[], []]
  for (let i = 0; i < info.width * info.height; i++) {
    const [r = 0, g = 0, b = 0] = data.subarray(i * info.channels, i * info.channels + 3)
    if (r > 180 && g < 90 && b < 90) {
      xs.push(i % info.width)
      ys.push(Math.floor(i / info.width))
    }
  }
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  const red = { x, y, w: Math.max(...xs) - x + 1, h: Math.max(...ys) - y + 1 }
  return { size: { width: info.width, height: info.height }, red, tag: orientation }
}

/** An overlay: the square shows through, but for the line round it and the pill of its number. */
function expectOverlay(seen: Seen, size: Size, red: Box): void {
  expect([seen.size, seen.tag]).toEqual([size, undefined])
  for (const side of ['x', 'y', 'w', 'h'] as const) expect(Math.abs(seen.red[side] - red[side]), side).toBeLessThan(25)
}

/** Compares places to within 2 px of the full picture. */
function expectSeen(seen: Seen, size: Size, red: Box, scale = 1): void {
  expect(seen.tag).toBeUndefined()
  expect(seen.size).toEqual({ width: Math.round(size.width * scale), height: Math.round(size.height * scale) })
  for (const side of ['x', 'y', 'w', 'h'] as const)
    expect(Math.abs(seen.red[side] / scale - red[side]), side).toBeLessThanOrEqual(2 / scale)
}

let project: Awaited<ReturnType<typeof makeProject>>
let ann: Actor
const images = new Map<string, { id: string; annotation: string }>()

beforeAll(async () => {
  project = await makeProject('turned', { ann: 'annotator' })
  ann = project.people.ann as Actor
  const into = startStoring()
  for (const [name] of cases) await keepImageFile(project.id, { name, path: await makePicture(name) }, into)
  expect(into.refused).toEqual([])
  expect(into.stored.map(({ name, width, height }) => [name, { width, height }])).toEqual(
    cases.map(([name, size]) => [name, size]),
  )
  const listed = cases.map(([file_name, size], id) => ({ id, file_name, ...size }))
  await importText(project.id, 'coco', JSON.stringify({ images: listed, annotations: [], categories: [] }))
  const round = await makeRound({ ...project, items: new Map() }, { kind: 'boxes' })
  const done = await doWork(ann, round, ({ item }) => {
    const [, size, box] = cases.find(([name]) => name === item.dataId) ?? []
    expect(item.images).toMatchObject([size])
    return { marks: [{ id: 'm1', number: 3, image: 0, box }] }
  })
  for (const { assignment, annotation } of done)
    images.set(assignment.item.dataId, { id: assignment.item.images[0]?.id ?? '', annotation: annotation.id })
  expect(images.size).toBe(cases.length)
})

const bytesOf = async (response: Promise<Parameters<typeof unwrap<Response>>[0]>) =>
  Buffer.from(await unwrap(await response).arrayBuffer())

it.each(cases)('%s is served upright, in every copy, overlay and crop', async (name, size, red) => {
  const { id, annotation } = images.get(name) ?? { id: '', annotation: '' }
  const request = new Request('http://localhost/')
  for (const copy of ['upright', 'preview'] as const)
    expectSeen(await look(await bytesOf(sendImage(ann, id, copy, request))), size, red)
  expectSeen(await look(await bytesOf(sendImage(ann, id, 'thumbnail', request))), size, red, 0.8)
  expectOverlay(await look(await bytesOf(sendOverlay(ann, id, { annotation }))), size, red)
  const crop = await look(await bytesOf(sendCrop(ann, id, { annotation, mark: '3' })))
  expectSeen(crop, { width: red.w, height: red.h }, { x: 0, y: 0, w: red.w, h: red.h })
  for (const [first, second] of [
    [sendOverlay(ann, id, { annotation }), sendOverlay(ann, id, { annotation })],
    [sendCrop(ann, id, { annotation, mark: '3' }), sendCrop(ann, id, { annotation, mark: '3' })],
  ] as const)
    expect((await bytesOf(first)).equals(await bytesOf(second))).toBe(true)
})

it('every export gives upright sizes and boxes, and pictures without a tag or said to be raw', async () => {
  const coco = await writeExportFiles(project, { format: 'coco', images: true })
  const file = JSON.parse(coco.read('instances.json')) as {
    images: ({ id: number; file_name: string } & Size)[]
    annotations: { image_id: number; bbox: number[] }[]
  }
  const som = await writeExportFiles(project, { format: 'som', images: true })
  const marks = (await writeExportFiles(project, { format: 'csv' })).csv('marks.csv')
  const whole = await writeExportFiles(project, { format: 'attest-jsonl' })
  const rows = whole
    .read('images.jsonl')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(whole.read('README.md')).toMatch(/original bytes .* EXIF-upright image, not of the raw bytes/)
  for (const [name, size, red] of cases) {
    const image = file.images.find(({ file_name }) => file_name === name)
    expect(image, name).toMatchObject(size)
    const { bbox } = file.annotations.find(({ image_id }) => image_id === image?.id) ?? {}
    expect(bbox, name).toEqual([red.x, red.y, red.w, red.h])
    const entry = `entry_${name}_img_1`
    expect(JSON.parse(som.read(`marks/${entry}_metadata.json`)), name).toMatchObject({
      imageWidth: size.width,
      imageHeight: size.height,
      annotations: [
        {
          index: 3,
          points: [
            [red.x, red.y],
            [red.x + red.w, red.y + red.h],
          ],
        },
      ],
    })
    for (const { folder } of [coco, som])
      expectSeen(await look(readFileSync(path.join(folder, 'images', name))), size, red)
    const overlay = readFileSync(path.join(som.folder, 'overlays', `${entry}.png`))
    expect((await look(overlay)).size).toEqual(size)
    const crop = await look(readFileSync(path.join(som.folder, 'crops', entry, '3.png')))
    expectSeen(crop, { width: red.w, height: red.h }, { x: 0, y: 0, w: red.w, h: red.h })
    const mark = marks.find(({ data_id }) => data_id === name)
    expect([mark?.x, mark?.y, mark?.w, mark?.h].map(Number), name).toEqual([red.x, red.y, red.w, red.h])
    expect(rows.find((row) => row.name === name)).toMatchObject(size)
  }
})
