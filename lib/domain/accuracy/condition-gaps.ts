import { computeMeanStd } from '../statistics/mean-std'
import type { Interval } from '../statistics/quantile'

/** The mean score of each item under one condition. */
export type ConditionScores = { condition: string; items: ReadonlyMap<string, number> }

/**
 * How much better item by item people do under `a` than under `b`. `n` counts items answered under both, `alone` those
 * answered under one of them only. `difference` and `ci` are null where no item has both, or there is no spread.
 */
export type ConditionGap = {
  a: string
  b: string
  n: number
  alone: number
  meanA: number | null
  meanB: number | null
  difference: number | null
  ci: Interval | null
}

function compare(a: ConditionScores, b: ConditionScores): ConditionGap {
  const pairs = [...a.items].flatMap(([item, score]): [number, number][] => {
    const other = b.items.get(item)
    return other === undefined ? [] : [[score, other]]
  })
  const { mean, ci } = computeMeanStd(pairs.map(([left, right]) => left - right))
  return {
    a: a.condition,
    b: b.condition,
    n: pairs.length,
    alone: a.items.size + b.items.size - 2 * pairs.length,
    meanA: computeMeanStd(pairs.map(([left]) => left)).mean,
    meanB: computeMeanStd(pairs.map(([, right]) => right)).mean,
    difference: mean,
    ci,
  }
}

/**
 * The gap of every pair of conditions, paired by item: both conditions are compared on the same items, whoever answered
 * them, with a 95 % t interval over the items' differences. Shares in [-1, 1] for metrics in [0, 1].
 */
export function compareConditions(conditions: readonly ConditionScores[]): ConditionGap[] {
  return conditions.flatMap((a, index) => conditions.slice(index + 1).map((b) => compare(a, b)))
}
