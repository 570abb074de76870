import { correctForChance } from './chance-corrected'
import type { Estimate } from './estimate'
import { sum, type UnitPattern } from './units'
import { identityWeights, type Weights } from './weights'

/**
 * Fleiss' kappa in [-1, 1]: chance from the mean shares of the categories over all units, single-rated ones included.
 * Undefined (0/0) where only one category was used. Source: Fleiss, Psychological Bulletin 76 (1971) 378; with missing
 * ratings and weights as Gwet (2014) and irrCAC 1.4.
 */
export function computeFleissKappa(patterns: readonly UnitPattern[], weights?: Weights): Estimate {
  const w = weights ?? identityWeights(patterns[0]?.counts.length ?? 0)
  return correctForChance(patterns, w, (shares) => {
    const weighted = w.apply(shares)
    const expectedOf = (unit: readonly number[]) => sum(unit.map((share, k) => share * (weighted[k] ?? 0)))
    return { expected: expectedOf(shares), expectedOf }
  })
}
