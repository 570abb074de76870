import type { Interval } from '../statistics/quantile'
import { tQuantile95 } from '../statistics/t-quantile'
import { wilson } from '../statistics/wilson'

/** Someone on the board: a model, one person, or all people together. `undefined` counts what the metric cannot score. */
export type BoardEntry = {
  who: string
  kind: 'model' | 'person' | 'people'
  n: number
  accuracy: number | null
  ci: Interval | null
  undefined: number
}
export type ScoreSums = { n: number; sum: number; squares: number; binary: number }

/** Mean and 95 % interval of scores that were only summed up: Wilson where all are 0 or 1, else Student's t. */
export function describeSums({ n, sum, squares, binary }: ScoreSums): Pick<BoardEntry, 'accuracy' | 'ci'> {
  if (n === 0) return { accuracy: null, ci: null }
  const accuracy = sum / n
  if (binary === n) return { accuracy, ci: wilson(Math.round(sum), n) }
  if (n === 1) return { accuracy, ci: null }
  // Scores lie near [0, 1], so that the difference of the two sums keeps its digits.
  const variance = Math.max(0, squares - n * accuracy ** 2) / (n - 1)
  const half = tQuantile95(n) * Math.sqrt(variance / n)
  return { accuracy, ci: half > 0 ? [accuracy - half, accuracy + half] : null }
}

/** Best first; who has no score stands last; ties by name. */
export function sortBoard(entries: readonly BoardEntry[]): BoardEntry[] {
  return [...entries].sort(
    (a, b) => (b.accuracy ?? -1) - (a.accuracy ?? -1) || (a.who < b.who ? -1 : a.who > b.who ? 1 : 0),
  )
}

/** Places from 1, equals sharing the better one; null without a score. */
export function rankBoard(entries: readonly BoardEntry[]): Map<string, number | null> {
  const scores = entries.map(({ accuracy }) => accuracy)
  return new Map(
    entries.map(({ who, accuracy }) => [
      who,
      accuracy === null ? null : 1 + scores.filter((other) => other !== null && other > accuracy).length,
    ]),
  )
}
