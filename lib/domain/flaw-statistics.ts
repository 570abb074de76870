import type { RepairedQuestion } from './repair-statistics'
import { type Interval, quantile } from './statistics/quantile'

/** Two flaws found on the same questions; `share` of those that have either (Jaccard's index, in [0, 1]). */
export type FlawPair = { a: string; b: string; both: number; share: number }

/** How often flaws come together, most frequent first; pairs that never do are left out. */
export function pairFlaws(questions: readonly RepairedQuestion[]): FlawPair[] {
  const sets = questions.flatMap(({ repair }) => (repair ? [new Set(repair.flaws)] : []))
  const keys = [...new Set(sets.flatMap((set) => [...set]))].sort()
  const pairs = keys.flatMap((a, at) =>
    keys.slice(at + 1).map((b): FlawPair => {
      const both = sets.filter((set) => set.has(a) && set.has(b)).length
      const either = sets.filter((set) => set.has(a) || set.has(b)).length
      return { a, b, both, share: either === 0 ? 0 : both / either }
    }),
  )
  return pairs.filter(({ both }) => both > 0).sort((one, other) => other.both - one.both)
}

/** Active seconds per annotation: how many, their median and quartiles; null where there are none. */
export type TimeSpent = { n: number; median: number | null; quartiles: Interval | null }

export function describeTime(seconds: readonly number[]): TimeSpent {
  const [low, high] = [quantile(seconds, 0.25), quantile(seconds, 0.75)]
  const quartiles: Interval | null = low === null || high === null ? null : [low, high]
  return { n: seconds.length, median: quantile(seconds, 0.5), quartiles }
}
