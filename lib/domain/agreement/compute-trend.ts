import { computeGwetAc } from './gwet-ac'
import { computeKrippendorffAlpha } from './krippendorff-alpha'
import { joinPatterns, sum, type UnitPattern } from './units'

/** Units finished in one step of a round, by how they were rated; `at`: when the last of them was. */
export type TrendStep = { at: string; patterns: readonly UnitPattern[] }
/** Figures over everything up to a step; null where undefined. */
export type TrendPoint = { at: string; units: number; alpha: number | null; ac1: number | null }

/** How nominal alpha and AC1 came to be what they are: over the first step, the first two, and so on. */
export function computeTrend(steps: readonly TrendStep[], categories: readonly string[]): TrendPoint[] {
  let patterns: UnitPattern[] = []
  return steps.map(({ at, patterns: added }) => {
    patterns = joinPatterns([...patterns, ...added])
    return {
      at,
      units: sum(patterns.filter(({ counts }) => sum(counts) > 1).map(({ n }) => n)),
      alpha: computeKrippendorffAlpha(patterns, 'nominal', categories).value,
      ac1: computeGwetAc(patterns).value,
    }
  })
}
