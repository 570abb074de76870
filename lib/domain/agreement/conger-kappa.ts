import { computeUnitAgreement, summariseUnits } from './chance-corrected'
import { type Estimate, undefine } from './estimate'
import { type RaterMarginal, sum, type UnitPattern } from './units'
import { identityWeights, type Weights } from './weights'

/**
 * Conger's kappa in [-1, 1] (with complete data also Hubert's): chance is the mean over ordered pairs of different
 * people of the products of their own shares. Undefined without a unit rated twice, or where pe = 1 (0/0).
 * Source: Conger, Psychol. Bull. 88 (1980) 322; missing ratings as Gwet (2014). Its standard error needs each
 * person's ratings unit by unit and is not computed.
 */
export function computeCongerKappa(
  patterns: readonly UnitPattern[],
  raters: readonly RaterMarginal[],
  weights?: Weights,
): Estimate {
  const w = weights ?? identityWeights(patterns[0]?.counts.length ?? 0)
  const { pairable } = summariseUnits(patterns)
  if (pairable === 0) return undefine('no-unit-with-two-ratings')
  const agreements = patterns.map(({ counts, n }) => (sum(counts) > 1 ? n * computeUnitAgreement(counts, w) : 0))
  const observed = sum(agreements) / pairable
  const expected = computeExpected(raters, w)
  if (expected === 1) return undefine('no-variation')
  return { value: (observed - expected) / (1 - expected), standardError: null }
}

function computeExpected(raters: readonly RaterMarginal[], weights: Weights): number {
  const shares = raters.map(({ counts }) => {
    const n = sum(counts)
    return counts.map((count) => count / n)
  })
  let [total, pairs] = [0, 0]
  for (const a of shares) {
    const weighted = weights.apply(a)
    for (const b of shares) {
      if (a === b) continue
      total += sum(b.map((share, k) => share * (weighted[k] ?? 0)))
      pairs++
    }
  }
  return total / pairs
}
