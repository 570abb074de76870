import { z } from 'zod'
import { readValues, type ValueReport } from '@/lib/db/agreement'
import type { AgreementScope, Snapshot } from '@/lib/db/agreement-scope'
import { findRound, type RoundRow } from '@/lib/db/rounds'
import { groupBy } from '@/lib/domain/agreement/group-by'
import type { AgreementReport, VariableAgreement } from '@/lib/domain/agreement-report'
import { isBuiltKind, linkVerdicts } from '@/lib/domain/annotation'
import { fail, type Result, succeed } from '@/lib/domain/errors'
import { evidenceStatuses, fates } from '@/lib/domain/flaw'
import { parse } from '@/lib/domain/parse'
import type { ProjectRole } from '@/lib/domain/permission'
import { describeAnswers } from './agreement-answers'
import { describeMarks } from './agreement-marks'
import { describeValues } from './agreement-values'
import { type NameOf, nameAuthors } from './author-names'
import { notFound } from './authorize'
import { authorizeRound } from './authorize-round'
import { chooseCondition } from './round-condition'
import type { Actor } from './session'

const querySchema = z.strictObject({ condition: z.string().max(200).optional() })
const yesNo = ['yes', 'no'] as const

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
    default:
      return []
  }
}

async function compute(
  round: RoundRow,
  scope: AgreementScope,
  role: ProjectRole,
): Promise<{ snapshot: Snapshot; variables: VariableAgreement[] }> {
  if (round.kind === 'boxes') {
    const classes = round.vocabulary.classes.map(({ key }) => key)
    const { report, variables } = await describeMarks(scope, classes, ({ authors }) => nameAuthors(role, authors))
    return { snapshot: report.snapshot, variables }
  }
  const report = await readValues(scope)
  return {
    snapshot: report.snapshot,
    variables: listVariables(round, report, nameAuthors(role, report.authors)),
  }
}

/** How far people agree in a round, within one condition; counted work only. */
export async function describeAgreement(
  actor: Actor,
  roundId: string,
  query: unknown,
): Promise<Result<AgreementReport>> {
  const access = await authorizeRound(actor, roundId, 'read-work')
  if (!access.ok) return access
  const parsed = parse(querySchema, query)
  if (!parsed.ok) return parsed
  const round = await findRound(access.value.roundId)
  if (!round) return notFound
  if (!isBuiltKind(round.kind)) return fail('not-implemented', `Agreement on ${round.kind} is not built yet.`)
  const condition = chooseCondition(round, parsed.value.condition)
  if (!condition.ok) return condition
  const scope = { roundId: round.id, condition: condition.value }
  const { snapshot, variables } = await compute(round, scope, access.value.role)
  return succeed({
    round: round.id,
    ...(condition.value ? { condition: condition.value } : {}),
    pilot: round.pilot,
    computedAt: snapshot.at.toISOString(),
    snapshot: snapshot.id,
    variables,
  })
}
