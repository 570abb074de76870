import { z } from 'zod'
import { countEndedAnswers, type EndedAnswers } from '@/lib/db/ended-answers'
import { findRound, type RoundRow } from '@/lib/db/rounds'
import { type AnswerReport, type CountedAnswer, readAnswers } from '@/lib/db/scored-answers'
import { countReasons } from '@/lib/db/second-looks'
import { type Accuracy, computeAccuracy, listClusters, type ScoredRow } from '@/lib/domain/accuracy'
import { computeHarmonicMean, type HarmonicMean, splitColumns } from '@/lib/domain/accuracy/harmonic-mean'
import {
  computeWeightedAccuracy,
  isDrawnUnequally,
  type WeightedAccuracy,
} from '@/lib/domain/accuracy/weighted-accuracy'
import { groupBy } from '@/lib/domain/agreement/group-by'
import { chooseMetric, chooseRoundMetric } from '@/lib/domain/answer/choose-metric'
import { type AnswerMetric, answerMetrics } from '@/lib/domain/answer/metric'
import { scoreAnswer } from '@/lib/domain/answer/score-answer'
import { fail, type Result, succeed } from '@/lib/domain/errors'
import { parse } from '@/lib/domain/parse'
import { sampleSchema } from '@/lib/domain/round'
import { nameStratum } from '@/lib/domain/sampling/stratify'
import { type ReasonTable, tabulateReasons } from '@/lib/domain/tabulate-reasons'
import { type NameOf, nameAuthors } from './author-names'
import { notFound } from './authorize'
import { authorizeRound, type RoundAccess } from './authorize-round'
import { computePooledInterval } from './pooled-interval'
import { chooseCondition } from './round-condition'
import type { Actor } from './session'

