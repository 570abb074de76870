import { existsSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { prisma } from '@/lib/db/client'
import { listItems } from '@/lib/db/items'
import { importPath, importText } from '../fixtures/import-text'
import { makeProject, type TestProject } from '../fixtures/make-people'
import { provideDatabase } from '../fixtures/provide-database'

const data = path.resolve(import.meta.dirname, '../../../../shared/data')
const kbvqa = (name: string) => path.join(data, 'kbvqa', name)

provideDatabase()

const header =
  'data_id,wikipedia_title,wikipedia_url,question_type,encyclopedic_vqa_split,dataset_image_ids,question_before_review,question,answer,evidence,evidence_section_id,evidence_section_title,final_check_reason,dataset_name'
const row = (id: string, question = 'Q?') =>
  `${id},T,https://en.wikipedia.org/wiki/T,templated,test,1,Q?,${question},A,E.,0,T,ok,landmarks`
const file = (...rows: string[]) => [header, ...rows, ''].join('\n')

describe('an import', () => {
  let project: TestProject
  beforeAll(async () => {
    project = await makeProject('imports')
  })

  it('stores nothing of a file with a bad row, and lists every refusal', async () => {
    const record = await importText(project.id, 'evqa-csv', file(row('a1'), 'a2,too,short', row('a3'), row('a1')))
    expect(record).toMatchObject({ status: 'failed', itemsCreated: 0 })
    expect(record.refused.map(({ row: place, field }) => [place, field])).toEqual([
      [2, expect.anything()],
      [4, 'data_id'],
    ])
    expect(await listItems(project.id, {}, 10, '0')).toEqual([])
  })

  it('keeps the good rows where asked to skip the bad', async () => {
    const record = await importText(project.id, 'evqa-csv', file(row('b1'), 'b2,too,short', row('b3')), {
      options: { onRefused: 'skip' },
    })
    expect(record).toMatchObject({ status: 'done', itemsCreated: 2, rowsRead: 3 })
    expect(record.refused).toHaveLength(1)
  })

  it('keeps what is stored unless a new version is asked for, and keeps both versions then', async () => {
    await importText(project.id, 'evqa-csv', file(row('c1', 'Old?')))
    const kept = await importText(project.id, 'evqa-csv', file(row('c1', 'New?')))
    expect(kept).toMatchObject({ itemsCreated: 0, itemsUpdated: 0, itemsUnchanged: 1 })
    expect(kept.warnings.some(({ id }) => id === 'c1')).toBe(true)
    const taken = await importText(project.id, 'evqa-csv', file(row('c1', 'New?')), {
      options: { onChange: 'new-version' },
    })
    expect(taken).toMatchObject({ itemsUpdated: 1 })
    const [item] = await listItems(project.id, { dataId: 'c1' }, 1, '0')
    expect(item).toMatchObject({ question: 'New?', version: 2 })
    expect(await prisma().itemVersion.count({ where: { itemId: item?.id ?? '' } })).toBe(2)
  })

  it('does not double when the same file comes twice at once', async () => {
    const text = file(...Array.from({ length: 50 }, (_, n) => row(`d${n}`)))
    const records = await Promise.all([1, 2, 3].map(() => importText(project.id, 'evqa-csv', text)))
    expect(records.map(({ itemsCreated }) => itemsCreated).sort((a, b) => a - b)).toEqual([0, 0, 50])
    expect(await listItems(project.id, { q: 'd' }, 200, '0')).toHaveLength(50)
  })

  it.each([
    ['an empty file', ''],
    ['a file of another kind', '# Title\n\nSome text, with commas.\n'],
    ['a file without its columns', 'data_id,question\na,b\n'],
  ])('fails with a sentence on %s', async (_, text) => {
    const record = await importText(project.id, 'evqa-csv', text)
    expect(record).toMatchObject({ status: 'failed', itemsCreated: 0 })
    expect(record.refused[0]?.message).toMatch(/\w+ .*\.$/)
  })
})

describe.skipIf(!existsSync(data))('the benchmarks of the field', () => {
  let project: TestProject
  beforeAll(async () => {
    project = await makeProject('benchmarks')
  })

  it.each([
    ['evqa-csv', 'evqa_fixed_475.csv', 475, 0],
    ['evqa-csv', 'evqa_unfixed_475.csv', 475, 0],
    ['evqa-csv', 'evqa_fixed_auto_multi_edge.csv', 118, 0],
    ['evqa-csv', 'evqa_unfixed_auto_multi_edge.csv', 118, 0],
    ['infoseek-csv', 'infoseek_fixed_200.csv', 200, 0],
    ['infoseek-csv', 'infoseek_unfixed_200.csv', 200, 0],
    ['infoseek-csv', 'infoseek_fixed_edge.csv', 62, 5],
    ['infoseek-csv', 'infoseek_unfixed_edge.csv', 62, 5],
  ])('%s %s: %i items, none refused', async (format, name, created, unchanged) => {
    const dry = await importPath(project.id, format, kbvqa(name), { dryRun: true })
    const record = await importPath(project.id, format, kbvqa(name))
    expect(dry).toMatchObject({ status: 'done', itemsCreated: created, itemsUnchanged: unchanged })
    expect(record).toMatchObject({ status: 'done', itemsCreated: created, itemsUnchanged: unchanged, refused: [] })
    const again = await importPath(project.id, format, kbvqa(name))
    expect(again).toMatchObject({ itemsCreated: 0, itemsUnchanged: created + unchanged })
  })

  it('augmented rows: 100 intra and 100 inter, linked to their anchors', async () => {
    const record = await importPath(project.id, 'ara-augmented-csv', kbvqa('infoseek_augmented_100.csv'))
    expect(record).toMatchObject({ status: 'done', refused: [] })
    for (const variant of ['intra', 'inter']) {
      const items = await prisma().item.findMany({ where: { projectId: project.id, dataset: 'infoseek', variant } })
      expect(items).toHaveLength(100)
      expect(items.every(({ anchorItemId }) => anchorItemId !== null)).toBe(true)
    }
  })

  it("fills a stand-in by the anchor's own row, imported later", async () => {
    const other = await makeProject('stand-ins')
    await importPath(other.id, 'ara-augmented-csv', kbvqa('infoseek_augmented_100.csv'))
    const before = await prisma().item.count({ where: { projectId: other.id, stub: true } })
    const record = await importPath(other.id, 'infoseek-csv', kbvqa('infoseek_fixed_200.csv'))
    const after = await prisma().item.count({ where: { projectId: other.id, stub: true } })
    expect(before).toBe(100)
    expect(record.itemsUpdated).toBe(before - after)
    expect(record.itemsCreated + record.itemsUpdated).toBe(200)
  })

  it('COCO: two items with their eight boxes as proposals, classes in file order', async () => {
    const record = await importPath(project.id, 'coco', path.join(data, 'formats/coco/instances.json'))
    expect(record).toMatchObject({ status: 'done', itemsCreated: 2, proposalsCreated: 8, refused: [] })
    const classes = await prisma().vocabularyEntry.findMany({
      where: { projectId: project.id, kind: 'class' },
      orderBy: { position: 'asc' },
    })
    expect(classes.map(({ key }) => key).slice(0, 4)).toEqual(['person', 'spacecraft', 'helmet', 'flag'])
  })

  it('M3-VQA questions', async () => {
    const record = await importPath(project.id, 'm3vqa', path.join(data, 'm3vqa/questions.illustration.jsonl'))
    expect(record).toMatchObject({ status: 'done', refused: [] })
    expect(record.itemsCreated).toBe(record.rowsRead)
  })
})
