import { describe, expect, it } from 'vitest'
import { prisma } from '@/lib/db/client'
import { adjudicate, findTaskForAdjudication } from './adjudicate'
import { keepDraft, skipTask, takeNextTask } from './annotate'
import { listRoundAnnotations } from './annotations'
import { doWork, makeRound } from './fixtures/do-work'
import { makeAccount, makeProject, type NewProject, personOf } from './fixtures/make-project'
import { provideDatabase } from './fixtures/provide-database'
import { unwrap } from './fixtures/unwrap'
import { submitAnnotation } from './submit-annotation'

provideDatabase()

const audit = (evidence: string) => ({ evidence, flaws: [], fate: 'keep' })
const decision = audit('supported-matched')

/** A flaws round over one item that A and B did differently. */
async function dispute(people: NewProject['people'] = { A: 'annotator', B: 'annotator', R: 'reviewer' }, more = {}) {
  const project = await makeProject({ people, items: [{ dataId: 'q', references: [[['1925']]] }] })
  const round = await makeRound(project, { kind: 'flaws', people: ['A', 'B'], ...more })
  const [a] = await doWork(personOf(project, 'A'), round, () => audit('unsupported'))
  const [b] = await doWork(personOf(project, 'B'), round, () => audit('supported-matched'))
  if (!a || !b) throw new Error('Somebody was offered nothing.')
  const { taskId } = await prisma().annotation.findUniqueOrThrow({ where: { id: a.annotation.id } })
  return { project, round, task: taskId, a, b, cites: [a.annotation.id, b.annotation.id] }
}

