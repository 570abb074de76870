import { correctForChance, requireTwoCategories } from './chance-corrected'
import type { Estimate } from './estimate'
import { sum, type UnitPattern } from './units'
import { identityWeights, type Weights } from './weights'

/**
 * Gwet's AC1 (identity weights) and AC2 (any others), in [-1, 1]. It depends on how many categories are declared.
 * Undefined for fewer than two categories. Source: Gwet, Br. J. Math. Stat. Psychol. 61 (2008) 29; (2014) ch. 5.
 */
export function computeGwetAc(patterns: readonly UnitPattern[], weights?: Weights): Estimate {
  const q = patterns[0]?.counts.length ?? 0
  const w = weights ?? identityWeights(q)
  const factor = w.total / (q * (q - 1))
  const estimate = correctForChance(patterns, w, (shares) => {
    const expectedOf = (unit: readonly number[]) => factor * sum(unit.map((share, k) => share * (1 - (shares[k] ?? 0))))
    return { expected: expectedOf(shares), expectedOf }
  })
  return requireTwoCategories(estimate, q)
}
