import { expect, it } from 'vitest'
import { computeByPair } from './agreement/by-pair'
import { computeCoefficients } from './agreement/coefficients'
import { fromRatings } from './agreement/units'
import type { VariableAgreement } from './agreement-report'
import { alertRuleSchema, checkRule, type WatchedRule } from './alert'
import { createRandom } from './statistics/random'

const ratings = fromRatings(
  // A and B agree on all, C is on its own on half of them.
  Array.from({ length: 20 }, (_, i) => {
    const truth = i % 2 ? 'yes' : 'no'
    return [truth, truth, i % 4 < 2 ? truth : i % 2 ? 'no' : 'yes']
  }),
  ['yes', 'no'],
  ['A', 'B', 'C'],
)
const variable: VariableAgreement = {
  ...{ name: 'fate', scale: 'nominal', units: 20, people: 3, ratings: 60, categories: ['yes', 'no'], excluded: [] },
  coefficients: computeCoefficients(ratings, 'nominal', createRandom(1)),
  byCategory: [],
  pairs: computeByPair(ratings.pairs),
}
const rule: WatchedRule = {
  ...{ subject: 'everybody', person: null, variable: 'fate' },
  ...{ coefficient: 'gwet-ac1', below: 0.6, afterUnits: 20 },
}

it('finds everybody below, but not before enough units', () => {
  const [finding] = checkRule(rule, variable)
  expect(finding).toMatchObject({ person: null, units: 20, broken: true })
  expect(finding?.value).toBeCloseTo(1 / 3, 12)
  expect(checkRule({ ...rule, afterUnits: 21 }, variable)).toEqual([])
  expect(checkRule({ ...rule, below: 0.3 }, variable)[0]?.broken).toBe(false)
  expect(checkRule({ ...rule, coefficient: 'f1' }, variable)).toEqual([])
})

it('finds the person who stands alone with the others, or the one that is meant', () => {
  const each = checkRule({ ...rule, subject: 'person', coefficient: 'percent', below: 0.7 }, variable)
  expect(each).toEqual([
    { person: 'A', value: 0.75, units: 40, broken: false },
    { person: 'B', value: 0.75, units: 40, broken: false },
    { person: 'C', value: 0.5, units: 40, broken: true },
  ])
  expect(checkRule({ ...rule, subject: 'person', person: 'B', coefficient: 'percent' }, variable)).toHaveLength(1)
})

it.each([
  { subject: 'everybody', variable: 'fate', coefficient: 'gwet-ac1', below: 2 },
  { subject: 'everybody', person: 'a@x.org', variable: 'fate', coefficient: 'gwet-ac1', below: 0.5 },
  { subject: 'person', variable: 'fate', coefficient: 'krippendorff-alpha', below: 0.5 },
  { subject: 'everybody', variable: 'fate', coefficient: 'percent', below: 0.5, afterUnits: 1 },
])('refuses %j', (input) => {
  expect(alertRuleSchema.safeParse(input).success).toBe(false)
})
