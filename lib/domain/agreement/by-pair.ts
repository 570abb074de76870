import { computeCohenKappa } from './cohen-kappa'
import { computeGwetAc } from './gwet-ac'
import { computePercentAgreement } from './percent-agreement'
import { type PairTable, patternsOfPair, sum } from './units'

/** Agreement of two people over the `n` units both rated; null where undefined, all three for n = 0. */
export type PairAgreement = {
  a: string
  b: string
  n: number
  percent: number | null
  kappa: number | null
  ac1: number | null
}

/** Per pair of people: share of equal ratings, Cohen's kappa, AC1 over the declared categories. */
export function computeByPair(pairs: readonly PairTable[]): PairAgreement[] {
  return pairs.map((pair) => {
    const patterns = patternsOfPair(pair)
    return {
      a: pair.a,
      b: pair.b,
      n: sum(patterns.map(({ n }) => n)),
      percent: computePercentAgreement(patterns).value,
      kappa: computeCohenKappa(pair).value,
      ac1: computeGwetAc(patterns).value,
    }
  })
}
