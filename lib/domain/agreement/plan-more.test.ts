import { expect, it } from 'vitest'
import { createRandom } from '../statistics/random'
import { tQuantile95 } from '../statistics/t-quantile'
import { computeTrend } from './compute-trend'
import { findParadox } from './find-paradox'
import { computeGwetAc } from './gwet-ac'
import { planMore } from './plan-more'
import { fromRatings } from './units'

/** Units whose truth is "yes" by half; each person errs with the given chance. */
function simulate(units: number, people: number, error: number, seed: number) {
  const random = createRandom(seed)
  return Array.from({ length: units }, () => {
    const truth = random() < 0.5
    return Array.from({ length: people }, () => ((random() < error ? !truth : truth) ? 'yes' : 'no'))
  })
}
const table = (units: number, people: number, seed = 1) =>
  fromRatings(simulate(units, people, 0.15, seed), ['yes', 'no'])
function halfWidthOf(units: number, people: number, seed: number): number {
  const estimate = computeGwetAc(table(units, people, seed).patterns)
  return estimate.value === null ? Number.NaN : tQuantile95(units) * (estimate.standardError ?? Number.NaN)
}

it('says how many more units: with them the interval is as narrow as wanted', () => {
  const plan = planMore(table(100, 2), 0.05, 90)
  if (!plan) throw new Error('There is a plan.')
  expect(plan.units).toBe(100)
  expect(plan.seconds).toBe(90 * plan.moreUnits)
  expect(plan.people).toBeNull()
  expect(halfWidthOf(100 + plan.moreUnits, 2, 2)).toBeGreaterThan(0.04)
  expect(halfWidthOf(100 + plan.moreUnits, 2, 2)).toBeLessThan(0.06)
})

it('needs nothing more where the interval is narrow enough', () => {
  const ratings = table(400, 3)
  const plan = planMore(ratings, 0.5, null)
  expect(plan).toMatchObject({ moreUnits: 0, seconds: null, people: { now: 3, needed: 3, enough: true } })
})

it('says how many people per unit would do, or that none would', () => {
  const ratings = table(200, 3)
  const wanted = halfWidthOf(200, 3, 1) * 0.85
  const plan = planMore(ratings, wanted, null)
  const needed = plan?.people?.needed ?? 0
  expect(needed).toBeGreaterThan(3)
  expect(needed).toBeLessThan(9)
  expect(halfWidthOf(200, needed, 3)).toBeLessThan(wanted * 1.2)
  expect(planMore(ratings, 0.001, null)?.people).toMatchObject({ needed: null, enough: false })
})

it('is null without an interval', () => {
  expect(planMore(fromRatings([], ['a', 'b']), 0.1, null)).toBeNull()
  expect(planMore(fromRatings([['a', 'b']], ['a', 'b']), 0.1, null)).toBeNull()
})

it('follows alpha and AC1 as units come in, ending at the figures of all', () => {
  const rows = simulate(60, 3, 0.1, 5)
  const patterns = (from: number, to: number) => fromRatings(rows.slice(from, to), ['yes', 'no']).patterns
  const trend = computeTrend(
    [0, 20, 40].map((from) => ({ at: `${from}`, patterns: patterns(from, from + 20) })),
    ['yes', 'no'],
  )
  expect(trend.map(({ units }) => units)).toEqual([20, 40, 60])
  expect(trend[2]?.ac1).toBeCloseTo(computeGwetAc(patterns(0, 60)).value ?? Number.NaN, 12)
})

it('finds the kappa paradox where it bites, and only there', () => {
  const figures = (percent: number, alpha: number, ac1: number) => [
    { name: 'percent' as const, value: percent },
    { name: 'krippendorff-alpha' as const, value: alpha },
    { name: 'gwet-ac1' as const, value: ac1 },
  ]
  const byCategory = [
    { value: 'no', prevalence: 0.95 },
    { value: 'yes', prevalence: 0.05 },
  ]
  expect(findParadox({ coefficients: figures(0.92, 0.2, 0.9), byCategory })).toEqual({
    category: 'no',
    prevalence: 0.95,
    percent: 0.92,
    alpha: 0.2,
    ac1: 0.9,
  })
  expect(findParadox({ coefficients: figures(0.92, 0.8, 0.9), byCategory })).toBeNull()
  expect(findParadox({ coefficients: figures(0.6, 0.1, 0.5), byCategory })).toBeNull()
  const even = [{ value: 'no', prevalence: 0.5 }]
  expect(findParadox({ coefficients: figures(0.92, 0.2, 0.9), byCategory: even })).toBeNull()
})
