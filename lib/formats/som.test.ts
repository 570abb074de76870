import { describe, expect, test } from 'vitest'
import type { ImportOptions } from '../domain/item'
import { gather, hasRealData, readRealData } from './fixtures/read-fixture'
import { parseSom } from './som'
import { writeSom } from './som-writer'

const options: ImportOptions = { onChange: 'keep', onRefused: 'skip' }
type Content = Record<string, unknown> | string | Uint8Array

const importSom = (files: Record<string, Content>) =>
  gather(
    parseSom(
      Object.entries(files).map(([name, content]) => {
        if (content instanceof Uint8Array) return { name, bytes: content }
        const text = typeof content === 'string' ? content : JSON.stringify(content)
        return { name, bytes: new TextEncoder().encode(text) }
      }),
      options,
    ),
  )

const rectangle = (index: number, points: unknown, more = {}) => ({ index, label: '矩形', points, ...more })
const file = (more: Record<string, unknown> = {}) => ({
  entry_index: 7,
  image_key: 'img_1',
  num_images: 2,
  question: 'Which?',
  answer: ['A', 'B', 'nan'],
  video_url: 'nan',
  category: ' ',
  original_image_paths: ['x/y/12.png', 'x\\13.png'],
  annotations: [],
  ...more,
})

const realNames = [
  ...['15_img_1', '188_img_1', '229_img_1', '232_img_1', '23_img_1', '263_img_2', '30_img_2', '311_img_1'],
  ...['344_img_1', '96_img_1'],
].map((name) => `som_annotations_site/entry_${name}_metadata.json`)

describe.skipIf(!hasRealData)('the published files', () => {
  test('10 files are 10 items with 189 marks; the summary is passed over', async () => {
    const names = [...realNames, 'som_annotations_site/extraction_summary.json']
    const { items, refused, warnings } = await importSom(
      Object.fromEntries(names.map((name) => [name, readRealData(`mmsearch_plus/${name}`)])),
    )
    expect(refused).toEqual([])
    expect(items.map(({ dataId }) => dataId)).toEqual('15 188 229 232 23 263 30 311 344 96'.split(' '))
    expect(items.flatMap(({ proposals }) => proposals)).toHaveLength(189)
    expect(items.every((item) => item.dataset === 'mmsearch-plus' && item.variant === 'single')).toBe(true)
    expect(items.every(({ proposals }) => proposals.every(({ box }) => box.w >= 1 && box.h >= 1))).toBe(true)
    expect(warnings.filter(({ message }) => message === 'The corners were put in order.')).toHaveLength(5)
    const at = (id: string) => items.find(({ dataId }) => dataId === id)
    expect(at('263')?.content.images.map(({ name }) => name)).toEqual(['114_480s.png', '114_358s.png'])
    expect(at('263')?.proposals.every(({ image }) => image === 1)).toBe(true)
    expect(at('30')?.content.images).toHaveLength(3)
    // As read: it is clamped when the image, and with it the size, arrives.
    expect(at('30')?.proposals[0]).toMatchObject({ number: 1, box: { x: 481, y: -1.09090909090909 } })
    expect(at('15')?.content.references).toEqual([[[expect.stringMatching(/^MUCAR/)]]])
    expect(at('15')?.content.strata).toEqual({ questionType: 'paper_identification' })
    expect(at('15')?.content.images[0]?.sourceUrl).toBeUndefined()
    expect(at('311')?.content.images[0]?.name).toBe('entry_311_img_1')
    expect(at('311')?.content.strata).toEqual({})
  })

  test('the writer gives the same keys as the original, and the size', async () => {
    const name = 'mmsearch_plus/som_export_same_shape.illustration.json'
    const illustration = JSON.parse(new TextDecoder().decode(readRealData(name)))
    const { items } = await importSom({ 'a.json': illustration })
    const [item] = items
    const written = writeSom({
      dataId: '1',
      image: 0,
      imageNames: ['astronaut.jpg'],
      width: 512,
      height: 512,
      question: item?.content.question,
      answers: item?.content.references[0]?.[0] ?? [],
      category: item?.content.strata.category,
      marks: (item?.proposals ?? []).map((mark) => ({ ...mark, number: mark.number ?? 0 })),
    })
    expect(JSON.parse(written)).toEqual({ ...illustration, imageWidth: 512, imageHeight: 512 })
  })
})

test('the files of one entry make one item', async () => {
  const { items } = await importSom({
    'b.json': file({
      image_key: 'img_2',
      annotations: [
        rectangle(1, [
          [10, 20],
          [4, 5],
        ]),
      ],
    }),
    'a.json': file({
      annotations: [
        rectangle(
          3,
          [
            [0, 0],
            [8, 9],
          ],
          { label: ' cat ' },
        ),
      ],
      imageWidth: 40,
      imageHeight: 30,
    }),
  })
  expect(items).toHaveLength(1)
  expect(items[0]).toMatchObject({
    dataId: '7',
    content: {
      question: 'Which?',
      images: [{ name: '12.png', width: 40, height: 30 }, { name: '13.png' }],
      references: [[['A', 'B']]],
      strata: {},
    },
    proposals: [
      { image: 1, number: 1, box: { x: 4, y: 5, w: 6, h: 15 } },
      { image: 0, number: 3, class: 'cat' },
    ],
  })
  expect(items[0]?.proposals[0]?.class).toBeUndefined()
})

test('a bad mark is refused by its place and the others are kept', async () => {
  const { items, refused } = await importSom({
    'a.json': file({
      annotations: [
        rectangle(1, [
          [1, 1],
          [1, 9],
        ]),
        rectangle(2, [
          [1, '1'],
          [3, 9],
        ]),
        rectangle(3, [
          [1, 1],
          [3, 9],
        ]),
      ],
    }),
  })
  expect(items[0]?.proposals.map(({ number }) => number)).toEqual([3])
  expect(refused.map(({ id, field }) => [id, field])).toEqual([
    ['7', 'img_1.annotations[0].points'],
    ['7', 'img_1.annotations[1].points'],
  ])
})

test('files that are no mark files are refused by name; two for one image and marks beyond num_images too', async () => {
  const { items, refused } = await importSom({
    'photo.png': 'x',
    'dir/other.json': { a: 1 },
    'broken.json': '{',
    'a.json': file(),
    'b.json': file(),
    'c.json': file({ entry_index: 8, image_key: 'img_3' }),
  })
  expect(items).toEqual([])
  expect(refused.map(({ id, field }) => [id, field])).toEqual([
    ['other.json', ''],
    ['broken.json', ''],
    ['7', 'image_key'],
    ['8', 'num_images'],
  ])
  expect((await importSom({ 'photo.png': 'x' })).fatal?.message).toBe('There is no JSON mark file here.')
})
