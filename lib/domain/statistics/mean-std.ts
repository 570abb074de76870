import type { Interval } from './quantile'
import { tQuantile95 } from './t-quantile'

/** `std`: sample standard deviation (n - 1), null for n < 2. `ci`: 95 % t interval, null for n < 2 or no spread. */
export type MeanStd = { n: number; mean: number | null; std: number | null; ci: Interval | null }

/** Mean, sample standard deviation and 95 % t interval, unrounded; two passes, so that large offsets cost no digits. */
export function computeMeanStd(values: readonly number[]): MeanStd {
  const n = values.length
  if (n === 0) return { n, mean: null, std: null, ci: null }
  const mean = values.reduce((sum, value) => sum + value, 0) / n
  if (n === 1) return { n, mean, std: null, ci: null }
  const std = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (n - 1))
  const half = (tQuantile95(n) * std) / Math.sqrt(n)
  return { n, mean, std, ci: std > 0 ? [mean - half, mean + half] : null }
}
