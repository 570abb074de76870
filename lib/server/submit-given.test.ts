import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { pipes, pool } from '@/lib/db/client'
import { succeed } from '@/lib/domain/errors'
import { keepDraft } from './annotate'
import { makeRound } from './fixtures/do-work'
import { makeProject, type Project, personOf } from './fixtures/make-project'
import { submit, take } from './fixtures/make-round'
import { onReplica } from './fixtures/on-replica'
import { provideDatabase } from './fixtures/provide-database'
import { unwrap } from './fixtures/unwrap'
import { removeProjectMember } from './members'
import { changeRound } from './rounds'

// A task that this process gave out is not read again when it is submitted. What happened to it meanwhile, here or in
// another process, must show all the same.

provideDatabase()

const work = {
  marks: [{ id: 'm', number: 1, image: 0, box: { x: 10, y: 10, w: 20, h: 20 }, class: 'cat' }],
}
const other = { marks: [{ ...work.marks[0], class: 'dog' }] }
const items = ['one', 'two', 'three'].map((dataId) => ({ dataId, images: [{ width: 100, height: 80 }] }))

let project: Project
let round: string
let assignment: string
const person = (name: string) => personOf(project, name)

/** The statements sent on pipes since, by name. */
function watch(): string[] {
  const names: string[] = []
  const query = pipes().query
  vi.spyOn(pipes(), 'query').mockImplementation((statement) => {
    names.push(String(statement.name))
    return query(statement)
  })
  return names
}
const reads = (names: string[]) => names.filter((name) => name.startsWith('submit-read')).length

const stored = async () => {
  const { rows } = await pool().query(
    `select n.revision, n.counted, n.late, n.blind, p.user_id as user from annotation n join person p on p.id = n.person_id
      where n.assignment_id = $1 order by n.revision`,
    [assignment],
  )
  return rows
}
/** Pairs of counted work of the task in hand, and what was said of its clusters. */
async function compared() {
  const { rows } = await pool().query(
    `select (select count(*)::int from box_match m where m.task_id = a.task_id and not m.unrelated) as pairs,
        (select count(*)::int from box_match m where m.task_id = a.task_id and m.unrelated) as unrelated,
        (select n from task_clusters c where c.task_id = a.task_id) as clusters
      from assignment a where a.id = $1`,
    [assignment],
  )
  return rows[0]
}

beforeEach(async () => {
  project = await makeProject({ people: ['ann', 'bob', 'cem'], items, classes: ['cat', 'dog'] })
  round = await makeRound(project, { kind: 'boxes' })
  // There is earlier work of the round to compare with.
  unwrap(await submit(person('ann'), (await take(person('ann'), round))?.id ?? '', 'first', work))
  assignment = (await take(person('ann'), round))?.id ?? ''
})
afterEach(() => vi.restoreAllMocks())

async function takeSame(name: string): Promise<string> {
  // The first task is the one that was done before.
  unwrap(await submit(person(name), (await take(person(name), round))?.id ?? '', 'first', work))
  return (await take(person(name), round))?.id ?? ''
}

it('is stored without being read, with its comparisons', async () => {
  const names = watch()
  expect(await submit(person('ann'), assignment, 'k', work)).toMatchObject({
    ok: true,
    value: { revision: 1, late: false },
  })
  expect(reads(names)).toBe(0)
  expect(await stored()).toMatchObject([{ counted: true, late: false, blind: true }])
  expect(await compared()).toEqual({ pairs: 0, unrelated: 1, clusters: null })
  const bobs = await takeSame('bob')
  names.length = 0
  unwrap(await submit(person('bob'), bobs, 'k', other))
  expect(reads(names)).toBe(0)
  expect(await compared()).toEqual({ pairs: 1, unrelated: 2, clusters: [1] })
  // A revision is read for.
  expect(unwrap(await submit(person('ann'), assignment, 'k2', other)).revision).toBe(2)
  expect(await compared()).toMatchObject({ pairs: 2, clusters: [1] })
})

it('follows the drafts of this process, and reads where they came from another', async () => {
  const names = watch()
  const saved = unwrap(await keepDraft(person('ann'), assignment, succeed(1), { payload: work, activeSeconds: 1 }))
  expect(await submit(person('ann'), assignment, 'k', work, saved.version)).toMatchObject({ ok: true })
  expect(reads(names)).toBe(0)
  const next = (await take(person('ann'), round))?.id ?? ''
  await onReplica(() => keepDraft(person('ann'), next, succeed(1), { payload: work, activeSeconds: 1 }))
  expect(await submit(person('ann'), next, 'stale', work, 1)).toMatchObject({ code: 'stale', extra: { version: 2 } })
  expect(await submit(person('ann'), next, 'k', work, 2)).toMatchObject({ ok: true })
})

