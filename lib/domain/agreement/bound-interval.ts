import type { Interval } from '../statistics/quantile'
import type { CoefficientName } from './coefficients'

/** The least and greatest value a coefficient is read within: shares in [0, 1], chance-corrected ones in [-1, 1]. */
export function rangeOf(name: CoefficientName): Interval {
  return name.startsWith('percent') ? [0, 1] : [-1, 1]
}

/**
 * A 95 % interval cut to what the coefficient can be, for reports: a formula that holds for many units gives a lower end
 * of -11.71 for AC1 over two. The value itself always stays inside. irrCAC cuts the upper end likewise.
 */
export function boundInterval(name: CoefficientName, value: number, [low, high]: Interval): Interval {
  const [least, greatest] = rangeOf(name)
  return [Math.min(value, Math.max(least, low)), Math.max(value, Math.min(greatest, high))]
}

/** Whether an interval says nothing: it reaches over the whole range, as with very few units. */
export function coversRange(name: CoefficientName, [low, high]: Interval): boolean {
  const [least, greatest] = rangeOf(name)
  return low <= least && high >= greatest
}
