import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parse as parseCsv } from 'csv-parse/sync'
import { beforeAll, describe, expect, it } from 'vitest'
import { keepImageFile } from '@/lib/server/images'
import { doWork } from '../fixtures/do-work'
import { importPath } from '../fixtures/import-text'
import { makeProject } from '../fixtures/make-people'
import { provideDatabase } from '../fixtures/provide-database'
import { unwrap } from '../fixtures/unwrap'
import { writeExportFiles } from '../fixtures/write-export-files'
import { restoreProject } from '../imports/restore-project'
import { createRound } from '../rounds'

provideDatabase()

const data = path.resolve(import.meta.dirname, '../../../../shared/data')
const evqa = path.join(data, 'kbvqa/evqa_fixed_475.csv')

type Marks = { file_name: string; marks: { index: number; label: string; bbox: [number, number, number, number] }[] }

describe.skipIf(!existsSync(evqa))('exports of real benchmark items', () => {
  let project: Awaited<ReturnType<typeof makeProject>>
  beforeAll(async () => {
    project = await makeProject('real', { ann1: 'annotator', ann2: 'annotator' })
    const into = { stored: [], refused: [] }
    for (const name of ['astronaut.jpg', 'coffee.jpg'])
      await keepImageFile(project.id, { name, path: path.join(data, 'images', name) }, into)
    await importPath(project.id, 'evqa-csv', evqa)
    await importPath(project.id, 'coco', path.join(data, 'formats/coco/instances.json'))
    await annotate(project)
  })

  it('gives the numbers that the work was made to have', async () => {
    const report = (await writeExportFiles(project, { format: 'report' })).read('report.md')
    expect(report).toContain('Mean ± std over people: 95.0 ± 7.1')
    expect(report).toMatch(/\| evidence \| cohen-kappa \| 0\.60 \|/)
    const coco = JSON.parse((await writeExportFiles(project, { format: 'coco' })).read('instances.json'))
    expect(coco.images).toHaveLength(2)
    expect(coco.annotations.map(({ id }: { id: number }) => id)).toEqual([1, 2, 3, 4, 5, 6])
    expect(coco.annotations.map(({ bbox }: { bbox: number[] }) => bbox)).toContainEqual([22, 14, 346, 498])
    const { csv } = await writeExportFiles(project, { format: 'csv', include: 'all' })
    expect(csv('annotations.csv')).toHaveLength(64)
    expect(csv('items.csv')).toHaveLength(477)
  })

  it('restores every item with its source bytes', async () => {
    const { folder, read } = await writeExportFiles(project, { format: 'attest-jsonl' })
    const copy = await makeProject('real-copy')
    const record = await restoreProject({ projectId: copy.id, source: folder, dryRun: false })
    expect(record).toMatchObject({ itemsCreated: 477, annotationsCreated: 64, refused: [], warnings: [] })
    const again = await writeExportFiles(copy, { format: 'attest-jsonl' })
    const texts = (lines: string) =>
      lines
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line).versions[0].references)
    expect(texts(again.read('items.jsonl'))).toEqual(texts(read('items.jsonl')))
  })
})

async function annotate({ slug, lead, people }: Awaited<ReturnType<typeof makeProject>>): Promise<void> {
  const { ann1, ann2 } = people
  if (!ann1 || !ann2) throw new Error('Two people are needed.')
  const rows = (
    parseCsv(readFileSync(evqa), { columns: true, bom: true }) as { data_id: string; answer: string }[]
  ).slice(0, 20)
  const make = async (kind: string, ids: string[], more: Record<string, unknown> = {}) => {
    const sample = { by: 'ids', ids }
    const body = { name: kind, kind, sample, overlap: 2, annotators: [ann1.email, ann2.email], ...more }
    return unwrap(await createRound(lead, slug, body)).id
  }
  const gold = new Map(rows.map((row) => [row.data_id, row.answer]))
  const qa = await make('evidence-qa', [...gold.keys()], { conditions: ['sentence'] })
  const wrong = new Set([...gold.keys()].slice(0, 2))
  await doWork(ann1, qa, ({ item }) => ({ answerable: true, answers: [gold.get(item.dataId)] }))
  await doWork(ann2, qa, ({ item }) => {
    const answer = wrong.has(item.dataId) ? 'something else entirely' : gold.get(item.dataId)
    return { answerable: true, answers: [answer] }
  })
  const canonical = JSON.parse(readFileSync(path.join(data, 'formats/canonical/marks.json'), 'utf8')) as {
    images: Marks[]
  }
  const truth = new Map(canonical.images.map((image) => [image.file_name, image.marks.map(toMark)]))
  const boxes = await make('boxes', [...truth.keys()], { proposals: 'hidden' })
  await doWork(ann1, boxes, ({ item }) => ({ marks: truth.get(item.dataId) }))
  await doWork(ann2, boxes, ({ item }) => {
    const marks = structuredClone(truth.get(item.dataId) ?? [])
    const last = marks.at(-1)
    if (item.dataId === 'astronaut.jpg') marks.pop()
    else if (last) last.box = { x: 0, y: 0, w: 5, h: 5 }
    return { marks }
  })
  const ten = rows.slice(0, 10).map((row) => row.data_id)
  const flaws = await make('flaws', ten)
  for (const [person, supported] of [
    [ann1, [0, 1, 2, 3, 4]],
    [ann2, [0, 1, 2, 3, 9]],
  ] as const)
    await doWork(person, flaws, ({ item }) => {
      const good = supported.some((index) => ten[index] === item.dataId)
      return { evidence: good ? 'supported-matched' : 'unsupported', flaws: [], fate: good ? 'keep' : 'drop' }
    })
}

function toMark({ index, label, bbox: [x, y, right, bottom] }: Marks['marks'][number]) {
  return { id: `m${index}`, number: index, image: 0, class: label, box: { x, y, w: right - x, h: bottom - y } }
}
