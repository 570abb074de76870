import type { AssignmentView } from '@/lib/domain/assignment'
import { canonicalJson } from './canonical-json'
import type { Entry } from './outbox-state'

/** Work on an assignment as the server has it, or from the start. */
export function startEntry(view: AssignmentView, start: Record<string, unknown>): Entry {
  const payload = readContent(view)
  return {
    assignmentId: view.id,
    roundId: view.round.id,
    version: view.version,
    payload: payload ?? start,
    activeSeconds: 0,
    change: 0,
    saved: 0,
    dueAt: null,
    base: canonicalJson(payload),
    tried: [],
    submit: null,
    failures: 0,
    trouble: null,
  }
}

/** What the server holds of an assignment: the draft, else the last revision, else nothing. */
export function readContent(view: AssignmentView): Record<string, unknown> | null {
  return (view.draft?.payload ?? view.submitted?.payload ?? null) as Record<string, unknown> | null
}
