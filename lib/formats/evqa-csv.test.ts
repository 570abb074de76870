import { describe, expect, test } from 'vitest'
import type { ImportOptions } from '../domain/item'
import { parseEvqaCsv } from './evqa-csv'
import { gather, hasRealData, readFixture, readRealData, stream } from './fixtures/read-fixture'

const options: ImportOptions = { onChange: 'keep', onRefused: 'abort' }
const importEvqa = (content: Uint8Array | string, more: Partial<ImportOptions> = {}) =>
  gather(parseEvqaCsv(stream(content), { ...options, ...more }))

const fixedHeader =
  'data_id,wikipedia_title,wikipedia_url,question_type,dataset_image_ids,question_before_review,question,answer,' +
  'evidence,evidence_section_id,evidence_section_title,dataset_name\n'
const unfixedHeader = fixedHeader.replace('question_before_review', 'question_original')
const row = (answer: string, evidence: string, title = 'Lead', id = 'E-VQA_1') =>
  `${id},Scupi,https://en.wikipedia.org/wiki/Scupi,templated,0123,"Was it?"," When, exactly? ","${answer}","${evidence}",2,${title},landmarks\n`

describe.skipIf(!hasRealData)('the published files', () => {
  test.each([
    ['evqa_fixed_475.csv', 'fixed', 475],
    ['evqa_unfixed_475.csv', 'unfixed', 475],
    ['evqa_fixed_auto_multi_edge.csv', 'fixed', 118],
    ['evqa_unfixed_auto_multi_edge.csv', 'unfixed', 118],
  ])('%s: %s, %i items, nothing refused', async (name, variant, count) => {
    const { items, refused, warnings, records } = await importEvqa(readRealData(`kbvqa/${name}`))
    expect(refused).toEqual([])
    expect(warnings).toEqual([])
    expect(records.map((record) => record.row)).toEqual(Array.from({ length: count }, (_, index) => index + 1))
    expect(new Set(items.map((item) => `${item.dataset} ${item.variant}`))).toEqual(new Set([`e-vqa ${variant}`]))
    expect(new Set(items.map((item) => item.dataId)).size).toBe(count)
    expect(items.every(({ content }) => content.images.length === 1 && content.mentions.length === 1)).toBe(true)
    expect(items.every(({ content }) => content.question === content.question?.trim())).toBe(true)
  })

  test('an item of the fixed file, whole', async () => {
    const { items } = await importEvqa(readRealData('kbvqa/evqa_fixed_475.csv'))
    const entity = { title: 'Scupi', url: 'https://en.wikipedia.org/wiki/Scupi' }
    expect(items[0]).toMatchObject({
      dataset: 'e-vqa',
      dataId: 'E-VQA_0',
      variant: 'fixed',
      proposals: [],
      content: {
        question: 'In what year were the first excavations in this area?',
        images: [{ name: 'ae67170774ef5750' }],
        mentions: [{ id: 'm1', kind: 'image', label: 'Scupi', image: 0, given: entity, candidates: [] }],
        entityNames: ['Scupi'],
        answerType: 'string',
        strata: { questionType: 'templated' },
        references: [[['1925']]],
        evidence: [{ id: 'e1', hop: 1, article: entity, sectionId: '2', sectionTitle: 'Excavations' }],
      },
    })
    expect(items[0]?.raw.fields.question_before_review).toBe('When were the first excavations in this area?')
  })

  test('the raw text of each record is in the file, byte for byte', async () => {
    const bytes = readRealData('kbvqa/evqa_unfixed_auto_multi_edge.csv')
    const { items } = await importEvqa(bytes)
    const [, ...lines] = new TextDecoder().decode(bytes).split('\r\n')
    expect(items.map((item) => item.raw.text)).toEqual(lines.filter((line) => line !== ''))
  })

  test('the work of several people in the unfixed file is split, a pipe in prose is not', async () => {
    const unfixed = await importEvqa(readRealData('kbvqa/evqa_unfixed_475.csv'))
    const split = unfixed.items.filter((item) => item.raw.fields.evidence?.includes('|'))
    expect(split).toHaveLength(131)
    expect(split.every(({ content }) => content.evidence.every(({ text }) => !text.includes('|')))).toBe(true)
    const fixed = await importEvqa(readRealData('kbvqa/evqa_fixed_475.csv'))
    expect(fixed.items.every((item) => item.content.evidence[0]?.text === item.raw.fields.evidence?.trim())).toBe(true)
    expect(fixed.items.every((item) => !item.content.evidence[0]?.sectionTitle?.includes('|'))).toBe(true)
  })

  test('an answer of several alternatives and groups', async () => {
    const { items } = await importEvqa(readRealData('kbvqa/evqa_fixed_auto_multi_edge.csv'))
    const lists = items.filter((item) => item.content.strata.questionType === 'multi_answer')
    const grouped = lists.filter((item) => item.content.references.some((groups) => groups.length > 1))
    expect(grouped.map(({ dataId }) => dataId)).toEqual(
      lists.filter((item) => item.raw.fields.answer?.includes('&&')).map(({ dataId }) => dataId),
    )
    expect(grouped.length).toBeGreaterThan(30)
    const pieces = lists.flatMap((item) => item.content.references.flat(2))
    expect(pieces.every((piece) => piece === piece.trim() && piece !== '' && !/\||&&/.test(piece))).toBe(true)
  })

  test('an InfoSeek file is sent to its own format', async () => {
    const { fatal, items } = await importEvqa(readRealData('kbvqa/infoseek_unfixed_200.csv'))
    expect(fatal?.message).toBe('These are InfoSeek questions: import the file as infoseek-csv.')
    expect(items).toEqual([])
  })
})

