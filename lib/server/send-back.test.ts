import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { prisma } from '@/lib/db/client'
import { countSentBack } from '@/lib/db/send-backs'
import { succeed } from '@/lib/domain/errors'
import { adjudicate, findTaskForAdjudication } from './adjudicate'
import { takeNextTask, viewAssignment } from './annotate'
import { listRoundAnnotations } from './annotations'
import { doWork, makeRound, submit } from './fixtures/do-work'
import { makeProject, type NewProject, personOf } from './fixtures/make-project'
import { provideDatabase } from './fixtures/provide-database'
import { unwrap } from './fixtures/unwrap'
import { describeHome } from './home'
import { changeProject, describeProject } from './projects'
import { changeRound, describeRound } from './rounds'
import { listSentBack, sendBack, takeBack } from './send-back'
import { submitAnnotation } from './submit-annotation'

provideDatabase()

const audit = (more: Record<string, unknown> = {}) => ({
  evidence: 'supported-matched',
  flaws: [],
  fate: 'keep',
  ...more,
})
const comment = 'Read the second sentence again.'

async function start(people: NewProject['people'] = { A: 'annotator', B: 'annotator', R: 'reviewer' }, more = {}) {
  const project = await makeProject({ people, items: [{ dataId: 'q1' }, { dataId: 'q2' }, { dataId: 'q3' }] })
  const round = await makeRound(project, { kind: 'flaws', people: ['A', 'B'], ...more })
  const view = unwrap(await takeNextTask(personOf(project, 'A'), round, undefined)).body
  if (!view) throw new Error('Nothing was offered.')
  const done = await submit(personOf(project, 'A'), view.id, audit())
  return { project, round, assignment: view.id, annotation: done.id }
}

const next = async (actor: Parameters<typeof takeNextTask>[0], round: string, ahead = false) =>
  unwrap(await takeNextTask(actor, round, { ahead })).body

