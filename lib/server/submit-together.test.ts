import path from 'node:path'
import { expect, it } from 'vitest'
import { pool } from '@/lib/db/client'
import { importText } from './fixtures/import-text'
import { makeProject } from './fixtures/make-people'
import { submit, take } from './fixtures/make-round'
import { provideDatabase } from './fixtures/provide-database'
import { keepImageFile } from './images'
import { createRound } from './rounds'

provideDatabase()

const picture = path.resolve(import.meta.dirname, '../media/fixtures/01-exif-o3.jpg')
const people = ['a', 'b', 'c', 'd', 'e', 'f']

it('gives one task to all who ask at the same moment, and matches their marks when they submit at the same moment', async () => {
  const project = await makeProject('together', Object.fromEntries(people.map((name) => [name, 'annotator'])))
  await keepImageFile(project.id, { name: 'p.jpg', path: picture }, { stored: [], refused: [] })
  const coco = { images: [{ id: 1, file_name: 'p.jpg', width: 400, height: 300 }], annotations: [], categories: [] }
  await importText(project.id, 'coco', JSON.stringify(coco))
  const body = { name: 'r', kind: 'boxes', sample: { by: 'all' }, overlap: people.length }
  const round = await createRound(project.lead, 'together', body)
  if (!round.ok) throw new Error(round.detail)
  const mark = { id: 'm', number: 1, image: 0, box: { x: 10, y: 10, w: 50, h: 40 } }
  const held = await Promise.all(
    people.map(async (name) => {
      const actor = project.people[name]
      if (!actor) throw new Error(name)
      return { actor, id: (await take(actor, round.value.id))?.id ?? '' }
    }),
  )
  // Nobody is sent away because others hold the lock of the one task that has free slots.
  expect(held.map(({ id }) => id)).not.toContain('')
  for (const revision of [1, 2]) {
    const answers = await Promise.all(
      held.map(({ actor, id }) => submit(actor, id, `key ${revision}`, { marks: [mark] })),
    )
    expect(answers.map((answer) => answer.ok && answer.value.revision)).toEqual(people.map(() => revision))
    const { rows } = await pool().query(
      `select count(*)::int as pairs, sum(m.matched_90)::int as matched from box_match m
        join annotation a on a.id = m.annotation_a and a.counted join annotation b on b.id = m.annotation_b and b.counted`,
    )
    expect(rows).toEqual([{ pairs: 15, matched: 15 }])
  }
})
