import { z } from 'zod'
import { countEndedAnswers, type EndedAnswers } from '@/lib/db/ended-answers'
import { findRound } from '@/lib/db/rounds'
import { type CountedAnswer, readAnswers } from '@/lib/db/scored-answers'
import { countReasons } from '@/lib/db/second-looks'
import { type Accuracy, computeAccuracy, type ScoredRow } from '@/lib/domain/accuracy'
import { chooseMetric, chooseRoundMetric } from '@/lib/domain/answer/choose-metric'
import { type AnswerMetric, answerMetrics } from '@/lib/domain/answer/metric'
import { scoreAnswer } from '@/lib/domain/answer/score-answer'
import { fail, type Result, succeed } from '@/lib/domain/errors'
import { parse } from '@/lib/domain/parse'
import { type ReasonTable, tabulateReasons } from '@/lib/domain/tabulate-reasons'
import { nameAuthors } from './author-names'
import { notFound } from './authorize'
import { authorizeRound } from './authorize-round'
import { chooseCondition } from './round-condition'
import type { Actor } from './session'

type RoundMetric = AnswerMetric | 'by-dataset'
const querySchema = z.strictObject({
  condition: z.string().max(200).optional(),
  metric: z.enum([...answerMetrics, 'by-dataset']).optional(),
})

/** The answer of GET /rounds/{r}/accuracy. `pilot`: the round counts nowhere else. */
export type RoundAccuracy = Accuracy & {
  round: string
  condition?: string
  metric: RoundMetric
  pilot: boolean
  /** Whether the condition names the entities in the image. */
  names: boolean
  /** What people said after seeing the references; null where the round shows none. It changes no figure above it. */
  secondLook: ReasonTable | null
  /** Of the counted answers: how many the time limit submitted, and how many gave up a search. */
  ended: EndedAnswers
  computedAt: string
}

function score(row: CountedAnswer, metric: RoundMetric, annotator: string): ScoredRow {
  const { task, item, answerable, strata } = row
  const own = metric === 'by-dataset' ? chooseMetric(row.dataset) : metric
  const { score: value, undefinedBecause } = scoreAnswer(own, row.answers, row.references ?? [], row.answerType)
  return { annotator, item, task, score: value, ...(undefinedBecause ? { undefinedBecause } : {}), answerable, strata }
}

/** Human accuracy of a round of evidence-qa: people's counted answers against the references, within one condition. */
export async function describeAccuracy(actor: Actor, roundId: string, query: unknown): Promise<Result<RoundAccuracy>> {
  const access = await authorizeRound(actor, roundId, 'read-work')
  if (!access.ok) return access
  const parsed = parse(querySchema, query)
  if (!parsed.ok) return parsed
  const round = await findRound(access.value.roundId)
  if (!round) return notFound
  if (round.kind !== 'evidence-qa') return fail('invalid', `Rounds of ${round.kind} have no answers to score.`)
  const condition = chooseCondition(round, parsed.value.condition)
  if (!condition.ok) return condition
  const report = await readAnswers({ roundId: round.id, condition: condition.value })
  const metric = parsed.value.metric ?? chooseRoundMetric(report.answers.map(({ dataset }) => dataset))
  const nameOf = nameAuthors(access.value.role, report.authors)
  const accuracy = computeAccuracy(report.answers.map((row) => score(row, metric, nameOf(row.person))))
  return succeed({
    round: round.id,
    condition: condition.value,
    metric,
    pilot: round.pilot,
    names: round.conditions.some(({ name, names }) => name === condition.value && names),
    ended: await countEndedAnswers(round.id, condition.value),
    secondLook: round.secondLook === 'none' ? null : tabulateReasons(await countReasons(round.id, condition.value)),
    computedAt: report.at.toISOString(),
    ...accuracy,
    excluded: [...report.exclusions, ...accuracy.excluded],
  })
}