export type RoundMetric = AnswerMetric | 'by-dataset'
const querySchema = z.strictObject({
  condition: z.string().max(200).optional(),
  metric: z.enum([...answerMetrics, 'by-dataset']).optional(),
  /** A column the items were imported with, to split by. */
  field: z.string().min(1).max(200).optional(),
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
  snapshot: string
  pooled: Accuracy['pooled'] & { pending?: number }
  /** The plain mean is not that of the data set where strata were drawn with different shares; null where they were not. */
  weighted: WeightedAccuracy | null
  /** Of answers scored by `infoseek`, over the splits of the data set; null where no item names its split. */
  harmonicMean: (HarmonicMean & { metric: 'infoseek'; field: string }) | null
}

/** A counted answer, its score under the round's metric, and how that came about. */
export type ScoredAnswer = CountedAnswer & { scored: ScoredRow; explanation: string; own: AnswerMetric }

/** A round of evidence-qa with all its answers, scored; what every figure of the accuracy page is computed from. */
export type LoadedAnswers = {
  round: RoundRow
  condition: string
  metric: RoundMetric
  report: AnswerReport
  /** Of all conditions. */
  answers: ScoredAnswer[]
  nameOf: NameOf
  access: RoundAccess
  /** Imported columns that were read as strata. */
  columns: string[]
  wait: boolean
}

function score(row: CountedAnswer, metric: RoundMetric, annotator: string): ScoredAnswer {
  const { task, item, answerable, strata } = row
  const own = metric === 'by-dataset' ? chooseMetric(row.dataset) : metric
  // Nobody has to decide about an answer that was not given.
  const decided = answerable ? row.equivalent : false
  const {
    score: value,
    undefinedBecause,
    explanation,
  } = scoreAnswer(own, row.answers, row.references ?? [], row.answerType, decided)
  return {
    ...row,
    own,
    explanation: answerable ? explanation : 'answered "not answerable"',
    scored: {
      annotator,
      item,
      task,
      score: value,
      ...(undefinedBecause ? { undefinedBecause } : {}),
      answerable,
      strata,
    },
  }
}

/** Reads and scores the answers of a round, for who may read work. `wait`: nothing is left to the worker. */
export async function loadAnswers(
  actor: Actor,
  roundId: string,
  query: unknown,
  { every = false, wait = false }: { every?: boolean; wait?: boolean } = {},
): Promise<Result<LoadedAnswers>> {
  const access = await authorizeRound(actor, roundId, 'read-work')
  if (!access.ok) return access
  const parsed = parse(querySchema, query)
  if (!parsed.ok) return parsed
  const round = await findRound(access.value.roundId)
  if (!round) return notFound
  if (round.kind !== 'evidence-qa') return fail('invalid', `Rounds of ${round.kind} have no answers to score.`)
  const condition = chooseCondition(round, parsed.value.condition)
  if (!condition.ok) return condition
  const { field } = parsed.value
  const drawnBy = listStrata(round).flatMap((name) => (name.startsWith('raw.') ? [name.slice(4)] : []))
  const columns = [...new Set([...drawnBy, ...(field ? [field] : []), ...splitColumns])]
  const report = await readAnswers(
    { roundId: round.id, condition: every ? null : condition.value, columns },
    condition.value,
  )
  const metric = parsed.value.metric ?? chooseRoundMetric(report.answers.map(({ dataset }) => dataset))
  const nameOf = nameAuthors(access.value.role, report.authors)
  return succeed({
    ...{ round, condition: condition.value, metric, report, nameOf, access: access.value, columns, wait },
    answers: report.answers.map((row) => score(row, metric, nameOf(row.person))),
  })
}

/** The fields a round's sample was stratified on; none for other samples. */
function listStrata(round: RoundRow): string[] {
  const sample = sampleSchema.safeParse(round.sample)
  return sample.success && sample.data.by === 'stratified' ? sample.data.on : []
}

function weigh(round: RoundRow, rows: readonly ScoredRow[]): WeightedAccuracy | null {
  const on = listStrata(round)
  if (on.length === 0 || !isDrawnUnequally(round.strata)) return null
  const name = (row: ScoredRow) => nameStratum({ id: '', dataId: '', variant: '', strata: row.strata }, on)
  return computeWeightedAccuracy(
    round.strata.map((stratum) => ({
      ...stratum,
      clusters: listClusters(rows.filter((row) => name(row) === stratum.value)),
    })),
  )
}

function joinSplits(answers: readonly ScoredAnswer[]): RoundAccuracy['harmonicMean'] {
  const rows = answers.filter(({ own }) => own === 'infoseek').map(({ scored }) => scored)
  const field = splitColumns.map((name) => `raw.${name}`).find((name) => rows.some(({ strata }) => strata[name]))
  if (!field) return null
  const groups = groupBy(rows, ({ strata }) => strata[field] ?? '')
  const splits = [...groups].filter(([value]) => value !== '').sort(([a], [b]) => (a < b ? -1 : 1))
  return {
    ...{ metric: 'infoseek', field },
    ...computeHarmonicMean(splits.map(([value, group]) => ({ value, clusters: listClusters(group) }))),
  }
}

/** The figures of one condition of a loaded round. */
export async function summariseAnswers(loaded: LoadedAnswers): Promise<RoundAccuracy> {
  const { round, condition, metric, report, wait } = loaded
  const answers = loaded.answers.filter((answer) => answer.condition === condition)
  const rows = answers.map(({ scored }) => scored)
  const accuracy = computeAccuracy(rows, { resamples: 1 })
  const key = { projectId: round.projectId, roundId: round.id, subject: `${condition}/${metric}` }
  return {
    round: round.id,
    condition,
    metric,
    pilot: round.pilot,
    names: round.conditions.some(({ name, names }) => name === condition && names),
    ended: await countEndedAnswers(round.id, condition),
    secondLook: round.secondLook === 'none' ? null : tabulateReasons(await countReasons(round.id, condition)),
    computedAt: report.at.toISOString(),
    snapshot: report.snapshot,
    ...accuracy,
    pooled: { ...accuracy.pooled, ...(await computePooledInterval(key, rows, { wait })) },
    weighted: weigh(round, rows),
    harmonicMean: joinSplits(answers),
    excluded: [...report.exclusions, ...accuracy.excluded],
  }
}

/** Human accuracy of a round of evidence-qa: people's counted answers against the references, within one condition. */
export async function describeAccuracy(
  actor: Actor,
  roundId: string,
  query: unknown,
  how: { wait?: boolean } = {},
): Promise<Result<RoundAccuracy>> {
  const loaded = await loadAnswers(actor, roundId, query, how)
  return loaded.ok ? succeed(await summariseAnswers(loaded.value)) : loaded
}
