import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { pool } from '@/lib/db/client'
import { succeed } from '@/lib/domain/errors'
import { takeNextTask, viewAssignment } from './annotate'
import { doWork, makeRound, submit } from './fixtures/do-work'
import { importText } from './fixtures/import-text'
import { makeProject, type Project, personOf } from './fixtures/make-project'
import { take } from './fixtures/make-round'
import { provideDatabase } from './fixtures/provide-database'
import { unwrap } from './fixtures/unwrap'
import { changeRound } from './rounds'
import { submitAnnotation } from './submit-annotation'

provideDatabase()

const size = { width: 100, height: 80 }
const box = { x: 10, y: 10, w: 20, h: 20 }
const mark = { id: 'm', number: 1, image: 0, box, class: 'cat' }
const items = ['one', 'two', 'three'].map((dataId) => ({ dataId, images: [size] }))

async function change(project: Project, round: string, body: object): Promise<void> {
  const { rows } = await pool().query<{ version: number }>('select version from round where id = $1', [round])
  unwrap(await changeRound(project.lead, round, succeed(rows[0]?.version ?? 0), body))
}

it('what the lead changes of a round stands in the next task and in the one in hand', async () => {
  const project = await makeProject({ people: ['ann'], items, classes: ['cat'] })
  const ann = personOf(project, 'ann')
  const round = await makeRound(project, { kind: 'boxes' })
  const first = await take(ann, round)
  expect(first?.round).toMatchObject({ name: 'boxes', guidelines: 'Be exact.' })
  await change(project, round, { guidelines: 'Be quick.', name: 'Faster' })
  const now = { name: 'Faster', guidelines: 'Be quick.' }
  expect(unwrap(await viewAssignment(ann, first?.id ?? '')).round).toMatchObject(now)
  const { id } = await submit(ann, first?.id ?? '', { marks: [mark] })
  const { rows } = await pool().query(
    'select g.text from annotation n join guideline_version g on g.id = n.guideline_version_id where n.id = $1',
    [id],
  )
  expect(rows).toEqual([{ text: 'Be quick.' }])
  await change(project, round, { guidelines: 'Be slow.' })
  expect((await take(ann, round))?.round).toMatchObject({ name: 'Faster', guidelines: 'Be slow.' })
  await change(project, round, { status: 'paused' })
  expect((await takeNextTask(ann, round, { ahead: true })).ok).toBe(false)
})

it('a class that was deleted and comes back by an import is no longer told as gone', async () => {
  const project = await makeProject({ people: ['ann'], items, classes: ['cat', 'owl'] })
  const ann = personOf(project, 'ann')
  const round = await makeRound(project, { kind: 'boxes' })
  await pool().query(`delete from vocabulary_entry where project_id = $1 and key = 'owl'`, [project.id])
  const view = await take(ann, round)
  expect(view?.round.vocabularyChanges).toEqual([{ kind: 'class', key: 'owl', retired: true }])
  const coco = {
    images: [{ id: 1, file_name: 'p.jpg', width: 9, height: 9 }],
    annotations: [],
    categories: [{ id: 1, name: 'owl' }],
  }
  await importText(project.id, 'coco', JSON.stringify(coco))
  expect(unwrap(await viewAssignment(ann, view?.id ?? '')).round.vocabularyChanges).toBeUndefined()
})

it('a picture that comes after the task was given can be drawn on', async () => {
  const project = await makeProject({ people: ['ann'], items: items.slice(0, 1), classes: ['cat'] })
  const ann = personOf(project, 'ann')
  const round = await makeRound(project, { kind: 'boxes' })
  const { rows } = await pool().query('select version_id, image_id from image_slot where project_id = $1', [project.id])
  const link = (image: unknown) =>
    pool().query('update image_slot set image_id = $2 where version_id = $1', [rows[0]?.version_id, image])
  await link(null)
  const view = await take(ann, round)
  expect(view?.item.images).toMatchObject([{ missing: true }])
  await link(rows[0]?.image_id)
  expect(await submit(ann, view?.id ?? '', { marks: [mark] })).toMatchObject({ revision: 1, late: false })
})

