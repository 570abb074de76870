import { z } from 'zod'
import type { ResolveStatus } from './resolve/vote'
import type { Kind } from './round'
import { text } from './text'

/** Which tasks of the queue are listed: those waiting, those decided, or both. */
export const queueLists = ['open', 'decided', 'all'] as const
export type QueueList = (typeof queueLists)[number]

/** What the queue can be narrowed to: a round, a kind, a variable, a part of the data, somebody by pseudonym. */
export const queueFilterShape = {
  show: z.enum(queueLists).default('open'),
  round: text(200, 1).optional(),
  kind: text(50, 1).optional(),
  variable: text(300, 1).optional(),
  dataset: text(200, 1).optional(),
  variant: text(100, 1).optional(),
  person: text(200, 1).optional(),
}
export const queueFilterNames = ['show', 'round', 'kind', 'variable', 'dataset', 'variant', 'person'] as const
export type QueueFilter = z.output<z.ZodObject<typeof queueFilterShape>>

/** A task of the queue. People are letters in the order of submission, as on the desk. */
export type QueuedTask = {
  task: string
  round: { slug: string; name: string; kind: Kind }
  item: string
  dataId: string
  dataset: string
  variant: string
  question: string | null
  image: string | null
  condition: string
  adjudicated: boolean
  people: number
  /** How far people agree, in [0, 1]; null where one alone worked, or nothing can be compared. */
  score: number | null
  /** What the task comes to as it is, by the rules of decision. */
  status: ResolveStatus
  /** What was said, the variable they agree on least first. */
  variables: { name: string; unit: string; score: number | null; values: { letter: string; value: string }[] }[]
}
