import { findAnswerInQuestion, findEntityInQuestion } from './find-leaks'
import { findOpenScope } from './find-open-scope'
import { findOtherUnits, findSeveralAnswers } from './find-quantities'
import { findEmptyEvidence, findMissingAnswer } from './find-support'
import type { Hint, HintedItem } from './hint'

/** What the rules that look at one item say about it. */
export function findHints(item: HintedItem): Hint[] {
  const rules = [
    ...[findAnswerInQuestion, findEntityInQuestion, findMissingAnswer, findEmptyEvidence, findOtherUnits],
    ...[findSeveralAnswers, findOpenScope],
  ]
  return rules.flatMap((find) => find(item))
}
