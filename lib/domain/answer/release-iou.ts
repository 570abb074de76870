import { normaliseM3vqa } from './normalise'
import { type SetOverlap, scoreOverlap } from './set-iou'

/**
 * The M3-VQA score as the released script computes it (CASIA-IVA-Lab/M3VQA @ef75313 `evaluate_predictions`), to compare
 * with published figures. It counts the groups that any prediction hits, so one answer lying in two groups counts
 * twice and the value can exceed 1; repeated predictions count each; nothing predicted scores 0 even where there are
 * no groups.
 */
export function computeReleaseIou(predicted: readonly string[], groups: readonly (readonly string[])[]): SetOverlap {
  const answers = predicted.map(normaliseM3vqa)
  const hit = groups.filter((group) => group.some((alias) => answers.includes(normaliseM3vqa(alias)))).length
  const overlap = scoreOverlap(hit, answers.length, groups.length)
  return { ...overlap, score: overlap.score ?? 0 }
}
