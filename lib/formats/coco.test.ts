import { describe, expect, test } from 'vitest'
import type { ImportedItem, ImportOptions } from '../domain/item'
import { parseCoco } from './coco'
import { writeCoco } from './coco-writer'
import { collect, gather, hasRealData, readFixture, readRealData, stream } from './fixtures/read-fixture'

const options: ImportOptions = { dataset: 'boxes', onChange: 'keep', onRefused: 'skip' }
const importCoco = (content: Uint8Array | string) => gather(parseCoco(stream(content, 65_536), options))
const boxes = (item: ImportedItem | undefined) => item?.proposals.map(({ box: { x, y, w, h } }) => [x, y, w, h])

async function exportCoco(items: readonly ImportedItem[], classes: readonly string[]): Promise<string> {
  const pieces = await collect(
    writeCoco({
      description: 'test',
      createdAt: '2026-01-01T00:00:00Z',
      classes,
      images: items.map(({ dataId, content }) => {
        return { fileName: dataId, width: content.images[0]?.width ?? 1, height: content.images[0]?.height ?? 1 }
      }),
      marks: items.flatMap(({ dataId, proposals }) => {
        return proposals.map((mark) => ({ ...mark, fileName: dataId, verified: true }))
      }),
    }),
  )
  return pieces.join('')
}

type Canonical = {
  images: {
    file_name: string
    width: number
    height: number
    marks: { index: number; label: string; bbox: number[]; entity: { title: string; wikipedia_url: string } | null }[]
  }[]
}

describe.skipIf(!hasRealData)('the shared example data set', () => {
  test('import gives the canonical marks', async () => {
    const canonical: Canonical = JSON.parse(new TextDecoder().decode(readRealData('formats/canonical/marks.json')))
    const { items, refused, warnings } = await importCoco(readRealData('formats/coco/instances.json'))
    expect([...refused, ...warnings]).toEqual([])
    expect(
      items.map(({ dataId, content, proposals }) => ({
        file_name: dataId,
        width: content.images[0]?.width,
        height: content.images[0]?.height,
        marks: proposals.map(({ number, class: label, box, entity }) => ({
          index: number,
          label,
          bbox: [box.x, box.y, box.x + box.w, box.y + box.h],
          entity: entity ? { title: entity.title, wikipedia_url: entity.url } : null,
        })),
      })),
    ).toEqual(
      canonical.images.map(({ file_name, width, height, marks }) => ({
        file_name,
        width,
        height,
        marks: marks.map(({ index, label, bbox, entity }) => ({ index, label, bbox, entity })),
      })),
    )
    expect(items[0]?.content.images[0]?.licence).toBe('Public Domain / CC0')
  })

  test('export gives the same annotations and categories back', async () => {
    const source = JSON.parse(new TextDecoder().decode(readRealData('formats/coco/instances.json')))
    const { items, records } = await importCoco(readRealData('formats/coco/instances.json'))
    const written = JSON.parse(await exportCoco(items, records[0]?.classes ?? []))
    expect(written.annotations).toEqual(source.annotations)
    expect(written.categories).toEqual(source.categories)
  })

  test('a results file and a Label Studio file say what they lack', async () => {
    const results = await importCoco(readRealData('formats/coco/results.json'))
    expect(results.fatal?.message).toMatch(/^This is not a COCO file/)
  })
})

test('what sticks out is cut off and warned of by id; what lies outside is refused', async () => {
  const { items, refused, warnings } = await importCoco(readFixture('04-out-of-bounds.coco.json'))
  expect(boxes(items[0])).toEqual([
    [0, 20, 48, 40],
    [380, 280, 20, 20],
    [0, 0, 400, 300],
  ])
  expect(warnings.map(({ id, field }) => [id, field])).toEqual([
    ['11', 'annotations[0].bbox'],
    ['12', 'annotations[1].bbox'],
  ])
  expect(refused).toEqual([
    {
      row: 3,
      id: '13',
      field: 'annotations[2].bbox',
      message: 'The box lies outside the image of 400 x 300 px.',
    },
  ])
})

