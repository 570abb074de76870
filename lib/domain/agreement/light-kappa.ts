import { computeCohenKappa } from './cohen-kappa'
import { type Estimate, undefine } from './estimate'
import { type PairTable, sum } from './units'

/**
 * Light's kappa: the plain mean of all pairwise Cohen kappas, in [-1, 1]. Pairs without a shared unit are left out;
 * undefined where no pair shares one, or where a pair's kappa is 0/0. Source: Light, Psychol. Bull. 76 (1971) 365.
 */
export function computeLightKappa(pairs: readonly PairTable[]): Estimate {
  const kappas = pairs.filter(({ counts }) => sum(counts.map(sum)) > 0).map((pair) => computeCohenKappa(pair).value)
  if (kappas.length === 0) return undefine('no-unit-with-two-ratings')
  const defined = kappas.filter((kappa) => kappa !== null)
  if (defined.length < kappas.length) return undefine('some-pair-undefined')
  return { value: sum(defined) / defined.length, standardError: null }
}
