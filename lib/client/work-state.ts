import type { AssignmentView } from '@/lib/domain/assignment'
import type { Mistake } from '@/lib/domain/errors'
import type { Entry } from './outbox-state'
import type { ApiFailure } from './read-problem'

/**
 * `between`: submitted, and the next task is not here yet. `comparing`: submitted, and the references are shown beside
 * the answer.
 */
export type Phase = 'loading' | 'working' | 'comparing' | 'between' | 'done' | 'failed'

/** What the annotator's page shows, beside what the outbox holds. */
export type WorkState = {
  phase: Phase
  failure: ApiFailure | null
  /** Why the other task that was asked for is not shown. */
  unreached: ApiFailure | null
  view: AssignmentView | null
  /** Counts up whenever other work is put on screen: panels start anew. */
  turn: number
  /** When the work may be submitted, in milliseconds, after a try before the round's minimum time. */
  waitUntil: number | null
  /** What the work does not satisfy, with paths inside the payload. */
  errors: readonly Mistake[]
  /** Looking at the nth of one's own submitted tasks; null at the task in hand. */
  earlier: { at: number; of: number } | null
  /** Submitted in this visit for the first time, sent or not. */
  done: number
  /** Active seconds spent on them. */
  secondsDone: number
  /** When the server last took something, in milliseconds. */
  savedAt: number | null
  /** The last submit came too late to count. */
  late: boolean
}

export const startState: WorkState = {
  phase: 'loading',
  failure: null,
  unreached: null,
  waitUntil: null,
  view: null,
  turn: 0,
  errors: [],
  earlier: null,
  done: 0,
  secondsDone: 0,
  savedAt: null,
  late: false,
}

/** Paths of a submit's mistakes as the panels know them: inside the payload. */
export function stripPayload(errors: readonly Mistake[]): Mistake[] {
  return errors.map(({ path, message }) => ({ path: path.replace(/^payload\.?/, ''), message }))
}

/** What to say of work the server refused. */
export function describeRefusal(trouble: Entry['trouble']): Pick<WorkState, 'errors' | 'failure'> {
  if (trouble?.kind !== 'refused') return { errors: [], failure: null }
  return {
    errors: stripPayload(trouble.errors),
    failure: { ok: false, code: trouble.code, detail: trouble.detail },
  }
}
