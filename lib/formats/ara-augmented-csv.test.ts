import { describe, expect, test } from 'vitest'
import type { ImportOptions } from '../domain/item'
import { parseAraAugmentedCsv } from './ara-augmented-csv'
import { gather, hasRealData, readFixture, readRealData, stream } from './fixtures/read-fixture'
import { parseInfoseekCsv } from './infoseek-csv'

const options: ImportOptions = { onChange: 'keep', onRefused: 'abort' }
const importAugmented = (content: Uint8Array) => gather(parseAraAugmentedCsv(stream(content), options))

describe.skipIf(!hasRealData)('the published file', () => {
  test('100 rows are 100 intra and 100 inter items, linked to the stubs of their anchors', async () => {
    const { items, refused, warnings } = await importAugmented(readRealData('kbvqa/infoseek_augmented_100.csv'))
    expect([...refused, ...warnings]).toEqual([])
    const count = (variant: string, stub?: true) =>
      items.filter((item) => item.variant === variant && item.stub === stub).length
    expect([count('intra'), count('inter'), count('fixed', true), items.length]).toEqual([100, 100, 100, 300])
    for (const item of items.filter(({ stub }) => !stub))
      expect(item.anchor).toEqual({ dataset: 'infoseek', dataId: item.dataId, variant: 'fixed' })
  })

  test('the first row, whole', async () => {
    const { items } = await importAugmented(readRealData('kbvqa/infoseek_augmented_100.csv'))
    const [stub, intra, inter] = items
    const magnum = { title: 'Dodge Magnum', url: 'https://en.wikipedia.org/wiki/Dodge_Magnum' }
    expect(stub).toMatchObject({
      dataId: 'infoseek_val_00048894',
      variant: 'fixed',
      stub: true,
      content: {
        question: 'What is the brand of this vehicle?',
        images: [{ name: 'oven_05010690' }],
        mentions: [{ label: 'Dodge Magnum', given: magnum }],
        references: [[['Dodge']]],
        strata: { questionType: 'String', subjectClass: 'vehicle' },
      },
    })
    expect(intra?.content).toMatchObject({
      question: 'What is the brand of the vehicle on the left?',
      images: [{ name: '0000_infoseek_val_00048894__m1__infoseek_val_00062943.jpg' }],
      evidence: [],
      entityNames: ['Dodge Magnum', 'Nissan Juke'],
      mentions: [
        { id: 'm1', given: magnum },
        { id: 'm2', label: 'Nissan Juke' },
      ],
    })
    expect(inter?.content).toMatchObject({
      question: 'What is the brand of this vehicle?',
      images: [{ name: '0000_infoseek_val_00048894__m2__infoseek_val_00017440.jpg' }],
    })
    expect(intra?.raw.fields.target_side).toBe('left')
  })

  test('a stub names its image as the fixed file does', async () => {
    const { items } = await importAugmented(readRealData('kbvqa/infoseek_augmented_100.csv'))
    const fixed = await gather(parseInfoseekCsv(stream(readRealData('kbvqa/infoseek_fixed_edge.csv')), options))
    const images = new Map(fixed.items.map((item) => [item.dataId, item.content.images]))
    const shared = items.filter((item) => item.stub && images.has(item.dataId))
    expect(shared.length).toBeGreaterThan(0)
    for (const item of shared) expect(item.content.images).toEqual(images.get(item.dataId))
  })
})

test('a file of another kind says what it lacks', async () => {
  const { fatal } = await importAugmented(readFixture('41-duplicate-ids.csv'))
  expect(fatal?.message).toMatch(/^This is not an augmented InfoSeek file: it lacks the columns anchor_data_id/)
})
