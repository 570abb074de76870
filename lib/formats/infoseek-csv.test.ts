import { describe, expect, test } from 'vitest'
import type { ImportOptions } from '../domain/item'
import { gather, hasRealData, readRealData, stream } from './fixtures/read-fixture'
import { parseInfoseekCsv } from './infoseek-csv'

const options: ImportOptions = { onChange: 'keep', onRefused: 'abort' }
const importInfoseek = (content: Uint8Array | string) => gather(parseInfoseekCsv(stream(content), options))

const header =
  'data_id,wikipedia_title,wikipedia_url,dataset_image_ids,question,answer,final_evidence,evidence_section_id,' +
  'evidence_section_title,question_type,final_check_tag\n'

describe.skipIf(!hasRealData)('the published files', () => {
  test.each(['fixed', 'unfixed'])('%s: 262 items of 200 + 67 rows, the 5 shared rows equal', async (variant) => {
    const first = await importInfoseek(readRealData(`kbvqa/infoseek_${variant}_200.csv`))
    const second = await importInfoseek(readRealData(`kbvqa/infoseek_${variant}_edge.csv`))
    expect([first.items.length, second.items.length]).toEqual([200, 67])
    expect([...first.refused, ...second.refused]).toEqual([])
    const byId = new Map(first.items.map((item) => [item.dataId, item]))
    const shared = second.items.filter((item) => byId.has(item.dataId))
    expect(shared).toHaveLength(5)
    for (const item of shared) {
      expect(byId.get(item.dataId)?.content).toEqual(item.content)
      expect(byId.get(item.dataId)?.raw.text).toBe(item.raw.text)
    }
    expect(new Set([...first.items, ...second.items].map((item) => item.dataId)).size).toBe(262)
    expect(first.items.every((item) => item.variant === variant && item.dataset === 'infoseek')).toBe(true)
  })

  test('answer types follow question_type', async () => {
    const { items } = await importInfoseek(readRealData('kbvqa/infoseek_fixed_200.csv'))
    const count = (type: string) => items.filter(({ content }) => content.answerType === type).length
    expect([count('string'), count('numeric'), count('time')]).toEqual([169, 21, 10])
  })

  test('0 is missing in the unfixed file; the final evidence is never split', async () => {
    const unfixed = await importInfoseek(readRealData('kbvqa/infoseek_unfixed_200.csv'))
    expect(unfixed.items.every(({ content }) => content.evidence.length === 0)).toBe(true)
    const fixed = await importInfoseek(readRealData('kbvqa/infoseek_fixed_200.csv'))
    expect(fixed.items.every((item) => item.content.evidence[0]?.text === item.raw.fields.final_evidence?.trim())).toBe(
      true,
    )
  })

  test('what the source calls not answerable is kept and warned of', async () => {
    const { items, warnings } = await importInfoseek(readRealData('kbvqa/infoseek_fixed_edge.csv'))
    const notAnswerable = items.filter((item) => item.raw.fields.final_check_tag === 'Not_answerable')
    expect(notAnswerable.map(({ dataId }) => dataId)).toEqual(warnings.map(({ id }) => id))
    expect(warnings).toHaveLength(5)
    expect(notAnswerable.every(({ content }) => content.references.length > 0)).toBe(true)
  })

  test('an E-VQA file is sent to its own format', async () => {
    for (const variant of ['fixed', 'unfixed']) {
      const { fatal, items } = await importInfoseek(readRealData(`kbvqa/evqa_${variant}_475.csv`))
      expect(fatal?.message).toBe('These are E-VQA questions: import the file as evqa-csv.')
      expect(items).toEqual([])
    }
  })
})

test('alternatives are divided by pipes alone; a text "0" in the fixed file is a text', async () => {
  const { items } = await importInfoseek(`${header}i,T,https://w.org/T,oven_1,Q?,a && b|c,0,0|3,A|B,String,OK\n`)
  expect(items[0]?.content.references).toEqual([[['a && b']], [['c']]])
  expect(items[0]?.content.evidence[0]).toMatchObject({ text: '0', sectionId: '0|3', sectionTitle: 'A|B' })
})

test('an unknown question type is refused', async () => {
  const { items, refused } = await importInfoseek(`${header}i,T,https://w.org/T,oven_1,Q?,a,e,0,A,templated,OK\n`)
  expect(items).toEqual([])
  expect(refused).toEqual([
    { row: 1, id: 'i', field: 'question_type', message: '"templated" is none of String, Numerical and Time.' },
  ])
})
