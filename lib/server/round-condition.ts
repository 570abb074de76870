import type { RoundRow } from '@/lib/db/rounds'
import { fail, type Result, succeed } from '@/lib/domain/errors'

/** The condition figures are asked for: the named one, or the round's only one; '' for kinds without conditions. */
export function chooseCondition(round: RoundRow, asked: string | undefined): Result<string> {
  const names = round.conditions.map(({ name }) => name)
  const refuse = (message: string) => fail('invalid', message, { errors: [{ path: 'condition', message }] })
  if (asked !== undefined)
    return names.includes(asked)
      ? succeed(asked)
      : refuse(names.length > 0 ? `The round has the conditions ${names.join(', ')}.` : 'The round has no conditions.')
  if (names.length > 1)
    return refuse(`Name one of the conditions ${names.join(', ')}: figures are never mixed over conditions.`)
  return succeed(names[0] ?? '')
}
