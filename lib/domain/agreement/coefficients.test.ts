import { describe, expect, it } from 'vitest'
import { createRandom } from '../statistics/random'
import { computeBrennanPrediger } from './brennan-prediger'
import { type CoefficientName, computeCoefficients } from './coefficients'
import cases from './fixtures/agreement.json'
import { readGoldens } from './fixtures/read-goldens'
import { computeGwetAc } from './gwet-ac'
import { computePercentAgreement, computePooledAgreement } from './percent-agreement'
import { fromRatings } from './units'

/** Names of the public API, and the golden values they stand for. */
const goldenNames: [CoefficientName, string][] = [
  ['percent', 'percent_agreement'],
  ['percent-pooled', 'percent_agreement_pooled'],
  ['cohen-kappa', 'cohen_kappa'],
  ['cohen-kappa-linear', 'cohen_kappa_linear'],
  ['cohen-kappa-quadratic', 'cohen_kappa_quadratic'],
  ['scott-pi', 'scott_pi'],
  ['fleiss-kappa', 'fleiss_kappa'],
  ['conger-kappa', 'conger_kappa'],
  ['light-kappa', 'light_kappa'],
  ['krippendorff-alpha', 'krippendorff_alpha'],
  ['gwet-ac1', 'gwet_ac1'],
  ['gwet-ac2-linear', 'gwet_ac2_linear'],
  ['gwet-ac2-quadratic', 'gwet_ac2_quadratic'],
  ['brennan-prediger', 'brennan_prediger'],
]
const weighted: CoefficientName[] = [
  'cohen-kappa-linear',
  'cohen-kappa-quadratic',
  'gwet-ac2-linear',
  'gwet-ac2-quadratic',
]

describe('computeCoefficients', () => {
  it.each(readGoldens())('names, values and intervals: $id', (golden) => {
    const ratings = fromRatings(golden.ratings, golden.categories)
    const all = computeCoefficients(ratings, golden.scale, createRandom(1), 50)
    const names = goldenNames.map(([name]) => name)
    expect(all.map(({ name }) => name)).toEqual(
      names.filter((name) => golden.scale !== 'nominal' || !weighted.includes(name)),
    )
    for (const { name, value, ci, method, undefinedBecause } of all) {
      expect(value === null).toBe(undefinedBecause !== undefined)
      expect(ci === null).toBe(method === 'none')
      const goldenName = goldenNames.find(([own]) => own === name)?.[1] ?? ''
      const expected = golden.expected.get(goldenName)
      if (undefinedBecause === 'needs-two-people' || undefinedBecause === 'see-pairs' || expected === undefined)
        continue
      if (expected === null) expect(value).toBeNull()
      else expect(value).toBeCloseTo(expected, 9)
      const interval = golden.errors.get(goldenName)?.ci95
      if (interval && method.startsWith('analytic')) {
        expect(ci?.[0]).toBeCloseTo(interval[0] ?? Number.NaN, 6)
        expect(ci?.[1]).toBeCloseTo(interval[1] ?? Number.NaN, 6)
      }
    }
  })

  it('names the method of each interval', () => {
    const rows = Array.from({ length: 30 }, (_, i) => [String(i % 4), String((i * i) % 4)])
    const all = computeCoefficients(fromRatings(rows, ['0', '1', '2', '3']), 'interval', createRandom(1))
    const methods = new Map(all.map(({ name, method }) => [name, method]))
    expect(methods.get('cohen-kappa')).toBe('analytic-normal')
    expect(methods.get('gwet-ac1')).toBe('analytic-t')
    expect(methods.get('krippendorff-alpha')).toBe('bootstrap')
    expect(methods.get('light-kappa')).toBe('none')
  })

  it('needs numbers for interval and ratio scales', () => {
    const alphaOf = (rows: string[][], scale: 'interval' | 'ratio') =>
      computeCoefficients(fromRatings(rows, [...new Set(rows.flat())]), scale, createRandom(1)).find(
        ({ name }) => name === 'krippendorff-alpha',
      )
    expect(alphaOf([['low', 'high']], 'interval')?.undefinedBecause).toBe('not-numeric')
    expect(alphaOf([['', '1']], 'interval')?.undefinedBecause).toBe('not-numeric')
    expect(alphaOf([['-1', '1']], 'ratio')?.undefinedBecause).toBe('negative-values')
    expect(alphaOf([['-1', '1']], 'interval')?.value).toBe(0)
  })

  it('refuses a value outside the declared list', () => {
    expect(() => fromRatings([['a', 'x']], ['a', 'b'])).toThrow(RangeError)
  })
})

describe('declared and observed categories', () => {
  const variants = cases.flatMap(({ id, ratings, observed_categories_variant: observed }) =>
    observed ? [{ id, ratings, observed }] : [],
  )
  it.each(variants)('$id: AC1 and Brennan-Prediger follow the list used', ({ ratings, observed }) => {
    const rows = ratings.map((row) => row.map((value) => (value === null ? null : String(value))))
    const used = [...new Set(rows.flat())].filter((value) => value !== null)
    expect(used).toHaveLength(observed.q)
    const { patterns } = fromRatings(rows, used)
    expect(computeGwetAc(patterns).value).toBeCloseTo(observed.gwet_ac1, 9)
    expect(computeBrennanPrediger(patterns).value).toBeCloseTo(observed.brennan_prediger, 9)
  })
  it('has both variants', () => expect(variants).toHaveLength(2))
})

describe('pooled agreement', () => {
  it('has value and error of mean agreement where everyone rated every unit', () => {
    for (const golden of readGoldens().filter(({ ratings }) => ratings.length > 1 && !ratings.flat().includes(null))) {
      const { patterns } = fromRatings(golden.ratings, golden.categories)
      const [mean, pooled] = [computePercentAgreement(patterns), computePooledAgreement(patterns)]
      if (mean.value === null || pooled.value === null) continue
      expect(pooled.value).toBeCloseTo(mean.value, 12)
      expect(pooled.standardError).toBeCloseTo(mean.standardError ?? Number.NaN, 12)
    }
  })
})

it('gives no interval of one unit that two people rated, whatever the formulas give', () => {
  const ratings = fromRatings(
    [
      ['a', 'b'],
      ['c', null],
    ],
    ['a', 'b', 'c'],
  )
  const coefficients = computeCoefficients(ratings, 'nominal', createRandom(1))
  expect(coefficients.filter(({ value }) => value !== null).length).toBeGreaterThan(5)
  expect(coefficients.map(({ ci }) => ci)).toEqual(coefficients.map(() => null))
})
