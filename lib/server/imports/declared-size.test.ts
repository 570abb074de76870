import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { pool, prisma } from '@/lib/db/client'
import { findItem, listItems } from '@/lib/db/items'
import type { SizeChoice } from '@/lib/domain/picture-size'
import { importText } from '../fixtures/import-text'
import { makeProject, type TestProject } from '../fixtures/make-people'
import { submit, take } from '../fixtures/make-round'
import { provideDatabase } from '../fixtures/provide-database'
import { unwrap } from '../fixtures/unwrap'
import { writeExportFiles } from '../fixtures/write-export-files'
import { giveImages, keepImageFile, type StoredImages, startStoring, uploadImages } from '../images'
import { createRound } from '../rounds'
import type { Actor } from '../session'
import { getFolder } from '../storage'
import { restoreProject } from './restore-project'

provideDatabase()

// Case 15 of the field's bug reports: the file says 800 x 600, the picture has 400 x 300.
const case15 = readFileSync(path.resolve(import.meta.dirname, '../../formats/fixtures/15-size-mismatch.coco.json'))
const name = '00-img-400x300.png'
const both = /00-img-400x300\.png.*800 x 600.*400 x 300/
const declared = { x: 400, y: 300, w: 200, h: 150 }
const right = { x: 200, y: 150, w: 100, h: 75 }

async function drawPicture(width: number, height: number): Promise<string> {
  const file = path.join(getFolder('tmp'), `${width}x${height}.png`)
  writeFileSync(
    file,
    await sharp({ create: { width, height, channels: 3, background: '#888' } })
      .png()
      .toBuffer(),
  )
  return file
}

async function add(
  project: TestProject,
  file: string,
  onSize: SizeChoice = 'refuse',
  as = name,
): Promise<StoredImages> {
  const into = startStoring()
  await keepImageFile(project.id, { name: as, path: file }, into)
  await giveImages(project.id, into, onSize)
  return into
}

async function listBoxes({ id: projectId }: TestProject) {
  const found = await prisma().proposal.findMany({ where: { projectId }, orderBy: { position: 'asc' } })
  return found.map(({ x, y, w, h }) => ({ x, y, w, h }))
}
const countLinked = ({ id: projectId }: TestProject) =>
  prisma().imageSlot.count({ where: { projectId, imageId: { not: null } } })

const writeCoco = (images: { file_name: string; width: number; height: number }[], boxes: number[][]) =>
  JSON.stringify({
    images: images.map((image, id) => ({ id, ...image })),
    annotations: boxes.map((bbox, id) => ({ id, image_id: 0, category_id: 1, bbox })),
    categories: [{ id: 1, name: 'arch' }],
  })

