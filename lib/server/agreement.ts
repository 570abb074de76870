import { readValues, type ValueReport } from '@/lib/db/agreement'
import type { AgreementScope, Snapshot } from '@/lib/db/agreement-scope'
import { countOutcomes } from '@/lib/db/review-outcomes'
import type { RoundRow } from '@/lib/db/rounds'
import { groupBy } from '@/lib/domain/agreement/group-by'
import type { AgreementReport, VariableAgreement } from '@/lib/domain/agreement-report'
import { isBuiltKind } from '@/lib/domain/annotation'
import { fail, type Result, succeed } from '@/lib/domain/errors'
import type { ProjectRole } from '@/lib/domain/permission'
import { reportReviews } from '@/lib/domain/review-report'
import { sampleSchema } from '@/lib/domain/round'
import { listRoundVariables } from '@/lib/domain/round-variables'
import { describeAnswers } from './agreement-answers'
import { describeMarks } from './agreement-marks'
import { chooseScope } from './agreement-scope'
import { describeValues } from './agreement-values'
import { nameAuthors } from './author-names'
import type { Actor } from './session'

/** What must be counted for a variable: which answers are compared depends on what people said can be answered. */
function listCounted(round: RoundRow, variable: string | undefined): string[] {
  if (variable === undefined) return listRoundVariables(round).map(({ name }) => name)
  return variable === 'answers' ? ['answers', 'answerable'] : [variable]
}

/** `wait`: intervals that take long are computed here and now, not by the worker. */
type Asked = { round: RoundRow; scope: AgreementScope; role: ProjectRole; variable: string | undefined; wait: boolean }

async function describeVariables({ round, scope, role, variable, wait }: Asked, report: ValueReport) {
  const { exclusions } = report
  const nameOf = nameAuthors(role, report.authors)
  const byVariable = groupBy(report.patterns, (pattern) => pattern.variable)
  const patternsOf = (name: string) => byVariable.get(name) ?? []
  // Of a part of the work nothing is kept: there is no end of parts.
  const subject = `answers:${scope.condition}`
  const key = scope.filter ? null : { projectId: round.projectId, roundId: round.id, subject }
  const asked = listRoundVariables(round).filter(({ name }) => variable === undefined || name === variable)
  return Promise.all(
    asked.map(({ name, declared }) =>
      round.kind === 'evidence-qa' && name === 'answers'
        ? describeAnswers(patternsOf(name), patternsOf('answerable'), exclusions, { nameOf, key, wait })
        : describeValues(name, patternsOf(name), declared, exclusions, nameOf),
    ),
  )
}

async function compute(asked: Asked): Promise<{ snapshot: Snapshot; variables: VariableAgreement[] }> {
  const { round, scope, role, variable } = asked
  if (round.kind === 'boxes') {
    const classes = round.vocabulary.classes.map(({ key }) => key)
    const { report, variables } = await describeMarks(scope, classes, ({ authors }) => nameAuthors(role, authors))
    return {
      snapshot: report.snapshot,
      variables: variables.filter(({ name }) => variable === undefined || name === variable),
    }
  }
  const report = await readValues(scope, listCounted(round, variable))
  return { snapshot: report.snapshot, variables: await describeVariables(asked, report) }
}

/**
 * How far people agree in a round, within one condition; counted work only, narrowed to people, dates, a version of the
 * guidelines, a stratum or fields of items. `variable` gives that one alone.
 * `wait`: for work that runs in the background.
 */
export async function describeAgreement(
  actor: Actor,
  roundId: string,
  query: unknown,
  { wait = false } = {},
): Promise<Result<AgreementReport>> {
  const chosen = await chooseScope(actor, roundId, query)
  if (!chosen.ok) return chosen
  const { round, role, scope, variable } = chosen.value
  if (!isBuiltKind(round.kind)) return fail('not-implemented', `Agreement on ${round.kind} is not built yet.`)
  if (variable !== undefined && !listRoundVariables(round).some(({ name }) => name === variable))
    return refuseVariable(listRoundVariables(round))
  const { snapshot, variables } = await compute({ round, scope, role, variable, wait })
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

function refuseVariable(known: readonly { name: string }[]) {
  const message = `This round has the variables ${known.map(({ name }) => name).join(', ')}.`
  return fail('invalid', message, { errors: [{ path: 'variable', message }] })
}