it('compares with what was submitted in another process', async () => {
  const bobs = await takeSame('bob')
  await onReplica(async () => unwrap(await submit(person('bob'), bobs, 'k', other)))
  expect(unwrap(await submit(person('ann'), assignment, 'k', work)).late).toBe(false)
  expect(await compared()).toEqual({ pairs: 1, unrelated: 2, clusters: [1] })
})

it('answers again what another process has stored, and makes a revision of another key', async () => {
  const there = await onReplica(async () => unwrap(await submit(person('ann'), assignment, 'k', work)))
  expect(unwrap(await submit(person('ann'), assignment, 'k', work))).toEqual(there)
  expect(await submit(person('ann'), assignment, 'k', other)).toMatchObject({ code: 'key-reused' })
  expect(unwrap(await submit(person('ann'), assignment, 'k2', other)).revision).toBe(2)
  expect(await stored()).toMatchObject([
    { revision: 1, counted: false },
    { revision: 2, counted: true },
  ])
})

it('four times at once under one key is stored once', async () => {
  const given = await Promise.all([1, 2, 3, 4].map(() => submit(person('ann'), assignment, 'k', work)))
  expect(new Set(given.map((each) => unwrap(each).id)).size).toBe(1)
  expect(await stored()).toHaveLength(1)
})

it('is late where the lease ended and the slot is taken, or the round was closed', async () => {
  await pool().query(`update task set overlap = 1 where id = (select task_id from assignment where id = $1)`, [
    assignment,
  ])
  await pool().query(`update assignment set state = 'expired', version = version + 1 where id = $1`, [assignment])
  expect(unwrap(await submit(person('ann'), assignment, 'k', work)).late).toBe(true)
  const next = (await take(person('ann'), round))?.id ?? ''
  const { rows } = await pool().query<{ version: number }>('select version from round where id = $1', [round])
  unwrap(await changeRound(project.lead, round, succeed(rows[0]?.version ?? 0), { status: 'closed' }))
  expect(unwrap(await submit(person('ann'), next, 'k', work)).late).toBe(true)
})

it('is late where the slot is gone, even if a draft was saved after that', async () => {
  await pool().query(`update task set overlap = 1 where round_id = $1`, [round])
  await pool().query(`update assignment set state = 'expired', version = version + 1 where id = $1`, [assignment])
  const { version } = unwrap(
    await keepDraft(person('ann'), assignment, succeed(2), { payload: work, activeSeconds: 1 }),
  )
  expect(await submit(person('ann'), assignment, 'k', work, version)).toMatchObject({ ok: true, value: { late: true } })
})

it('is in no cluster with work that does not count', async () => {
  await pool().query(`update task set overlap = 1 where round_id = $1`, [round])
  await pool().query(`update assignment set state = 'expired', version = version + 1 where id = $1`, [assignment])
  await pool().query(`update task t set taken = 0 from assignment a where a.task_id = t.id and a.id = $1`, [assignment])
  const bobs = (await take(person('bob'), round))?.id ?? ''
  expect(unwrap(await submit(person('ann'), assignment, 'k', work)).late).toBe(true)
  expect(unwrap(await submit(person('bob'), bobs, 'k', work)).late).toBe(false)
  expect(await compared()).toEqual({ pairs: 0, unrelated: 1, clusters: [] })
})

it('is not found by whoever is no member any more, or is somebody else', async () => {
  expect(await submit(person('bob'), assignment, 'k', work)).toMatchObject({ code: 'not-found' })
  unwrap(await removeProjectMember(project.lead, project.slug, person('ann').email))
  expect(await submit(person('ann'), assignment, 'k', work)).toMatchObject({ code: 'not-found' })
  expect(await stored()).toEqual([])
})

it('is not blind where the person has seen work of the item meanwhile', async () => {
  await pool().query(
    `insert into exposure (project_id, person_id, dataset, data_id, item_id, what, breadth)
      select a.project_id, a.person_id, i.dataset, i.data_id, i.id, 'work:boxes', 0 from assignment a join item i on i.id = a.item_id
      where a.id = $1`,
    [assignment],
  )
  unwrap(await submit(person('ann'), assignment, 'k', work))
  expect(await stored()).toMatchObject([{ blind: false }])
})

it('a decision that came before it stands', async () => {
  await pool().query('update task set adjudicated = true where id = (select task_id from assignment where id = $1)', [
    assignment,
  ])
  expect(unwrap(await submit(person('ann'), assignment, 'k', work)).late).toBe(true)
})

it('what does not fit is refused with its path, and nothing is stored', async () => {
  const wrong = { marks: [{ ...work.marks[0], class: 'owl' }] }
  expect(await submit(person('ann'), assignment, 'k', wrong)).toMatchObject({
    code: 'invalid',
    errors: [{ path: 'payload.marks[0].class' }],
  })
  expect(await stored()).toEqual([])
})