test('empty boxes are refused by id, negative sizes turned round', async () => {
  const { items, refused, warnings } = await importCoco(readFixture('06-zero-size.coco.json'))
  expect(refused.map(({ id }) => id)).toEqual(['21', '22'])
  expect(warnings.map(({ id }) => id)).toEqual(['23'])
  expect(boxes(items[0])).toEqual([
    [55, 60, 5, 10],
    [100, 100, 40, 40],
  ])
})

test('boxes do not drift over ten cycles', async () => {
  const first = await importCoco(readFixture('12-roundtrip.coco.json'))
  let { items } = first
  for (let cycle = 0; cycle < 10; cycle++) ({ items } = await importCoco(await exportCoco(items, ['arch'])))
  expect(items.map(({ proposals }) => proposals)).toEqual(first.items.map(({ proposals }) => proposals))
  expect(boxes(items[0])?.at(-1)).toEqual([10.25, 20.5, 33.375, 44.125])
})

test('the size the file gives is kept beside the boxes as they are', async () => {
  const { items } = await importCoco(readFixture('15-size-mismatch.coco.json'))
  expect(items[0]?.content.images).toEqual([{ name: '00-img-400x300.png', width: 800, height: 600 }])
  expect(boxes(items[0])).toEqual([[400, 300, 200, 150]])
})

test('images without boxes stay, in and out', async () => {
  const { items } = await importCoco(readFixture('16-empty-image.coco.json'))
  expect(items.map(({ proposals }) => proposals.length)).toEqual([1, 0, 1])
  expect(JSON.parse(await exportCoco(items, ['arch', 'unused'])).images).toHaveLength(3)
})

test('category ids with 0 and gaps keep their names; exported ids start at 1, in vocabulary order', async () => {
  const { items, records } = await importCoco(readFixture('17-category-gaps.coco.json'))
  expect(items[0]?.proposals.map((mark) => mark.class)).toEqual(['dome', 'arch', 'bridge'])
  expect(records[0]?.classes).toEqual(['bridge', 'dome', 'arch'])
  const again = await exportCoco(items, records[0]?.classes ?? [])
  expect(JSON.parse(again).categories.map((one: { id: number; name: string }) => [one.id, one.name])).toEqual([
    [1, 'bridge'],
    [2, 'dome'],
    [3, 'arch'],
  ])
  expect((await importCoco(again)).items[0]?.proposals).toEqual(items[0]?.proposals)
})

test('class names made of digits keep their place, unused ones too', async () => {
  const { items, records } = await importCoco(readFixture('19-label-order.coco.json'))
  const classes = ['number_plate', '10', '2', '0', 'zebra', 'Apple']
  expect(records[0]?.classes).toEqual(classes)
  const written = JSON.parse(await exportCoco(items, classes))
  expect(written.categories.map((one: { name: string }) => one.name)).toEqual(classes)
  expect(written.annotations.map((one: { category_id: number }) => one.category_id)).toEqual([1, 2, 5])
})

test('file names that lead out of the folder are refused', async () => {
  const { items, refused } = await importCoco(readFixture('91-traversal.coco.json'))
  expect(items).toEqual([])
  expect(refused.map(({ row, field }) => [row, field])).toEqual([
    [1, 'images[0].file_name'],
    [2, 'images[1].file_name'],
    [3, 'images[2].file_name'],
  ])
})

const small = (annotations: string, images = '{"id":0,"file_name":"a/b.png","width":100,"height":100}') =>
  `{"images":[${images}],"categories":[{"id":0,"name":" arch "}],"annotations":[${annotations}]}`
const annotation = (id: string, bbox = '[1,2,3,4]', more = '') =>
  `{"id":${id},"image_id":0,"category_id":0,"bbox":${bbox}${more}}`

test('ids of 0 are ids, and 64-bit ids stay apart', async () => {
  const ids = ['0', '9007199254740992', '9007199254740993']
  const { items, refused } = await importCoco(small(ids.map((id) => annotation(id)).join()))
  expect(refused).toEqual([])
  expect(items[0]?.proposals).toHaveLength(3)
  expect(items[0]).toMatchObject({ dataset: 'boxes', dataId: 'a/b.png', variant: 'single' })
  expect(items[0]?.proposals[0]?.class).toBe('arch')
})

