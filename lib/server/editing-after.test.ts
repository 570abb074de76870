import { expect, it } from 'vitest'
import { prisma } from '@/lib/db/client'
import { adjudicate } from './adjudicate'
import { describeAgreement } from './agreement'
import { keepDraft, takeNextTask, viewAssignment } from './annotate'
import { makeRound, submit } from './fixtures/do-work'
import { link, mention } from './fixtures/link'
import { makeProject, personOf } from './fixtures/make-project'
import { provideDatabase } from './fixtures/provide-database'
import { unwrap } from './fixtures/unwrap'
import { writeExportFiles } from './fixtures/write-export-files'
import { changeRound, describeRound } from './rounds'
import { submitAnnotation } from './submit-annotation'

provideDatabase()

async function start() {
  const project = await makeProject({ people: ['A', 'B'], items: [{ dataId: 'q', mentions: [mention] }] })
  const round = await makeRound(project, { kind: 'entity-links' })
  const [a, b] = [personOf(project, 'A'), personOf(project, 'B')]
  const take = async (actor: typeof a) => {
    const { body } = unwrap(await takeNextTask(actor, round, undefined))
    if (!body) throw new Error('There is a task.')
    return body
  }
  const version = (value: number) => ({ ok: true as const, value })
  const variables = async () => unwrap(await describeAgreement(project.lead, round, {})).variables
  return { project, round, a, b, take, version, variables }
}

it('case 53: what is decided or closed is edited no more, and nothing changes by trying', async () => {
  const { project, round, a, b, take, version, variables } = await start()
  const [mine, theirs] = [await take(a), await take(b)]
  const draft = { payload: link('wrong'), activeSeconds: 1 }
  const { version: saved } = unwrap(await keepDraft(a, mine.id, version(mine.version), draft))
  const first = { key: 'first', ifMatch: version(saved), body: { payload: link('match'), activeSeconds: 1 } }
  const sent = unwrap(await submitAnnotation(a, mine.id, first))
  await submit(b, theirs.id, link('match'))

  // Until it is decided a revision is allowed, and leaves a trace of its own.
  const revised = await submit(a, mine.id, link('too-broad'))
  expect(revised.revision).toBe(2)
  const revisions = await prisma().annotation.findMany({
    where: { assignmentId: mine.id },
    orderBy: { revision: 'asc' },
  })
  expect(revisions.map(({ payload }) => payload)).toEqual([link('match'), link('too-broad')])
  const traces = await prisma().auditEntry.findMany({ where: { objectId: { in: revisions.map(({ id }) => id) } } })
  expect(traces.map(({ objectId }) => objectId).sort()).toEqual(revisions.map(({ id }) => id).sort())

  const task = revisions[0]?.taskId ?? ''
  unwrap(await adjudicate(project.lead, task, { payload: link('wrong'), cites: [revised.id] }))
  const [before, stored] = [await variables(), await prisma().annotation.count()]
  const again = { key: 'again', ifMatch: null, body: { payload: link('wrong'), activeSeconds: 1 } }
  expect(await submitAnnotation(a, mine.id, again)).toMatchObject({ ok: false, code: 'conflict' })
  expect(await keepDraft(a, mine.id, version(mine.version), draft)).toMatchObject({ ok: false, code: 'stale' })
  // The same request again gets the answer it got then.
  expect(unwrap(await submitAnnotation(a, mine.id, first))).toEqual(sent)
  expect(await prisma().annotation.count()).toBe(stored)
  expect(await variables()).toEqual(before)

  const { version: open } = unwrap(await describeRound(project.lead, round))
  unwrap(await changeRound(project.lead, round, version(open), { status: 'closed' }))
  const { version: now, submitted } = unwrap(await viewAssignment(b, theirs.id))
  const late = { key: 'late', ifMatch: version(now), body: { payload: link('wrong'), activeSeconds: 1 } }
  expect(await submitAnnotation(b, theirs.id, late)).toMatchObject({ ok: false, code: 'conflict' })
  expect(submitted?.payload).toEqual(link('match'))
  expect(await variables()).toEqual(before)
})

it('case 69: a draft is no progress, and stands in no export', async () => {
  const { project, round, a, b, take, version } = await start()
  await submit(a, (await take(a)).id, link('match'))
  const theirs = await take(b)
  unwrap(await keepDraft(b, theirs.id, version(theirs.version), { payload: link('too-narrow'), activeSeconds: 1 }))
  const { progress } = unwrap(await describeRound(project.lead, round))
  expect(progress).toMatchObject({ tasks: 1, wanted: 2, submitted: 1, leased: 1 })
  for (const format of ['csv', 'attest-jsonl']) {
    const files = await writeExportFiles(project, { format, include: 'all' })
    const written = files.manifest.files.map(({ path }) => (path.endsWith('.png') ? '' : files.read(path))).join('\n')
    expect(written).toContain('match')
    expect(written).not.toContain('too-narrow')
  }
})