describe('sending back', () => {
  it('goes to the person with the comment before anything new, and both versions are kept', async () => {
    const { project, round, assignment, annotation } = await start()
    const [ana, rea] = [personOf(project, 'A'), personOf(project, 'R')]
    unwrap(await sendBack(rea, annotation, { comment: ` ${comment} ` }))
    const home = unwrap(await describeHome(ana, {}))
    expect(home.rounds.map(({ sentBack }) => sentBack)).toEqual([1])
    const view = await next(ana, round)
    expect(view).toMatchObject({ id: assignment, state: 'submitted', sentBack: { comment } })
    expect(JSON.stringify(view)).not.toContain(rea.email)
    expect((await next(ana, round, true))?.id).toBe(assignment)

    const again = await submit(ana, assignment, audit({ fate: 'drop' }))
    expect(again).toMatchObject({ revision: 2, late: false })
    expect(unwrap(await viewAssignment(ana, assignment)).sentBack).toBeUndefined()
    expect((await next(ana, round))?.id).not.toBe(assignment)
    const { data } = unwrap(await listRoundAnnotations(project.lead, round, { revisions: 'all' }))
    expect(data.map(({ revision, status }) => [revision, status])).toEqual([
      [1, 'superseded'],
      [2, 'counted'],
    ])
    expect(unwrap(await listSentBack(rea, project.slug, {})).data).toMatchObject([
      {
        ...{ state: 'answered', comment, seen: true, mine: true, before: { id: annotation, payload: audit() } },
        after: { id: again.id, revision: 2, payload: audit({ fate: 'drop' }) },
      },
    ])
    expect(await countSentBack(round)).toEqual({ n: 1, of: 1 })
    const acts = await prisma().auditEntry.findMany({ where: { objectId: annotation, act: 'sent-back' } })
    expect(acts).toHaveLength(1)
  })

  it('waits until the task in hand is done', async () => {
    const { project, round, assignment, annotation } = await start()
    const ana = personOf(project, 'A')
    const held = await next(ana, round)
    unwrap(await sendBack(project.lead, annotation, { comment }))
    expect((await next(ana, round))?.id).toBe(held?.id)
    expect((await next(ana, round, true))?.id).toBe(assignment)
    await submit(ana, held?.id ?? '', audit())
    expect((await next(ana, round))?.id).toBe(assignment)
  })

  it('is seen by its person alone', async () => {
    const { project, round, assignment, annotation } = await start()
    unwrap(await sendBack(project.lead, annotation, { comment }))
    expect(JSON.stringify(await next(personOf(project, 'B'), round))).not.toContain(comment)
    expect(await viewAssignment(personOf(project, 'B'), assignment)).toMatchObject({ code: 'not-found' })
    expect(unwrap(await describeHome(personOf(project, 'B'), {})).rounds[0]?.sentBack).toBe(0)
  })

  it('is for those who review, and never over own work', async () => {
    const { project, annotation } = await start({ A: 'reviewer', B: 'annotator' })
    expect(await sendBack(personOf(project, 'B'), annotation, { comment })).toMatchObject({ code: 'forbidden' })
    expect(await sendBack(personOf(project, 'A'), annotation, { comment })).toMatchObject({ code: 'forbidden' })
    const other = await start()
    expect(await sendBack(other.project.lead, annotation, { comment })).toMatchObject({ code: 'not-found' })
    expect(await sendBack(project.lead, randomUUID(), { comment })).toMatchObject({ code: 'not-found' })
    for (const body of [{}, { comment: ' ' }, { comment, more: 1 }])
      expect(await sendBack(project.lead, annotation, body)).toMatchObject({ code: 'invalid' })
  })

  it('is refused with its reason where a revision would be', async () => {
    const say = async (given: Awaited<ReturnType<typeof start>>) =>
      sendBack(given.project.lead, given.annotation, { comment })
    const decided = await start()
    const { taskId } = await prisma().annotation.findUniqueOrThrow({ where: { id: decided.annotation } })
    unwrap(await adjudicate(decided.project.lead, taskId, { payload: audit() }))
    expect(await say(decided)).toMatchObject({ code: 'conflict', detail: expect.stringMatching(/decided/) })
    const closed = await start()
    const { version } = unwrap(await describeRound(closed.project.lead, closed.round))
    unwrap(await changeRound(closed.project.lead, closed.round, succeed(version), { status: 'closed' }))
    expect(await say(closed)).toMatchObject({ code: 'conflict', detail: expect.stringMatching(/closed/) })
    const compared = await start()
    await prisma().assignment.update({ where: { id: compared.assignment }, data: { comparedAt: new Date() } })
    expect(await say(compared)).toMatchObject({ code: 'conflict', detail: expect.stringMatching(/references/) })
    const twice = await start()
    unwrap(await say(twice))
    expect(await say(twice)).toMatchObject({ code: 'conflict', detail: expect.stringMatching(/already/) })
    const older = await start()
    await submit(personOf(older.project, 'A'), older.assignment, audit({ fate: 'repair' }))
    expect(await say(older)).toMatchObject({ code: 'conflict', extra: { latest: expect.any(String) } })
  })

  it('works while the round is paused', async () => {
    const { project, round, assignment, annotation } = await start()
    const { version } = unwrap(await describeRound(project.lead, round))
    unwrap(await changeRound(project.lead, round, succeed(version), { status: 'paused' }))
    unwrap(await sendBack(project.lead, annotation, { comment }))
    expect((await next(personOf(project, 'A'), round))?.id).toBe(assignment)
  })

  it('is withdrawn by who sent it, while nobody answered', async () => {
    const { project, round, assignment, annotation } = await start()
    const rea = personOf(project, 'R')
    unwrap(await sendBack(rea, annotation, { comment }))
    expect(await takeBack(project.lead, annotation)).toMatchObject({ code: 'conflict' })
    unwrap(await takeBack(rea, annotation))
    expect(await takeBack(rea, annotation)).toMatchObject({ code: 'conflict' })
    expect((await next(personOf(project, 'A'), round))?.id).not.toBe(assignment)
    unwrap(await sendBack(rea, annotation, { comment: 'Once more.' }))
    const states = unwrap(await listSentBack(rea, project.slug, {})).data.map(({ state }) => state)
    expect(states).toEqual(['open', 'withdrawn'])
    expect(unwrap(await listSentBack(rea, project.slug, { state: 'withdrawn' })).data).toHaveLength(1)
    const row = await prisma().sendBack.findFirstOrThrow({ where: { annotationId: annotation } })
    await expect(prisma().sendBack.update({ where: { id: row.id }, data: { comment: 'Else.' } })).rejects.toThrow()
  })

  it('keeps a task from being accepted by itself, until it is answered', async () => {
    const { project, round, assignment, annotation } = await start()
    const { version } = unwrap(await describeProject(project.lead, project.slug))
    unwrap(await changeProject(project.lead, project.slug, succeed(version), { decisionRules: { autoAccept: true } }))
    unwrap(await sendBack(project.lead, annotation, { comment }))
    const { taskId } = await prisma().annotation.findUniqueOrThrow({ where: { id: annotation } })
    await doWork(personOf(project, 'B'), round, () => audit())
    expect(await prisma().adjudication.count({ where: { taskId } })).toBe(0)
    unwrap(await viewAssignment(personOf(project, 'A'), assignment))
    await submit(personOf(project, 'A'), assignment, audit())
    expect(await prisma().adjudication.count({ where: { taskId } })).toBe(1)
  })

  it('shows on the desk', async () => {
    const { project, annotation } = await start()
    unwrap(await sendBack(project.lead, annotation, { comment }))
    const { taskId } = await prisma().annotation.findUniqueOrThrow({ where: { id: annotation } })
    const view = unwrap(await findTaskForAdjudication(project.lead, taskId))
    expect(view.annotations.map(({ sentBack }) => sentBack)).toEqual([comment])
  })
})

describe('sent back while the person submits', () => {
  it('stays open where the comment was not seen, and nothing is lost, whoever comes first', async () => {
    for (let n = 0; n < 5; n++) {
      const { project, round, assignment, annotation } = await start()
      const ana = personOf(project, 'A')
      const revise = submitAnnotation(ana, assignment, {
        ...{ key: 'race', ifMatch: null, body: { payload: audit({ fate: 'repair' }), activeSeconds: 1 } },
      })
      const [revised, sent] = await Promise.all([revise, sendBack(project.lead, annotation, { comment })])
      expect(revised).toMatchObject({ ok: true })
      const view = unwrap(await viewAssignment(ana, assignment))
      expect(view.submitted?.revision).toBe(2)
      if (!sent.ok) {
        expect(sent).toMatchObject({ code: 'conflict', extra: { latest: revised.ok ? revised.value.id : '' } })
        expect(view.sentBack).toBeUndefined()
        continue
      }
      expect(view.sentBack).toMatchObject({ comment })
      expect(await countSentBack(round)).toEqual({ n: 0, of: 1 })
      await submit(ana, assignment, audit({ fate: 'drop' }))
      expect(await countSentBack(round)).toEqual({ n: 1, of: 1 })
    }
  })

  it('lets one of many at once through', async () => {
    const { project, annotation } = await start()
    const results = await Promise.all(Array.from({ length: 10 }, () => sendBack(project.lead, annotation, { comment })))
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await prisma().sendBack.count({ where: { annotationId: annotation } })).toBe(1)
  })
})
