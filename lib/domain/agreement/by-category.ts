import { computeFleissKappa } from './fleiss-kappa'
import { computeGwetAc } from './gwet-ac'
import { joinPatterns, type Ratings, sum } from './units'

/** One category against all others. `n` ratings gave it, a share of `prevalence` of all ratings (null: no ratings). */
export type CategoryAgreement = {
  value: string
  n: number
  prevalence: number | null
  kappa: number | null
  ac1: number | null
}

/**
 * Per declared category: Fleiss' kappa and AC1 with all other categories joined into one, null where undefined.
 * Source: Fleiss, Psychological Bulletin 76 (1971) 378, "agreement on a particular category".
 */
export function computeByCategory({
  categories,
  patterns,
}: Pick<Ratings, 'categories' | 'patterns'>): CategoryAgreement[] {
  const ratings = sum(patterns.map(({ counts, n }) => n * sum(counts)))
  return categories.map((value, k) => {
    const binary = joinPatterns(
      patterns.map(({ counts, n }) => {
        const count = counts[k] ?? 0
        return { counts: [count, sum(counts) - count], n }
      }),
    )
    const n = sum(binary.map((pattern) => pattern.n * (pattern.counts[0] ?? 0)))
    return {
      value,
      n,
      prevalence: ratings > 0 ? n / ratings : null,
      kappa: computeFleissKappa(binary).value,
      ac1: computeGwetAc(binary).value,
    }
  })
}
