import { findTaskAccess } from '@/lib/db/tasks'
import { type Result, succeed } from '@/lib/domain/errors'
import { isId } from '@/lib/domain/id'
import { mayDo, type ProjectAct } from '@/lib/domain/permission'
import { type Access, notFound, refuse } from './authorize'
import type { Actor } from './session'

export type TaskAccess = Access & { taskId: string }

/** Authorises an act in the project a task belongs to; who is no member there finds nothing. */
export async function authorizeTask(actor: Actor, taskId: string, act: ProjectAct): Promise<Result<TaskAccess>> {
  const row = isId(taskId) ? await findTaskAccess(actor.userId, taskId) : null
  if (!row) return notFound
  if (!mayDo(row.role, act)) return refuse(actor, row.projectId, act)
  return succeed({ actor, ...row })
}
