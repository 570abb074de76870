import { z } from 'zod'
import type { ViewImage, ViewMention, ViewProposal } from './assignment'
import type { EvidenceStep, References } from './item'
import type { TrajectoryStep } from './prediction'
import type { Kind } from './round'
import { text } from './text'
import type { Vocabulary } from './vocabulary'

/** Why people differed: the guidelines leave it open, somebody slipped, or the thing itself has two readings. */
export const reasonClasses = ['guideline-gap', 'slip', 'ambiguous'] as const
export type ReasonClass = (typeof reasonClasses)[number]

const id = text(200, 1)
const shared = {
  cites: z.array(id).max(1000).default([]),
  note: text(20_000).optional(),
  reason: text(4000).optional(),
  reasonClass: z.enum(reasonClasses).optional(),
  replaces: id.nullable().default(null),
}

/** Body of POST /tasks/{t}/adjudication: a decision, or that the present one is withdrawn. */
export const decisionInputSchema = z.union([
  z.strictObject({ ...shared, withdrawn: z.literal(true) }),
  z.strictObject({ ...shared, withdrawn: z.literal(false).optional(), payload: z.record(z.string(), z.unknown()) }),
])
export type DecisionInput = z.infer<typeof decisionInputSchema>

/** A decision over the annotations of a task, which it cites and keeps. `by` is who decided; null: accepted by itself. */
export type Decision = {
  id: string
  payload: unknown
  withdrawn: boolean
  cites: string[]
  note: string | null
  reason: string | null
  reasonClass: ReasonClass | null
  replaces: string | null
  by: string | null
  createdAt: string
}

/** One person's counted annotation, under a letter in the order of submission. */
export type DecidableAnnotation = {
  id: string
  letter: string
  annotator: string
  revision: number
  payload: unknown
  submittedAt: string
  activeSeconds: number
  blind: boolean
  /** The comment with which it is back with its person; null: it is not. */
  sentBack: string | null
}

/** How far a task is: people wanted, done and at it. */
export type TaskState = {
  id: string
  condition: string
  adjudicated: boolean
  wanted: number
  finished: number
  unfinished: number
}
export type DecidableRound = {
  id: string
  slug: string
  name: string
  kind: Kind
  guidelines: string
  vocabulary: Vocabulary
}

/** An item with all its sides, references too: for leads and reviewers only. */
export type DecidableItem = {
  id: string
  dataId: string
  dataset: string
  variant: string
  question: string | null
  /** The version that was worked on, and the newest there is. */
  version: number
  newestVersion: number
  images: ViewImage[]
  evidence: EvidenceStep[]
  mentions: ViewMention[]
  entityNames: string[]
  proposals: ViewProposal[]
  references: References
  /** In judgement and error-analysis: what was judged; whose it is stays unsaid. */
  prediction: { answers: string[] } | null
  trajectory: TrajectoryStep[] | null
}

/** All that deciding a task needs; for leads and reviewers only, for it holds the references. */
export type TaskToDecide = {
  task: TaskState
  round: DecidableRound
  item: DecidableItem
  annotations: DecidableAnnotation[]
  current: Decision | null
  history: Decision[]
  /** False where the reader annotated the task and neither project nor round allow to decide over own work. */
  mayDecide: boolean
}

/** The letters of a spreadsheet's columns: A to Z, then AA, for 0, 1, 2, ... */
export function writeLetter(index: number): string {
  const last = String.fromCharCode(65 + (index % 26))
  return index < 26 ? last : writeLetter(Math.floor(index / 26) - 1) + last
}