describe('deciding', () => {
  it('keeps a chain of decisions, each replacing the current one', async () => {
    const { project, task, cites } = await dispute()
    const first = unwrap(await adjudicate(project.lead, task, { payload: decision, cites, note: 'Read again.' }))
    const stale = await adjudicate(project.lead, task, { payload: decision, cites })
    expect(stale).toMatchObject({
      ok: false,
      code: 'conflict',
      extra: { current: { id: first.id, payload: decision, cites, note: 'Read again.', by: project.lead.email } },
    })
    const second = unwrap(
      await adjudicate(personOf(project, 'R'), task, {
        payload: audit('unsupported'),
        cites,
        reason: 'Other article.',
        replaces: first.id,
      }),
    )
    const undone = unwrap(await adjudicate(project.lead, task, { withdrawn: true, replaces: second.id }))
    expect(await adjudicate(project.lead, task, { withdrawn: true, replaces: undone.id })).toMatchObject({
      code: 'conflict',
    })
    const view = unwrap(await findTaskForAdjudication(project.lead, task))
    expect(view.history.map(({ id, replaces, withdrawn }) => ({ id, replaces, withdrawn }))).toEqual([
      { id: first.id, replaces: null, withdrawn: false },
      { id: second.id, replaces: first.id, withdrawn: false },
      { id: undone.id, replaces: second.id, withdrawn: true },
    ])
    expect(view.current?.id).toBe(undone.id)
    expect(view.task.adjudicated).toBe(false)
    const acts = await prisma().auditEntry.findMany({ where: { objectId: task }, orderBy: { id: 'asc' } })
    expect(acts.map(({ act }) => act)).toEqual(['adjudicated', 'adjudicated', 'adjudication-withdrawn'])
  })

  it('lets exactly one of twenty decisions at once through', async () => {
    const { project, task, cites } = await dispute()
    const results = await Promise.all(
      Array.from({ length: 20 }, () => adjudicate(project.lead, task, { payload: decision, cites })),
    )
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    expect(results.filter((result) => !result.ok && result.code === 'conflict')).toHaveLength(19)
    expect(await prisma().adjudication.count({ where: { taskId: task } })).toBe(1)
    expect(await prisma().auditEntry.count({ where: { objectId: task, act: 'adjudicated' } })).toBe(1)
  })

  it('closes the task for revisions until it is withdrawn', async () => {
    const { project, task, a, cites } = await dispute()
    const revise = (key: string) =>
      submitAnnotation(personOf(project, 'A'), a.assignment.id, {
        key,
        ifMatch: null,
        body: { payload: audit('supported-matched'), activeSeconds: 1 },
      })
    const { id } = unwrap(await adjudicate(project.lead, task, { payload: decision, cites }))
    expect(await revise('one')).toMatchObject({ ok: false, code: 'conflict' })
    unwrap(await adjudicate(project.lead, task, { withdrawn: true, replaces: id }))
    expect(await revise('two')).toMatchObject({ ok: true })
  })

  it('checks payload and cites with their paths', async () => {
    const { project, task, cites } = await dispute()
    const other = await dispute()
    expect(await adjudicate(project.lead, task, { payload: { evidence: 'maybe' }, cites })).toMatchObject({
      code: 'invalid',
      errors: [{ path: 'payload.evidence' }, { path: 'payload.flaws' }, { path: 'payload.fate' }],
    })
    expect(
      await adjudicate(project.lead, task, { payload: decision, cites: [cites[0], other.cites[0], 'x'] }),
    ).toMatchObject({ code: 'invalid', errors: [{ path: 'cites[1]' }, { path: 'cites[2]' }] })
    expect(await adjudicate(project.lead, task, { cites })).toMatchObject({ code: 'invalid' })
    expect(await adjudicate(project.lead, task, { payload: decision, cites, extra: 1 })).toMatchObject({
      code: 'invalid',
    })
    expect(await prisma().adjudication.count({ where: { taskId: task } })).toBe(0)
  })

  it('is not for annotators, strangers, or one’s own work', async () => {
    const people = { A: 'reviewer', B: 'annotator' } as const
    const { project, task, cites } = await dispute(people)
    const body = { payload: decision, cites }
    expect(await adjudicate(personOf(project, 'B'), task, body)).toMatchObject({ code: 'forbidden' })
    expect(await findTaskForAdjudication(personOf(project, 'B'), task)).toMatchObject({ code: 'forbidden' })
    expect(await adjudicate(await makeAccount('stranger'), task, body)).toMatchObject({ code: 'not-found' })
    expect(await adjudicate(personOf(project, 'A'), task, body)).toMatchObject({
      code: 'forbidden',
      detail: expect.stringMatching(/yourself/),
    })
    expect(unwrap(await findTaskForAdjudication(personOf(project, 'A'), task)).mayDecide).toBe(false)
    const free = await dispute(people, { independence: 'off' })
    expect(
      await adjudicate(personOf(free.project, 'A'), free.task, { payload: decision, cites: free.cites }),
    ).toMatchObject({ ok: true })
  })
})

