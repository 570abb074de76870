import { z } from 'zod'
import { listAuthors } from '@/lib/db/authors'
import { type DisagreementRow, listDisagreementRows } from '@/lib/db/disagreements'
import { saveExposures } from '@/lib/db/exposures'
import { findRound } from '@/lib/db/rounds'
import { agreementFilterShape, readAgreementFilter, splitRawFields } from '@/lib/domain/agreement-filter'
import type { Disagreement } from '@/lib/domain/agreement-report'
import { fail, type Result, succeed } from '@/lib/domain/errors'
import { describeWorkSeen } from '@/lib/domain/exposure'
import { parse } from '@/lib/domain/parse'
import { nameAuthors } from './author-names'
import { notFound } from './authorize'
import { authorizeRound } from './authorize-round'
import { chooseFilter } from './choose-filter'
import { type Page, pageFields, toPage } from './paging'
import { chooseCondition } from './round-condition'
import type { Actor } from './session'

const querySchema = z.strictObject({
  ...pageFields,
  ...agreementFilterShape,
  variable: z.string().max(300).optional(),
  condition: z.string().max(200).optional(),
  adjudicated: z.enum(['true', 'false']).optional(),
})

/** The place of a row in the list: its score at full precision and the task's position. */
const writeCursor = ({ score, position }: DisagreementRow) => `${score}_${position}`

function readCursor(cursor: string | undefined): { score: number; position: number } | null {
  const parts = /^([\d.e-]{1,30})_(\d{1,9})$/.exec(cursor ?? '')
  const score = Number(parts?.[1])
  return parts && Number.isFinite(score) ? { score, position: Number(parts[2]) } : null
}

function isOthersWork(row: DisagreementRow, personId: string): boolean {
  return row.variables.some(({ values }) => values.some(({ person }) => person !== personId))
}

/** The tasks of a round that at least two people did, those they agree on least first; narrowed as agreement is. */
export async function listDisagreements(
  actor: Actor,
  roundId: string,
  query: unknown,
): Promise<Result<Page<Disagreement>>> {
  const access = await authorizeRound(actor, roundId, 'read-work')
  if (!access.ok) return access
  const { rest, raw } = splitRawFields(query)
  const parsed = parse(querySchema, rest)
  if (!parsed.ok) return parsed
  const round = await findRound(access.value.roundId)
  if (!round) return notFound
  const { limit, cursor, condition, adjudicated, variable } = parsed.value
  if (condition !== undefined) {
    const known = chooseCondition(round, condition)
    if (!known.ok) return known
  }
  const work = await chooseFilter(round, access.value.role, readAgreementFilter(parsed.value, raw))
  if (!work.ok) return work
  const after = readCursor(cursor)
  if (cursor !== undefined && !after)
    return fail('invalid', 'This is not a cursor of this list.', {
      errors: [{ path: 'cursor', message: 'Not a cursor of this list.' }],
    })
  const rows = await listDisagreementRows(
    round,
    {
      condition: condition ?? null,
      adjudicated: adjudicated === undefined ? null : adjudicated === 'true',
      variable: variable ?? null,
      work: work.value,
    },
    limit + 1,
    after,
  )
  const nameOf = nameAuthors(access.value.role, await listAuthors(round.id))
  const { personId } = access.value
  if (personId) {
    const shown = rows.slice(0, limit).filter((row) => isOthersWork(row, personId))
    await saveExposures(
      personId,
      shown.map(({ item }) => item),
      [describeWorkSeen(round.kind)],
    )
  }
  return succeed(toPage(rows, limit, writeCursor, (row) => show(row, nameOf)))
}

function show(row: DisagreementRow, nameOf: (personId: string) => string): Disagreement {
  const { task, item, dataId, score, question, image, condition, adjudicated } = row
  const variables = row.variables.map(({ values, ...variable }) => ({
    ...variable,
    values: values
      .map(({ person, value }) => ({ annotator: nameOf(person), value }))
      .sort((one, other) => (one.annotator < other.annotator ? -1 : 1)),
  }))
  return { task, item, dataId, score, variables, question, image, ...(condition ? { condition } : {}), adjudicated }
}