describe('a picture that is here before its boxes', () => {
  it('in another size refuses the row with both sizes; nothing is stored, and a dry run says the same', async () => {
    const project = await makeProject('size-refused')
    await add(project, await drawPicture(400, 300))
    for (const dryRun of [true, false]) {
      const record = await importText(project.id, 'coco', case15, { dryRun })
      expect(record).toMatchObject({ status: 'failed', itemsCreated: 0, proposalsCreated: 0 })
      expect(record.refused).toEqual([{ row: 1, id: name, field: 'size', message: expect.stringMatching(both) }])
    }
    expect(await listItems(project.id, {}, 10, '0')).toEqual([])
  })

  it('leaves out its item alone where bad rows are skipped', async () => {
    const project = await makeProject('size-skipped')
    await add(project, await drawPicture(400, 300))
    const images = [
      { file_name: name, width: 800, height: 600 },
      { file_name: 'other.png', width: 10, height: 10 },
    ]
    const record = await importText(project.id, 'coco', writeCoco(images, [[400, 300, 200, 150]]), {
      options: { onRefused: 'skip' },
    })
    expect(record).toMatchObject({ status: 'done', itemsCreated: 1, proposalsCreated: 0 })
    expect(record.refused).toHaveLength(1)
    expect(await listItems(project.id, {}, 10, '0')).toMatchObject([{ dataId: 'other.png' }])
  })

  it('gets its boxes scaled where that is chosen, and a new version is asked about like a first one', async () => {
    const project = await makeProject('size-scaled')
    await add(project, await drawPicture(400, 300))
    const dry = await importText(project.id, 'coco', case15, { options: { onSize: 'scale' }, dryRun: true })
    const record = await importText(project.id, 'coco', case15, { options: { onSize: 'scale' } })
    expect(record).toMatchObject({ status: 'done', itemsCreated: 1, proposalsCreated: 1, refused: [] })
    expect(record.warnings).toContainEqual({ row: 1, id: name, field: 'size', message: expect.stringMatching(both) })
    expect(dry.warnings).toEqual(record.warnings)
    expect(await listBoxes(project)).toEqual([right])
    // The same again changes nothing; its boxes are not scaled twice.
    expect(await importText(project.id, 'coco', case15)).toMatchObject({ itemsUnchanged: 1, refused: [] })
    expect(await listBoxes(project)).toEqual([right])
    const changed = writeCoco([{ file_name: name, width: 200, height: 150 }], [[10, 10, 20, 20]])
    const asked = await importText(project.id, 'coco', changed, { options: { onChange: 'new-version' } })
    expect(asked).toMatchObject({
      status: 'failed',
      refused: [{ message: expect.stringMatching(/200 x 150.*400 x 300/) }],
    })
    const options = { onChange: 'new-version', onSize: 'scale' }
    expect(await importText(project.id, 'coco', changed, { options })).toMatchObject({ itemsUpdated: 1 })
    expect(await listBoxes(project)).toEqual(expect.arrayContaining([{ x: 20, y: 20, w: 40, h: 40 }, right]))
  })

  it('in the declared size, or where none is declared, is taken silently', async () => {
    const project = await makeProject('size-same')
    await add(project, await drawPicture(800, 600))
    const record = await importText(project.id, 'coco', case15)
    expect(record).toMatchObject({ status: 'done', refused: [] })
    expect(record.warnings.filter(({ field }) => field === 'size')).toEqual([])
    expect(await listBoxes(project)).toEqual([declared])
  })

  it('that was turned upright since the file was made is refused also where scaling is chosen', async () => {
    const project = await makeProject('size-turned')
    await add(project, path.resolve(import.meta.dirname, '../../media/fixtures/01-exif-o6.jpg'), 'refuse', 'o6.jpg')
    const text = writeCoco([{ file_name: 'o6.jpg', width: 400, height: 300 }], [[0, 0, 100, 100]])
    const record = await importText(project.id, 'coco', text, { options: { onSize: 'scale' } })
    expect(record.refused).toMatchObject([
      { id: 'o6.jpg', message: expect.stringMatching(/400 x 300.*300 x 400.*turned/) },
    ])
  })

  it('is asked about for Set-of-Mark files too', async () => {
    const project = await makeProject('size-som')
    await add(project, await drawPicture(400, 300), 'refuse', '12.png')
    const file = JSON.stringify({
      entry_index: 7,
      image_key: 'img_1',
      num_images: 1,
      imageWidth: 800,
      imageHeight: 600,
      original_image_paths: ['x/12.png'],
      annotations: [
        {
          index: 1,
          label: '矩形',
          points: [
            [400, 300],
            [600, 450],
          ],
        },
      ],
    })
    const record = await importText(project.id, 'som', file, { name: 'one.json' })
    expect(record.refused).toMatchObject([{ row: 1, id: '7', message: expect.stringMatching(/800 x 600.*400 x 300/) }])
    await importText(project.id, 'som', file, { name: 'one.json', options: { onSize: 'scale' } })
    expect(await listBoxes(project)).toEqual([right])
  })
})

describe('a picture that comes after its boxes', () => {
  it('in another size leaves the item waiting and asks; scaled when chosen, once', async () => {
    const project = await makeProject('size-later')
    expect(await importText(project.id, 'coco', case15)).toMatchObject({ status: 'done', itemsCreated: 1 })
    const file = await drawPicture(400, 300)
    const asked = await add(project, file)
    expect(asked).toMatchObject({
      stored: [{ name, width: 400, height: 300 }],
      notes: [{ name, dataId: name, outcome: 'asked', message: expect.stringMatching(both) }],
    })
    expect(await listBoxes(project)).toEqual([declared])
    expect(await countLinked(project)).toBe(0)
    const [item] = await listItems(project.id, {}, 1, '0')
    const detail = await findItem(project.id, item?.id ?? '')
    expect(detail?.images).toMatchObject([{ id: null, expected: { width: 800, height: 600 } }])
    const scaled = await Promise.all([add(project, file, 'scale'), add(project, file, 'scale')])
    expect(scaled.flatMap(({ notes }) => notes.map(({ outcome }) => outcome))).toEqual(['scaled'])
    expect(await listBoxes(project)).toEqual([right])
    expect((await add(project, file, 'scale')).notes).toEqual([])
    expect(await listBoxes(project)).toEqual([right])
    // The question is not asked about other pictures.
    expect((await add(project, file, 'refuse', 'unknown.png')).notes).toEqual([])
  })

  it('is asked about by the upload of the API, and answered there', async () => {
    const project = await makeProject('size-api')
    await importText(project.id, 'coco', case15)
    const send = async (fields: Record<string, string>) => {
      const form = new FormData()
      for (const [key, value] of Object.entries(fields)) form.set(key, value)
      form.set('files', new File([readFileSync(await drawPicture(400, 300))], name))
      const request = new Request('http://localhost/', { method: 'POST', body: form })
      return uploadImages(project.lead, project.slug, request)
    }
    expect(unwrap(await send({})).notes).toMatchObject([{ outcome: 'asked' }])
    expect(await send({ onSize: 'stretch' })).toMatchObject({ code: 'invalid', errors: [{ path: 'onSize' }] })
    expect(unwrap(await send({ onSize: 'scale' })).notes).toMatchObject([{ outcome: 'scaled' }])
    expect(await listBoxes(project)).toEqual([right])
  })

  it('is scaled to at once where the import chose so, also when the choice came with the same file again', async () => {
    for (const [slug, first] of [
      ['size-chosen', 'scale'],
      ['size-chosen-again', 'refuse'],
    ] as const) {
      const project = await makeProject(slug)
      await importText(project.id, 'coco', case15, { options: { onSize: first } })
      if (first === 'refuse') {
        await add(project, await drawPicture(400, 300))
        expect(await importText(project.id, 'coco', case15)).toMatchObject({
          status: 'failed',
          refused: [{ id: name }],
        })
        const again = await importText(project.id, 'coco', case15, { options: { onSize: 'scale' } })
        expect(again).toMatchObject({ status: 'done', itemsUnchanged: 1 })
        expect(again.warnings).toContainEqual(expect.objectContaining({ row: 1, message: expect.stringMatching(both) }))
      } else expect((await add(project, await drawPicture(400, 300))).notes).toMatchObject([{ outcome: 'scaled' }])
      expect(await listBoxes(project)).toEqual([right])
    }
  })

  it('cuts off or leaves out what its file did not know to be outside, and says so', async () => {
    const project = await makeProject('size-unknown')
    const text = JSON.stringify({
      images: [{ id: 0, file_name: name }],
      annotations: [
        [-10, 20, 60, 40],
        [380, 280, 60, 60],
        [500, 400, 30, 30],
        [0, 0, 400, 300],
      ].map((bbox, id) => ({ id, image_id: 0, category_id: 1, bbox })),
      categories: [{ id: 1, name: 'arch' }],
    })
    await importText(project.id, 'coco', text)
    const { notes } = await add(project, await drawPicture(400, 300))
    expect(notes.map(({ outcome, message }) => [outcome, message]).sort()).toEqual([
      ['cut', `2 boxes stuck out of "${name}" (400 x 300) and were cut off at it.`],
      ['left-out', `1 box lay outside "${name}" (400 x 300) and was left out.`],
    ])
    expect(await listBoxes(project)).toEqual([
      { x: 0, y: 20, w: 50, h: 40 },
      { x: 380, y: 280, w: 20, h: 20 },
      { x: 0, y: 0, w: 400, h: 300 },
    ])
  })

  it('never replaces the one whose name it has, and is told both sizes', async () => {
    const project = await makeProject('size-replaced')
    await add(project, await drawPicture(400, 300))
    const { refused } = await add(project, await drawPicture(800, 600))
    expect(refused).toMatchObject([
      { name, reason: 'conflict', message: expect.stringMatching(/400 x 300.*800 x 600/) },
    ])
  })
})

