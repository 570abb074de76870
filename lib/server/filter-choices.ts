import { listAuthors } from '@/lib/db/authors'
import { type FilterChoices, listFilterChoices } from '@/lib/db/filter-choices'
import { findRound } from '@/lib/db/rounds'
import { type Result, succeed } from '@/lib/domain/errors'
import { nameAuthors } from './author-names'
import { notFound } from './authorize'
import { authorizeRound } from './authorize-round'
import { listStratumFields } from './choose-filter'
import type { Actor } from './session'

export type RoundFilterChoices = FilterChoices & { people: string[]; strata: string[] }

/** What the figures of a round can be narrowed to: its people by name, strata, fields of its items, guidelines. */
export async function describeFilterChoices(actor: Actor, roundId: string): Promise<Result<RoundFilterChoices>> {
  const access = await authorizeRound(actor, roundId, 'read-work')
  if (!access.ok) return access
  const round = await findRound(access.value.roundId)
  if (!round) return notFound
  const authors = await listAuthors(round.id)
  const nameOf = nameAuthors(access.value.role, authors)
  return succeed({
    ...(await listFilterChoices(round.id)),
    people: authors.map(({ personId }) => nameOf(personId)).sort(),
    strata: listStratumFields(round).length > 0 ? round.strata.map(({ value }) => value) : [],
  })
}
