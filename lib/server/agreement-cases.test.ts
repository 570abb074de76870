import { expect, it } from 'vitest'
import type { VariableAgreement } from '@/lib/domain/agreement-report'
import { adjudicate } from './adjudicate'
import { takeNextTask } from './annotate'
import { listRoundAnnotations } from './annotations'
import { listDisagreements } from './disagreements'
import { agreementOf, figureOf } from './fixtures/agreement-of'
import { doWork, makeRound, submit } from './fixtures/do-work'
import { link, mention } from './fixtures/link'
import { makeProject, personOf } from './fixtures/make-project'
import { provideDatabase } from './fixtures/provide-database'
import { type Rating, readRatings } from './fixtures/read-ratings'
import { unwrap } from './fixtures/unwrap'

provideDatabase()

/** The values of the files under the names of verdicts; which is which does not matter to nominal agreement. */
const verdicts: Record<string, string> = {
  yes: 'match',
  no: 'wrong',
  unsure: 'not-identifiable',
  no_flaw: 'match',
  x: 'match',
  y: 'wrong',
  a: 'match',
  b: 'wrong',
}
const say = (value: string) => link(verdicts[value] ?? value)

async function rate(rows: Rating[]) {
  const items = [...new Set(rows.map(({ item }) => item))]
  const people = [...new Set(rows.map(({ annotator }) => annotator))]
  const project = await makeProject({ people, items: items.map((dataId) => ({ dataId, mentions: [mention] })) })
  const round = await makeRound(project, { kind: 'entity-links' })
  for (const name of people) {
    const own = rows.filter(({ annotator }) => annotator === name)
    const done = await doWork(personOf(project, name), round, ({ item }) => {
      const first = own.find((row) => row.item === item.dataId)
      return first ? say(first.value) : null
    })
    for (const { assignment } of done)
      for (const again of own.filter((row) => row.item === assignment.item.dataId).slice(1))
        await submit(personOf(project, name), assignment.id, say(again.value))
  }
  return { project, round, verdict: await agreementOf(project, round, 'verdict') }
}

it('case 57: counts a person once per item, the latest revision', async () => {
  const { project, round, verdict } = await rate(readRatings('57-iaa-self.csv'))
  expect(verdict.people).toBe(2)
  expect(figureOf(verdict, 'percent')).toBeCloseTo(1 / 2, 12)
  expect(figureOf(verdict, 'cohen-kappa')).toBeCloseTo(0, 12)
  expect(figureOf(verdict, 'krippendorff-alpha')).toBeCloseTo(1 / 8, 12)
  const revisions = verdict.excluded.find(({ reason }) => reason === 'superseded')
  expect(revisions?.n).toBe(verdict.units)
  const again = await takeNextTask(personOf(project, 'A'), round, undefined)
  expect(again).toEqual({ ok: true, value: { status: 204 } })
})

it('case 62: everyone agrees on one value: percent 1, the rest undefined, never NaN', async () => {
  const { verdict } = await rate(readRatings('62-iaa-all-agree.csv'))
  expect(figureOf(verdict, 'percent')).toBe(1)
  for (const name of ['cohen-kappa', 'krippendorff-alpha', 'fleiss-kappa', 'scott-pi'])
    expect(verdict.coefficients.find((coefficient) => coefficient.name === name)).toMatchObject({
      value: null,
      ci: null,
      undefinedBecause: 'no-variation',
    })
})

it('case 64: missing votes are no value of their own', async () => {
  const { project, verdict } = await rate(readRatings('64-iaa-missing.csv'))
  expect(verdict).toMatchObject({ units: 7, ratings: 16, people: 3 })
  expect(figureOf(verdict, 'krippendorff-alpha')).toBeCloseTo(17 / 32, 12)
  expect(verdict.excluded).toContainEqual({ reason: 'rated-once', n: 1 })
  expect(verdict.excluded).toContainEqual({ reason: 'skipped', n: 7 })
  const name = (email: string) => Object.entries(project.people).find(([, actor]) => actor.email === email)?.[0]
  expect(verdict.pairs.map(({ a, b, n, kappa }) => [name(a), name(b), n, kappa])).toEqual([
    ['A', 'B', 4, expect.closeTo(0.5, 12)],
    ['A', 'C', 4, expect.closeTo(0.5, 12)],
    ['B', 'C', 3, expect.closeTo(0.4, 12)],
  ])
  expect(verdict.coefficients.find((coefficient) => coefficient.name === 'cohen-kappa')).toMatchObject({
    value: null,
    undefinedBecause: 'see-pairs',
  })
})

it('case 64: one person alone needs another', async () => {
  const { verdict } = await rate(readRatings('64-iaa-missing.csv').filter(({ annotator }) => annotator === 'A'))
  expect(verdict).toMatchObject({ units: 0, people: 1 })
  expect(new Set(verdict.coefficients.slice(0, 8).map((c) => c.undefinedBecause))).toEqual(
    new Set(['needs-two-people']),
  )
})

it('case 65: two people without a shared item have no agreement', async () => {
  const rows = Array.from({ length: 10 }, (_, i) => ({
    item: `i${i}`,
    annotator: i < 5 ? 'A' : 'B',
    value: i % 2 ? 'yes' : 'no',
  }))
  const { verdict } = await rate(rows)
  expect(verdict.pairs).toMatchObject([{ n: 0, percent: null, kappa: null, ac1: null }])
  expect(verdict).toMatchObject({ units: 0, ratings: 0 })
  expect(verdict.coefficients.every((coefficient) => coefficient.value === null)).toBe(true)
  expect(verdict.excluded).toContainEqual({ reason: 'rated-once', n: 10 })
})

it('case 67: a decision is not a rater', async () => {
  const rows = readRatings('67-iaa-gold.csv')
  const people = new Set(
    rows.filter((row) => row.role !== 'adjudicator' && row.role !== 'gold').map((r) => r.annotator),
  )
  const { project, round, verdict } = await rate(rows.filter(({ annotator }) => people.has(annotator)))
  expect(people.size).toBe(2)
  for (const { task, dataId } of unwrap(await listDisagreements(project.lead, round, {})).data) {
    const gold = rows.find((row) => !people.has(row.annotator) && row.item === dataId)
    const cites = unwrap(await listRoundAnnotations(project.lead, round, { dataId })).data.map(({ id }) => id)
    unwrap(await adjudicate(project.lead, task, { payload: say(gold?.value ?? 'yes'), cites }))
  }
  const after = await agreementOf(project, round, 'verdict')
  expect(after).toEqual(verdict)
  expect(after.people).toBe(2)
  expect(figureOf(after, 'percent')).toBeCloseTo(3 / 5, 12)
  expect(figureOf(after, 'cohen-kappa')).toBeCloseTo(1 / 6, 12)
  expect(figureOf(after, 'krippendorff-alpha')).toBeCloseTo(0.25, 12)
})

it('case 68: the order of work and the names of people change nothing', async () => {
  const { verdict } = await rate(readRatings('64-iaa-missing.csv'))
  const { verdict: shuffled } = await rate(readRatings('68-iaa-shuffled.csv'))
  expect(figureOf(shuffled, 'krippendorff-alpha')).toBeCloseTo(17 / 32, 12)
  const kappas = (variable: VariableAgreement) =>
    variable.pairs.map(({ n, kappa }) => `${n} ${kappa?.toFixed(12)}`).sort()
  expect(kappas(shuffled)).toEqual(kappas(verdict))
  for (const { name, value: figure } of verdict.coefficients)
    if (figure !== null) expect(figureOf(shuffled, name)).toBeCloseTo(figure, 12)
})
