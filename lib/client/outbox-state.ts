import type { Mistake } from '@/lib/domain/errors'
import type { ApiFailure } from './read-problem'

/** Why one piece of work cannot go on by itself; a person has to decide. */
export type Trouble =
  /** Another tab or device saved something else meanwhile. */
  | { kind: 'stale'; version: number; theirs: unknown; submitted: boolean }
  | { kind: 'refused'; code: ApiFailure['code']; detail: string; errors: Mistake[] }

/** The work on one assignment: what the server does not have yet lives here and on this device until it does. */
export type Entry = {
  assignmentId: string
  roundId: string
  /** The server's version this work is built on. */
  version: number
  payload: Record<string, unknown>
  /** What only this device keeps of it, such as undo steps. */
  screen?: unknown
  activeSeconds: number
  /** Counts the changes made here; `saved` is the last one the server has. */
  change: number
  saved: number
  /** When the draft must be sent, in milliseconds; null: nothing to send. */
  dueAt: number | null
  /** What the server is known to hold, as canonical JSON, and what was sent last without an answer. */
  base: string
  tried: readonly string[]
  /** Key and body are made once and sent again unchanged. */
  submit: { key: string; body: string; order: number } | null
  /** Times in a row the server broke over it. */
  failures: number
  trouble: Trouble | null
}

/** `waiting`: no way to the server right now. `logged-out`: nothing is sent until the same person has logged in. */
export type Line = 'clear' | 'waiting' | 'logged-out'
export type OutboxState = { line: Line; entries: readonly Entry[] }
export type Job = { kind: 'submit' | 'draft'; assignmentId: string; change: number }

/** A draft leaves this device at the latest this many milliseconds after the first change. */
export const draftDelay = 1_500
const breaksAllowed = 3
const triesKept = 5

export const emptyOutbox: OutboxState = { line: 'clear', entries: [] }

export function findEntry(state: OutboxState, assignmentId: string): Entry | null {
  return state.entries.find((entry) => entry.assignmentId === assignmentId) ?? null
}

function change(state: OutboxState, assignmentId: string, edit: (entry: Entry) => Entry | null): OutboxState {
  return {
    ...state,
    entries: state.entries.flatMap((entry) => (entry.assignmentId === assignmentId ? (edit(entry) ?? []) : entry)),
  }
}

export function putEntry(state: OutboxState, entry: Entry): OutboxState {
  return findEntry(state, entry.assignmentId)
    ? change(state, entry.assignmentId, () => entry)
    : { ...state, entries: [...state.entries, entry] }
}

export function removeEntry(state: OutboxState, assignmentId: string): OutboxState {
  return change(state, assignmentId, () => null)
}

/** Takes a change of the work. Once submitted, work changes no more until the submit is answered. */
export function changeWork(
  state: OutboxState,
  assignmentId: string,
  work: { payload: Record<string, unknown>; screen?: unknown; activeSeconds: number },
  now: number,
): OutboxState {
  return change(state, assignmentId, (entry) =>
    entry.submit ? entry : { ...entry, ...work, change: entry.change + 1, dueAt: entry.dueAt ?? now + draftDelay },
  )
}

/** Queues a submit; a second one for the same work while the first is on its way changes nothing. */
export function queueSubmit(
  state: OutboxState,
  assignmentId: string,
  submit: { key: string; body: string },
): OutboxState {
  const order = Math.max(0, ...state.entries.map((entry) => entry.submit?.order ?? 0)) + 1
  return change(state, assignmentId, (entry) =>
    entry.submit ? entry : { ...entry, submit: { ...submit, order }, dueAt: null, trouble: null, failures: 0 },
  )
}

/** What to send now: submits first, in the order they were made, then drafts that are due; null: nothing. */
export function findJob(state: OutboxState, now: number): Job | null {
  if (state.line !== 'clear') return null
  const free = state.entries.filter((entry) => entry.trouble === null)
  const submits = free.flatMap(({ submit, ...entry }) => (submit ? [{ ...entry, order: submit.order }] : []))
  const submit = submits.sort((a, b) => a.order - b.order)[0]
  if (submit) return { kind: 'submit', assignmentId: submit.assignmentId, change: submit.change }
  const draft = free.find(({ dueAt }) => dueAt !== null && dueAt <= now)
  return draft ? { kind: 'draft', assignmentId: draft.assignmentId, change: draft.change } : null
}

