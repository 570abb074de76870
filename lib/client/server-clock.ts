import type { AssignmentView } from '@/lib/domain/assignment'
import type { Api } from './api'

/** Starts the server's clock of tasks. Where a time limit may be, the task is read again, for when it ends. */
export function createServerClock(api: Pick<Api, 'open' | 'view'>) {
  let timed: boolean | null = null
  return async (assignmentId: string): Promise<Pick<AssignmentView, 'openedAt' | 'dueAt'> | null> => {
    const opened = await api.open(assignmentId)
    if (!opened.ok) return null
    const again = timed === false ? null : await api.view(assignmentId)
    if (again?.ok) timed = again.value.dueAt !== undefined
    const { openedAt } = opened.value
    return again?.ok && again.value.dueAt ? { openedAt, dueAt: again.value.dueAt } : { openedAt }
  }
}
