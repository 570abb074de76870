import { z } from 'zod'
import type { AgreementScope } from '@/lib/db/agreement-scope'
import { findRound, type RoundRow } from '@/lib/db/rounds'
import { agreementFilterShape, readAgreementFilter, splitRawFields } from '@/lib/domain/agreement-filter'
import { type Result, succeed } from '@/lib/domain/errors'
import { parse } from '@/lib/domain/parse'
import type { ProjectRole } from '@/lib/domain/permission'
import { notFound } from './authorize'
import { authorizeRound } from './authorize-round'
import { chooseFilter } from './choose-filter'
import { chooseCondition } from './round-condition'
import type { Actor } from './session'

export type ScopedRound = { round: RoundRow; role: ProjectRole; scope: AgreementScope; variable: string | undefined }

const querySchema = z.strictObject({
  ...agreementFilterShape,
  condition: z.string().max(200).optional(),
  variable: z.string().max(300).optional(),
})

/** Authorises reading a round's work and reads from a query what of it is meant. */
export async function chooseScope(actor: Actor, roundId: string, query: unknown): Promise<Result<ScopedRound>> {
  const access = await authorizeRound(actor, roundId, 'read-work')
  if (!access.ok) return access
  const { rest, raw } = splitRawFields(query)
  const parsed = parse(querySchema, rest)
  if (!parsed.ok) return parsed
  const round = await findRound(access.value.roundId)
  if (!round) return notFound
  const condition = chooseCondition(round, parsed.value.condition)
  if (!condition.ok) return condition
  const { role } = access.value
  const filter = await chooseFilter(round, role, readAgreementFilter(parsed.value, raw))
  if (!filter.ok) return filter
  const scope = {
    roundId: round.id,
    condition: condition.value,
    onlyCondition: round.conditions.length < 2,
    ...(filter.value ? { filter: filter.value } : {}),
  }
  return succeed({ round, role, scope, variable: parsed.value.variable })
}
