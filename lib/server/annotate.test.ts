import { beforeAll, describe, expect, it } from 'vitest'
import { pool } from '@/lib/db/client'
import type { AssignmentView } from '@/lib/domain/assignment'
import { succeed } from '@/lib/domain/errors'
import { keepDraft, skipTask, submitAnnotation, takeNextTask, viewAssignment } from './annotate'
import { importText } from './fixtures/import-text'
import { makeActor, makeProject } from './fixtures/make-people'
import { provideDatabase } from './fixtures/provide-database'
import { changeRound, createRound } from './rounds'
import type { Actor } from './session'

provideDatabase()

const columns =
  'data_id,wikipedia_title,wikipedia_url,question_type,encyclopedic_vqa_split,dataset_image_ids,question_before_review,question,answer,evidence,evidence_section_id,evidence_section_title,final_check_reason,dataset_name'
const rows = (n: number) =>
  [
    columns,
    ...Array.from(
      { length: n },
      (_, i) =>
        `i${i},T,https://en.wikipedia.org/wiki/T,templated,test,${i},Q?,Which ${i}?,GOLD_CANARY_${i},E ${i}.,0,T,RAW_CANARY,landmarks`,
    ),
    '',
  ].join('\n')
const answer = { answerable: true, answers: ['x'] }

async function makeRound(slug: string, items: number, people: string[], body: Record<string, unknown>) {
  const project = await makeProject(slug, Object.fromEntries(people.map((name) => [name, 'annotator'])))
  await importText(project.id, 'evqa-csv', rows(items))
  const made = await createRound(project.lead, slug, { name: 'r', kind: 'evidence-qa', sample: { by: 'all' }, ...body })
  if (!made.ok) throw new Error(`${made.detail} ${JSON.stringify(made.errors)}`)
  return { ...project, round: made.value }
}

async function take(actor: Actor, round: string, body: unknown = undefined): Promise<AssignmentView | null> {
  const next = await takeNextTask(actor, round, body)
  if (!next.ok) throw new Error(next.detail)
  return next.value.body ?? null
}

const submit = (actor: Actor, id: string, key: string, payload: unknown = answer, ifMatch: number | null = null) =>
  submitAnnotation(actor, id, {
    key,
    ifMatch: ifMatch === null ? null : succeed(ifMatch),
    body: { payload, activeSeconds: 1 },
  })

/** What must hold after any race: slots counted right, none over the overlap, nobody twice on an item. */
async function countFaults(roundId: string) {
  const { rows: found } = await pool().query<{ over: number; drift: number; twice: number }>(
    `with slots as (select t.id, t.taken, t.overlap, count(a.id) filter (where a.state in ('leased', 'reserved') or (a.state = 'submitted' and not a.late))::int as n
       from task t left join assignment a on a.task_id = t.id where t.round_id = $1 group by t.id)
     select count(*) filter (where n > overlap)::int as over, count(*) filter (where n <> taken)::int as drift,
       (select count(*)::int from (select 1 from assignment where round_id = $1 group by item_id, person_id having count(*) > 1) d) as twice from slots`,
    [roundId],
  )
  return found[0]
}

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

