import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { pool, prisma } from '@/lib/db/client'
import { describeAccuracy } from './accuracy'
import { keepDraft, startClock, takeNextTask } from './annotate'
import { makeRound } from './fixtures/do-work'
import { makeProject, type Project, personOf } from './fixtures/make-project'
import { provideDatabase } from './fixtures/provide-database'
import { unwrap } from './fixtures/unwrap'
import { submitAnnotation } from './submit-annotation'
import { submitOverdue } from './submit-overdue'

provideDatabase()

let project: Project
beforeAll(async () => {
  project = await makeProject({ people: ['ann'], items: ['a', 'b', 'c', 'd'].map((dataId) => ({ dataId })) })
})

async function takeOne(round: string) {
  const { body } = unwrap(await takeNextTask(personOf(project, 'ann'), round, undefined))
  if (!body) throw new Error('Nothing left.')
  unwrap(await startClock(personOf(project, 'ann'), body.id))
  return body
}
const send = (id: string, payload: unknown) =>
  submitAnnotation(personOf(project, 'ann'), id, {
    key: randomUUID(),
    ifMatch: null,
    body: { payload, activeSeconds: 1 },
  })
const openedAgo = (id: string, seconds: number) =>
  pool().query('update assignment set opened_at = now() - make_interval(secs => $2) where id = $1', [id, seconds])

describe('a search on the open web', () => {
  it('says where the answer was found; the least time holds only for giving up; the limit submits the draft', async () => {
    const round = await makeRound(project, {
      kind: 'evidence-qa',
      conditions: ['web'],
      minimumSeconds: 600,
      timeLimitSeconds: 1200,
    })
    const first = await takeOne(round)
    expect(first).toMatchObject({ condition: 'web', search: 'web', minimumSeconds: 600 })
    const found = {
      answerable: true,
      answers: ['answer'],
      urls: ['https://example.org/page'],
      searches: ['text', 'image'],
      noAiChat: true,
    }
    expect(await send(first.id, { ...found, urls: ['example'] })).toMatchObject({
      code: 'invalid',
      errors: [{ path: 'payload.urls[0]' }],
    })
    expect(await send(first.id, found)).toMatchObject({ ok: true })

    const second = await takeOne(round)
    const gaveUp = { answerable: true, gaveUp: true, noAiChat: true }
    expect(await send(second.id, { ...gaveUp, answers: ['but'] })).toMatchObject({ code: 'invalid' })
    expect(await send(second.id, gaveUp)).toMatchObject({
      code: 'conflict',
      detail: expect.stringContaining('seconds'),
    })
    await openedAgo(second.id, 601)
    expect(await send(second.id, gaveUp)).toMatchObject({ ok: true })

    const third = await takeOne(round)
    const draft = { payload: { answerable: true, answers: ['half'] }, activeSeconds: 3 }
    unwrap(await keepDraft(personOf(project, 'ann'), third.id, { ok: true, value: third.version }, draft))
    const fourth = await takeOne(round).catch(() => null)
    expect(fourth?.id).toBe(third.id)
    await openedAgo(third.id, 1201)
    expect(await submitOverdue()).toBe(1)
    expect(await prisma().annotation.findMany({ where: { assignmentId: third.id } })).toMatchObject([
      { timedOut: true, counted: true, payload: draft.payload },
    ])

    const accuracy = unwrap(await describeAccuracy(project.lead, round, {}))
    expect(accuracy).toMatchObject({
      pooled: { n: 3, accuracy: 1 / 3 },
      std: null,
      undefinedBecause: 'undefined: one person per task',
      ended: { of: 3, timedOut: 1, gaveUp: 1 },
    })
  })

  it('is the only place for what belongs to a search', async () => {
    const round = await makeRound(project, { kind: 'evidence-qa', independence: 'off' })
    const task = await takeOne(round)
    expect(await send(task.id, { answerable: true, answers: ['x'], gaveUp: false, urls: [] })).toMatchObject({
      code: 'invalid',
      errors: [{ path: 'payload.urls' }, { path: 'payload.gaveUp' }],
    })
  })
})
