import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { findItem, listItems } from '@/lib/db/items'
import { importText } from '../fixtures/import-text'
import { makeProject } from '../fixtures/make-people'
import { provideDatabase } from '../fixtures/provide-database'
import {
  addPicture,
  both,
  case15,
  countLinked,
  declared,
  drawPicture,
  listBoxes,
  name,
  right,
} from '../fixtures/size-case'
import { unwrap } from '../fixtures/unwrap'
import { uploadImages } from '../images'

provideDatabase()

const writeCoco = (images: { file_name: string; width: number; height: number }[], boxes: number[][]) =>
  JSON.stringify({
    images: images.map((image, id) => ({ id, ...image })),
    annotations: boxes.map((bbox, id) => ({ id, image_id: 0, category_id: 1, bbox })),
    categories: [{ id: 1, name: 'arch' }],
  })

describe('a picture that is here before its boxes', () => {
  it('in another size refuses the row with both sizes; nothing is stored, and a dry run says the same', async () => {
    const project = await makeProject('size-refused')
    await addPicture(project, await drawPicture(400, 300))
    for (const dryRun of [true, false]) {
      const record = await importText(project.id, 'coco', case15, { dryRun })
      expect(record).toMatchObject({ status: 'failed', itemsCreated: 0, proposalsCreated: 0 })
      expect(record.refused).toEqual([{ row: 1, id: name, field: 'size', message: expect.stringMatching(both) }])
    }
    expect(await listItems(project.id, {}, 10, '0')).toEqual([])
  })

  it('leaves out its item alone where bad rows are skipped', async () => {
    const project = await makeProject('size-skipped')
    await addPicture(project, await drawPicture(400, 300))
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
    await addPicture(project, await drawPicture(400, 300))
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
    await addPicture(project, await drawPicture(800, 600))
    const record = await importText(project.id, 'coco', case15)
    expect(record).toMatchObject({ status: 'done', refused: [] })
    expect(record.warnings.filter(({ field }) => field === 'size')).toEqual([])
    expect(await listBoxes(project)).toEqual([declared])
  })

  it('that was turned upright since the file was made is refused also where scaling is chosen', async () => {
    const project = await makeProject('size-turned')
    await addPicture(
      project,
      path.resolve(import.meta.dirname, '../../media/fixtures/01-exif-o6.jpg'),
      'refuse',
      'o6.jpg',
    )
    const text = writeCoco([{ file_name: 'o6.jpg', width: 400, height: 300 }], [[0, 0, 100, 100]])
    const record = await importText(project.id, 'coco', text, { options: { onSize: 'scale' } })
    expect(record.refused).toMatchObject([
      { id: 'o6.jpg', message: expect.stringMatching(/400 x 300.*300 x 400.*turned/) },
    ])
  })

  it('is asked about for Set-of-Mark files too', async () => {
    const project = await makeProject('size-som')
    await addPicture(project, await drawPicture(400, 300), 'refuse', '12.png')
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
    const asked = await addPicture(project, file)
    expect(asked).toMatchObject({
      stored: [{ name, width: 400, height: 300 }],
      notes: [{ name, dataId: name, outcome: 'asked', message: expect.stringMatching(both) }],
    })
    expect(await listBoxes(project)).toEqual([declared])
    expect(await countLinked(project)).toBe(0)
    const [item] = await listItems(project.id, {}, 1, '0')
    const detail = await findItem(project.id, item?.id ?? '')
    expect(detail?.images).toMatchObject([{ id: null, expected: { width: 800, height: 600 } }])
    const scaled = await Promise.all([addPicture(project, file, 'scale'), addPicture(project, file, 'scale')])
    expect(scaled.flatMap(({ notes }) => notes.map(({ outcome }) => outcome))).toEqual(['scaled'])
    expect(await listBoxes(project)).toEqual([right])
    expect((await addPicture(project, file, 'scale')).notes).toEqual([])
    expect(await listBoxes(project)).toEqual([right])
    // The question is not asked about other pictures.
    expect((await addPicture(project, file, 'refuse', 'unknown.png')).notes).toEqual([])
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
        await addPicture(project, await drawPicture(400, 300))
        expect(await importText(project.id, 'coco', case15)).toMatchObject({
          status: 'failed',
          refused: [{ id: name }],
        })
        const again = await importText(project.id, 'coco', case15, { options: { onSize: 'scale' } })
        expect(again).toMatchObject({ status: 'done', itemsUnchanged: 1 })
        expect(again.warnings).toContainEqual(expect.objectContaining({ row: 1, message: expect.stringMatching(both) }))
      } else
        expect((await addPicture(project, await drawPicture(400, 300))).notes).toMatchObject([{ outcome: 'scaled' }])
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
    const { notes } = await addPicture(project, await drawPicture(400, 300))
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
    await addPicture(project, await drawPicture(400, 300))
    const { refused } = await addPicture(project, await drawPicture(800, 600))
    expect(refused).toMatchObject([
      { name, reason: 'conflict', message: expect.stringMatching(/400 x 300.*800 x 600/) },
    ])
  })
})
