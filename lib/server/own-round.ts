import { listOpenRounds } from '@/lib/db/rounds'
import type { Kind } from '@/lib/domain/round'
import type { Actor } from './session'

export type OwnRound = { name: string; kind: Kind; done: number; left: number }

/** The open rounds a person may work in. */
export async function listOwnRounds(actor: Actor): Promise<{ id: string; name: string }[]> {
  return (await listOpenRounds(actor.userId)).map(({ id, name }) => ({ id, name }))
}

/** A round as one of its annotators sees it: its name and how far they are; null where it is not open to them. */
export async function describeOwnRound(actor: Actor, roundId: string): Promise<OwnRound | null> {
  const round = (await listOpenRounds(actor.userId)).find(({ id }) => id === roundId)
  return round ? { name: round.name, kind: round.kind, done: round.mine, left: round.left } : null
}