it('a picture that went away cannot be drawn on any more', async () => {
  const project = await makeProject({ people: ['ann'], items: items.slice(0, 1), classes: ['cat'] })
  const ann = personOf(project, 'ann')
  const round = await makeRound(project, { kind: 'boxes' })
  const view = await take(ann, round)
  await pool().query('update image_slot set image_id = null where project_id = $1', [project.id])
  const request = { key: 'k', ifMatch: null, body: { payload: { marks: [mark] }, activeSeconds: 1 } }
  expect(await submitAnnotation(ann, view?.id ?? '', request)).toMatchObject({ ok: false, code: 'invalid' })
})

it('a proposal that came since, which another replica showed, can be taken up', async () => {
  const project = await makeProject({ people: ['ann'], items: items.slice(0, 1), classes: ['cat'] })
  const ann = personOf(project, 'ann')
  const round = await makeRound(project, { kind: 'boxes' })
  const view = await take(ann, round)
  const { rows } = await pool().query<{ id: string }>(
    `with made as (insert into prediction_set (project_id, kind, source) values ($1, 'boxes', 'later') returning id)
      insert into proposal (project_id, set_id, version_id, image_position, position, x, y, w, h)
      select $1, made.id, s.version_id, 0, 0, 10, 10, 20, 20 from made, image_slot s where s.project_id = $1 returning id`,
    [project.id],
  )
  const taken = { ...mark, proposal: rows[0]?.id, verdict: 'accepted' }
  expect(await submit(ann, view?.id ?? '', { marks: [taken] })).toMatchObject({ revision: 1 })
})

it('a picture that was changed for another one is what boxes are checked against', async () => {
  const large = { dataId: 'large', images: [{ width: 400, height: 300 }] }
  const project = await makeProject({ people: ['ann'], items: [...items.slice(0, 1), large], classes: ['cat'] })
  const ann = personOf(project, 'ann')
  const round = await makeRound(project, { kind: 'boxes' })
  const view = await take(ann, round)
  const far = { ...mark, box: { x: 300, y: 200, w: 20, h: 20 } }
  await pool().query(
    `update image_slot s set image_id = im.id from image im where im.project_id = $1 and im.width = 400
      and s.version_id = (select current_version_id from item where id = $2)`,
    [project.id, view?.item.id],
  )
  expect(await submit(ann, view?.id ?? '', { marks: [far] })).toMatchObject({ revision: 1 })
})

it('work that comes too late leaves what was counted of the others as it was', async () => {
  const people = ['ann', 'bob', 'cem']
  const project = await makeProject({ people, items: items.slice(0, 1), classes: ['cat'] })
  const round = await makeRound(project, { kind: 'boxes', overlap: 2 })
  const cem = personOf(project, 'cem')
  const late = await take(cem, round)
  await pool().query(`update assignment set lease_expires_at = now() - interval '1 hour' where id = $1`, [late?.id])
  for (const name of ['ann', 'bob'])
    expect(await doWork(personOf(project, name), round, () => ({ marks: [mark] }))).toHaveLength(1)
  const clusters = async () => (await pool().query('select said from task_clusters where round_id = $1', [round])).rows
  const before = await clusters()
  expect(before).toHaveLength(1)
  expect(await submit(cem, late?.id ?? '', { marks: [] })).toMatchObject({ late: true })
  expect(await clusters()).toEqual(before)
})

it('a submission waits for who holds its task, and claims go on meanwhile', async () => {
  const project = await makeProject({ people: ['ann', 'bob'], items, classes: ['cat'] })
  const round = await makeRound(project, { kind: 'boxes' })
  const view = await take(personOf(project, 'ann'), round)
  const holder = await pool().connect()
  await holder.query('begin')
  await holder.query('select 1 from task where id = (select task_id from assignment where id = $1) for update', [
    view?.id,
  ])
  let stored = false
  const submitted = submit(personOf(project, 'ann'), view?.id ?? '', { marks: [mark] }).then((done) => {
    stored = true
    return done
  })
  // The task that is held is passed by.
  expect((await take(personOf(project, 'bob'), round))?.item.dataId).not.toBe(view?.item.dataId)
  await sleep(300)
  expect(stored).toBe(false)
  await holder.query('commit')
  holder.release()
  expect(await submitted).toMatchObject({ revision: 1, late: false })
})
