import { expect, it } from 'vitest'
import { pool } from '@/lib/db/client'
import { viewAssignment } from './annotate'
import { makeRound, submit } from './fixtures/do-work'
import { makeProject, personOf } from './fixtures/make-project'
import { take } from './fixtures/make-round'
import { provideDatabase } from './fixtures/provide-database'
import { unwrap } from './fixtures/unwrap'

provideDatabase()

const box = { x: 10, y: 10, w: 20, h: 20 }
const change = (projectId: string, set: string, key: string) =>
  pool().query(`update vocabulary_entry set ${set} where project_id = $1 and key = $2`, [projectId, key])
/** As every change of a vocabulary does. */
const countChange = (projectId: string) =>
  pool().query('update project set vocabulary_version = vocabulary_version + 1 where id = $1', [projectId])

it('the view says which terms of the round were renamed, retired or deleted, and marks keep their class', async () => {
  const classes = ['cat', 'dog', 'fox', 'owl']
  const project = await makeProject({ people: ['ann'], items: [{ dataId: 'one' }], classes, flaws: ['dark', 'odd'] })
  const ann = personOf(project, 'ann')
  const boxes = await makeRound(project, { kind: 'boxes' })
  const flaws = await makeRound(project, { kind: 'flaws', independence: 'off' })
  const view = await take(ann, boxes)
  if (!view) throw new Error('There is a task.')
  expect(view.round.vocabularyChanges).toBeUndefined()

  await change(project.id, `name = 'feline'`, 'cat')
  await change(project.id, 'retired_at = now()', 'dog')
  await change(project.id, `name = 'vixen', retired_at = now()`, 'fox')
  await pool().query(`delete from vocabulary_entry where project_id = $1 and key = 'owl'`, [project.id])
  await change(project.id, `name = 'Too dark'`, 'dark')
  await countChange(project.id)

  const { round } = unwrap(await viewAssignment(ann, view.id))
  expect(round.vocabularyChanges).toEqual([
    { kind: 'class', key: 'cat', name: 'feline' },
    { kind: 'class', key: 'dog', retired: true },
    { kind: 'class', key: 'fox', name: 'vixen', retired: true },
    { kind: 'class', key: 'owl', retired: true },
  ])
  expect(round.vocabulary.classes?.map(({ key, name }) => [key, name])).toEqual(classes.map((key) => [key, key]))
  const marks = classes.map((key, n) => ({ id: `m${n}`, number: n + 1, image: 0, box, class: key }))
  await submit(ann, view.id, { marks })
  const { rows } = await pool().query('select class from mark order by number')
  expect(rows.map((row) => row.class)).toEqual(classes)

  const audit = await take(ann, flaws)
  expect(audit?.round.vocabularyChanges).toEqual([{ kind: 'flaw', key: 'dark', name: 'Too dark' }])
})
