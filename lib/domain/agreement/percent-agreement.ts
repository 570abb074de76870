import { computeUnitAgreement, correctForChance } from './chance-corrected'
import { type Estimate, undefine } from './estimate'
import { sum, type UnitPattern } from './units'
import { identityWeights } from './weights'

/**
 * Mean over the units rated at least twice of the share of agreeing pairs of ratings, in [0, 1]: each unit counts
 * once. Source: Gwet (2014), ch. 5; standard error as irrCAC 1.4.
 */
export function computePercentAgreement(patterns: readonly UnitPattern[]): Estimate {
  const weights = identityWeights(patterns[0]?.counts.length ?? 0)
  return correctForChance(patterns, weights, () => ({ expected: 0, expectedOf: () => 0 }))
}

/**
 * The same with each rating counting once, in [0, 1]: 1 - Krippendorff's observed disagreement, DKPro's percentage
 * agreement. Standard error of a ratio estimator (Cochran, Sampling Techniques, 3rd ed. 1977, 2.11), null for one unit.
 */
export function computePooledAgreement(patterns: readonly UnitPattern[]): Estimate {
  const weights = identityWeights(patterns[0]?.counts.length ?? 0)
  const pairable = patterns
    .map(({ counts, n }) => ({ counts, n, ratings: sum(counts) }))
    .filter(({ ratings }) => ratings > 1)
    .map((unit) => ({ ...unit, agreement: computeUnitAgreement(unit.counts, weights) }))
  return poolAgreement(pairable)
}

/** Mean agreement of units weighted by their numbers of ratings (at least 2 each); `n` units look the same. */
export function poolAgreement(pairable: readonly { n: number; ratings: number; agreement: number }[]): Estimate {
  const units = sum(pairable.map(({ n }) => n))
  if (units === 0) return undefine('no-unit-with-two-ratings')
  const total = sum(pairable.map(({ n, ratings }) => n * ratings))
  const value = sum(pairable.map(({ n, ratings, agreement }) => n * ratings * agreement)) / total
  const squares = sum(pairable.map(({ n, ratings, agreement }) => n * (ratings * (agreement - value)) ** 2))
  const standardError = units > 1 ? Math.sqrt((squares * units) / (units - 1)) / total : null
  return { value, standardError }
}