test('alternatives and groups are trimmed; repeated and empty ones are dropped', async () => {
  const { items } = await importEvqa(fixedHeader + row('a && b| a&&b |c || &&c', 'a|b in prose'))
  expect(items[0]?.content.references).toEqual([[['a'], ['b']], [['c']]])
  expect(items[0]?.content.evidence[0]?.text).toBe('a|b in prose')
  expect(items[0]?.content.question).toBe('When, exactly?')
  expect(items[0]?.content.images).toEqual([{ name: '0123' }])
})

test('unfixed evidence is split only where evidence, answers and section titles are parallel', async () => {
  const read = async (answer: string, evidence: string, title: string) => {
    const { items } = await importEvqa(unfixedHeader + row(answer, evidence, title))
    return items[0]?.content.evidence.map(({ id, hop, text, sectionTitle }) => [id, hop, text, sectionTitle])
  }
  expect(await read('x|y|z', 'one|two|one', 'T|T|T')).toEqual([
    ['e1', 1, 'one', 'T'],
    ['e2', 1, 'two', 'T'],
  ])
  expect(await read('x|y', 'balcony|balconies', 'T')).toEqual([['e1', 1, 'balcony|balconies', 'T']])
  expect(await read('x', 'balcony|balconies', 'T|T')).toEqual([['e1', 1, 'balcony|balconies', 'T']])
  expect(await read('x', '', 'T')).toEqual([])
})

test('several image ids are several images', async () => {
  const { items } = await importEvqa(fixedHeader + row('a', 'b').replace('0123', '0123|076397512e182377'))
  expect(items[0]?.content.images).toEqual([{ name: '0123' }, { name: '076397512e182377' }])
})

test('options replace data set, variant and answer type', async () => {
  const { items } = await importEvqa(fixedHeader + row('a', 'b'), { dataset: 'mine', variant: 'v', answerType: 'time' })
  expect(items[0]).toMatchObject({ dataset: 'mine', variant: 'v', content: { answerType: 'time' } })
})

test('quoted line breaks are kept', async () => {
  const { items } = await importEvqa(fixedHeader + row('a', 'first\nsecond, ""third""'))
  expect(items[0]?.content.evidence[0]?.text).toBe('first\nsecond, "third"')
})

test('each bad row is refused by row, id and field; ids compare trimmed, case kept', async () => {
  const { items, refused } = await importEvqa(
    fixedHeader +
      row('a', 'b') +
      row('', 'b', 'T', 'E-VQA_2') +
      row('a', 'b').replace('0123', '') +
      row('a', 'b', 'T', ' E-VQA_1 ') +
      row('a', 'b', 'T', '') +
      'E-VQA_3,too,short\n' +
      row('a', 'b', 'T', 'e-vqa_1') +
      row('a', 'b', 'T', 'E-VQA_9').replace('https://', 'javascript:'),
  )
  expect(items.map(({ dataId }) => dataId)).toEqual(['E-VQA_1', 'e-vqa_1'])
  expect(refused).toEqual([
    { row: 2, id: 'E-VQA_2', field: 'answer', message: 'The row has no answer.' },
    { row: 3, id: 'E-VQA_1', field: 'data_id', message: 'Row 1 has the same id "E-VQA_1".' },
    { row: 4, id: 'E-VQA_1', field: 'data_id', message: 'Row 1 has the same id "E-VQA_1".' },
    { row: 5, id: '', field: 'data_id', message: 'The row has no id.' },
    { row: 6, id: 'E-VQA_3', field: '', message: 'The row has 3 cells where the header has 12.' },
    expect.objectContaining({ row: 8, id: 'E-VQA_9', field: 'wikipedia_url' }),
  ])
})

test('a file of another kind ends with what it lacks and what it has', async () => {
  const { fatal, items } = await importEvqa(readFixture('41-duplicate-ids.csv'))
  expect(items).toEqual([])
  expect(fatal?.message).toBe(
    'This is not an E-VQA question file: it lacks the columns data_id, wikipedia_title, wikipedia_url, question_type, ' +
      'dataset_image_ids, evidence, evidence_section_id, evidence_section_title, dataset_name, question_before_review. ' +
      'Found: id, image, question, answer.',
  )
  const prose = await importEvqa(readFixture('README.md'))
  expect(prose.fatal?.message).toMatch(/^This is not an E-VQA question file/)
  expect((await importEvqa(fixedHeader)).fatal?.message).toBe('The file has a header but no rows.')
})
