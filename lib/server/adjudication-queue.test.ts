import { describe, expect, it } from 'vitest'
import { prisma } from '@/lib/db/client'
import { succeed } from '@/lib/domain/errors'
import { adjudicate } from './adjudicate'
import { findNeighbours, listQueue } from './adjudication-queue'
import { doWork, makeRound } from './fixtures/do-work'
import { makeProject, type Project, personOf } from './fixtures/make-project'
import { provideDatabase } from './fixtures/provide-database'
import { unwrap } from './fixtures/unwrap'
import { changeProject, describeProject } from './projects'

provideDatabase()

const audit = (more: Record<string, unknown> = {}) => ({
  evidence: 'supported-matched',
  flaws: [],
  fate: 'keep',
  ...more,
})
const box = { x: 10, y: 10, w: 90, h: 60 }
const draw = (x: number) => ({ marks: [{ id: 'm', number: 1, image: 0, box: { ...box, x } }] })

const list = async (project: Project, query: Record<string, unknown> = {}) =>
  unwrap(await listQueue(project.lead, project.slug, query))
const ids = (page: { data: { dataId: string; round: { kind: string } }[] }) =>
  page.data.map(({ dataId, round }) => `${round.kind} ${dataId}`)

async function setRules(project: Project, decisionRules: Record<string, unknown>) {
  const { version } = unwrap(await describeProject(project.lead, project.slug))
  unwrap(await changeProject(project.lead, project.slug, succeed(version), { decisionRules }))
}

/** Of three questions the flaws differ wholly, in part, and not at all; of two boxes rounds one differs. */
async function makeContested() {
  const project = await makeProject({
    people: { A: 'annotator', B: 'annotator', R: 'reviewer' },
    items: [{ dataId: 'q1' }, { dataId: 'q2', variant: 'unfixed' }, { dataId: 'q3', dataset: 'infoseek' }],
  })
  const flaws = await makeRound(project, { kind: 'flaws', people: ['A', 'B'] })
  const boxes = await makeRound(project, { kind: 'boxes', people: ['A', 'B'] })
  const said = (who: string) => (view: { item: { dataId: string } }) => {
    if (who === 'A' || view.item.dataId === 'q3') return audit()
    return view.item.dataId === 'q1'
      ? audit({ evidence: 'supported-mismatched', fate: 'repair' })
      : audit({ fate: 'rewrite' })
  }
  for (const who of ['A', 'B']) {
    await doWork(personOf(project, who), flaws, said(who))
    await doWork(personOf(project, who), boxes, ({ item }) => draw(who === 'B' && item.dataId === 'q3' ? 400 : 10))
  }
  return { project, flaws, boxes }
}

