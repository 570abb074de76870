import { bootstrapClusterSums, type ClusterSum } from './statistics/cluster-bootstrap'
import { computeScoreInterval } from './statistics/cluster-interval'
import { computeMeanStd } from './statistics/mean-std'
import type { Interval } from './statistics/quantile'
import { createRandom } from './statistics/random'
import { wilson } from './statistics/wilson'

/**
 * One counted answer with its score under one metric and one condition. `score` is null where the metric is undefined,
 * with the reason; an answer "not answerable" counts 0 whatever `score` says, unless that is null.
 */
export type ScoredRow = {
  annotator: string
  item: string
  task: string
  score: number | null
  undefinedBecause?: string
  answerable: boolean
  /** Values by which results are split, for example {hop: "2", dataset: "m3vqa"}. */
  strata: Record<string, string>
}

export type AnnotatorAccuracy = { annotator: string; n: number; accuracy: number; ci: Interval | null }
/** `ci`: clustered by item where items have several answers or scores between 0 and 1, else Wilson. */
export type StratumAccuracy = { value: string; n: number; mean: number; std: number | null; ci: Interval | null }

/** Human accuracy as the API reports it. All shares are unrounded; `n` counts answers, `items` counts items. */
export type Accuracy = {
  items: number
  perAnnotator: AnnotatorAccuracy[]
  /** Whether everyone answered the same items: only then are `mean` and `std` over people meaningful. */
  panel: boolean
  mean: number | null
  std: number | null
  /** Why `std`, or `mean` and `std`, are null. */
  undefinedBecause?: string
  pooled: { n: number; accuracy: number | null; ci: Interval | null; seed: number; resamples: number }
  by: Record<string, StratumAccuracy[]>
  notAnswerable: number
  excluded: { reason: string; n: number }[]
}

type Counted = ScoredRow & { score: number }

function groupBy<T>(rows: readonly T[], key: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const row of rows) {
    const group = groups.get(key(row))
    if (group) group.push(row)
    else groups.set(key(row), [row])
  }
  return groups
}

/** Names in one order everywhere, numbers by size: "2" before "10". */
const collator = new Intl.Collator('en', { numeric: true })

function sortKeys<T>(groups: Map<string, T>): [string, T][] {
  return [...groups].sort(([a], [b]) => collator.compare(a, b) || (a < b ? -1 : 1))
}

function listCounted(rows: readonly ScoredRow[]): Counted[] {
  return rows.flatMap((row) => (row.score === null ? [] : [{ ...row, score: row.answerable ? row.score : 0 }]))
}

function listExcluded(rows: readonly ScoredRow[]): { reason: string; n: number }[] {
  const undefinedRows = rows.filter((row) => row.score === null)
  const groups = groupBy(undefinedRows, (row) => row.undefinedBecause ?? 'the score is undefined')
  return sortKeys(groups).map(([reason, group]) => ({ reason, n: group.length }))
}

function computeMean(rows: readonly Counted[]): number {
  return rows.reduce((sum, row) => sum + row.score, 0) / rows.length
}

function describeAnnotator(annotator: string, rows: readonly Counted[]): AnnotatorAccuracy {
  const scores = rows.map((row) => row.score)
  const n = scores.length
  const binary = scores.every((score) => score === 0 || score === 1)
  const right = scores.filter((score) => score === 1).length
  return { annotator, n, accuracy: computeMean(rows), ci: binary ? wilson(right, n) : computeMeanStd(scores).ci }
}

/** Mean and sample standard deviation over people, or why there is none. One person is a panel without a spread. */
function describePanel(rows: readonly Counted[]): Pick<Accuracy, 'panel' | 'mean' | 'std' | 'undefinedBecause'> {
  const people = [...groupBy(rows, (row) => row.annotator).values()]
  const itemsOf = people.map((own) => new Set(own.map((row) => row.item)))
  const all = new Set(rows.map((row) => row.item))
  const panel = people.length > 0 && itemsOf.every((items) => items.size === all.size)
  const { mean, std } = computeMeanStd(panel ? people.map(computeMean) : [])
  if (std !== null) return { panel, mean, std }
  return { panel, mean, std, undefinedBecause: `undefined: ${explainNoSpread(rows)}` }
}

