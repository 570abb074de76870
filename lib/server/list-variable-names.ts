import { findRound } from '@/lib/db/rounds'
import { type Result, succeed } from '@/lib/domain/errors'
import { listRoundVariables } from '@/lib/domain/round-variables'
import { notFound } from './authorize'
import { authorizeRound } from './authorize-round'
import type { Actor } from './session'

/** The variables of a round, in the order of its figures, without counting anything. */
export async function listVariableNames(actor: Actor, roundId: string): Promise<Result<string[]>> {
  const access = await authorizeRound(actor, roundId, 'read-work')
  if (!access.ok) return access
  const round = await findRound(access.value.roundId)
  if (!round) return notFound
  return succeed(listRoundVariables(round).map(({ name }) => name))
}
