import { z } from 'zod'
import type { Kind } from './round'
import { text } from './text'

export const sendBackSchema = z.strictObject({
  comment: text(4000).refine((comment) => comment.trim() !== '', 'Say what to look at again.'),
})

export const sendBackStates = ['open', 'answered', 'withdrawn'] as const
export type SendBackState = (typeof sendBackStates)[number]

/** Work that was sent back, with both versions of it once it was answered. `by`: who sent it. */
export type SentBack = {
  id: string
  state: SendBackState
  comment: string
  by: string
  at: string
  /** The person was shown the comment. */
  seen: boolean
  task: string
  round: { slug: string; name: string; kind: Kind }
  item: string
  dataId: string
  question: string | null
  annotator: string
  before: { id: string; revision: number; payload: unknown }
  after: { id: string; revision: number; payload: unknown; at: string } | null
  /** The reader sent it and may withdraw it. */
  mine: boolean
}
