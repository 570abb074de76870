import { expect, it } from 'vitest'
import { prisma } from '@/lib/db/client'
import { describeAgreement } from './agreement'
import { keepDraft, takeNextTask } from './annotate'
import { listRoundAnnotations } from './annotations'
import { listDisagreements } from './disagreements'
import { agreementOf, figureOf } from './fixtures/agreement-of'
import { doWork, makeRound } from './fixtures/do-work'
import { link, mention } from './fixtures/link'
import { makeAccount, makeProject, personOf } from './fixtures/make-project'
import { provideDatabase } from './fixtures/provide-database'
import { unwrap } from './fixtures/unwrap'

provideDatabase()

it('gives the figures of ten items of which two are disputed', async () => {
  const items = Array.from({ length: 10 }, (_, i) => ({ dataId: `q${i}` }))
  const project = await makeProject({ people: ['ann1', 'ann2'], items })
  const round = await makeRound(project, { kind: 'flaws' })
  const audit = (evidence: string) => ({ evidence, flaws: [], fate: evidence === 'unsupported' ? 'drop' : 'keep' })
  const place = (dataId: string) => Number(dataId.slice(1))
  const supported = (is: boolean) => audit(is ? 'supported-matched' : 'unsupported')
  await doWork(personOf(project, 'ann1'), round, ({ item }) => supported(place(item.dataId) < 5))
  await doWork(personOf(project, 'ann2'), round, ({ item }) => supported([0, 1, 2, 3, 9].includes(place(item.dataId))))

  const evidence = await agreementOf(project, round, 'evidence')
  expect(evidence).toMatchObject({ scale: 'nominal', units: 10, people: 2, ratings: 20, excluded: [] })
  expect(evidence.categories).toEqual(['supported-matched', 'supported-mismatched', 'unsupported'])
  expect(figureOf(evidence, 'percent')).toBeCloseTo(0.8, 12)
  expect(figureOf(evidence, 'cohen-kappa')).toBeCloseTo(0.6, 12)
  expect(figureOf(evidence, 'krippendorff-alpha')).toBeCloseTo(0.62, 12)
  expect(figureOf(evidence, 'gwet-ac1')).toBeCloseTo(0.55 / 0.75, 12)
  expect(figureOf(evidence, 'gwet-ac2-linear')).toBeNull()
  expect(evidence.pairs).toEqual([
    {
      a: personOf(project, 'ann1').email,
      b: personOf(project, 'ann2').email,
      n: 10,
      percent: 0.8,
      kappa: expect.closeTo(0.6, 12),
      ac1: expect.closeTo(0.55 / 0.75, 12),
    },
  ])
  const clear = await agreementOf(project, round, 'flaw:missing-temporal')
  expect(clear.coefficients.find(({ name }) => name === 'cohen-kappa')).toMatchObject({
    value: null,
    undefinedBecause: 'no-variation',
  })

  const disputed = unwrap(await listDisagreements(project.lead, round, {})).data
  expect(disputed.filter(({ score }) => score < 1).map(({ dataId }) => dataId)).toEqual(['q4', 'q9'])
  expect(disputed).toHaveLength(10)
  expect(disputed[0]?.score).toBe(0)
  expect(disputed[0]?.variables[0]).toEqual({
    name: 'evidence',
    unit: '',
    score: 0,
    values: [
      { annotator: personOf(project, 'ann1').email, value: 'supported-matched' },
      { annotator: personOf(project, 'ann2').email, value: 'unsupported' },
    ],
  })
  expect(disputed[0]).toMatchObject({ question: 'What is q4?', image: expect.any(String), adjudicated: false })
})

it('pages disagreements without repeating or missing a task', async () => {
  const items = Array.from({ length: 7 }, (_, i) => ({ dataId: `q${i}`, mentions: [mention] }))
  const project = await makeProject({ people: ['A', 'B'], items })
  const round = await makeRound(project, { kind: 'entity-links' })
  await doWork(personOf(project, 'A'), round, () => link('match'))
  await doWork(personOf(project, 'B'), round, ({ item }) => link(item.dataId < 'q3' ? 'match' : 'wrong'))
  const seen: string[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const query: Record<string, string> = { limit: '2', ...(cursor ? { cursor } : {}) }
    const page = unwrap(await listDisagreements(project.lead, round, query))
    seen.push(...page.data.map(({ dataId }) => dataId))
    cursor = page.nextCursor
  }
  expect(seen).toEqual(['q3', 'q4', 'q5', 'q6', 'q0', 'q1', 'q2'])
  expect(await listDisagreements(project.lead, round, { cursor: 'x' })).toMatchObject({ ok: false, code: 'invalid' })
})

