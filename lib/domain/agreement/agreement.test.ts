import { describe, expect, it } from 'vitest'
import { computeBrennanPrediger } from './brennan-prediger'
import { computeCohenKappa } from './cohen-kappa'
import { computeCongerKappa } from './conger-kappa'
import { computeNormalInterval, computeTInterval, type Estimate, undefine } from './estimate'
import { readGoldens } from './fixtures/read-goldens'
import { computeFleissKappa } from './fleiss-kappa'
import { computeGwetAc } from './gwet-ac'
import { computeKrippendorffAlpha, type Scale } from './krippendorff-alpha'
import { computeLightKappa } from './light-kappa'
import { computePercentAgreement, computePooledAgreement } from './percent-agreement'
import { computeScottPi } from './scott-pi'
import { fromRatings, type PairTable, type Ratings, sum, type UnitPattern } from './units'
import { identityWeights, linearWeights, quadraticWeights, rankPositions, type Weights } from './weights'

type Table = Ratings & { scale: Scale; people: number }

/** The golden names, each with the function that must reproduce it. */
function listMeasures(): Map<string, (table: Table) => Estimate> {
  const weightings: [string, (table: Table) => Weights][] = [
    ['', ({ categories }) => identityWeights(categories.length)],
    ['_linear', ({ categories }) => linearWeights(rankPositions(categories.length))],
    ['_quadratic', ({ categories }) => quadraticWeights(rankPositions(categories.length))],
    ['_linear_by_value', ({ categories }) => linearWeights(categories.map(Number))],
    ['_quadratic_by_value', ({ categories }) => quadraticWeights(categories.map(Number))],
  ]
  const scales: Scale[] = ['nominal', 'ordinal', 'interval', 'ratio']
  return new Map<string, (table: Table) => Estimate>([
    ['percent_agreement', ({ patterns }) => computePercentAgreement(patterns)],
    ['percent_agreement_pooled', ({ patterns }) => computePooledAgreement(patterns)],
    ['percent_unanimous_complete_units', (table) => computeUnanimous(keepComplete(table))],
    ['fleiss_kappa_listwise', (table) => computeFleissKappa(keepComplete(table))],
    ['scott_pi', (table) => ofOnlyPair(table, computeScottPi)],
    ['light_kappa', ({ pairs }) => computeLightKappa(pairs)],
    ['krippendorff_alpha', ({ patterns, scale, categories }) => computeKrippendorffAlpha(patterns, scale, categories)],
    ...scales.map((scale): [string, (table: Table) => Estimate] => [
      `krippendorff_alpha_${scale}`,
      ({ patterns, categories }) => computeKrippendorffAlpha(patterns, scale, categories),
    ]),
    ...weightings.flatMap(([suffix, weigh]): [string, (table: Table) => Estimate][] => [
      [`fleiss_kappa${suffix}`, (table) => computeFleissKappa(table.patterns, weigh(table))],
      [suffix ? `gwet_ac2${suffix}` : 'gwet_ac1', (table) => computeGwetAc(table.patterns, weigh(table))],
      [`brennan_prediger${suffix}`, (table) => computeBrennanPrediger(table.patterns, weigh(table))],
      [`conger_kappa${suffix}`, (table) => computeCongerKappa(table.patterns, table.raters, weigh(table))],
      [`cohen_kappa${suffix}`, (table) => ofOnlyPair(table, (pair) => computeCohenKappa(pair, weigh(table)))],
    ]),
  ])
}

/** A pair without any rating is dropped by `fromRatings`; the goldens still ask for its coefficients. */
function ofOnlyPair({ pairs }: Table, compute: (pair: PairTable) => Estimate): Estimate {
  return compute(pairs[0] ?? { a: 'a', b: 'b', counts: [] })
}

function keepComplete({ patterns, people }: Table): UnitPattern[] {
  return people < 2 ? [] : patterns.filter(({ counts }) => sum(counts) === people)
}

function computeUnanimous(complete: readonly UnitPattern[]): Estimate {
  const units = sum(complete.map(({ n }) => n))
  if (units === 0) return undefine('no-unit-with-two-ratings')
  const unanimous = complete.filter(({ counts }) => Math.max(...counts) === sum(counts))
  return { value: sum(unanimous.map(({ n }) => n)) / units, standardError: null }
}

const reasons = new Map([
  ['no_variation_0_over_0', 'no-variation'],
  ['no_unit_with_2_ratings', 'no-unit-with-two-ratings'],
  ['no_complete_unit', 'no-unit-with-two-ratings'],
  ['fewer_than_2_categories', 'fewer-than-two-categories'],
  ['some_pair_undefined', 'some-pair-undefined'],
])

const measures = listMeasures()
/** Its error needs ratings unit by unit (see conger-kappa.ts). */
const withoutError = ['conger_kappa']
const goldens = readGoldens()
let [values, errors] = [0, 0]

describe('golden agreement data', () => {
  it.each(goldens)('$id', (golden) => {
    const table = { ...fromRatings(golden.ratings, golden.categories), scale: golden.scale, people: golden.raters }
    for (const [name, expected] of golden.expected) {
      const estimate = measures.get(name)?.(table)
      values++
      if (expected === null) {
        const reason = reasons.get(golden.nullReason.get(name) ?? '')
        expect(estimate, name).toEqual({ value: null, undefinedBecause: reason })
      } else {
        const difference = Math.abs((estimate?.value ?? Number.NaN) - expected)
        expect(difference, `${name}: ${estimate?.value} for ${expected}`).toBeLessThanOrEqual(golden.tolerance)
      }
    }
    for (const [name, expected] of golden.errors) {
      if (withoutError.includes(name)) continue
      const estimate = measures.get(name)?.(table) ?? undefine('no-variation')
      const units = sum(table.patterns.map(({ n }) => n))
      const ci = name.startsWith('cohen') ? computeNormalInterval(estimate) : computeTInterval(estimate, units)
      errors++
      const actual = [estimate.value === null ? null : estimate.standardError, ...(ci ?? [])]
      const wanted = [expected.se, ...expected.ci95]
      wanted.forEach((value, i) => {
        const difference = Math.abs((actual[i] ?? Number.NaN) - value)
        expect(difference, `${name}: ${actual} for ${wanted}`).toBeLessThanOrEqual(golden.errorTolerance)
      })
    }
  })

  it('covers every case and every value', () => {
    expect(goldens).toHaveLength(116)
    expect([values, errors]).toEqual([2757, 797])
  })
})
