import { z } from 'zod'
import { type AuditedTask, listAuditedTasks } from '@/lib/db/audited-tasks'
import { findRound } from '@/lib/db/rounds'
import type { FlawsPayload } from '@/lib/domain/annotation'
import { isSameAnswer } from '@/lib/domain/answer-text'
import { fail, type Result, succeed } from '@/lib/domain/errors'
import { type FlawReport, flawFields } from '@/lib/domain/flaw-report'
import { describeTime, pairFlaws } from '@/lib/domain/flaw-statistics'
import { findDuplicates } from '@/lib/domain/hint/find-duplicates'
import { findHints } from '@/lib/domain/hint/find-hints'
import type { HintRule } from '@/lib/domain/hint/hint'
import { type HintMeasure, measureHints } from '@/lib/domain/hint/measure-hints'
import { parse } from '@/lib/domain/parse'
import { countRepairs, type RepairedQuestion, rateFlaws } from '@/lib/domain/repair-statistics'
import { readRules } from '@/lib/domain/resolve/decision-rules'
import { resolveRepair } from '@/lib/domain/resolve/resolve-repair'
import { describeAgreement } from './agreement'
import { notFound } from './authorize'
import { authorizeRound } from './authorize-round'
import type { Actor } from './session'

const querySchema = z.strictObject({ by: z.enum(flawFields).default('questionType') })

/** What was wrong with the questions of a flaws round, by the decisions or what most people agree on. */
export async function describeFlaws(actor: Actor, roundId: string, query: unknown): Promise<Result<FlawReport>> {
  const access = await authorizeRound(actor, roundId, 'read-work')
  if (!access.ok) return access
  const parsed = parse(querySchema, query)
  if (!parsed.ok) return parsed
  const round = await findRound(access.value.roundId)
  if (!round) return notFound
  if (round.kind !== 'flaws') return fail('invalid', `Rounds of ${round.kind} find no flaws.`)
  const { by } = parsed.value
  const agreement = await describeAgreement(actor, roundId, {})
  if (!agreement.ok) return agreement
  const tasks = await listAuditedTasks(round.id)
  const questions = tasks.map((task) => readQuestion(task, task.strata[by] ?? null))
  const flaws = round.vocabulary.flaws.map(({ key }) => key)
  const secondsOf = (fate: string) =>
    tasks.flatMap(({ seconds }, at) => (questions[at]?.repair?.fate === fate ? seconds : []))
  return succeed({
    round: round.id,
    pilot: round.pilot,
    by,
    audited: questions.length,
    resolved: questions.filter(({ repair }) => repair !== null).length,
    repairs: countRepairs(questions).map(({ group: _, ...rest }) => rest),
    rates: rateFlaws(questions, flaws).map(({ group: _, ...rest }) => rest),
    together: pairFlaws(questions),
    agreement: agreement.value.variables.map(({ name, units, coefficients }) => ({
      variable: name,
      units,
      ac1: coefficients.find((one) => one.name === 'gwet-ac1') ?? null,
      kappa: coefficients.find((one) => one.name === 'fleiss-kappa') ?? null,
    })),
    time: describeTime(tasks.flatMap(({ seconds }) => seconds)),
    timeByFate: Object.fromEntries(
      (['keep', 'repair', 'rewrite', 'drop'] as const).map((fate) => [fate, describeTime(secondsOf(fate))]),
    ),
    hints: measure(tasks, questions),
  })
}

/** Payloads were checked against their kind's schema when they were submitted. */
function readQuestion(task: AuditedTask, stratum: string | null): RepairedQuestion {
  const votes = task.votes.map(({ payload, blind }) => ({ payload: payload as FlawsPayload, blind }))
  const repair = resolveRepair(task.decision as FlawsPayload | null, votes, readRules(task.rules))
  const { question = null, answer = null } = repair ?? {}
  return {
    group: '',
    questionType: stratum,
    repair,
    questionChanged: question !== null && question !== task.question.trim(),
    answerChanged: answer !== null && !isSameAnswer(answer, task.references),
  }
}

function measure(tasks: readonly AuditedTask[], questions: readonly RepairedQuestion[]): HintMeasure[] {
  const twins = new Set(findDuplicates(tasks).flatMap(({ a, b }) => [a, b]))
  return measureHints(
    tasks.flatMap((task, at) => {
      const result = questions[at]?.repair
      const rules = new Set<HintRule>(findHints(task).map(({ rule }) => rule))
      if (twins.has(task.id)) rules.add('near-duplicate')
      return result ? [{ result, rules }] : []
    }),
  )
}
