import type { Mistake } from '../errors'
import type { Sample } from '../round'
import type { Random } from '../statistics/random'
import { type Allotment, allocateEqually, allocateProportionally } from './allocate'
import type { SampledItem } from './sampled-item'
import { shuffle } from './shuffle'

type Stratified = Extract<Sample, { by: 'stratified' }>

/** The stratum of items that lack a field. */
const none = '(none)'

/** The name of a stratum by the values of its fields, joined by " / ". */
export function nameParts(parts: readonly (string | null | undefined)[]): string {
  return parts.map((part) => part ?? none).join(' / ')
}

/** The name of an item's stratum. */
export function nameStratum(item: SampledItem, fields: readonly string[]): string {
  return nameParts(fields.map((field) => item.strata[field]))
}

function checkAllocation(
  allocation: Record<string, number>,
  size: number,
  available: ReadonlyMap<string, number>,
): Mistake[] {
  const mistakes = Object.entries(allocation).flatMap(([value, wanted]): Mistake[] => {
    const n = available.get(value)
    const path = `sample.allocation.${value}`
    if (n === undefined) return [{ path, message: `No item has the value "${value}".` }]
    if (wanted > n) return [{ path, message: `${wanted} items are wanted, but only ${n} have the value "${value}".` }]
    return []
  })
  const total = Object.values(allocation).reduce((sum, n) => sum + n, 0)
  if (total === size) return mistakes
  return [...mistakes, { path: 'sample.allocation', message: `The numbers add up to ${total}, but size is ${size}.` }]
}

/**
 * Draws from each stratum as the allocation says; strata and items must come in an order that is the same everywhere.
 * Returns the drawn items stratum by stratum. Needs size <= the number of items.
 */
export function stratify(
  items: readonly SampledItem[],
  { on, size, allocation }: Pick<Stratified, 'on' | 'size' | 'allocation'>,
  random: Random,
): { drawn: SampledItem[]; strata: Allotment[]; mistakes: Mistake[] } {
  const members = new Map<string, SampledItem[]>()
  for (const item of items) {
    const value = nameStratum(item, on)
    const stratum = members.get(value)
    if (stratum) stratum.push(item)
    else members.set(value, [item])
  }
  const listed = [...members]
    .map(([value, { length }]) => ({ value, available: length }))
    .sort((a, b) => (a.value < b.value ? -1 : 1))

  function allocate(): Allotment[] {
    if (allocation === 'proportional') return allocateProportionally(listed, size)
    if (allocation === 'equal') return allocateEqually(listed, size)
    return listed.map((stratum) => ({
      ...stratum,
      chosen: Object.hasOwn(allocation, stratum.value) ? (allocation[stratum.value] ?? 0) : 0,
    }))
  }

  if (typeof allocation === 'object') {
    const mistakes = checkAllocation(allocation, size, new Map(listed.map((s) => [s.value, s.available])))
    if (mistakes.length > 0) return { drawn: [], strata: [], mistakes }
  }
  const strata = allocate()
  const drawn = strata.flatMap(({ value, chosen }) => shuffle(members.get(value) ?? [], random).slice(0, chosen))
  return { drawn, strata, mistakes: [] }
}
