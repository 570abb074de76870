import { z } from 'zod'
import type { Kind, SecondLookSetting } from './round'
import { text } from './text'

/** Why an answer and the references differ, in the order of their keys 1 to 8: one main reason is given. */
export const mismatchReasons = [
  'own-slip',
  'ambiguous-question',
  'evidence-not-implying',
  'target-unclear',
  'distractor-same-kind',
  'subject-not-shown',
  'reference-wrong',
  'equivalent-answer',
] as const
export type MismatchReason = (typeof mismatchReasons)[number]

/** How an expert's blind answer compares with the reference. */
export const reviewOutcomes = ['same', 'equivalent', 'different'] as const
export type ReviewOutcome = (typeof reviewOutcomes)[number]
export const whoIsRight = ['mine', 'reference', 'both', 'neither'] as const
export type WhoIsRight = (typeof whoIsRight)[number]

export type SecondLookReason = MismatchReason | ReviewOutcome
export type SecondLookRow = { reason: SecondLookReason; right?: WhoIsRight; note?: string }

const note = text(4000).optional()
const mismatchSchema = z.strictObject({ reason: z.enum(mismatchReasons), note })
const reviewSchema = z.strictObject({ reason: z.enum(reviewOutcomes), right: z.enum(whoIsRight).optional(), note })

/** The body of POST /assignments/{id}/second-look; what may stand in it depends on the kind of the round. */
export const secondLookSchema = z.union([mismatchSchema, reviewSchema])

/** The schema for one kind; null for kinds that compare with nothing. */
export function chooseSecondLookSchema(kind: Kind): z.ZodType<SecondLookRow> | null {
  switch (kind) {
    case 'evidence-qa':
      return mismatchSchema
    case 'review':
      return reviewSchema
    case 'boxes':
    case 'entity-links':
    case 'flaws':
    case 'screen':
    case 'judgement':
    case 'error-analysis':
      return null
  }
}

/** Whether references are shown after a submission. `score` is of the first answer, in [0, 1]; null: it has none. */
export function comparesAfter(kind: Kind, setting: SecondLookSetting, score: number | null): boolean {
  if (kind === 'review') return true
  if (kind !== 'evidence-qa') return false
  switch (setting) {
    case 'none':
      return false
    case 'on-mismatch':
      return score !== null && score < 1
    case 'all':
      return true
  }
}
