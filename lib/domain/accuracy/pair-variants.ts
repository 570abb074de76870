import { computeMeanStd } from '../statistics/mean-std'
import type { Interval } from '../statistics/quantile'
import { wilson } from '../statistics/wilson'

/** What of an item a change touched. */
export type ChangeKind = 'question-only' | 'answer-only' | 'both' | 'neither'

/** One family answered before and after a change (unfixed and fixed, anchor and augmented), each by its mean score. */
export type VariantPair = { family: string; change: ChangeKind; before: number; after: number }

/** Before and after on the same families; shares in [0, 1], `p` of McNemar's test two-sided. */
export type PairedChange = {
  n: number
  before: number | null
  after: number | null
  difference: number | null
  ci: Interval | null
  /** Wrong before, right after; and the other way round. A verdict is right from a score of 1 on. */
  gained: number
  lost: number
  /** Share of families whose verdict changed, with Wilson's interval. */
  changed: number | null
  changedCi: Interval | null
  mcnemar: { statistic: number; p: number; method: 'exact' | 'chi-square' } | null
}

const exactUpTo = 25

/** log n!, by Stirling's series beyond small n (error below 1e-10); for binomial tails. */
function logFactorial(n: number): number {
  let small = 0
  if (n < 32) {
    for (let i = 2; i <= n; i++) small += Math.log(i)
    return small
  }
  return n * Math.log(n) - n + 0.5 * Math.log(2 * Math.PI * n) + 1 / (12 * n) - 1 / (360 * n ** 3)
}

/** P(|Z| > sqrt(x)) of a chi-square with 1 degree of freedom: erfc(sqrt(x / 2)), Abramowitz & Stegun 7.1.26-like series. */
function chiSquareTail(x: number): number {
  const z = Math.sqrt(x / 2)
  if (z > 3) return continuedErfc(z)
  // erf by its Taylor series, exact enough here.
  let [term, sum] = [z, z]
  for (let k = 1; k < 200; k++) {
    term *= (-z * z) / k
    const next = term / (2 * k + 1)
    sum += next
    if (Math.abs(next) < 1e-17) break
  }
  return Math.max(0, 1 - (2 / Math.sqrt(Math.PI)) * sum)
}

/** erfc for z > 3 by its continued fraction (A&S 7.1.14). */
function continuedErfc(z: number): number {
  let fraction = z
  for (let k = 60; k >= 1; k--) fraction = z + k / 2 / fraction
  return Math.exp(-z * z) / (Math.sqrt(Math.PI) * fraction)
}

/**
 * McNemar's test of `gained` against `lost` changed verdicts: exact binomial up to 25 changes, else chi-square with
 * continuity correction, (|g - l| - 1)^2 / (g + l). Null without changes. Source: McNemar, Psychometrika 12 (1947) 153;
 * Edwards (1948) for the correction.
 */
export function computeMcNemar(gained: number, lost: number): PairedChange['mcnemar'] {
  const n = gained + lost
  if (n === 0) return null
  const statistic = Math.max(0, Math.abs(gained - lost) - 1) ** 2 / n
  if (n > exactUpTo) return { statistic, p: chiSquareTail(statistic), method: 'chi-square' }
  let tail = 0
  for (let k = 0; k <= Math.min(gained, lost); k++)
    tail += Math.exp(logFactorial(n) - logFactorial(k) - logFactorial(n - k) - n * Math.LN2)
  return { statistic, p: Math.min(1, 2 * tail), method: 'exact' }
}

/** The change over pairs of one family each, with a paired t interval. */
export function computePairedChange(pairs: readonly VariantPair[]): PairedChange {
  const { mean, ci } = computeMeanStd(pairs.map(({ before, after }) => after - before))
  const right = (score: number) => score >= 1
  const gained = pairs.filter(({ before, after }) => !right(before) && right(after)).length
  const lost = pairs.filter(({ before, after }) => right(before) && !right(after)).length
  const n = pairs.length
  return {
    ...{ n, difference: mean, ci, gained, lost },
    before: computeMeanStd(pairs.map(({ before }) => before)).mean,
    after: computeMeanStd(pairs.map(({ after }) => after)).mean,
    changed: n === 0 ? null : (gained + lost) / n,
    changedCi: wilson(gained + lost, n),
    mcnemar: computeMcNemar(gained, lost),
  }
}

/** What changed between two versions of a family: question text and references, compared as they are written. */
export function describeChange(
  before: { question: string | null; references: unknown },
  after: { question: string | null; references: unknown },
): ChangeKind {
  const question = (before.question ?? '').normalize('NFC').trim() !== (after.question ?? '').normalize('NFC').trim()
  const answer = JSON.stringify(before.references) !== JSON.stringify(after.references)
  if (question && answer) return 'both'
  return question ? 'question-only' : answer ? 'answer-only' : 'neither'
}
