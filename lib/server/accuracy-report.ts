import { saveExposures } from '@/lib/db/exposures'
import { listImportedFields } from '@/lib/db/imported-fields'
import { computeAccuracy } from '@/lib/domain/accuracy'
import { type ConditionGap, type ConditionScores, compareConditions } from '@/lib/domain/accuracy/condition-gaps'
import { drawGoldCurve, type GoldPoint } from '@/lib/domain/accuracy/gold-curve'
import { computeHumanCeiling, type HumanCeiling } from '@/lib/domain/accuracy/human-ceiling'
import { listMissedItems, type MissedItem } from '@/lib/domain/accuracy/missed-items'
import { groupBy } from '@/lib/domain/agreement/group-by'
import { writeAnswerSet } from '@/lib/domain/answer/score-answer'
import { type Result, succeed } from '@/lib/domain/errors'
import { describeWorkSeen, knowsAnswer } from '@/lib/domain/exposure'
import type { Interval } from '@/lib/domain/statistics/quantile'
import { type LoadedAnswers, loadAnswers, type RoundAccuracy, type ScoredAnswer, summariseAnswers } from './accuracy'
import { describeLeaderboard, type Leaderboard } from './leaderboard'
import type { Actor } from './session'

/** All people together, on the leaderboard. */
const everybody = 'people, pooled'
const missedShown = 20
const undecidedShown = 50

export type UndecidedAnswer = Pick<MissedItem, 'item' | 'dataId' | 'variant' | 'question' | 'references'> & {
  version: string
  answers: string[]
  /** How many gave it. */
  n: number
}

export type ConditionAccuracy = {
  condition: string
  n: number
  items: number
  accuracy: number | null
  ci: Interval | null
  /** Over people, only for a panel. */
  mean: number | null
  std: number | null
  undefinedBecause?: string
}

/** Everything the accuracy page says of a round under one condition, and of its conditions side by side. */
export type AccuracyReport = {
  accuracy: RoundAccuracy
  conditions: ConditionAccuracy[]
  gaps: ConditionGap[]
  curve: GoldPoint[]
  ceiling: HumanCeiling
  missed: MissedItem[]
  /** Answers that only people can judge, under the metric `adjudicated`. */
  undecided: UndecidedAnswer[]
  leaderboard: Leaderboard
  /** Columns the items were imported with, to split by. */
  fields: string[]
}

function groupByItem(answers: readonly ScoredAnswer[]): ScoredAnswer[][] {
  return [...groupBy(answers, ({ item }) => item).values()]
}

function scoreItems(condition: string, answers: readonly ScoredAnswer[]): ConditionScores {
  const items = groupByItem(answers).flatMap((group): [string, number][] => {
    const mean = computeItemMean(group)
    return mean === null ? [] : [[group[0]?.item ?? '', mean]]
  })
  return { condition, items: new Map(items) }
}

function readScore({ scored }: ScoredAnswer): number | null {
  return scored.score === null ? null : scored.answerable ? scored.score : 0
}

function computeItemMean(group: readonly ScoredAnswer[]): number | null {
  const scores = group.map(readScore).filter((score) => score !== null)
  return scores.length === 0 ? null : scores.reduce((sum, score) => sum + score, 0) / scores.length
}

function describeMissed(answers: readonly ScoredAnswer[]): MissedItem[] {
  const items = groupByItem(answers).flatMap((group): MissedItem[] => {
    const [first] = group
    const mean = computeItemMean(group)
    if (!first || mean === null) return []
    const { item, dataId, variant, question, references } = first
    return [
      {
        ...{ item, dataId, variant, question, references: references ?? [], n: group.length, mean },
        answers: group.map((answer) => ({
          annotator: answer.scored.annotator,
          answerable: answer.answerable,
          answers: answer.answers,
          score: readScore(answer),
          explanation: answer.explanation,
        })),
      },
    ]
  })
  return listMissedItems(items, missedShown)
}

/** Each (item, answer) that nobody has decided about once, however many people gave it. */
function listUndecided(answers: readonly ScoredAnswer[]): UndecidedAnswer[] {
  const open = answers.filter(
    ({ scored, answerable, references }) => scored.score === null && answerable && (references ?? []).length > 0,
  )
  const groups = groupBy(open, ({ version, answers: given }) => `${version} ${writeAnswerSet(given)}`)
  return [...groups.values()].slice(0, undecidedShown).flatMap(([first, ...more]) =>
    first === undefined
      ? []
      : [
          {
            ...{ item: first.item, version: first.version, dataId: first.dataId, variant: first.variant },
            ...{ question: first.question, references: first.references ?? [], answers: first.answers },
            n: more.length + 1,
          },
        ],
  )
}

function describeConditions({ round, answers }: LoadedAnswers): ConditionAccuracy[] {
  return round.conditions.map(({ name }) => {
    const rows = answers.filter(({ condition }) => condition === name).map(({ scored }) => scored)
    const { items, pooled, mean, std, undefinedBecause } = computeAccuracy(rows)
    return {
      ...{ condition: name, n: pooled.n, items, accuracy: pooled.accuracy, ci: pooled.ci, mean, std },
      ...(undefinedBecause ? { undefinedBecause } : {}),
    }
  })
}

export async function composeReport(loaded: LoadedAnswers): Promise<Omit<AccuracyReport, 'fields'>> {
  const { round, condition, metric, answers } = loaded
  const of = (name: string) => answers.filter((answer) => answer.condition === name)
  const own = of(condition)
  const conditions = describeConditions(loaded)
  const accuracy = await summariseAnswers(loaded)
  const people = { accuracy, name: everybody }
  return {
    accuracy,
    leaderboard: await describeLeaderboard(round.id, metric, loaded.columns, people),
    conditions,
    gaps: compareConditions(round.conditions.map(({ name }) => scoreItems(name, of(name)))),
    curve: drawGoldCurve(conditions),
    ceiling: computeHumanCeiling(
      own.map(({ scored, item, answerable, answers: given, own: metric, answerType }) => ({
        ...{ annotator: scored.annotator, item, answerable, answers: given, metric, answerType },
      })),
    ),
    missed: describeMissed(own),
    undecided: metric === 'adjudicated' ? listUndecided(own) : [],
  }
}

/** The accuracy page of a round. Query as of GET /rounds/{r}/accuracy. */
export async function describeAccuracyReport(
  actor: Actor,
  roundId: string,
  query: unknown,
): Promise<Result<AccuracyReport>> {
  const loaded = await loadAnswers(actor, roundId, query, { every: true })
  if (!loaded.ok) return loaded
  const { round, access } = loaded.value
  const report = await composeReport(loaded.value)
  // References and answers side by side are on the page: later work of who sees it is not blind.
  if (access.personId)
    await saveExposures(
      access.personId,
      [...report.missed, ...report.undecided].map(({ item }) => item),
      [{ what: 'references', breadth: knowsAnswer }, describeWorkSeen(round.kind)],
    )
  return succeed({ ...report, fields: await listImportedFields(round.id) })
}