/** When the next draft falls due; null: none is waiting. */
export function findDueTime(state: OutboxState): number | null {
  const times = state.entries.flatMap(({ dueAt, trouble }) => (dueAt !== null && trouble === null ? [dueAt] : []))
  return times.length > 0 ? Math.min(...times) : null
}

export function makeDue(state: OutboxState, now: number): OutboxState {
  return {
    ...state,
    entries: state.entries.map((entry) =>
      entry.dueAt === null ? entry : { ...entry, dueAt: Math.min(now, entry.dueAt) },
    ),
  }
}

/** Remembers what is being sent, so that a lost answer is not mistaken for someone else's change. */
export function noteTry(state: OutboxState, assignmentId: string, tried: string): OutboxState {
  return change(state, assignmentId, (entry) => ({ ...entry, tried: [...entry.tried.slice(-triesKept + 1), tried] }))
}

/** The server has the draft that was sent at `job.change`; later changes are still to be sent. */
export function settleDraft(state: OutboxState, job: Job, version: number, sent: string, now: number): OutboxState {
  return change({ ...state, line: 'clear' }, job.assignmentId, (entry) => ({
    ...entry,
    version: Math.max(entry.version, version),
    saved: Math.max(entry.saved, job.change),
    base: sent,
    tried: [],
    failures: 0,
    dueAt: entry.change > job.change && !entry.submit ? Math.max(now, entry.dueAt ?? 0) : null,
  }))
}

/** A call came back without success. What is stale is settled by `settleStale`, which knows what is there now. */
export function settleFailure(state: OutboxState, job: Job, failure: ApiFailure): OutboxState {
  switch (failure.code) {
    case 'unauthenticated':
      return { ...state, line: 'logged-out' }
    case 'offline':
    case 'unavailable':
    case 'rate-limited':
    case 'storage-full':
      return { ...state, line: 'waiting' }
    case 'internal': {
      const failures = (findEntry(state, job.assignmentId)?.failures ?? 0) + 1
      const counted = change(state, job.assignmentId, (entry) => ({ ...entry, failures }))
      // A body the server always breaks over must not hold up all others.
      return failures < breaksAllowed ? { ...counted, line: 'waiting' } : refuse(counted, job, failure)
    }
    default:
      return refuse(state, job, failure)
  }
}

function refuse(state: OutboxState, job: Job, { code, detail, errors = [] }: ApiFailure): OutboxState {
  return change(state, job.assignmentId, (entry) => ({
    ...entry,
    submit: null,
    dueAt: null,
    trouble: { kind: 'refused', code, detail, errors },
  }))
}

/**
 * The server holds another version. Where its content is what we last knew, sent, or have now, nothing of anyone is
 * lost and we go on from there; otherwise a person decides.
 */
export function settleStale(
  state: OutboxState,
  assignmentId: string,
  server: { version: number; content: string; payload: unknown; submitted: boolean },
  current: string,
): OutboxState {
  return change(state, assignmentId, (entry) => {
    const { version, payload, submitted, content } = server
    const ours = content === entry.base || content === current || entry.tried.includes(content)
    if (ours && entry.failures < breaksAllowed) {
      const failures = version === entry.version ? entry.failures + 1 : 0
      return { ...entry, version, base: content, tried: [], failures }
    }
    return { ...entry, trouble: { kind: 'stale', version, theirs: payload, submitted } }
  })
}

/** The person keeps their own version over the other one they were shown. A waiting submit goes out unchanged. */
export function keepMine(state: OutboxState, assignmentId: string, now: number): OutboxState {
  return change(state, assignmentId, (entry) => {
    if (entry.trouble?.kind !== 'stale') return entry
    const { version } = entry.trouble
    return { ...entry, version, tried: [], trouble: null, dueAt: entry.submit ? null : now, change: entry.change + 1 }
  })
}

/** After a refusal the work can be changed and sent again. */
export function clearTrouble(state: OutboxState, assignmentId: string): OutboxState {
  return change(state, assignmentId, (entry) => ({ ...entry, trouble: null, failures: 0 }))
}

export function setLine(state: OutboxState, line: Line): OutboxState {
  return state.line === line ? state : { ...state, line }
}

/** Whether the server lacks something of this work. */
export function isUnsent(entry: Entry): boolean {
  return entry.submit !== null || entry.change > entry.saved
}

/** How many pieces of work the server does not have yet. */
export function countUnsent(state: OutboxState): number {
  return state.entries.filter(isUnsent).length
}
