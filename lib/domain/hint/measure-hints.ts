import type { Repair } from '../resolve/resolve-repair'
import type { Interval } from '../statistics/quantile'
import { wilson } from '../statistics/wilson'
import { type HintRule, hintRuleNames, hintRules } from './hint'

export type MeasuredItem = { result: Repair; rules: ReadonlySet<HintRule> }

/** How a rule did against results: of `hinted` items `right` had what it expects, which `actual` items have in all. */
export type HintMeasure = {
  rule: HintRule
  items: number
  hinted: number
  actual: number
  right: number
  precision: number | null
  precisionCi: Interval | null
  recall: number | null
  recallCi: Interval | null
}

/** Precision and recall of each rule with Wilson's 95 % intervals; null where nothing was hinted, or nothing is there. */
export function measureHints(items: readonly MeasuredItem[]): HintMeasure[] {
  return hintRuleNames.map((rule) => {
    const hinted = items.filter(({ rules }) => rules.has(rule))
    const actual = items.filter(({ result }) => hintRules[rule](result)).length
    const right = hinted.filter(({ result }) => hintRules[rule](result)).length
    return {
      ...{ rule, items: items.length, hinted: hinted.length, actual, right },
      precision: hinted.length === 0 ? null : right / hinted.length,
      precisionCi: wilson(right, hinted.length),
      recall: actual === 0 ? null : right / actual,
      recallCi: wilson(right, actual),
    }
  })
}
