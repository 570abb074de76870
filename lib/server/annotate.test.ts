import { beforeAll, describe, expect, it } from 'vitest'
import { pool } from '@/lib/db/client'
import { succeed } from '@/lib/domain/errors'
import { keepDraft, skipTask, takeNextTask, viewAssignment } from './annotate'
import { makeActor } from './fixtures/make-people'
import { answer, countFaults, makeRound, submit, take } from './fixtures/make-round'
import { provideDatabase } from './fixtures/provide-database'
import { changeRound, createRound } from './rounds'
import type { Actor } from './session'

provideDatabase()

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
