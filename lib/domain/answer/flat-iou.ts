import { normaliseM3vqa } from './normalise'
import { type SetOverlap, scoreOverlap } from './set-iou'

/**
 * The flattened approximation of the M3-VQA metric (its paper, appendix G.2): h / (|X| + |Y| - h), where h counts the
 * different predicted answers found among all aliases of all groups. Two aliases of one group count twice, so the
 * value can exceed 1. No year rule.
 */
export function computeFlatIou(predicted: readonly string[], groups: readonly (readonly string[])[]): SetOverlap {
  const answers = new Set(predicted.map(normaliseM3vqa))
  const aliases = new Set(groups.flat().map(normaliseM3vqa))
  const found = [...answers].filter((answer) => aliases.has(answer)).length
  return scoreOverlap(found, answers.size, groups.length)
}