it('compares chosen entities, the skipped task excluded', async () => {
  const items = ['a', 'b', 'c'].map((dataId) => ({
    dataId,
    mentions: [{ ...mention, given: { qid: dataId === 'a' ? 'Q1' : 'Q2' } }],
  }))
  const project = await makeProject({ people: ['A', 'B'], items })
  const round = await makeRound(project, { kind: 'entity-links' })
  await doWork(personOf(project, 'A'), round, () => link('match'))
  await doWork(personOf(project, 'B'), round, ({ item }) => {
    if (item.dataId === 'c') return null
    return item.dataId === 'a' ? link('match') : { links: [{ mention: 'm1', verdict: 'wrong', entity: { qid: 'Q9' } }] }
  })
  const report = unwrap(await describeAgreement(project.lead, round, {}))
  const [verdict, entity] = report.variables
  expect(verdict && figureOf(verdict, 'percent')).toBe(0.5)
  expect(verdict?.excluded).toContainEqual({ reason: 'skipped', n: 1 })
  expect(entity).toMatchObject({ units: 2, categories: ['Q1', 'Q2', 'Q9'] })
  expect(entity && figureOf(entity, 'percent')).toBe(0.5)
})

it('case 69: a draft counts nowhere', async () => {
  const project = await makeProject({ people: ['A', 'B'], items: [{ dataId: 'q', mentions: [mention] }] })
  const round = await makeRound(project, { kind: 'entity-links' })
  await doWork(personOf(project, 'A'), round, () => link('match'))
  const taken = unwrap(await takeNextTask(personOf(project, 'B'), round, undefined)).body
  if (!taken) throw new Error('B was offered nothing.')
  unwrap(
    await keepDraft(
      personOf(project, 'B'),
      taken.id,
      { ok: true, value: taken.version },
      { payload: link('wrong'), activeSeconds: 1 },
    ),
  )
  const verdict = await agreementOf(project, round, 'verdict')
  expect(verdict).toMatchObject({ units: 0, people: 1 })
  expect(verdict.excluded).toEqual([
    { reason: 'unfinished', n: 1 },
    { reason: 'rated-once', n: 1 },
  ])
  expect(unwrap(await listDisagreements(project.lead, round, {})).data).toEqual([])
  expect(unwrap(await listRoundAnnotations(project.lead, round, {})).data).toHaveLength(1)
})

it('shows e-mails to leads, pseudonyms to reviewers, nothing to others', async () => {
  const project = await makeProject({
    people: { A: 'annotator', B: 'annotator', R: 'reviewer' },
    items: [{ dataId: 'q', mentions: [mention] }],
  })
  const round = await makeRound(project, { kind: 'entity-links', people: ['A', 'B'] })
  for (const name of ['A', 'B']) await doWork(personOf(project, name), round, () => link('match'))
  const seen = unwrap(await describeAgreement(personOf(project, 'R'), round, {}))
  expect(seen.variables[0]?.pairs[0]?.a).toMatch(/^p-/)
  expect(await describeAgreement(personOf(project, 'A'), round, {})).toMatchObject({ ok: false, code: 'forbidden' })
  expect(await describeAgreement(await makeAccount('stranger'), round, {})).toMatchObject({ code: 'not-found' })
  expect(await listDisagreements(personOf(project, 'A'), round, {})).toMatchObject({ ok: false, code: 'forbidden' })
  expect(await listRoundAnnotations(personOf(project, 'A'), round, {})).toMatchObject({
    ok: false,
    code: 'forbidden',
  })
  expect(await prisma().exposure.count({ where: { projectId: project.id, what: 'work:entity-links' } })).toBe(0)
  unwrap(await listRoundAnnotations(personOf(project, 'R'), round, {}))
  unwrap(await listRoundAnnotations(personOf(project, 'R'), round, {}))
  expect(await prisma().exposure.count({ where: { projectId: project.id, what: 'work:entity-links' } })).toBe(1)
})
