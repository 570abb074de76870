import { describe, expect, test } from 'vitest'
import type { ImportedItem, ImportOptions } from '../domain/item'
import { parseAraAugmentedCsv } from './ara-augmented-csv'
import { type AttestItemLine, parseAttestJsonl, readAttestItems, writeAttestItem } from './attest-jsonl'
import { collect, gather, hasRealData, readFixture, readRealData, stream } from './fixtures/read-fixture'
import { parseM3vqa } from './m3vqa'
import { parseSom } from './som'

const options: ImportOptions = { onChange: 'keep', onRefused: 'abort' }
const createdAt = '2026-01-02T03:04:05.678Z'

function makeLine({ content, raw, proposals, ...identity }: ImportedItem): AttestItemLine {
  return { ...identity, versions: [{ version: 1, createdAt, content, raw, proposals }] }
}

const item: ImportedItem = {
  dataset: 'd',
  dataId: 'ä "1"',
  variant: 'single',
  content: {
    question: 'line\u2028separator \u0007',
    images: [{ name: 'a.png', width: 10, height: 20 }],
    evidence: [],
    mentions: [],
    entityNames: [],
    answerType: 'numeric',
    strata: { hop: 2 },
    references: [[['1', '2']], [['3']]],
  },
  raw: { row: 3, text: '{"a": 1.0}', fields: { a: '1.0' } },
  proposals: [{ image: 0, box: { x: 0.1, y: 1e-7, w: 33.333333333333336, h: 4 }, score: 0.5 }],
}

describe.skipIf(!hasRealData)('items of real files', () => {
  test('come back as they were', async () => {
    const augmented = await gather(
      parseAraAugmentedCsv(stream(readRealData('kbvqa/infoseek_augmented_100.csv')), options),
    )
    const chains = await gather(parseM3vqa(stream(readRealData('m3vqa/questions.illustration.jsonl')), options))
    const name = 'entry_30_img_2_metadata.json'
    const bytes = readRealData(`mmsearch_plus/som_annotations_site/${name}`)
    const marks = await gather(parseSom([{ name, bytes }], options))
    const items = [...augmented.items, ...chains.items, ...marks.items]
    const text = items.map((one) => writeAttestItem(makeLine(one))).join('')
    const back = await gather(parseAttestJsonl(stream(text), options))
    expect(back.refused).toEqual([])
    expect(back.items).toEqual(items)
  })
})

test('a line keeps all versions; the import takes the newest', async () => {
  const line = makeLine(item)
  const newer = { version: 3, createdAt, content: { ...item.content, question: 'new' }, raw: null, proposals: [] }
  const both = { ...line, versions: [...line.versions, newer] }
  const text = writeAttestItem(both)
  expect(await collect(readAttestItems(stream(text)))).toEqual([{ row: 1, line: both }])
  const { items } = await gather(parseAttestJsonl(stream(text), options))
  expect(items[0]?.content.question).toBe('new')
  expect((await gather(parseAttestJsonl(stream(writeAttestItem(line)), options))).items).toEqual([item])
})

test('unknown fields, wrong types, versions out of order and repeated items are refused by line and path', async () => {
  const good = makeLine(item)
  const lines = [
    good,
    { ...good, dataId: '2', extra: 1 },
    { ...good, dataId: '3', versions: [] },
    { ...good, dataId: '4', versions: [...good.versions, ...good.versions] },
    good,
  ]
  const { items, refused } = await gather(
    parseAttestJsonl(stream(lines.map((one) => JSON.stringify(one)).join('\n')), options),
  )
  expect(items).toHaveLength(1)
  expect(refused.map(({ row, id, field, message }) => [row, id, field, message])).toEqual([
    [2, '2', 'extra', 'Unknown field.'],
    [3, '3', 'versions', 'An item has at least one version.'],
    [4, '4', 'versions', 'Versions must be in ascending order.'],
    [5, 'ä "1"', 'dataId', 'Line 1 is the same item.'],
  ])
})

test('1e999 is no coordinate', async () => {
  const text = writeAttestItem(makeLine(item)).replace('33.333333333333336', '1e999')
  const { refused } = await gather(parseAttestJsonl(stream(text), options))
  expect(refused.map(({ field }) => field)).toEqual(['versions[0].proposals[0].box.w'])
})

test('a file of another kind says what it lacks', async () => {
  const { fatal } = await gather(parseAttestJsonl(stream(readFixture('35-bigint-ids.jsonl')), options))
  expect(fatal?.message).toBe(
    'This is not an Attest item file: it lacks the fields dataset, dataId, variant, versions. Found: id, question.',
  )
})
