import { parse } from 'csv-parse/sync'
import { expect, it } from 'vitest'
import { pool } from '@/lib/db/client'
import { readFixture } from '@/lib/formats/fixtures/read-fixture'
import { doWork, makeRound } from './fixtures/do-work'
import { importText } from './fixtures/import-text'
import { makeProject } from './fixtures/make-people'
import { makeProject as makeStudy, personOf } from './fixtures/make-project'
import { provideDatabase } from './fixtures/provide-database'
import { addPicture, countLinked, drawPicture } from './fixtures/size-case'
import { unwrap } from './fixtures/unwrap'
import { writeExportFiles } from './fixtures/write-export-files'
import { changeProject, describeProject } from './projects'

provideDatabase()

const labels = (parse(Buffer.from(readFixture('78-unicode-labels.csv')), { columns: true }) as { label: string }[]).map(
  ({ label }) => label,
)
// Written as numbers, so that no editor makes one form of the other.
const [cafe, ohm, wide, ligature] = ['Caf\u00E9', '\u03A9', '\uFF23\uFF21\uFF34', '\uFB01sh']

it('case 78: look-alike labels are one where Unicode says so, and told where people might think so', async () => {
  const project = await makeProject('alike')
  // The picture's name is decomposed, as a Mac writes it; the file's is composed.
  await addPicture(project, await drawPicture(400, 300), 'refuse', 'Cafe\u0301.png')
  const coco = {
    images: [{ id: 1, file_name: 'Caf\u00E9.png', width: 400, height: 300 }],
    categories: labels.map((name, index) => ({ id: index + 1, name })),
    annotations: labels.map((_, index) => ({
      id: index + 1,
      image_id: 1,
      category_id: index + 1,
      bbox: [index, 0, 9, 9],
    })),
  }
  const record = await importText(project.id, 'coco', JSON.stringify(coco))
  expect(record).toMatchObject({ status: 'done', itemsCreated: 1, proposalsCreated: 12, refused: [] })
  const { classes } = unwrap(await describeProject(project.lead, project.slug))
  expect(classes.map(({ key }) => key)).toEqual([cafe, ohm, 'cat', 'Cat', wide, ligature, 'fish'])
  expect(record.warnings.filter(({ message }) => message.includes('looks like'))).toMatchObject([
    { field: 'class', id: 'cat', message: expect.stringContaining(`"Cat", "${wide}"`) },
    { field: 'class', id: ligature, message: expect.stringContaining('"fish"') },
  ])
  expect(await countLinked(project)).toBe(1)
})

it('case 77: a renamed class keeps its marks, two cannot have one name, and none is deleted', async () => {
  const project = await makeStudy({ people: ['A', 'B'], items: [{ dataId: 'one' }], classes: ['cat', 'dog'] })
  const round = await makeRound(project, { kind: 'boxes' })
  const marks = Array.from({ length: 10 }, (_, n) => {
    return { id: `m${n}`, number: n + 1, image: 0, class: 'cat', box: { x: 20 * n, y: 0, w: 15, h: 15 } }
  })
  for (const name of ['A', 'B']) await doWork(personOf(project, name), round, () => ({ marks }))
  const before = await writeExportFiles(project, { format: 'csv' })
  const version = async () => ({
    ok: true as const,
    value: unwrap(await describeProject(project.lead, project.slug)).version,
  })
  const change = async (classes: unknown) => changeProject(project.lead, project.slug, await version(), { classes })

  unwrap(await change({ cat: { name: 'feline' } }))
  const { classes } = unwrap(await describeProject(project.lead, project.slug))
  expect(classes).toEqual([
    { key: 'cat', name: 'feline' },
    { key: 'dog', name: 'dog' },
  ])
  expect(await change({ dog: { name: ' feline ' } })).toMatchObject({
    code: 'conflict',
    detail: expect.stringContaining('"cat"'),
    errors: [{ path: 'classes.dog.name' }],
  })
  // Two that exchange their names are no clash.
  unwrap(await change({ dog: { name: 'feline' }, cat: { name: 'dog' } }))
  unwrap(await change({ dog: { name: 'hound' }, cat: { name: 'feline' } }))
  expect(unwrap(await change({ cat: null }))).toMatchObject({ marksKept: { cat: 20 } })
  // The name of a class that is offered no longer is free.
  unwrap(await change({ dog: { name: 'feline' } }))
  expect(await change({ cat: { name: 'feline' } })).toMatchObject({ code: 'conflict' })

  const { rows } = await pool().query('select class, count(*)::int as n from mark where project_id = $1 group by 1', [
    project.id,
  ])
  expect(rows).toEqual([{ class: 'cat', n: 20 }])
  const after = await writeExportFiles(project, { format: 'csv' })
  expect(after.csv('marks.csv')).toEqual(before.csv('marks.csv'))
  expect(after.csv('marks.csv').map((row) => row.class)).toEqual(Array(20).fill('cat'))
  expect(after.read('values.csv')).toBe(before.read('values.csv'))
})
