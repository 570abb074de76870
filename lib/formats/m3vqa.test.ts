import { describe, expect, test } from 'vitest'
import type { ImportOptions } from '../domain/item'
import { gather, hasRealData, readFixture, readRealData, stream } from './fixtures/read-fixture'
import { parseM3vqa } from './m3vqa'

const options: ImportOptions = { onChange: 'keep', onRefused: 'abort' }
const importM3vqa = (content: Uint8Array | string) => gather(parseM3vqa(stream(content), options))

const row = {
  data_id: 'data_1',
  image_id: 'bird.jpg',
  question: 'Where are both native to?',
  question_type: null,
  question_hop: 2,
  entity_num: 2,
  answers: ['Australia', 'New Zealand'],
  answer_evals: [
    ['AU', 'Australia'],
    ['NZ', '🇳🇿'],
  ],
  img_entity_names: ['Wood duck'],
  evidence: ['one', 'two'],
  evidence_urls: ['https://en.wikipedia.org/wiki/Wood_duck', 'https://en.wikipedia.org/wiki/B'],
  evidence_img_ids: [null, null],
  evidence_section_ids: [[0, 2], [1]],
  evidence_section_titles: [['Wood duck', 'Range'], ['B']],
  evidence_url_titles: ['Wood duck', 'B'],
}
const line = (more: Record<string, unknown> = {}) => `${JSON.stringify({ ...row, ...more })}\n`

describe.skipIf(!hasRealData)('rows in the published shape', () => {
  test('JSON lines and a JSON array give the same items', async () => {
    const lines = await importM3vqa(readRealData('m3vqa/questions.illustration.jsonl'))
    const array = await importM3vqa(readRealData('m3vqa/questions.illustration.json'))
    expect(lines.refused).toEqual([])
    expect(lines.items.length).toBeGreaterThan(3)
    expect(array.items.map(({ content }) => content)).toEqual(lines.items.map(({ content }) => content))
  })

  test('predictions are not questions', async () => {
    const { fatal } = await importM3vqa(readRealData('m3vqa/predictions.jsonl'))
    expect(fatal?.message).toContain('it lacks the fields image_id, question, answers, evidence')
  })
})

test('one alternative; each answer a group with its aliases', async () => {
  const { items, refused, warnings } = await importM3vqa(line())
  expect([...refused, ...warnings]).toEqual([])
  expect(items[0]).toMatchObject({
    dataset: 'm3vqa',
    dataId: 'data_1',
    variant: 'single',
    content: {
      images: [{ name: 'bird.jpg' }],
      references: [
        [
          ['Australia', 'AU'],
          ['New Zealand', 'NZ', '🇳🇿'],
        ],
      ],
      evidence: [
        { id: 'e1', hop: 1, text: 'one', sectionId: '0|2', sectionTitle: 'Wood duck|Range' },
        { id: 'e2', hop: 2, text: 'two', article: { title: 'B', url: 'https://en.wikipedia.org/wiki/B' } },
      ],
      mentions: [
        {
          id: 'm1',
          label: 'Wood duck',
          given: { title: 'Wood duck', url: 'https://en.wikipedia.org/wiki/Wood_duck' },
        },
      ],
      entityNames: ['Wood duck'],
      strata: { hop: 2, entities: 2, reasoning: 'parallel' },
    },
  })
  expect(items[0]?.raw.text).toBe(line().trim())
  expect(items[0]?.raw.fields.evidence_section_ids).toBe('[[0,2],[1]]')
})

test('steps = hop - entities + 1 tell parallel from sequential', async () => {
  const read = async (hop: number, entities: number) =>
    (await importM3vqa(line({ question_hop: hop, entity_num: entities }))).items[0]?.content.strata.reasoning
  expect([await read(3, 3), await read(3, 2), await read(1, 3)]).toEqual(['parallel', 'sequential', undefined])
})

test('the unpublished question type may be a number or a text', async () => {
  expect((await importM3vqa(line({ question_type: 3 }))).items[0]?.content.strata.questionType).toBe('3')
  expect((await importM3vqa(line({ question_type: '1-1-1' }))).items[0]?.content.strata.questionType).toBe('1-1-1')
})

test('64-bit ids are kept digit for digit', async () => {
  const text = line().replace('"data_1"', '9007199254740993') + line().replace('"data_1"', '9007199254740992')
  expect((await importM3vqa(text)).items.map(({ dataId }) => dataId)).toEqual(['9007199254740993', '9007199254740992'])
})

test('bad rows are refused by line, id and field', async () => {
  const { items, refused } = await importM3vqa(
    `${line()}\n${line({ data_id: 'b', answer_evals: [['AU']] })}${line({ data_id: 'c', question_hop: 'two' })}{"broken\n${line()}`,
  )
  expect(items.map(({ dataId }) => dataId)).toEqual(['data_1'])
  expect(refused).toEqual([
    { row: 3, id: 'b', field: 'answer_evals', message: 'There are 1 alias lists for 2 answers.' },
    { row: 4, id: 'c', field: 'question_hop', message: 'Must be a whole number.' },
    expect.objectContaining({ row: 5, message: expect.stringContaining('not valid JSON') }),
    { row: 6, id: 'data_1', field: 'data_id', message: 'Row 1 has the same id "data_1".' },
  ])
})

test('a CSV file is not JSON', async () => {
  const { fatal } = await importM3vqa(readFixture('41-duplicate-ids.csv'))
  expect(fatal?.message).toBe('The file is neither JSON lines nor a JSON array.')
})
