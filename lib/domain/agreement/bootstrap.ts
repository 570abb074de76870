import { type Interval, percentileInterval } from '../statistics/quantile'
import type { Random } from '../statistics/random'

export type Bootstrap = { ci: Interval | null /** Resamples without a value, left out. */; dropped: number }

/**
 * 95 % percentile bootstrap over units: whole units are drawn with replacement, all ratings of a unit staying
 * together. `units[i]` units have pattern i; `compute` gets such counts for a resample and answers the coefficient or
 * null. Null interval for fewer than 2 units or no defined resample. Quantiles type 7.
 * Source: Efron & Tibshirani, An Introduction to the Bootstrap (1993), 13.3.
 */
export function bootstrapUnits(
  units: readonly number[],
  compute: (resampled: readonly number[]) => number | null,
  random: Random,
  resamples = 1000,
): Bootstrap {
  const draws = drawUnits(units, compute, random)
  const values: number[] = []
  let dropped = 0
  for (let i = 0; i < resamples; i++) {
    const { value, done } = draws.next()
    if (done) break
    if (value === null) dropped += 1
    else values.push(value)
  }
  return { ci: percentileInterval(values, 0.95), dropped }
}

/** The coefficient of one resample after the other, without end, for who computes in parts; none of fewer than 2 units. */
export function* drawUnits(
  units: readonly number[],
  compute: (resampled: readonly number[]) => number | null,
  random: Random,
): Generator<number | null, null> {
  const patternOf = Uint32Array.from(units.flatMap((n, pattern) => new Array<number>(n).fill(pattern)))
  if (patternOf.length < 2) return null
  for (;;) yield compute(resampleUnits(patternOf, units.length, random))
}

function resampleUnits(patternOf: Uint32Array, patterns: number, random: Random): number[] {
  const counts = new Array<number>(patterns).fill(0)
  for (let i = 0; i < patternOf.length; i++) {
    const drawn = patternOf[Math.floor(random() * patternOf.length)] ?? 0
    counts[drawn] = (counts[drawn] ?? 0) + 1
  }
  return counts
}
