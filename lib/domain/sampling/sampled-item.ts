/** What sampling needs to know of an item. `strata` holds its values by field name, as a round's `on` names them. */
export type SampledItem = { id: string; dataId: string; variant: string; strata: Record<string, string> }

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/**
 * Items in an order that rests on what they are: by data set (where the strata say it), data id, variant, and last by
 * id. Ids are made anew in every database, so a seeded choice must not depend on them.
 */
export function sortItems<T extends SampledItem>(items: readonly T[]): T[] {
  return [...items].sort(
    (a, b) =>
      compare(a.strata.dataset ?? '', b.strata.dataset ?? '') ||
      compare(a.dataId, b.dataId) ||
      compare(a.variant, b.variant) ||
      compare(a.id, b.id),
  )
}
