import { readValues, type ValueReport } from '@/lib/db/agreement'
import type { AgreementScope, Snapshot } from '@/lib/db/agreement-scope'
import { countOutcomes } from '@/lib/db/review-outcomes'
import type { RoundRow } from '@/lib/db/rounds'
import { groupBy } from '@/lib/domain/agreement/group-by'
import type { AgreementReport, VariableAgreement } from '@/lib/domain/agreement-report'
import { isBuiltKind, linkVerdicts } from '@/lib/domain/annotation'
import { fail, type Result, succeed } from '@/lib/domain/errors'
import { evidenceStatuses, fates } from '@/lib/domain/flaw'
import { judgeVerdicts } from '@/lib/domain/judge-verdict'
import type { ProjectRole } from '@/lib/domain/permission'
import { reportReviews } from '@/lib/domain/review-report'
import { sampleSchema } from '@/lib/domain/round'
import { reviewOutcomes } from '@/lib/domain/second-look'
import { describeAnswers } from './agreement-answers'
import { describeMarks } from './agreement-marks'
import { chooseScope } from './agreement-scope'
import { describeValues } from './agreement-values'
import { type NameOf, nameAuthors } from './author-names'
import type { Actor } from './session'

const yesNo = ['yes', 'no'] as const

/** The declared values of a variable, where it has such. */
export function listDeclared(round: RoundRow, variable: string): readonly string[] | null {
  if (round.kind === 'entity-links' && variable === 'verdict') return linkVerdicts
  if (round.kind === 'evidence-qa' && variable === 'answerable') return yesNo
  if (round.kind !== 'flaws') return null
  return variable === 'evidence' ? evidenceStatuses : variable === 'fate' ? fates : yesNo
}

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
    case 'judgement':
      return [values('verdict', judgeVerdicts)]
    case 'error-analysis':
      return [
        values(
          'errorClass',
          round.vocabulary.errorClasses.map(({ key }) => key),
        ),
      ]
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
  const chosen = await chooseScope(actor, roundId, query)
  if (!chosen.ok) return chosen
  const { round, role, scope, variable } = chosen.value
  if (!isBuiltKind(round.kind)) return fail('not-implemented', `Agreement on ${round.kind} is not built yet.`)
  const computed = await compute(round, scope, role, variable)
  const variables = computed.variables.filter(({ name }) => variable === undefined || name === variable)
  if (variables.length === 0 && variable !== undefined) return refuseVariable(computed.variables)
  const { snapshot } = computed
  return succeed({
    round: round.id,
    ...(scope.condition ? { condition: scope.condition } : {}),
    ...(scope.filter ? { narrowed: true as const } : {}),
    pilot: round.pilot,
    computedAt: snapshot.at.toISOString(),
    snapshot: snapshot.id,
    variables,
    ...(round.kind === 'review'
      ? { review: reportReviews(await countOutcomes(round.id, listStrataFields(round))) }
      : {}),
  })
}

/** What the round's sample was stratified by. */
function listStrataFields({ sample }: RoundRow): string[] {
  const parsed = sampleSchema.safeParse(sample)
  return parsed.success && parsed.data.by === 'stratified' ? parsed.data.on : []
}

function refuseVariable(known: readonly VariableAgreement[]) {
  const message = `This round has the variables ${known.map(({ name }) => name).join(', ')}.`
  return fail('invalid', message, { errors: [{ path: 'variable', message }] })
}
