/** A range of values, ends included. */
export type Interval = [low: number, high: number]

/**
 * The p-quantile (p in [0, 1]) by linear interpolation between order statistics: R's type 7, numpy's default.
 * The values need not be sorted; null where there are none.
 */
export function quantile(values: readonly number[], p: number): number | null {
  return quantileOfSorted(Float64Array.from(values).sort(), p)
}

/** The central `level` (in (0, 1)) of a bootstrap distribution, type-7 quantiles; null where it is empty. */
export function percentileInterval(values: readonly number[] | Float64Array, level: number): Interval | null {
  const sorted = Float64Array.from(values).sort()
  const low = quantileOfSorted(sorted, (1 - level) / 2)
  const high = quantileOfSorted(sorted, (1 + level) / 2)
  return low === null || high === null ? null : [low, high]
}

function quantileOfSorted(sorted: Float64Array, p: number): number | null {
  const position = (sorted.length - 1) * p
  const below = sorted[Math.floor(position)]
  const above = sorted[Math.ceil(position)]
  if (below === undefined || above === undefined) return null
  return below + (above - below) * (position - Math.floor(position))
}
