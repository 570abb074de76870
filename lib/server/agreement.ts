import { z } from 'zod'
import { readValues, type ValueReport } from '@/lib/db/agreement'
import type { AgreementScope, Snapshot } from '@/lib/db/agreement-scope'
import { findRound, type RoundRow } from '@/lib/db/rounds'
import { groupBy } from '@/lib/domain/agreement/group-by'
import { agreementFilterShape, readAgreementFilter, splitRawFields } from '@/lib/domain/agreement-filter'
import type { AgreementReport, VariableAgreement } from '@/lib/domain/agreement-report'
import { isBuiltKind, linkVerdicts } from '@/lib/domain/annotation'
import { fail, type Result, succeed } from '@/lib/domain/errors'
import { evidenceStatuses, fates } from '@/lib/domain/flaw'
import { parse } from '@/lib/domain/parse'
import type { ProjectRole } from '@/lib/domain/permission'
import { reviewOutcomes } from '@/lib/domain/second-look'
import { describeAnswers } from './agreement-answers'
import { describeMarks } from './agreement-marks'
import { describeValues } from './agreement-values'
import { type NameOf, nameAuthors } from './author-names'
import { notFound } from './authorize'
import { authorizeRound } from './authorize-round'
import { chooseFilter } from './choose-filter'
import { chooseCondition } from './round-condition'
import type { Actor } from './session'

const querySchema = z.strictObject({
  ...agreementFilterShape,
  condition: z.string().max(200).optional(),
  variable: z.string().max(300).optional(),
})
const yesNo = ['yes', 'no'] as const

/** What must be counted for a variable: which answers are compared depends on what people said can be answered. */
function listCounted(variable: string | undefined): string[] | null {
  if (variable === undefined) return null
  return variable === 'answers' ? ['answers', 'answerable'] : [variable]
}

/** The variables of a kind whose values stand in value rows, in the order of the public API. */
function listVariables(round: RoundRow, report: ValueReport, nameOf: NameOf): VariableAgreement[] {
  const { exclusions } = report
  const byVariable = groupBy(report.patterns, ({ variable }) => variable)
  const patternsOf = (name: string) => byVariable.get(name) ?? []
  const values = (name: string, categories: readonly string[] | null) =>
    describeValues(name, patternsOf(name), categories, exclusions, nameOf)
  switch (round.kind) {
    case 'entity-links':
      return [values('verdict', linkVerdicts), values('entity', null)]
    case 'evidence-qa':
      return [
        values('answerable', yesNo),
        describeAnswers(patternsOf('answers'), patternsOf('answerable'), exclusions, nameOf),
      ]
    case 'flaws':
      return [
        values('evidence', evidenceStatuses),
        values('fate', fates),
        values('any-flaw', yesNo),
        values('any-clarity-flaw', yesNo),
        ...round.vocabulary.flaws.map(({ key }) => values(`flaw:${key}`, yesNo)),
      ]
    case 'review':
      return [values('outcome', reviewOutcomes)]
    default:
      return []
  }
}

async function compute(
  round: RoundRow,
  scope: AgreementScope,
  role: ProjectRole,
  variable: string | undefined,
): Promise<{ snapshot: Snapshot; variables: VariableAgreement[] }> {
  if (round.kind === 'boxes') {
    const classes = round.vocabulary.classes.map(({ key }) => key)
    const { report, variables } = await describeMarks(scope, classes, ({ authors }) => nameAuthors(role, authors))
    return { snapshot: report.snapshot, variables }
  }
  const report = await readValues(scope, listCounted(variable))
  return {
    snapshot: report.snapshot,
    variables: listVariables(round, report, nameAuthors(role, report.authors)),
  }
}

/**
 * How far people agree in a round, within one condition; counted work only, narrowed to people, dates, a version of the
 * guidelines, a stratum or fields of items. `variable` gives that one alone.
 */
export async function describeAgreement(
  actor: Actor,
  roundId: string,
  query: unknown,
): Promise<Result<AgreementReport>> {
  const access = await authorizeRound(actor, roundId, 'read-work')
  if (!access.ok) return access
  const { rest, raw } = splitRawFields(query)
  const parsed = parse(querySchema, rest)
  if (!parsed.ok) return parsed
  const round = await findRound(access.value.roundId)
  if (!round) return notFound
  if (!isBuiltKind(round.kind)) return fail('not-implemented', `Agreement on ${round.kind} is not built yet.`)
  const condition = chooseCondition(round, parsed.value.condition)
  if (!condition.ok) return condition
  const { role } = access.value
  const filter = await chooseFilter(round, role, readAgreementFilter(parsed.value, raw))
  if (!filter.ok) return filter
  const scope = { roundId: round.id, condition: condition.value, ...(filter.value ? { filter: filter.value } : {}) }
  const { variable } = parsed.value
  const computed = await compute(round, scope, role, variable)
  const variables = computed.variables.filter(({ name }) => variable === undefined || name === variable)
  if (variables.length === 0 && variable !== undefined) return refuseVariable(computed.variables)
  const { snapshot } = computed
  return succeed({
    round: round.id,
    ...(condition.value ? { condition: condition.value } : {}),
    ...(filter.value ? { narrowed: true } : {}),
    pilot: round.pilot,
    computedAt: snapshot.at.toISOString(),
    snapshot: snapshot.id,
    variables,
  })
}

function refuseVariable(known: readonly VariableAgreement[]) {
  const message = `This round has the variables ${known.map(({ name }) => name).join(', ')}.`
  return fail('invalid', message, { errors: [{ path: 'variable', message }] })
}
