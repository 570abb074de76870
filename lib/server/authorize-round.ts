import { findRoundAccess, findRoundByName } from '@/lib/db/rounds'
import { type Result, succeed } from '@/lib/domain/errors'
import { mayDo, type ProjectAct } from '@/lib/domain/permission'
import { type Access, notFound, refuse } from './authorize'
import type { Actor } from './session'

export type RoundAccess = Access & { roundId: string }

/** Authorises an act in the project a round belongs to; who is no member there finds nothing. */
export async function authorizeRound(actor: Actor, roundId: string, act: ProjectAct): Promise<Result<RoundAccess>> {
  const row = actor.operator ? await findRoundByName(roundId) : await findRoundAccess(actor.userId, roundId)
  if (!row) return notFound
  if (!mayDo(row.role, act)) return refuse(actor, row.projectId, act)
  return succeed({ actor, ...row })
}