test('what loaders accept silently is refused by id', async () => {
  const { items, refused } = await importCoco(
    small(
      [
        annotation('1'),
        annotation('1'),
        annotation('2').replace('"category_id":0', '"category_id":7'),
        annotation('3').replace('"image_id":0', '"image_id":7'),
        annotation('4', '["1",2,3,4]'),
        annotation('5', '[1,2,1e999,4]'),
        annotation('6', '[1,2,null,4]'),
        annotation('7', '[1,2,3]'),
        annotation('null'),
        annotation('8', '[0,0,100.0000001,100]'),
      ].join(),
    ),
  )
  expect(boxes(items[0])).toEqual([
    [1, 2, 3, 4],
    [0, 0, 100, 100],
  ])
  expect(refused.map(({ row, id, field }) => [row, id, field])).toEqual([
    [2, '1', 'annotations[1].id'],
    [3, '2', 'annotations[2].category_id'],
    [5, '4', 'annotations[4].bbox'],
    [6, '5', 'annotations[5].bbox'],
    [7, '6', 'annotations[6].bbox'],
    [8, '7', 'annotations[7].bbox'],
    [9, '', 'annotations[8].id'],
    [4, '3', 'annotations[3].image_id'],
  ])
})

test('two images of one name or id are refused; an image without size keeps its boxes as they are', async () => {
  const image = (id: number, name: string, size = '') => `{"id":${id},"file_name":"${name}"${size}}`
  const { items, refused, warnings } = await importCoco(
    small(annotation('1', '[-5,2,30,4]'), [image(0, 'a.png'), image(1, 'a.png'), image(0, 'b.png')].join()),
  )
  expect(items.map(({ dataId }) => dataId)).toEqual(['a.png'])
  expect(boxes(items[0])).toEqual([[-5, 2, 30, 4]])
  expect(warnings.map(({ field }) => field)).toEqual(['images[0].width'])
  expect(refused.map(({ field }) => field)).toEqual(['images[1].file_name', 'images[2].id'])
})

test.each([
  ['', 'The file is empty.'],
  ['[1,2]', 'This is not a COCO file: it must be one JSON object with images, annotations, categories.'],
  [
    '{"images":[],"info":{}}',
    'This is not a COCO file: it lacks the lists annotations, categories. Found: images, info.',
  ],
  [small('', ''), 'The file lists no images.'],
])('%j: %s', async (content, message) => {
  const { fatal, items } = await importCoco(content)
  expect(fatal?.message).toBe(message)
  expect(items).toEqual([])
})

test('NaN is told with its position and nothing is imported', async () => {
  const { fatal, items } = await importCoco(small(annotation('1', '[NaN,1,2,3]')))
  expect(fatal?.message).toMatch(/^This is not valid JSON: .* at position \d+\.$/)
  expect(items).toEqual([])
})

test('marks without a class come back without one; entities keep their QID', async () => {
  const { items } = await importCoco(small(annotation('1')))
  const [item] = items
  if (!item) throw new Error('no item')
  const entity = { qid: 'Q146', title: 'House cat', url: 'https://en.wikipedia.org/wiki/Cat' }
  const mark = { image: 0, box: { x: 1, y: 2, w: 3, h: 4 }, number: 7, entity }
  const again = await importCoco(await exportCoco([{ ...item, proposals: [mark] }], ['arch']))
  expect(again.items[0]?.proposals).toEqual([mark])
  expect(again.records[0]?.classes).toEqual(['arch'])
})

test('no export holds NaN', async () => {
  const { items } = await importCoco(small(annotation('1')))
  const broken = items.map((item) => ({ ...item, proposals: [{ image: 0, box: { x: Number.NaN, y: 0, w: 1, h: 1 } }] }))
  await expect(exportCoco(broken, [])).rejects.toThrow('NaN')
})