describe('submitting', () => {
  let fixture: Awaited<ReturnType<typeof makeRound>>
  let a: Actor
  let b: Actor
  beforeAll(async () => {
    fixture = await makeRound('submit', 6, ['a', 'b', 'c'], { overlap: 2, conditions: ['sentence'] })
    a = fixture.people.a as Actor
    b = fixture.people.b as Actor
  })

  it('stores one revision for the same key sent four times at once, and answers alike', async () => {
    const view = await take(a, fixture.round.id)
    const answers = await Promise.all([1, 2, 3, 4].map(() => submit(a, view?.id ?? '', 'same')))
    expect(new Set(answers.map((given) => (given.ok ? given.value.id : given.code))).size).toBe(1)
    expect(await submit(a, view?.id ?? '', 'same', { answerable: false })).toMatchObject({
      ok: false,
      code: 'key-reused',
    })
    expect(await submit(b, view?.id ?? '', 'same')).toMatchObject({ ok: false, code: 'not-found' })
  })

  it('makes a new revision with a new key and counts only the latest', async () => {
    const view = await take(a, fixture.round.id)
    const id = view?.id ?? ''
    await submit(a, id, 'one')
    const second = await submit(a, id, 'two', { answerable: false })
    expect(second).toMatchObject({ ok: true, value: { revision: 2, late: false } })
    const { rows: stored } = await pool().query(
      'select revision, counted from annotation where assignment_id = $1 order by revision',
      [id],
    )
    expect(stored).toEqual([
      { revision: 1, counted: false },
      { revision: 2, counted: true },
    ])
    const { rows: values } = await pool().query(
      'select value from annotation_value where task_id = (select task_id from assignment where id = $1) and variable = $2 and counted',
      [id, 'answerable'],
    )
    expect(values).toEqual([{ value: 'no' }])
  })

  it('two tabs with different keys at once make two revisions, never an error', async () => {
    const view = await take(a, fixture.round.id)
    const both = await Promise.all([submit(a, view?.id ?? '', 'tab1'), submit(a, view?.id ?? '', 'tab2')])
    expect(both.map((given) => given.ok && given.value.revision).sort()).toEqual([1, 2])
  })

  it('refuses a submit over another version, and a draft over another version', async () => {
    const view = await take(a, fixture.round.id)
    const id = view?.id ?? ''
    const saved = await keepDraft(a, id, succeed(view?.version ?? 0), {
      payload: { answerable: true },
      activeSeconds: 1,
    })
    expect(saved).toMatchObject({ ok: true })
    expect(await keepDraft(a, id, succeed(view?.version ?? 0), { payload: {}, activeSeconds: 1 })).toMatchObject({
      code: 'stale',
    })
    expect(await submit(a, id, 'stale', answer, view?.version ?? 0)).toMatchObject({ code: 'stale' })
    expect(await submit(a, id, 'fresh', answer, saved.ok ? saved.value.version : 0)).toMatchObject({ ok: true })
  })

  it('of twenty drafts saved at once over one version exactly one is taken', async () => {
    const view = await take(a, fixture.round.id)
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        keepDraft(a, view?.id ?? '', succeed(view?.version ?? 0), { payload: { note: `${n}` }, activeSeconds: 1 }),
      ),
    )
    expect(results.filter((given) => given.ok)).toHaveLength(1)
    expect(results.filter((given) => !given.ok && given.code === 'stale')).toHaveLength(19)
  })

  it('frees the slot of a skipped task, keeps the draft and does not offer it again', async () => {
    const view = await take(b, fixture.round.id)
    const id = view?.id ?? ''
    await keepDraft(b, id, succeed(view?.version ?? 0), {
      payload: { answerable: true, answers: ['kept'] },
      activeSeconds: 1,
    })
    expect(await skipTask(b, id, { reason: 'unclear' })).toMatchObject({ ok: true })
    expect(await countFaults(fixture.round.id)).toEqual({ over: 0, drift: 0, twice: 0 })
    for (let next = await take(b, fixture.round.id); next; next = await take(b, fixture.round.id)) {
      expect(next.item.id).not.toBe(view?.item.id)
      await submit(b, next.id, 'k')
    }
    expect(await viewAssignment(b, id)).toMatchObject({ value: { draft: { payload: { answers: ['kept'] } } } })
  })

  it('takes a submit after the lease ended if a slot is free, else stores it as late and says so', async () => {
    const { people, round } = await makeRound('leases', 1, ['p', 'q'], { overlap: 1 })
    const p = people.p as Actor
    const q = people.q as Actor
    const first = await take(p, round.id)
    await pool().query(`update assignment set lease_expires_at = now() - interval '1 second' where id = $1`, [
      first?.id,
    ])
    const second = await take(q, round.id)
    expect(second?.item.id).toBe(first?.item.id)
    await submit(q, second?.id ?? '', 'k')
    expect(await submit(p, first?.id ?? '', 'k')).toMatchObject({ ok: true, value: { late: true } })
    const { rows: counted } = await pool().query('select 1 from annotation where round_id = $1 and counted', [round.id])
    expect(counted).toHaveLength(1)
  })

  it('stores a first submit after closing as late, and refuses a revision', async () => {
    const { people, round, lead } = await makeRound('closing', 2, ['p'], { overlap: 1 })
    const p = people.p as Actor
    const one = await take(p, round.id)
    await submit(p, one?.id ?? '', 'k')
    const two = await take(p, round.id)
    await changeRound(lead, round.id, succeed(round.version), { status: 'closed' })
    expect(await submit(p, one?.id ?? '', 'k2')).toMatchObject({ code: 'conflict' })
    expect(await submit(p, two?.id ?? '', 'k')).toMatchObject({ ok: true, value: { late: true } })
    expect(await takeNextTask(p, round.id, undefined)).toMatchObject({ code: 'conflict' })
  })

  it.each([
    ['a wrong type', { answerable: 'yes', answers: { contains: 'x' } }, 'payload.answerable'],
    ['an unknown field', { ...answer, role: 'admin' }, 'payload.role'],
    ['a NUL', { answerable: true, answers: ['a\u0000b'] }, 'payload.answers[0]'],
    ['no answer', { answerable: true, answers: [] }, 'payload.answers'],
    [
      'a span outside its text',
      { ...answer, spans: [{ evidence: 'e1', in: 'text', start: 0, end: 99 }] },
      'payload.spans[0].end',
    ],
  ])('refuses %s with its path', async (_, payload, place) => {
    const view = await take(fixture.people.c as Actor, fixture.round.id)
    const refused = await submit(fixture.people.c as Actor, view?.id ?? '', `bad-${place}`, payload)
    expect(refused).toMatchObject({ ok: false, code: 'invalid' })
    expect(refused.ok ? [] : refused.errors?.map(({ path }) => path)).toContain(place)
  })
})

