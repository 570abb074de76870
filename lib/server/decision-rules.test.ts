import { describe, expect, it } from 'vitest'
import { prisma } from '@/lib/db/client'
import { succeed } from '@/lib/domain/errors'
import { adjudicate, findTaskForAdjudication } from './adjudicate'
import { doWork, makeRound, submit } from './fixtures/do-work'
import { makeProject, type Project, personOf } from './fixtures/make-project'
import { provideDatabase } from './fixtures/provide-database'
import { unwrap } from './fixtures/unwrap'
import { describeFlaws } from './flaw-statistics'
import { changeProject, describeProject } from './projects'
import { changeRound, describeRound } from './rounds'
import { submitAnnotation } from './submit-annotation'

provideDatabase()

const audit = (more: Record<string, unknown> = {}) => ({
  evidence: 'supported-matched',
  flaws: [],
  fate: 'keep',
  ...more,
})

async function start(rules: Record<string, unknown>, items = 1) {
  const project = await makeProject({
    people: ['A', 'B'],
    items: Array.from({ length: items }, (_, n) => ({ dataId: `q${n}` })),
  })
  await setRules(project, rules)
  return { project, round: await makeRound(project, { kind: 'flaws' }) }
}

async function setRules(project: Project, decisionRules: Record<string, unknown>) {
  const { version } = unwrap(await describeProject(project.lead, project.slug))
  return changeProject(project.lead, project.slug, succeed(version), { decisionRules })
}

const decisions = (round: string) =>
  prisma().adjudication.findMany({ where: { projectId: round }, orderBy: { createdAt: 'asc' } })

describe('rules of decision', () => {
  it('are of the project, checked with their paths, and change by the lead alone with a record', async () => {
    const { project } = await start({ rule: 'k-of-n', k: 2 })
    expect(unwrap(await describeProject(project.lead, project.slug)).decisionRules).toEqual({
      ...{ rule: 'k-of-n', k: 2, unsupportedNeedsTwo: true, autoAccept: false, ownWork: false },
    })
    expect(await setRules(project, { rule: 'k-of-n' })).toMatchObject({
      code: 'invalid',
      errors: [{ path: 'decisionRules.k' }],
    })
    expect(await setRules(project, { rule: 'sometimes', more: 1 })).toMatchObject({ code: 'invalid' })
    const asAnnotator = await changeProject(personOf(project, 'A'), project.slug, succeed(2), { decisionRules: {} })
    expect(asAnnotator).toMatchObject({ code: 'forbidden' })
    const [row] = await prisma().auditEntry.findMany({ where: { projectId: project.id, act: 'project-changed' } })
    expect(row?.detail).toMatchObject({ decisionRules: { rule: 'k-of-n', k: 2 } })
  })

  it('of a round go before the project’s', async () => {
    const { project, round } = await start({ rule: 'always' })
    for (const name of ['A', 'B']) await doWork(personOf(project, name), round, () => audit({ fate: 'drop' }))
    expect(unwrap(await describeFlaws(project.lead, round, {}))).toMatchObject({ audited: 1, resolved: 0 })
    const { version } = unwrap(await describeRound(project.lead, round))
    const own = { decisionRules: { rule: 'unanimous' } }
    expect(unwrap(await changeRound(project.lead, round, succeed(version), own)).decisionRules).toMatchObject({
      rule: 'unanimous',
      unsupportedNeedsTwo: true,
    })
    expect(unwrap(await describeFlaws(project.lead, round, {}))).toMatchObject({ audited: 1, resolved: 1 })
    const back = await changeRound(project.lead, round, succeed(version + 1), { decisionRules: null })
    expect(unwrap(back).decisionRules).toBeNull()
    expect(unwrap(await describeFlaws(project.lead, round, {}))).toMatchObject({ resolved: 0 })
  })

  it('hold back a lone "unsupported" on the page of flaws', async () => {
    const { project, round } = await start({})
    const lone = audit({ evidence: 'unsupported', fate: 'drop' })
    await doWork(personOf(project, 'A'), round, () => lone)
    expect(unwrap(await describeFlaws(project.lead, round, {}))).toMatchObject({ audited: 1, resolved: 0 })
    await doWork(personOf(project, 'B'), round, () => lone)
    expect(unwrap(await describeFlaws(project.lead, round, {}))).toMatchObject({ audited: 1, resolved: 1 })
  })

  it('let people decide over own work where they say so', async () => {
    for (const ownWork of [false, true]) {
      const project = await makeProject({ people: { A: 'reviewer', B: 'annotator' }, items: [{ dataId: 'q' }] })
      await setRules(project, { ownWork })
      const round = await makeRound(project, { kind: 'flaws' })
      for (const name of ['A', 'B']) await doWork(personOf(project, name), round, () => audit())
      const task = await prisma().task.findFirstOrThrow({ where: { roundId: round } })
      const own = await adjudicate(personOf(project, 'A'), task.id, { payload: audit(), reasonClass: 'slip' })
      expect(own).toMatchObject(ownWork ? { ok: true } : { code: 'forbidden' })
    }
  })
})

