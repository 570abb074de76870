import { isBuiltKind } from '@/lib/domain/annotation'
import { checkPayload } from '@/lib/domain/annotation-check'
import type { AssignmentView } from '@/lib/domain/assignment'
import { secondsToWait } from '@/lib/domain/minimum-time'
import { describeViewContext } from '@/lib/domain/view-context'
import type { WorkState } from './work-state'

/**
 * What keeps work from being submitted, checked as the server will: too little time on it, or what it lacks. Null where
 * nothing does. Times are milliseconds.
 */
export function findHindrance(
  view: AssignmentView,
  payload: Record<string, unknown>,
  { shownAt, now }: { shownAt: number; now: number },
): Pick<WorkState, 'waitUntil' | 'errors'> | null {
  if (!isBuiltKind(view.round.kind)) return null
  const wait = secondsToWait(view, payload, { shownAt, now })
  if (wait > 0) return { waitUntil: now + wait * 1000, errors: [] }
  const checked = checkPayload(view.round.kind, payload, describeViewContext(view))
  return checked.ok ? null : { waitUntil: null, errors: checked.errors ?? [{ path: '', message: checked.detail }] }
}