describe('what an annotator sees', () => {
  it.each([
    ['sentence', { evidence: true, images: true, names: true }],
    ['original', null],
    ['q-only', { evidence: false, images: false, names: false }],
  ])('under %s is no wider than the condition', async (condition, shown) => {
    const { people, round } = await makeRound(`view-${condition}`, 1, ['p'], { overlap: 1, conditions: [condition] })
    const view = await take(people.p as Actor, round.id)
    if (!shown) {
      // The image is absent: the item is left out and counted.
      expect(view).toBeNull()
      expect(round.leftOut).toEqual([{ reason: expect.stringContaining('image absent'), n: 1 }])
      return
    }
    const text = JSON.stringify(view)
    expect(text).not.toMatch(/CANARY/)
    expect('evidence' in (view?.item ?? {})).toBe(shown.evidence)
    expect((view?.item.images.length ?? 0) > 0).toBe(shown.images)
    expect('entityNames' in (view?.item ?? {})).toBe(shown.names)
    if (!shown.evidence) expect(text).not.toContain('E 0.')
  })

  it('withholds evidence-qa from who saw the references in a flaws round, and nothing from others', async () => {
    const { people, lead, slug, round } = await makeRound('independence', 2, ['p', 'q'], {
      kind: 'flaws',
      overlap: 1,
      annotators: ['p@independence.example'],
    })
    expect(await take(people.p as Actor, round.id)).not.toBeNull()
    const qa = await createRound(lead, slug, { name: 'qa', kind: 'evidence-qa', sample: { by: 'all' }, overlap: 2 })
    if (!qa.ok) throw new Error(qa.detail)
    const seen: string[] = []
    for (
      let view = await take(people.p as Actor, qa.value.id);
      view;
      view = await take(people.p as Actor, qa.value.id)
    ) {
      seen.push(view.item.dataId)
      await submit(people.p as Actor, view.id, 'k')
    }
    expect(seen).toEqual(['i1'])
    expect((await take(people.q as Actor, qa.value.id))?.item.dataId).toBe('i0')
  })

  it('is nothing for a stranger and for who is not named', async () => {
    const { round, lead } = await makeRound('strangers', 1, ['p'], { overlap: 1 })
    expect(await takeNextTask(await makeActor('stranger@example.org'), round.id, undefined)).toMatchObject({
      code: 'not-found',
    })
    expect(await takeNextTask(lead, round.id, undefined)).toMatchObject({ code: 'forbidden' })
  })
})