describe('a whole export', () => {
  it('keeps declared sizes, and a copy without pictures asks about another size, but never scales marks', async () => {
    const project = await makeProject('size-export', { ann: 'annotator' })
    const ann = project.people.ann as Actor
    await importText(project.id, 'coco', case15, { options: { onSize: 'scale' } })
    const waiting = await writeExportFiles(project, { format: 'attest-jsonl' })
    const early = await makeProject('size-export-early')
    expect(await restoreProject({ projectId: early.id, source: waiting.folder, dryRun: false })).toMatchObject({
      refused: [],
    })
    expect((await add(early, await drawPicture(400, 300))).notes).toMatchObject([{ outcome: 'scaled' }])
    expect(await listBoxes(early)).toEqual([right])

    await add(project, await drawPicture(400, 300))
    const round = { name: 'r', kind: 'boxes', sample: { by: 'all' }, overlap: 1, proposals: 'none' }
    const view = await take(ann, unwrap(await createRound(project.lead, project.slug, round)).id)
    const mark = { id: 'm', number: 1, image: 0, box: { x: 10, y: 10, w: 20, h: 20 } }
    unwrap(await submit(ann, view?.id ?? '', 'one', { marks: [mark] }))
    const { folder } = await writeExportFiles(project, { format: 'attest-jsonl', images: false })
    const copy = await makeProject('size-export-copy')
    await restoreProject({ projectId: copy.id, source: folder, dryRun: false })
    expect(await prisma().imageSlot.findMany({ where: { projectId: copy.id } })).toMatchObject([
      { imageId: null, declaredWidth: 400, declaredHeight: 300, onSize: 'scale' },
    ])
    expect((await add(copy, await drawPicture(200, 150), 'scale')).notes).toMatchObject([
      { outcome: 'worked', message: expect.stringMatching(/400 x 300.*200 x 150.*never scaled/) },
    ])
    expect(await countLinked(copy)).toBe(0)
    const other = await makeProject('size-export-other')
    await restoreProject({ projectId: other.id, source: folder, dryRun: false })
    expect((await add(other, await drawPicture(400, 300))).notes).toEqual([])
    expect(await countLinked(other)).toBe(1)
    expect(await listBoxes(other)).toEqual([right])
  })

  it('is refused where it declares what cannot be', async () => {
    const project = await makeProject('size-check')
    await importText(project.id, 'coco', case15)
    for (const set of ['declared_width = null', 'declared_height = 0', `on_size = 'stretch'`])
      await expect(pool().query(`update image_slot set ${set} where project_id = $1`, [project.id])).rejects.toThrow(
        /image_slot_(declared|on_size)/,
      )
  })
})