describe('the queue', () => {
  it('lists what people differ on over all rounds, least agreed on first, and counts what waits', async () => {
    const { project, flaws } = await makeContested()
    const page = await list(project)
    expect(ids(page)).toEqual(['flaws q1', 'boxes q3', 'flaws q2'])
    expect(page).toMatchObject({ remaining: 3, nextCursor: null })
    expect(page.data[0]).toMatchObject({
      ...{ score: 0, status: 'unresolved', people: 2, adjudicated: false },
      variables: [
        { name: 'evidence', values: [{ letter: 'A' }, { letter: 'B', value: 'supported-mismatched' }] },
        {
          name: 'fate',
          values: [
            { letter: 'A', value: 'keep' },
            { letter: 'B', value: 'repair' },
          ],
        },
      ],
    })
    const first = await list(project, { limit: 2 })
    const rest = await list(project, { limit: 2, cursor: first.nextCursor ?? '' })
    expect([...ids(first), ...ids(rest)]).toEqual(ids(page))
    expect(JSON.stringify(page)).not.toContain('example.org')
    const seen = await prisma().exposure.findMany({ where: { projectId: project.id, what: 'work:flaws' } })
    expect(new Set(seen.map(({ itemId }) => itemId)).size).toBe(2)
    const { slug } = await prisma().round.findUniqueOrThrow({ where: { id: flaws } })
    expect(ids(await list(project, { round: slug }))).toEqual(['flaws q1', 'flaws q2'])
  })

  it('is narrowed by kind, variable, data and person', async () => {
    const { project } = await makeContested()
    expect(ids(await list(project, { kind: 'boxes' }))).toEqual(['boxes q3'])
    expect(ids(await list(project, { variable: 'marks' }))).toEqual(['boxes q3'])
    expect(ids(await list(project, { variable: 'evidence' }))).toEqual(['flaws q1'])
    expect(ids(await list(project, { dataset: 'infoseek' }))).toEqual(['boxes q3'])
    expect(ids(await list(project, { variant: 'unfixed' }))).toEqual(['flaws q2'])
    expect(await list(project, { person: 'p-nobody' })).toMatchObject({ data: [], remaining: 0 })
    const { pseudonym } = await prisma().person.findFirstOrThrow({
      where: { projectId: project.id, userId: personOf(project, 'A').userId },
    })
    expect(ids(await list(project, { person: pseudonym }))).toHaveLength(3)
    for (const bad of [{ show: 'some' }, { cursor: 'x' }, { more: '1' }])
      expect(await listQueue(project.lead, project.slug, bad)).toMatchObject({ code: 'invalid' })
  })

  it('lets go of what is decided, and takes it back when that is withdrawn', async () => {
    const { project } = await makeContested()
    const [task] = (await list(project)).data
    const id = unwrap(await adjudicate(personOf(project, 'R'), task?.task ?? '', { payload: audit() })).id
    expect(ids(await list(project))).toEqual(['boxes q3', 'flaws q2'])
    expect(await list(project, { show: 'decided' })).toMatchObject({
      ...{ remaining: 2, data: [{ dataId: 'q1', status: 'adjudicated' }] },
    })
    expect(ids(await list(project, { show: 'all' }))).toHaveLength(3)
    unwrap(await adjudicate(project.lead, task?.task ?? '', { withdrawn: true, replaces: id }))
    expect((await list(project)).remaining).toBe(3)
  })

  it('takes in what the rules leave open though nobody differs', async () => {
    const project = await makeProject({ people: ['A', 'B'], items: [{ dataId: 'lone' }, { dataId: 'fine' }] })
    const round = await makeRound(project, { kind: 'flaws', people: ['A'] })
    const lone = audit({ evidence: 'unsupported', fate: 'drop' })
    await doWork(personOf(project, 'A'), round, ({ item }) => (item.dataId === 'lone' ? lone : audit()))
    expect(ids(await list(project))).toEqual(['flaws lone'])
    expect((await list(project)).data[0]).toMatchObject({ score: null, status: 'unresolved', people: 1 })
    expect(ids(await list(project, { variable: 'evidence' }))).toEqual(['flaws lone'])
    await setRules(project, { unsupportedNeedsTwo: false })
    expect(ids(await list(project))).toEqual([])
    await setRules(project, { rule: 'always' })
    expect(ids(await list(project)).sort()).toEqual(['flaws fine', 'flaws lone'])
    await setRules(project, { rule: 'k-of-n', k: 2, unsupportedNeedsTwo: false })
    expect(ids(await list(project))).toHaveLength(2)
  })

  it('says what comes before and after a task', async () => {
    const { project } = await makeContested()
    const [one, two, three] = (await list(project)).data.map(({ task }) => task)
    const around = async (task: string | undefined) =>
      unwrap(await findNeighbours(project.lead, project.slug, { show: 'open' }, task ?? ''))
    expect(await around(one)).toMatchObject({ next: { task: two }, previous: null, remaining: 3 })
    expect(await around(two)).toMatchObject({ next: { task: three }, previous: { task: one } })
    expect(await around(three)).toMatchObject({ next: { task: one }, previous: { task: two } })
  })

  it('is for those who decide', async () => {
    const { project } = await makeContested()
    expect(await listQueue(personOf(project, 'A'), project.slug, {})).toMatchObject({ code: 'forbidden' })
    expect(await listQueue(personOf(project, 'R'), project.slug, {})).toMatchObject({ ok: true })
  })
})
