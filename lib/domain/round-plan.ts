import { counterbalance, everyLane, type Lanes } from './counterbalance'
import type { Mistake } from './errors'
import type { Kind, NamedCondition, Sample } from './round'
import { sampleItems } from './sampling/sample-items'
import type { SampledItem } from './sampling/sampled-item'

export type PlannableItem = SampledItem & {
  stub: boolean
  hasQuestion: boolean
  hasImage: boolean
  sentences: boolean
  /** Whether every step of the evidence has its section's text, or its article. */
  sections: boolean
  articles: boolean
  /** Up to which hop, from the first, there is a sentence of evidence for each. */
  hops: number
  names: boolean
  mentions: number
}

export type PlannedTask<T> = { item: T; condition: string } & Lanes
export type RoundPlan<T> = {
  tasks: PlannedTask<T>[]
  strata: { value: string; available: number; chosen: number }[]
  /** Items, or items under a condition, that a reason keeps out, with how many. */
  leftOut: { reason: string; n: number }[]
  mistakes: Mistake[]
}

/** What a condition would show and the item does not have; null where it has all of it. */
export function findLack(item: PlannableItem, condition: NamedCondition): string | null {
  if (condition.name === 'original' && !item.hasImage) return 'image absent'
  if (condition.evidence !== 'none' && !item.sentences) return 'no evidence'
  if (condition.evidence === 'section' && !item.sections) return 'no section text'
  if (condition.evidence === 'article' && !item.articles) return 'no article'
  if (condition.evidence !== 'none' && condition.hops !== null && item.hops < condition.hops)
    return `fewer than ${condition.hops} hops of evidence`
  if (condition.names && !item.names) return 'no entity names'
  return null
}

/** Why an item cannot be worked on in a kind under a condition; null where it can. */
export function findObstacle(item: PlannableItem, kind: Kind, condition: NamedCondition | null): string | null {
  if (item.stub) return 'only a stand-in: its own row was not imported yet'
  if (kind === 'boxes' && !item.hasImage) return 'image absent'
  if (kind === 'entity-links' && item.mentions === 0) return 'nothing to link'
  if (!['boxes', 'entity-links', 'screen'].includes(kind) && !item.hasQuestion) return 'no question'
  if (!condition) return null
  const lack = findLack(item, condition)
  return lack === null ? null : `${lack} (${condition.name})`
}

/** For each condition, how many of the items a round of evidence-qa could use, and why not the others. */
export function surveyConditions(
  items: readonly PlannableItem[],
  conditions: readonly NamedCondition[],
): { condition: string; items: number; leftOut: { reason: string; n: number }[] }[] {
  const usable = items.filter((item) => findObstacle(item, 'evidence-qa', null) === null)
  return conditions.map((condition) => {
    const lacks = usable.flatMap((item) => findLack(item, condition) ?? [])
    return { condition: condition.name, items: usable.length - lacks.length, leftOut: countReasons(lacks) }
  })
}

/** Counts reasons in the order of their first appearance. */
function countReasons(reasons: string[]): { reason: string; n: number }[] {
  const counts = new Map<string, number>()
  for (const reason of reasons) counts.set(reason, (counts.get(reason) ?? 0) + 1)
  return [...counts].map(([reason, n]) => ({ reason, n }))
}

/**
 * The tasks of a round: the sample is drawn from items that can be worked on under at least one condition (named ids are
 * taken as they are), then every chosen item gives one task per condition it has the sources for. Conditions start at
 * another one from item to item, so that early stops leave them balanced, and are spread over people by a balanced Latin
 * square from `seed`.
 */
export function planTasks<T extends PlannableItem>(
  items: T[],
  kind: Kind,
  conditions: NamedCondition[],
  sample: Sample,
  seed = 1,
): RoundPlan<T> {
  const each = conditions.length > 0 ? conditions : [null]
  const workable = (item: T) => each.some((condition) => findObstacle(item, kind, condition) === null)
  const pool = sample.by === 'ids' ? items : items.filter(workable)
  const drawn = sampleItems(pool, sample)
  const byId = new Map(items.map((item) => [item.id, item]))
  const chosen = drawn.chosen.flatMap((id) => byId.get(id) ?? [])
  const reasons: string[] =
    sample.by === 'ids'
      ? []
      : items.filter((item) => !workable(item)).map((item) => findObstacle(item, kind, each[0] ?? null) ?? '')
  const possible = chosen.map((item, index) =>
    each.flatMap((_, step) => {
      const condition = each[(index + step) % each.length] ?? null
      const obstacle = findObstacle(item, kind, condition)
      if (obstacle === null) return [condition?.name ?? '']
      reasons.push(obstacle)
      return []
    }),
  )
  const lanes = counterbalance(possible, seed)
  const tasks = chosen.flatMap((item, index) =>
    (possible[index] ?? []).map((condition) => ({
      item,
      condition,
      ...(lanes[index]?.get(condition) ?? everyLane),
    })),
  )
  return { tasks, strata: drawn.strata, leftOut: countReasons(reasons), mistakes: drawn.mistakes }
}
