import type { Estimate } from './estimate'
import { computeFleissKappa } from './fleiss-kappa'
import { type PairTable, patternsOfPair } from './units'

/**
 * Scott's pi of two people over the units both rated, in [-1, 1]. Over these it is Fleiss' kappa, and takes its
 * standard error. Undefined as Cohen's kappa is. Source: Scott, Public Opinion Quarterly 19 (1955) 321.
 */
export function computeScottPi(pair: PairTable): Estimate {
  return computeFleissKappa(patternsOfPair(pair))
}