function explainNoSpread(rows: readonly Counted[]): string {
  if (rows.length === 0) return 'no answers are counted'
  const tasks = groupBy(rows, (row) => row.task)
  const single = [...tasks.values()].every((answers) => new Set(answers.map((row) => row.annotator)).size === 1)
  return single ? 'one person per task' : 'people answered different items'
}

/**
 * The answers to each item as a sum and a number, in an order that does not depend on ids, so that the same answers give
 * the same interval anywhere. Undefined scores are left out; "not answerable" counts 0.
 */
export function listClusters(rows: readonly ScoredRow[]): ClusterSum[] {
  const clusters = new Map<string, ClusterSum>()
  // Sums of floating numbers depend on their order.
  for (const { item, score } of listCounted(rows).sort((a, b) => a.score - b.score)) {
    const cluster = clusters.get(item)
    if (cluster) {
      cluster.sum += score
      cluster.n += 1
    } else clusters.set(item, { sum: score, n: 1 })
  }
  return [...clusters.values()].sort((a, b) => a.n - b.n || a.sum - b.sum)
}

function computeInterval(rows: readonly Counted[]): Interval | null {
  const clusters = listClusters(rows)
  const scores = rows.map(({ score }) => score)
  const plain = clusters.every(({ n }) => n === 1) && scores.every((score) => score === 0 || score === 1)
  return plain ? wilson(scores.filter((score) => score === 1).length, scores.length) : computeScoreInterval(clusters)
}

function describeStrata(rows: readonly Counted[]): Record<string, StratumAccuracy[]> {
  const fields = new Set(rows.flatMap((row) => Object.keys(row.strata)))
  const entries = [...fields].sort().map((field): [string, StratumAccuracy[]] => {
    const known = rows.filter((row) => Object.hasOwn(row.strata, field))
    const groups = sortKeys(groupBy(known, (row) => row.strata[field] ?? ''))
    return [
      field,
      groups.map(([value, group]) => ({
        value,
        n: group.length,
        mean: computeMean(group),
        std: describePanel(group).std,
        ci: computeInterval(group),
      })),
    ]
  })
  return Object.fromEntries(entries)
}

/**
 * Human accuracy over scored answers of one condition under one metric. Per person: the mean score, with Wilson's 95 %
 * interval where all scores are 0 or 1, else a t interval. Over people: mean and sample standard deviation (n - 1), only
 * for a panel. Pooled over all answers: the mean with an item-clustered bootstrap interval from `seed` (an integer in
 * [0, 2^32)). By stratum: the mean over its answers, and the standard deviation over people where they are a panel in
 * it; answers without the field are left out of that split. Undefined scores are excluded and counted by reason.
 */
export function computeAccuracy(
  rows: readonly ScoredRow[],
  { seed = 1, resamples = 2000 }: { seed?: number; resamples?: number } = {},
): Accuracy {
  const counted = listCounted(rows)
  return {
    items: new Set(counted.map((row) => row.item)).size,
    perAnnotator: sortKeys(groupBy(counted, (row) => row.annotator)).map(([name, own]) => describeAnnotator(name, own)),
    ...describePanel(counted),
    pooled: {
      n: counted.length,
      accuracy: counted.length === 0 ? null : computeMean(counted),
      ci: bootstrapClusterSums(listClusters(counted), createRandom(seed), resamples),
      seed,
      resamples,
    },
    by: describeStrata(counted),
    notAnswerable: counted.filter((row) => !row.answerable).length,
    excluded: listExcluded(rows),
  }
}
