import { findRound } from '@/lib/db/rounds'
import { type Result, succeed } from '@/lib/domain/errors'
import { notFound } from './authorize'
import { authorizeRound } from './authorize-round'
import type { Actor } from './session'

/** The variables of a round, in the order of its figures, without counting anything. */
export async function listVariableNames(actor: Actor, roundId: string): Promise<Result<string[]>> {
  const access = await authorizeRound(actor, roundId, 'read-work')
  if (!access.ok) return access
  const round = await findRound(access.value.roundId)
  if (!round) return notFound
  switch (round.kind) {
    case 'boxes':
      return succeed(['marks', 'class'])
    case 'entity-links':
      return succeed(['verdict', 'entity'])
    case 'evidence-qa':
      return succeed(['answerable', 'answers'])
    case 'flaws':
      return succeed([
        ...['evidence', 'fate', 'any-flaw', 'any-clarity-flaw'],
        ...round.vocabulary.flaws.map(({ key }) => `flaw:${key}`),
      ])
    default:
      return succeed([])
  }
}
