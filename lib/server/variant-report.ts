import { type FamilyPair, listFamilyPairs, listModelScores } from '@/lib/db/family-pairs'
import { listAnsweredConditions, readProjectAnswers } from '@/lib/db/scored-answers'
import { type BoardEntry, rankBoard } from '@/lib/domain/accuracy/leaderboard'
import {
  type ChangeKind,
  computePairedChange,
  type PairedChange,
  type VariantPair,
} from '@/lib/domain/accuracy/pair-variants'
import { groupBy } from '@/lib/domain/agreement/group-by'
import { chooseMetric } from '@/lib/domain/answer/choose-metric'
import { scoreAnswer } from '@/lib/domain/answer/score-answer'

/** Original against fixed, anchor against augmented. */
export const comparedVariants = [
  ['unfixed', 'fixed'],
  ['fixed', 'intra'],
  ['fixed', 'inter'],
  ['fixed', 'blank'],
  ['fixed', 'double'],
] as const

export type ChangeRow = { who: string; kind: BoardEntry['kind']; change: ChangeKind | 'all' } & PairedChange
export type RankRow = { who: string; kind: BoardEntry['kind']; n: number; before: number | null; after: number | null }
export type VariantComparison = {
  before: string
  after: string
  /** Families that have both variants, by what the change touched. */
  families: { change: ChangeKind; n: number }[]
  rows: ChangeRow[]
  /** Places by accuracy, over each one's own families that both variants were answered of. */
  ranks: RankRow[]
}

const people = 'people, pooled'
const changes = ['question-only', 'answer-only', 'both', 'neither'] as const

function nameChange({ question, answer }: FamilyPair): ChangeKind {
  if (question && answer) return 'both'
  return question ? 'question-only' : answer ? 'answer-only' : 'neither'
}

/** Mean score of each item by who answered it. */
type Scores = Map<string, Map<string, number>>

async function scorePeople(projectId: string, condition: string | undefined): Promise<Scores> {
  const sums = new Map<string, { sum: number; n: number }>()
  const answers = condition === undefined ? [] : await readProjectAnswers(projectId, condition)
  for (const row of answers) {
    const metric = chooseMetric(row.dataset)
    const { score } = scoreAnswer(metric, row.answers, row.references ?? [], row.answerType)
    if (score === null) continue
    const known = sums.get(row.item) ?? { sum: 0, n: 0 }
    sums.set(row.item, { sum: known.sum + (row.answerable ? score : 0), n: known.n + 1 })
  }
  return new Map([[people, new Map([...sums].map(([item, { sum, n }]) => [item, sum / n]))]])
}

async function scoreModels(projectId: string, variants: readonly string[]): Promise<Scores> {
  const rows = await listModelScores(projectId, variants)
  const scored = rows.flatMap(({ who, item, score }) => (score === null ? [] : [{ who, item, score }]))
  return new Map(
    [...groupBy(scored, ({ who }) => who)].map(([who, own]) => [
      who,
      new Map(own.map(({ item, score }) => [item, score])),
    ]),
  )
}

function pairUp(families: readonly FamilyPair[], scores: ReadonlyMap<string, number>): VariantPair[] {
  return families.flatMap((family) => {
    const [before, after] = [scores.get(family.before), scores.get(family.after)]
    if (before === undefined || after === undefined) return []
    return [{ family: family.family, change: nameChange(family), before, after }]
  })
}

function rank(rows: readonly ChangeRow[]): RankRow[] {
  const whole = rows.filter(({ change }) => change === 'all')
  const board = (side: 'before' | 'after') =>
    rankBoard(whole.map(({ who, kind, n, ...row }) => ({ who, kind, n, accuracy: row[side], ci: null, undefined: 0 })))
  const [before, after] = [board('before'), board('after')]
  return whole.map(({ who, kind, n }) => ({
    who,
    kind,
    n,
    before: before.get(who) ?? null,
    after: after.get(who) ?? null,
  }))
}

/**
 * Every pair of variants a project has families of: the difference of people and models within families, McNemar's test,
 * changed verdicts, split by what the change touched, and ranks before and after. People under one condition, which
 * is the one with most answers unless another is asked for.
 */
export async function describeVariants(
  projectId: string,
  asked?: string,
): Promise<{ condition: string | null; conditions: string[]; comparisons: VariantComparison[] }> {
  const conditions = await listAnsweredConditions(projectId)
  const condition = asked !== undefined && conditions.includes(asked) ? asked : conditions[0]
  const peopleScores = await scorePeople(projectId, condition)
  const comparisons: VariantComparison[] = []
  for (const [before, after] of comparedVariants) {
    const families = await listFamilyPairs(projectId, before, after)
    if (families.length === 0) continue
    const models = await scoreModels(projectId, [before, after])
    const rows = [...peopleScores, ...models].flatMap(([who, scores]): ChangeRow[] => {
      const pairs = pairUp(families, scores)
      if (pairs.length === 0) return []
      const kind = who === people ? 'people' : 'model'
      const parts = changes.map((change) => ({ change, pairs: pairs.filter((pair) => pair.change === change) }))
      return [
        { who, kind, change: 'all', ...computePairedChange(pairs) },
        ...parts
          .filter((part) => part.pairs.length > 0)
          .map((part): ChangeRow => ({ who, kind, change: part.change, ...computePairedChange(part.pairs) })),
      ]
    })
    const counts = changes.map((change) => ({
      change,
      n: families.filter((family) => nameChange(family) === change).length,
    }))
    comparisons.push({ before, after, families: counts.filter(({ n }) => n > 0), rows, ranks: rank(rows) })
  }
  return { condition: condition ?? null, conditions, comparisons }
}
