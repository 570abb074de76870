import { normaliseVqa } from './normalise'

/** `official`: nothing is normalised where all references are one identical text. `always`: all texts are. */
export type VqaNormalisation = 'official' | 'always'

function findMatches(predicted: string, answers: readonly string[], normalisation: VqaNormalisation): boolean[] {
  const trimmed = predicted.replace(/[\n\t]/g, ' ').trim()
  const raw = normalisation === 'official' && new Set(answers).size === 1
  const target = raw ? trimmed : normaliseVqa(trimmed)
  return answers.map((answer) => (raw ? answer : normaliseVqa(answer)) === target)
}

/**
 * VQA accuracy in [0, 1] (Antol et al. 2015, as GT-Vision-Lab/VQA `vqaEval.py` computes it): the mean over leave-one-out
 * sets of min(matches / 3, 1), so 0, 0.3, 0.6, 0.9, 1 for 0, 1, 2, 3, 4 or more of ten. Null without references.
 */
export function computeVqaAccuracy(
  predicted: string,
  answers: readonly string[],
  normalisation: VqaNormalisation = 'official',
): number | null {
  if (answers.length === 0) return null
  const matched = findMatches(predicted, answers, normalisation)
  const total = matched.filter(Boolean).length
  const sum = matched.reduce((acc, own) => acc + Math.min(1, (total - (own ? 1 : 0)) / 3), 0)
  return sum / answers.length
}

/** The usual shortcut min(matches / 3, 1) over all references at once, always normalised. Null without references. */
export function computeSimpleVqaAccuracy(predicted: string, answers: readonly string[]): number | null {
  if (answers.length === 0) return null
  return Math.min(1, findMatches(predicted, answers, 'always').filter(Boolean).length / 3)
}
