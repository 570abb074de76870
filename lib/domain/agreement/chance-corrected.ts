import { type Estimate, undefine } from './estimate'
import { sum, type UnitPattern } from './units'
import type { Weights } from './weights'

/** Agreement expected by chance, overall and as each unit contributes to it. */
export type Chance = {
  expected: number
  /** `shares`: the unit's ratings by category, adding up to 1. */
  expectedOf: (shares: readonly number[]) => number
}

/** Units rated at least twice, and the mean share of each category over all units rated at all. */
export type UnitSummary = { pairable: number; shares: number[] }

export function summariseUnits(patterns: readonly UnitPattern[]): UnitSummary {
  const shares = (patterns[0]?.counts ?? []).map(() => 0)
  let [units, pairable] = [0, 0]
  for (const { counts, n } of patterns) {
    const ratings = sum(counts)
    if (ratings === 0) continue
    units += n
    if (ratings > 1) pairable += n
    counts.forEach((count, k) => {
      shares[k] = (shares[k] ?? 0) + (n * count) / ratings
    })
  }
  return { pairable, shares: shares.map((share) => share / units) }
}

/** Share of a unit's ordered pairs of ratings that agree, weighted; `counts` holds at least two ratings. */
export function computeUnitAgreement(counts: readonly number[], weights: Weights): number {
  const ratings = sum(counts)
  const weighted = weights.apply(counts)
  return sum(counts.map((count, k) => count * ((weighted[k] ?? 0) - 1))) / (ratings * (ratings - 1))
}

/**
 * (pa - pe) / (1 - pe) with its linearised standard error, where pa is the mean agreement within units rated at
 * least twice and pe comes from `describeChance`. Undefined without such a unit, or where pe = 1 (0/0).
 * Source: Gwet, Handbook of Inter-Rater Reliability (4th ed. 2014), ch. 5; standard error as irrCAC 1.4.
 */
export function correctForChance(
  patterns: readonly UnitPattern[],
  weights: Weights,
  describeChance: (shares: readonly number[]) => Chance,
): Estimate {
  const { expected, expectedOf } = describeChance(summariseUnits(patterns).shares)
  const units = patterns.flatMap(({ counts, n }) => {
    const ratings = sum(counts)
    if (ratings === 0) return []
    const agreement = ratings > 1 ? computeUnitAgreement(counts, weights) : null
    return [{ n, agreement, chance: expectedOf(counts.map((count) => count / ratings)) }]
  })
  return correctAgreement(units, expected)
}

/** `n` units look the same: their agreement (null: rated once), and their contribution to agreement by chance. */
export type UnitAgreement = { n: number; agreement: number | null; chance: number }

/** The same from agreements already computed; `expected` is pe. */
export function correctAgreement(rated: readonly UnitAgreement[], expected: number): Estimate {
  const units = sum(rated.map(({ n }) => n))
  const pairable = sum(rated.map(({ n, agreement }) => (agreement === null ? 0 : n)))
  if (pairable === 0) return undefine('no-unit-with-two-ratings')
  if (expected === 1) return undefine('no-variation')
  const observed = sum(rated.map(({ n, agreement }) => n * (agreement ?? 0))) / pairable
  const value = (observed - expected) / (1 - expected)
  const squares = rated.map(({ n, agreement, chance }) => {
    const corrected = agreement === null ? 0 : ((units / pairable) * (agreement - expected)) / (1 - expected)
    const linearised = corrected - (2 * (1 - value) * (chance - expected)) / (1 - expected)
    return n * (linearised - value) ** 2
  })
  return { value, standardError: units > 1 ? Math.sqrt(sum(squares) / (units * (units - 1))) : null }
}

/** Coefficients whose chance depends on the number of declared categories have no meaning for a single one. */
export function requireTwoCategories(estimate: Estimate, categories: number): Estimate {
  const nothingToCompare = estimate.value === null && estimate.undefinedBecause === 'no-unit-with-two-ratings'
  return categories >= 2 || nothingToCompare ? estimate : undefine('fewer-than-two-categories')
}
