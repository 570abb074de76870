import type { ReviewOutcome, WhoIsRight } from './second-look'
import { reviewOutcomes, whoIsRight } from './second-look'
import type { Interval } from './statistics/quantile'
import { wilson } from './statistics/wilson'

/** How many reviews of a stratum came to an outcome; null: answered and not compared yet. */
export type ReviewCount = {
  stratum: string
  outcome: ReviewOutcome | null
  right: WhoIsRight | null
  n: number
}

export type ReviewStratum = { value: string; n: number; matched: number; share: number | null; ci: Interval | null }

/** What blind answers of experts came to against the references. Shares in [0, 1], intervals are Wilson's 95 %. */
export type ReviewReport = {
  /** Compared reviews; `notCompared` were answered only and are left out. */
  n: number
  notCompared: number
  /** Same or equivalent. */
  matched: number
  share: number | null
  ci: Interval | null
  undefinedBecause?: string
  outcomes: { outcome: ReviewOutcome; n: number }[]
  /** Of the different ones. `unsaid`: nobody said. */
  right: { right: WhoIsRight | 'unsaid'; n: number }[]
  strata: ReviewStratum[]
}

/** "x % of n samples matched": an answer matches where the expert found it the same as or equivalent to the reference. */
export function reportReviews(counts: readonly ReviewCount[]): ReviewReport {
  const sum = (rows: readonly ReviewCount[]) => rows.reduce((total, { n }) => total + n, 0)
  const compared = counts.filter(({ outcome }) => outcome !== null)
  const isMatch = ({ outcome }: ReviewCount) => outcome === 'same' || outcome === 'equivalent'
  const figure = (rows: readonly ReviewCount[]) => {
    const n = sum(rows)
    const matched = sum(rows.filter(isMatch))
    return { n, matched, share: n === 0 ? null : matched / n, ci: wilson(matched, n) }
  }
  const all = figure(compared)
  const different = compared.filter(({ outcome }) => outcome === 'different')
  const strata = [...new Set(compared.map(({ stratum }) => stratum))].filter((stratum) => stratum !== '').sort()
  return {
    ...all,
    notCompared: sum(counts) - all.n,
    ...(all.n === 0 ? { undefinedBecause: 'undefined: no review was compared with its reference yet' } : {}),
    outcomes: reviewOutcomes.map((outcome) => ({ outcome, n: sum(compared.filter((row) => row.outcome === outcome)) })),
    right: [...whoIsRight, 'unsaid' as const].map((right) => ({
      right,
      n: sum(different.filter((row) => (row.right ?? 'unsaid') === right)),
    })),
    strata: strata.map((value) => ({ value, ...figure(compared.filter(({ stratum }) => stratum === value)) })),
  }
}
