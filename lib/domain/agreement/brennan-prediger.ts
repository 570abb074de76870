import { correctForChance, requireTwoCategories } from './chance-corrected'
import type { Estimate } from './estimate'
import type { UnitPattern } from './units'
import { identityWeights, type Weights } from './weights'

/**
 * Brennan-Prediger coefficient in [-1, 1], also Bennett's S and Randolph's free-marginal kappa: chance is 1/q over
 * the q declared categories (with weights: their mean). Undefined for fewer than two categories.
 * Source: Brennan & Prediger, Educ. Psychol. Meas. 41 (1981) 687; standard error as irrCAC 1.4.
 */
export function computeBrennanPrediger(patterns: readonly UnitPattern[], weights?: Weights): Estimate {
  const q = patterns[0]?.counts.length ?? 0
  const w = weights ?? identityWeights(q)
  const expected = w.total / q ** 2
  const estimate = correctForChance(patterns, w, () => ({ expected, expectedOf: () => expected }))
  return requireTwoCategories(estimate, q)
}
