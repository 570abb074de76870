import { computeMaximumMatching } from './bipartite'
import { normaliseM3vqa } from './normalise'

/** How a set of answers meets a set of alias groups. `score` is null where it is 0/0: nothing predicted, no groups. */
export type SetOverlap = { score: number | null; matched: number; predicted: number; groups: number }

/** matched / (predicted + groups - matched), null for 0/0. Above 1 where `matched` is not a matching. */
export function scoreOverlap(matched: number, predicted: number, groups: number): SetOverlap {
  const union = predicted + groups - matched
  return { score: union === 0 ? null : matched / union, matched, predicted, groups }
}

const year = /^[0-9]{4}$/

function matches(answer: string, alias: string, yearTolerance: boolean): boolean {
  if (answer === alias) return true
  return yearTolerance && year.test(answer) && year.test(alias) && Math.abs(Number(answer) - Number(alias)) <= 1
}

/**
 * Intersection over union of predicted answers and alias groups by maximum bipartite matching, in [0, 1] (the metric of
 * the M3-VQA paper): NUM / (|X| + |Y| - NUM). Texts are compared after M3-VQA's normalisation; `deduplicate` counts
 * answers that are then equal once; `yearTolerance` also matches two 4-digit numbers at most 1 apart, and cannot tell a
 * year from a quantity, so it is for questions about time only.
 */
export function computeSetIou(
  predicted: readonly string[],
  groups: readonly (readonly string[])[],
  options: { deduplicate?: boolean; yearTolerance?: boolean } = {},
): SetOverlap {
  const { deduplicate = true, yearTolerance = false } = options
  const normalised = predicted.map(normaliseM3vqa)
  const answers = deduplicate ? [...new Set(normalised)] : normalised
  const aliases = groups.map((group) => group.map(normaliseM3vqa))
  const edges = answers.map((answer) =>
    aliases.flatMap((group, index) => (group.some((alias) => matches(answer, alias, yearTolerance)) ? [index] : [])),
  )
  const matched = computeMaximumMatching(edges).filter((partner) => partner !== null).length
  return scoreOverlap(matched, answers.length, groups.length)
}
