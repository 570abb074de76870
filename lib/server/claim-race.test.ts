import { describe, expect, it } from 'vitest'
import { pool } from '@/lib/db/client'
import { countFaults, makeRound, submit, take } from './fixtures/make-round'
import { provideDatabase } from './fixtures/provide-database'

provideDatabase()

describe('50 people over 200 tasks with overlap 3', () => {
  it('no slot twice, no task over its overlap, no acknowledged submit lost', { timeout: 120_000 }, async () => {
    const names = Array.from({ length: 50 }, (_, n) => `a${n}`)
    const { people, round } = await makeRound('race', 200, names, { overlap: 3 })
    const acknowledged: string[] = []
    await Promise.all(
      Object.values(people).map(async (actor) => {
        for (let view = await take(actor, round.id); view; view = await take(actor, round.id)) {
          const done = await submit(actor, view.id, `k-${view.id}`)
          if (!done.ok) throw new Error(done.detail)
          acknowledged.push(done.value.id)
        }
      }),
    )
    expect(await countFaults(round.id)).toEqual({ over: 0, drift: 0, twice: 0 })
    const { rows: stored } = await pool().query<{ id: string }>(
      'select id from annotation where round_id = $1 and counted',
      [round.id],
    )
    expect(new Set(stored.map(({ id }) => id))).toEqual(new Set(acknowledged))
    expect(stored).toHaveLength(600)
  })

  it('a naive select-then-insert fails the same check', { timeout: 120_000 }, async () => {
    const names = Array.from({ length: 30 }, (_, n) => `n${n}`)
    const { round } = await makeRound('naive', 40, names, { overlap: 3 })
    await pool().query('alter table task drop constraint task_slots')
    const { rows: persons } = await pool().query<{ person_id: string }>(
      'select person_id from round_annotator where round_id = $1',
      [round.id],
    )
    await Promise.all(
      persons.map(async ({ person_id }) => {
        for (let n = 0; n < 40; n++) {
          const { rows: free } = await pool().query<{ id: string; item_id: string }>(
            `select t.id, t.item_id from task t where t.round_id = $1 and
               (select count(*) from assignment a where a.task_id = t.id) < t.overlap
               and not exists (select 1 from assignment a where a.task_id = t.id and a.person_id = $2) order by t.position limit 1`,
            [round.id, person_id],
          )
          const task = free[0]
          if (!task) return
          await pool().query(
            `insert into assignment (project_id, round_id, task_id, item_id, person_id, state)
              select project_id, round_id, id, item_id, $2, 'leased' from task where id = $1`,
            [task.id, person_id],
          )
        }
      }),
    )
    expect((await countFaults(round.id))?.over).toBeGreaterThan(0)
    await pool().query('delete from assignment where round_id = $1', [round.id])
    await pool().query('alter table task add constraint task_slots check (taken >= 0 and taken <= overlap)')
  })
})

describe('the last slot', () => {
  it('goes to one of ten who ask at once, every time', async () => {
    const names = Array.from({ length: 10 }, (_, n) => `s${n}`)
    for (let turn = 0; turn < 5; turn++) {
      const { people, round } = await makeRound(`slot-${turn}`, 1, names, { overlap: 1 })
      const views = await Promise.all(Object.values(people).map((actor) => take(actor, round.id)))
      expect(views.filter((view) => view !== null)).toHaveLength(1)
    }
  })
})
