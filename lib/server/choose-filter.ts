import type { ScopeFilter } from '@/lib/db/agreement-scope'
import { type Author, listAuthors } from '@/lib/db/authors'
import type { RoundRow } from '@/lib/db/rounds'
import { type AgreementFilter, narrows } from '@/lib/domain/agreement-filter'
import { fail, type Result, succeed } from '@/lib/domain/errors'
import type { ProjectRole } from '@/lib/domain/permission'
import { type Sample, sampleSchema } from '@/lib/domain/round'
import { nameAuthors } from './author-names'

/** The fields a round's sample was stratified by; none where it was drawn otherwise. */
export function listStratumFields(round: Pick<RoundRow, 'sample'>): string[] {
  const parsed = sampleSchema.safeParse(round.sample)
  const sample: Sample | undefined = parsed.success ? parsed.data : undefined
  return sample?.by === 'stratified' ? sample.on : []
}

const refuse = (path: string, message: string) => fail('invalid', message, { errors: [{ path, message }] })

/** Turns what an address narrows figures to into what the database filters by; undefined where that is nothing. */
export async function chooseFilter(
  round: RoundRow,
  role: ProjectRole,
  filter: AgreementFilter,
): Promise<Result<ScopeFilter | undefined>> {
  if (!narrows(filter)) return succeed(undefined)
  const { people, from, to, guidelines, stratum, fields } = filter
  const persons = people ? findPersons(people, role, await listAuthors(round.id)) : succeed(null)
  if (!persons.ok) return persons
  const on = listStratumFields(round)
  if (stratum !== null && on.length === 0) return refuse('stratum', 'The sample of this round has no strata.')
  return succeed({
    persons: persons.value,
    from,
    to,
    guidelines,
    fields: Object.fromEntries(Object.entries(fields).filter((field): field is [string, string] => Boolean(field[1]))),
    stratum: stratum === null ? null : { on, value: stratum },
  })
}

function findPersons(names: readonly string[], role: ProjectRole, authors: readonly Author[]): Result<string[]> {
  const nameOf = nameAuthors(role, authors)
  const persons: string[] = []
  for (const name of names) {
    const author = authors.find(({ personId, pseudonym }) => name === nameOf(personId) || name === pseudonym)
    if (!author) return refuse('people', `"${name}" has submitted nothing in this round.`)
    persons.push(author.personId)
  }
  return succeed(persons)
}
