import { computeByPair, type PairAgreement } from '../agreement/by-pair'
import { fromRatings } from '../agreement/units'
import { type JudgeVerdict, judgeVerdicts } from '../judge-verdict'
import { readVerdict, type Thresholds } from '../prediction'
import type { Interval } from '../statistics/quantile'
import { wilson } from '../statistics/wilson'

/** What one rater (people together, a metric, a judge) says of each prediction; null where it says nothing. */
export type Rater = { name: string; kind: 'people' | 'metric' | 'judge'; verdicts: (JudgeVerdict | null)[] }

/** Agreement over predictions both rated, "cannot tell" left out; `confusion[i][j]`: a said i, b said j, of `categories`. */
export type RaterPair = PairAgreement & { percentCi: Interval | null; confusion: number[][] }

/** What is compared: "cannot tell" is no verdict. */
export const comparedVerdicts = judgeVerdicts.filter((verdict) => verdict !== 'cannot-tell')

function confuse(a: Rater, b: Rater): number[][] {
  const counts = comparedVerdicts.map(() => comparedVerdicts.map(() => 0))
  for (const [index, own] of a.verdicts.entries()) {
    const row = comparedVerdicts.indexOf(own as (typeof comparedVerdicts)[number])
    const column = comparedVerdicts.indexOf(b.verdicts[index] as (typeof comparedVerdicts)[number])
    const cells = counts[row]
    if (cells && column >= 0) cells[column] = (cells[column] ?? 0) + 1
  }
  return counts
}

/**
 * Every rater with every other: percent with Wilson's interval, Cohen's kappa, Gwet's AC1 over correct, partly and
 * incorrect, and the confusion of both.
 */
export function compareRaters(raters: readonly Rater[]): RaterPair[] {
  return raters.flatMap((a, index) =>
    raters.slice(index + 1).flatMap((b): RaterPair[] => {
      const units = a.verdicts.map((own, unit) =>
        [own, b.verdicts[unit] ?? null].map((verdict) => (verdict === 'cannot-tell' ? null : verdict)),
      )
      const both = units.filter((unit) => unit.every((verdict) => verdict !== null))
      if (both.length === 0)
        return [
          {
            a: a.name,
            b: b.name,
            n: 0,
            percent: null,
            kappa: null,
            ac1: null,
            percentCi: null,
            confusion: confuse(a, b),
          },
        ]
      const [pair] = computeByPair(fromRatings(both, comparedVerdicts, [a.name, b.name]).pairs)
      if (!pair) return []
      const equal = both.filter(([own, other]) => own === other).length
      return [{ ...pair, percentCi: wilson(equal, both.length), confusion: confuse(a, b) }]
    }),
  )
}

/** Agreement of a score with people's yes or no, where the score counts as right from `threshold` on. */
export type ThresholdPoint = {
  threshold: number
  n: number
  percent: number | null
  kappa: number | null
  ac1: number | null
}

/**
 * How a score agrees with people's "correct" (anything else is not) at every threshold 0.05, 0.1, ... 1. Scores and
 * people stand at the same places; null where one says nothing.
 */
export function drawThresholdCurve(
  scores: readonly (number | null)[],
  people: readonly (JudgeVerdict | null)[],
): ThresholdPoint[] {
  return Array.from({ length: 20 }, (_, step): ThresholdPoint => {
    const threshold = (step + 1) / 20
    const units = scores.flatMap((score, index): string[][] => {
      const said = people[index]
      if (score === null || said === null || said === undefined || said === 'cannot-tell') return []
      return [[score >= threshold ? 'yes' : 'no', said === 'correct' ? 'yes' : 'no']]
    })
    if (units.length === 0) return { threshold, n: 0, percent: null, kappa: null, ac1: null }
    const [pair] = computeByPair(fromRatings(units, ['yes', 'no'], ['score', 'people']).pairs)
    return {
      threshold,
      n: units.length,
      percent: pair?.percent ?? null,
      kappa: pair?.kappa ?? null,
      ac1: pair?.ac1 ?? null,
    }
  })
}

/** What people say together: the verdict of more than half of those who told; null on a tie, with nobody, or by "cannot tell". */
export function findMajority(verdicts: readonly JudgeVerdict[]): JudgeVerdict | null {
  const told = verdicts.filter((verdict) => verdict !== 'cannot-tell')
  return comparedVerdicts.find((verdict) => told.filter((other) => other === verdict).length * 2 > told.length) ?? null
}

/** A metric as a rater: its scores read as verdicts. */
export function rateByScore(
  name: string,
  kind: 'metric' | 'judge',
  scores: readonly (number | null)[],
  thresholds: Thresholds,
): Rater {
  return { name, kind, verdicts: scores.map((score) => (score === null ? null : readVerdict(score, thresholds))) }
}
