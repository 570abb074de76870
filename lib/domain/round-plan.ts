import type { Mistake } from './errors'
import type { ConditionMatrix, Kind, Sample } from './round'
import { sampleItems } from './sampling/sample-items'
import type { SampledItem } from './sampling/sampled-item'

export type PlannableItem = SampledItem & {
  stub: boolean
  hasQuestion: boolean
  hasImage: boolean
  sentences: boolean
  mentions: number
}
type NamedCondition = ConditionMatrix & { name: string }

export type RoundPlan<T> = {
  tasks: { item: T; condition: string }[]
  strata: { value: string; available: number; chosen: number }[]
  /** Items, or items under a condition, that a reason keeps out, with how many. */
  leftOut: { reason: string; n: number }[]
  mistakes: Mistake[]
}

/** Why an item cannot be worked on in a kind under a condition; null where it can. */
export function findObstacle(item: PlannableItem, kind: Kind, condition: NamedCondition | null): string | null {
  if (item.stub) return 'only a stand-in: its own row was not imported yet'
  if (kind === 'boxes' && !item.hasImage) return 'image absent'
  if (kind === 'entity-links' && item.mentions === 0) return 'nothing to link'
  if ((kind === 'evidence-qa' || kind === 'flaws' || kind === 'review') && !item.hasQuestion) return 'no question'
  if (!condition) return null
  if (condition.name === 'original' && !item.hasImage) return `image absent (${condition.name})`
  if (condition.evidence !== 'none' && !item.sentences) return `no evidence (${condition.name})`
  return null
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
 * another one from item to item, so that early stops leave them balanced.
 */
export function planTasks<T extends PlannableItem>(
  items: T[],
  kind: Kind,
  conditions: NamedCondition[],
  sample: Sample,
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
  const tasks = chosen.flatMap((item, index) =>
    each.flatMap((_, step) => {
      const condition = each[(index + step) % each.length] ?? null
      const obstacle = findObstacle(item, kind, condition)
      if (obstacle === null) return [{ item, condition: condition?.name ?? '' }]
      reasons.push(obstacle)
      return []
    }),
  )
  return { tasks, strata: drawn.strata, leftOut: countReasons(reasons), mistakes: drawn.mistakes }
}
