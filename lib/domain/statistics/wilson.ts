import type { Interval } from './quantile'

/** The 0.975 quantile of the standard normal distribution: 95 % intervals. */
export const z95 = 1.959963984540054

/**
 * Wilson's score interval for a share of `successes` out of `n`, both ends in [0, 1]; null for n = 0.
 * `z` is the normal quantile of the level. Source: E. B. Wilson, JASA 22 (1927) 209; no continuity correction.
 */
export function wilson(successes: number, n: number, z = z95): Interval | null {
  if (n === 0) return null
  const p = successes / n
  const scale = 1 + z ** 2 / n
  const centre = (p + z ** 2 / (2 * n)) / scale
  const half = (z * Math.sqrt((p * (1 - p)) / n + z ** 2 / (4 * n ** 2))) / scale
  return [Math.max(0, centre - half), Math.min(1, centre + half)]
}
