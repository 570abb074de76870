import type { Interval } from '../statistics/quantile'

/** Accuracy with the first k hops of evidence shown; `hops` null: all of them. */
export type GoldPoint = {
  hops: number | null
  condition: string
  n: number
  accuracy: number | null
  ci: Interval | null
}

/** How many hops a condition shows: `original` none, `sentence` all; null where it is not a step of the curve. */
function countHops(condition: string): number | 'all' | null {
  if (condition === 'original') return 0
  if (condition === 'sentence') return 'all'
  const step = /^gold-([1-9])$/.exec(condition)?.[1]
  return step ? Number(step) : null
}

/**
 * The Gold@k curve of a round (M3-VQA's partial evidence): 0 is `original`, k is `gold-k`, all is `sentence`, in this
 * order. Empty where fewer than two of them were asked.
 */
export function drawGoldCurve(
  conditions: readonly { condition: string; n: number; accuracy: number | null; ci: Interval | null }[],
): GoldPoint[] {
  const points = conditions.flatMap((given) => {
    const hops = countHops(given.condition)
    return hops === null ? [] : [{ ...given, hops: hops === 'all' ? null : hops }]
  })
  const order = (point: GoldPoint) => point.hops ?? Number.POSITIVE_INFINITY
  return points.length < 2 ? [] : points.sort((a, b) => order(a) - order(b))
}
