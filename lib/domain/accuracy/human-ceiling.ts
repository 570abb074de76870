import type { AnswerMetric } from '../answer/metric'
import { scoreAnswer } from '../answer/score-answer'
import type { AnswerType, References } from '../item'
import { computeScoreInterval } from '../statistics/cluster-interval'
import type { Interval } from '../statistics/quantile'

export type CeilingAnswer = {
  annotator: string
  item: string
  answerable: boolean
  answers: readonly string[]
  metric: AnswerMetric
  answerType: AnswerType
}

/** `n` answers on `items` items that at least two people answered; `value` in the metric's range, null without any. */
export type HumanCeiling = {
  n: number
  items: number
  value: number | null
  ci: Interval | null
  perAnnotator: { annotator: string; n: number; value: number }[]
  /** Answers to items that nobody else answered. */
  alone: number
  undefinedBecause?: string
}

/** One person's answers as one alternative: each answer is a group of its own. */
function asReference(answers: readonly string[]): References[number] {
  return answers.map((answer) => [answer])
}

function score(own: CeilingAnswer, others: readonly CeilingAnswer[]): number | null {
  // "Not answerable" is an answer here: it is met by others who found the same.
  if (!own.answerable) return others.some((other) => !other.answerable) ? 1 : 0
  const references = others.filter(({ answerable }) => answerable).map(({ answers }) => asReference(answers))
  return references.length === 0 ? 0 : scoreAnswer(own.metric, own.answers, references, own.answerType).score
}

/**
 * How well people meet each other: each person's answer is scored against the answers of the others to the same item,
 * the best of them counting, as if they were the references (leave one out). A metric cannot be expected to rate a
 * system above it. 95 % interval clustered by item. Answers to items that only one person answered are left out.
 */
export function computeHumanCeiling(answers: readonly CeilingAnswer[]): HumanCeiling {
  const items = new Map<string, CeilingAnswer[]>()
  for (const answer of answers) {
    const known = items.get(answer.item)
    if (known) known.push(answer)
    else items.set(answer.item, [answer])
  }
  const shared = [...items.values()].filter((group) => new Set(group.map(({ annotator }) => annotator)).size > 1)
  const clusters: { sum: number; n: number }[] = []
  const people = new Map<string, { sum: number; n: number }>()
  for (const group of shared) {
    const cluster = { sum: 0, n: 0 }
    for (const own of group) {
      const value = score(
        own,
        group.filter(({ annotator }) => annotator !== own.annotator),
      )
      if (value === null) continue
      const person = people.get(own.annotator) ?? { sum: 0, n: 0 }
      for (const total of [cluster, person]) {
        total.sum += value
        total.n += 1
      }
      people.set(own.annotator, person)
    }
    clusters.push(cluster)
  }
  const n = clusters.reduce((total, cluster) => total + cluster.n, 0)
  const alone = answers.length - shared.reduce((total, group) => total + group.length, 0)
  const perAnnotator = [...people]
    .map(([annotator, total]) => ({ annotator, n: total.n, value: total.sum / total.n }))
    .sort((a, b) => (a.annotator < b.annotator ? -1 : 1))
  if (n === 0)
    return { n, items: 0, value: null, ci: null, perAnnotator, alone, undefinedBecause: 'no item was answered twice' }
  const sum = clusters.reduce((total, cluster) => total + cluster.sum, 0)
  return { n, items: shared.length, value: sum / n, ci: computeScoreInterval(clusters), perAnnotator, alone }
}
