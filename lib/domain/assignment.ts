import { z } from 'zod'
import type { EarlierResult } from './audit/earlier-result'
import type { HintSetting, Stage } from './audit/stage'
import type { Box, Size } from './box'
import type { AnswerType, Entity, References } from './item'
import type { TrajectoryStep } from './prediction'
import type { Kind } from './round'
import type { SecondLookReason, WhoIsRight } from './second-look'
import { text } from './text'
import type { LabelList, Term } from './vocabulary'

export const assignmentStates = ['reserved', 'leased', 'submitted', 'skipped', 'expired', 'released'] as const
export type AssignmentState = (typeof assignmentStates)[number]

/** States that hold a slot of their task (with submitted in time). */
export function holdsSlot(state: AssignmentState, late: boolean): boolean {
  return state === 'reserved' || state === 'leased' || (state === 'submitted' && !late)
}

/** `tiles` only of large images: squares of `size` px in `levels` levels, each half as large as the one before. */
export type ViewImage = {
  id: string | null
  width?: number
  height?: number
  missing?: true
  licence?: string
  tiles?: { size: number; levels: number }
}
export type ViewEvidence = {
  id: string
  hop: number
  text: string
  title?: string
  sectionTitle?: string
  sectionText?: string
}
/** The text as the round pinned it. */
export type ViewArticle = {
  title: string
  url: string
  revision?: string
  snapshotDate?: string
  sections: { id: string; title: string; text: string }[]
}
export type ViewMention = {
  id: string
  kind: 'image' | 'mark' | 'span'
  label: string
  image?: number
  mark?: number
  given?: Entity
  candidates: Entity[]
}
export type ViewProposal = {
  id: string
  image: number
  box: Box
  number?: number
  class?: string
  entity?: Entity
  score?: number
}

/** A number on an image, by its position, that only a hidden proposal may get: it came with the imported file. */
export type ReservedNumber = { image: number; number: number }

/**
 * What became of a term of the round's pinned vocabulary in the project since: its new `name`, or that it is `retired`
 * (deleted ones too). Work goes on under the pinned key.
 */
export type TermChange = { kind: 'class' | 'flaw'; key: string; name?: string; retired?: true }

/** All an annotator is ever sent about a task. Its own type, so that a wider row cannot slip into it. */
export type AssignmentView = {
  id: string
  version: number
  state: AssignmentState
  round: {
    id: string
    name: string
    kind: Kind
    guidelines: string
    /** References may be shown after a submission. */
    comparesAfter?: true
    /** In an audit that is done in stages: which this is. */
    stage?: Exclude<Stage, 'all'>
    /** In an audit with automatic hints: when they are shown. */
    hints?: Exclude<HintSetting, 'none'>
    vocabulary: { classes?: Term[]; flaws?: Term[]; errorClasses?: Term[]; labels?: LabelList[] }
    /** Only where a term was renamed or retired since the round was made. */
    vocabularyChanges?: TermChange[]
  }
  item: {
    id: string
    dataId: string
    question?: string
    images: ViewImage[]
    evidence?: ViewEvidence[]
    article?: ViewArticle
    /** Where the evidence comes from several articles: those after the first. */
    moreArticles?: ViewArticle[]
    entityNames?: string[]
    mentions?: ViewMention[]
    proposals?: ViewProposal[]
    /** Proposals come only when the person asks, after having drawn or submitted own work (`reveal`). */
    proposalsHidden?: true
    /** Beside hidden proposals: numbers that marks drawn before the reveal must leave to them. */
    reservedNumbers?: ReservedNumber[]
    references?: References
    /** In a stage of an audit: what earlier stages came to. Settled values only, never who said what. */
    earlier?: EarlierResult
    /** What form of answer is expected; only where the round gives hints. */
    answerType?: AnswerType
    /** What a model answered; which model is not said. */
    prediction?: { answers: string[] }
    trajectory?: TrajectoryStep[]
  }
  condition?: string
  /** The person searches outside and says where the answer was found. */
  search?: 'web'
  draft?: { payload: unknown; version: number }
  submitted?: { revision: number; payload: unknown }
  /** After the submission, where the round compares with the references: since when, and what was said to it. */
  secondLook?: { comparedAt: string; done?: { reason: SecondLookReason; right?: WhoIsRight; note?: string } }
  /** Whoever reviews asks to look at the submitted work again. Not who they are. */
  sentBack?: { comment: string; at: string }
  openedAt?: string
  leaseExpiresAt: string | null
  dueAt?: string
  minimumSeconds?: number
}

export const skipSchema = z.strictObject({
  reason: z.enum(['bad-image', 'unclear', 'cannot-judge', 'other']),
  note: text(4000).optional(),
})

const activeSeconds = z.number().min(0).max(1e9)
export const draftInputSchema = z.strictObject({ payload: z.record(z.string(), z.unknown()), activeSeconds })
export const submitInputSchema = z.strictObject({ payload: z.unknown(), activeSeconds })
export const heartbeatSchema = z.strictObject({ activeSeconds })
export const nextSchema = z.strictObject({ ahead: z.boolean().optional() })

/** The sizes a payload's boxes are checked against, by image position. */
export function listImageSizes(images: ViewImage[]): (Size | null)[] {
  return images.map((image) =>
    image.width !== undefined && image.height !== undefined ? { width: image.width, height: image.height } : null,
  )
}