describe('accepting what everybody agrees on', () => {
  it('decides with the last submission, with cites and a record, and closes the task for revisions', async () => {
    const { project, round } = await start({ autoAccept: true }, 2)
    const differ = (fate: string) => (view: { item: { dataId: string } }) =>
      audit(view.item.dataId === 'q0' ? {} : { fate })
    const first = await doWork(personOf(project, 'A'), round, differ('keep'))
    expect(await decisions(project.id)).toEqual([])
    const second = await doWork(personOf(project, 'B'), round, differ('drop'))
    const [made, ...more] = await decisions(project.id)
    expect(more).toEqual([])
    const cites = [first, second].flatMap((done) =>
      done.filter(({ assignment }) => assignment.item.dataId === 'q0').map(({ annotation }) => annotation.id),
    )
    expect(made).toMatchObject({ personId: null, payload: audit(), cites })
    const [row] = await prisma().auditEntry.findMany({ where: { projectId: project.id, act: 'accepted-unanimous' } })
    expect(row).toMatchObject({ actor: 'attest', userId: null, objectId: made?.taskId, detail: { cites } })
    const view = unwrap(await findTaskForAdjudication(project.lead, made?.taskId ?? ''))
    expect(view).toMatchObject({ task: { adjudicated: true }, current: { by: null, id: made?.id } })
    const own = second.find(({ assignment }) => assignment.item.dataId === 'q0')
    const revision = await submitAnnotation(personOf(project, 'B'), own?.assignment.id ?? '', {
      ...{ key: 'again', ifMatch: null, body: { payload: audit({ fate: 'drop' }), activeSeconds: 1 } },
    })
    expect(revision).toMatchObject({ code: 'conflict', detail: expect.stringMatching(/decided already/) })
  })

  it('is withdrawn by a person, and does not come again by itself', async () => {
    const { project, round } = await start({ autoAccept: true })
    for (const name of ['A', 'B']) await doWork(personOf(project, name), round, () => audit())
    const [made] = await decisions(project.id)
    const undo = { withdrawn: true, replaces: made?.id }
    unwrap(await adjudicate(project.lead, made?.taskId ?? '', undo))
    const assignment = await prisma().assignment.findFirstOrThrow({ where: { roundId: round } })
    const who = await prisma().person.findUniqueOrThrow({ where: { id: assignment.personId } })
    const person = Object.values(project.people).find(({ userId }) => userId === who.userId)
    if (!person) throw new Error('Nobody did this.')
    await submit(person, assignment.id, audit())
    expect(await decisions(project.id)).toHaveLength(2)
  })

  it('follows a revision that comes to agree, and happens once when all submit at once', async () => {
    const { project, round } = await start({ autoAccept: true })
    await doWork(personOf(project, 'A'), round, () => audit({ fate: 'drop' }))
    const [own] = await doWork(personOf(project, 'B'), round, () => audit())
    expect(await decisions(project.id)).toEqual([])
    await Promise.all(
      [1, 2, 3].map(() =>
        submit(personOf(project, 'B'), own?.assignment.id ?? '', audit({ fate: 'drop' })).catch(() => null),
      ),
    )
    const made = await decisions(project.id)
    expect(made).toHaveLength(1)
    const counted = await prisma().annotation.findMany({ where: { roundId: round, counted: true } })
    expect([...(made[0]?.cites ?? [])].sort()).toEqual(counted.map(({ id }) => id).sort())
  })

  it('does nothing where it is not asked for', async () => {
    const { project, round } = await start({})
    for (const name of ['A', 'B']) await doWork(personOf(project, name), round, () => audit())
    expect(await decisions(project.id)).toEqual([])
  })
})
