import { findAnswerInQuestion, findEntityInQuestion } from '../hint/find-leaks'
import { findSeveralAnswers } from '../hint/find-quantities'
import { findMissingAnswer } from '../hint/find-support'
import type { Hint, HintedItem } from '../hint/hint'

/** Whether question, answer and evidence go together: what forbids to keep the item, and what is to be thought about. */
export type ConsistencyNote = Hint & { level: 'error' | 'warning' }

/** The question must not hold its answer; an entity that is named, an answer not found and several values are warnings. */
export function checkConsistency(item: HintedItem): ConsistencyNote[] {
  const warnings = [findEntityInQuestion, findMissingAnswer, findSeveralAnswers].flatMap((find) => find(item))
  return [
    ...findAnswerInQuestion(item).map((hint) => ({ ...hint, level: 'error' as const })),
    ...warnings.map((hint) => ({ ...hint, level: 'warning' as const })),
  ]
}
