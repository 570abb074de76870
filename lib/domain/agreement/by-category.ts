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
  const units = patterns.map(({ counts, n }) => ({ counts, n, ratings: sum(counts) }))
  const total = sum(units.map(({ n, ratings }) => n * ratings))
  return categories.map((value, k) => {
    const binary = joinPatterns(
      units.map(({ counts, n, ratings }) => {
        const count = counts[k] ?? 0
        return { counts: [count, ratings - count], n }
      }),
    )
    const n = sum(binary.map((pattern) => pattern.n * (pattern.counts[0] ?? 0)))
    return {
      value,
      n,
      prevalence: total > 0 ? n / total : null,
      kappa: computeFleissKappa(binary).value,
      ac1: computeGwetAc(binary).value,
    }
  })
}
