import { expect, it } from 'vitest'
import { describeAccuracyReport } from './accuracy-report'
import { describeAgreement } from './agreement'
import { listDisagreements } from './disagreements'
import { decideEquivalence } from './equivalences'
import { agreementOf, figureOf } from './fixtures/agreement-of'
import { doWork, makeRound } from './fixtures/do-work'
import { makeProject, personOf } from './fixtures/make-project'
import { provideDatabase } from './fixtures/provide-database'
import { unwrap } from './fixtures/unwrap'

provideDatabase()

const answer = (...answers: string[]) => ({ answerable: true, answers })
it('compares sets where both said answerable, years of m3vqa time questions one apart', async () => {
  const items = [
    { dataId: 'same', dataset: 'm3vqa' },
    { dataId: 'year', dataset: 'm3vqa', answerType: 'time' as const },
    { dataId: 'weight', dataset: 'm3vqa', answerType: 'numeric' as const },
    { dataId: 'none', dataset: 'm3vqa' },
    { dataId: 'other', dataset: 'm3vqa' },
  ]
  const project = await makeProject({ people: ['A', 'B'], items })
  const round = await makeRound(project, { kind: 'evidence-qa' })
  const say = (one: Record<string, unknown>) => (view: { item: { dataId: string } }) => one[view.item.dataId]
  await doWork(
    personOf(project, 'A'),
    round,
    say({
      same: answer('The Dome', 'arch'),
      year: answer('1925'),
      weight: answer('1302'),
      none: answer('x'),
      other: answer('x'),
    }),
  )
  await doWork(
    personOf(project, 'B'),
    round,
    say({
      same: answer('arch', 'dome'),
      year: answer('1926'),
      weight: answer('1301'),
      none: { answerable: false },
      other: answer('y'),
    }),
  )
  const answers = await agreementOf(project, round, 'answers')
  expect(answers).toMatchObject({ scale: 'set', units: 4, ratings: 8, people: 2, categories: [] })
  expect(answers.excluded).toEqual([{ reason: 'not-answerable', n: 1 }])
  expect(figureOf(answers, 'percent')).toBe(0.5)
  expect(answers.pairs).toMatchObject([{ n: 4, percent: 0.5, kappa: null, ac1: null }])
  expect(figureOf(answers, 'cohen-kappa')).toBeNull()
  expect(figureOf(answers, 'krippendorff-alpha-masi')).toBeLessThan(0.5)
  const answerable = await agreementOf(project, round, 'answerable')
  expect(figureOf(answerable, 'percent')).toBe(0.8)
  const [first] = unwrap(await listDisagreements(project.lead, round, {})).data
  expect(first?.score).toBe(0)
})

it('takes aliases of one thing, and what people decided to be equivalent, for one answer', async () => {
  const references = [[['New York City', 'NYC']]]
  const items = ['a', 'b'].map((dataId) => ({ dataId, references }))
  const project = await makeProject({ people: ['A', 'B'], items })
  const round = await makeRound(project, { kind: 'evidence-qa' })
  await doWork(personOf(project, 'A'), round, () => answer('NYC'))
  await doWork(personOf(project, 'B'), round, ({ item }) =>
    item.dataId === 'a' ? answer('New York City') : answer('the Big Apple'),
  )
  const percent = async () => figureOf(await agreementOf(project, round, 'answers'), 'percent')
  expect(await percent()).toBe(0.5)
  const scores = async () => unwrap(await listDisagreements(project.lead, round, {})).data.map(({ score }) => score)
  expect(await scores()).toEqual([0, 1])
  const [asked] = unwrap(await describeAccuracyReport(project.lead, round, { metric: 'adjudicated' })).undecided
  const decide = (equivalent: boolean) =>
    decideEquivalence(project.lead, project.slug, { version: asked?.version, answers: ['big apple'], equivalent })
  unwrap(await decide(true))
  expect(await percent()).toBe(1)
  expect(await scores()).toEqual([1, 1])
  unwrap(await decide(false))
  expect(await percent()).toBe(0.5)
})

it('asks for a condition where a round has several', async () => {
  const project = await makeProject({ people: ['A', 'B'], items: [{ dataId: 'a' }, { dataId: 'b' }] })
  const round = await makeRound(project, { kind: 'evidence-qa', conditions: ['sentence', 'q-only'] })
  expect(await describeAgreement(project.lead, round, {})).toMatchObject({ ok: false, code: 'invalid' })
  expect(await describeAgreement(project.lead, round, { condition: 'web' })).toMatchObject({
    ok: false,
    code: 'invalid',
  })
  expect(unwrap(await describeAgreement(project.lead, round, { condition: 'q-only' }))).toMatchObject({
    round,
    condition: 'q-only',
  })
})

it('does not mix conditions: each has its own people, tasks and exclusions', async () => {
  const items = [{ dataId: 'a' }, { dataId: 'b' }]
  const project = await makeProject({ people: ['A', 'B', 'C', 'D'], items })
  const round = await makeRound(project, { kind: 'evidence-qa', conditions: ['sentence', 'q-only'], overlap: 2 })
  for (const name of ['A', 'B', 'C', 'D'])
    await doWork(personOf(project, name), round, ({ condition }) =>
      condition === 'sentence' ? answer('same') : answer(`only ${name}`),
    )
  const sentence = await agreementOf(project, round, 'answers', { condition: 'sentence' })
  const blind = await agreementOf(project, round, 'answers', { condition: 'q-only' })
  expect([sentence.units, blind.units]).toEqual([2, 2])
  expect([figureOf(sentence, 'percent'), figureOf(blind, 'percent')]).toEqual([1, 0])
})
