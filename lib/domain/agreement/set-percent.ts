import { correctAgreement } from './chance-corrected'
import { type Coefficient, describeCoefficient } from './coefficients'
import { computeTInterval } from './estimate'
import { poolAgreement } from './percent-agreement'
import type { SetPattern } from './set-alpha'
import { sum } from './units'

/**
 * Percent agreement of answer sets, mean and pooled (as percent-agreement.ts defines them), by any symmetric rule of
 * equality: this is where years one apart may count as equal.
 */
export function computeSetPercents(
  patterns: readonly SetPattern[],
  areEqual: (a: readonly string[], b: readonly string[]) => boolean,
): Coefficient[] {
  const rated = patterns.filter(({ sets, n }) => sets.length > 0 && n > 0)
  const units = sum(rated.map(({ n }) => n))
  const agreements = rated.map(({ sets, n }) => ({
    n,
    ratings: sets.length,
    agreement: sets.length > 1 ? countEqualPairs(sets, areEqual) / ((sets.length * (sets.length - 1)) / 2) : null,
  }))
  const pairable = agreements.flatMap(({ n, ratings, agreement }) =>
    agreement === null ? [] : [{ n, ratings, agreement }],
  )
  const mean = correctAgreement(
    agreements.map((unit) => ({ ...unit, chance: 0 })),
    0,
  )
  const pooled = poolAgreement(pairable)
  return [
    describeCoefficient('percent', mean, computeTInterval(mean, units), 'analytic-t'),
    describeCoefficient('percent-pooled', pooled, computeTInterval(pooled, units), 'analytic-t'),
  ]
}

function countEqualPairs(
  sets: readonly (readonly string[])[],
  areEqual: (a: readonly string[], b: readonly string[]) => boolean,
): number {
  return sum(sets.map((a, i) => sets.slice(i + 1).filter((b) => areEqual(a, b)).length))
}