describe('what whoever decides sees', () => {
  it('shows counted work as A and B with references, and records that it was seen', async () => {
    const { project, task, cites } = await dispute()
    const view = unwrap(await findTaskForAdjudication(project.lead, task))
    expect(view.annotations.map(({ id, letter, annotator }) => ({ id, letter, annotator }))).toEqual([
      { id: cites[0], letter: 'A', annotator: personOf(project, 'A').email },
      { id: cites[1], letter: 'B', annotator: personOf(project, 'B').email },
    ])
    expect(view.task).toMatchObject({ wanted: 2, finished: 2, unfinished: 0 })
    expect(view.item).toMatchObject({ dataId: 'q', references: [[['1925']]], images: [{ width: 640, height: 480 }] })
    expect(view.mayDecide).toBe(true)
    const seen = await prisma().exposure.findMany({
      where: { projectId: project.id, itemId: view.item.id },
      orderBy: { what: 'asc' },
    })
    const lead = await prisma().person.findFirstOrThrow({
      where: { projectId: project.id, userId: project.lead.userId },
    })
    expect(seen.filter(({ personId }) => personId === lead.id).map(({ what }) => what)).toEqual([
      'references',
      'work:flaws',
    ])
    const named = unwrap(await findTaskForAdjudication(personOf(project, 'R'), task)).annotations
    expect(named.every(({ annotator }) => annotator.startsWith('p-'))).toBe(true)
  })

  it('case 69: offers no draft, says that one of two is finished, and opening changes nothing', async () => {
    const project = await makeProject({ people: ['A', 'B'], items: [{ dataId: 'q' }] })
    const round = await makeRound(project, { kind: 'flaws' })
    const [done] = await doWork(personOf(project, 'A'), round, () => audit('unsupported'))
    const held = unwrap(await takeNextTask(personOf(project, 'B'), round, undefined)).body
    unwrap(
      await keepDraft(
        personOf(project, 'B'),
        held?.id ?? '',
        { ok: true, value: held?.version ?? 0 },
        { payload: audit('supported-matched'), activeSeconds: 1 },
      ),
    )
    const before = await prisma().assignment.findMany({ where: { roundId: round }, orderBy: { id: 'asc' } })
    const { taskId } = await prisma().annotation.findUniqueOrThrow({ where: { id: done?.annotation.id ?? '' } })
    const view = unwrap(await findTaskForAdjudication(project.lead, taskId))
    expect(view.task).toMatchObject({ wanted: 2, finished: 1, unfinished: 1 })
    expect(view.annotations.map(({ payload }) => payload)).toEqual([audit('unsupported')])
    expect(await prisma().assignment.findMany({ where: { roundId: round }, orderBy: { id: 'asc' } })).toEqual(before)
  })

  it('has nothing to decide over before anybody has submitted', async () => {
    const project = await makeProject({ people: ['A'], items: [{ dataId: 'q' }] })
    const round = await makeRound(project, { kind: 'flaws' })
    const task = await prisma().task.findFirstOrThrow({ where: { roundId: round } })
    expect(await adjudicate(project.lead, task.id, { payload: decision })).toMatchObject({ code: 'conflict' })
  })
})

it('case 29: lists each of several annotations once, with author and time, drafts and skips not among them', async () => {
  const people = ['A', 'B', 'C', 'D', 'E']
  const project = await makeProject({ people, items: [{ dataId: 'q' }] })
  const round = await makeRound(project, { kind: 'flaws' })
  for (const name of ['A', 'B', 'C']) await doWork(personOf(project, name), round, () => audit('unsupported'))
  const draft = unwrap(await takeNextTask(personOf(project, 'D'), round, undefined)).body
  const version = { ok: true as const, value: draft?.version ?? 0 }
  unwrap(await keepDraft(personOf(project, 'D'), draft?.id ?? '', version, { payload: decision, activeSeconds: 1 }))
  const skipped = unwrap(await takeNextTask(personOf(project, 'E'), round, undefined)).body
  unwrap(await skipTask(personOf(project, 'E'), skipped?.id ?? '', { reason: 'unclear' }))
  const { data } = unwrap(await listRoundAnnotations(project.lead, round, {}))
  unwrap(await adjudicate(project.lead, data[0]?.task ?? '', { payload: decision, cites: data.map(({ id }) => id) }))
  expect(unwrap(await listRoundAnnotations(project.lead, round, {})).data).toEqual(data)
  expect(data.map(({ annotator, status, revision }) => ({ annotator, status, revision }))).toEqual(
    ['A', 'B', 'C'].map((name) => ({ annotator: personOf(project, name).email, status: 'counted', revision: 1 })),
  )
  expect(data.every(({ submittedAt }) => submittedAt.endsWith('Z'))).toBe(true)
  const page = unwrap(await listRoundAnnotations(project.lead, round, { limit: '2' }))
  const rest = unwrap(await listRoundAnnotations(project.lead, round, { limit: '2', cursor: page.nextCursor ?? '' }))
  expect([...page.data, ...rest.data]).toEqual(data)
  expect(rest.nextCursor).toBeNull()
})
