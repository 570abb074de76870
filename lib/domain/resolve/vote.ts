/** How the value of a row came about. `unresolved`: no value, because no more than half agree. */
export type ResolveStatus = 'adjudicated' | 'unanimous' | 'majority' | 'unresolved'

/** How many of how many people gave the written value. */
export type Support = { status: ResolveStatus; agreeing: number; people: number }

/** A value with its support; null where nothing is resolved. A single person is unanimous, with `people` 1. */
export type Resolved<T> = Support & { value: T | null }

/** The status of a value that `agreeing` of `people` gave: all of them, more than half, or not enough. */
export function judgeSupport(agreeing: number, people: number): ResolveStatus {
  if (people === 0 || agreeing * 2 <= people) return 'unresolved'
  return agreeing === people ? 'unanimous' : 'majority'
}

/**
 * The value that more than half of the people gave. `keyOf` says when two values are equal; the written one is the
 * first of them, so give values in the order of their submission.
 */
export function resolveVote<T>(values: readonly T[], keyOf: (value: T) => string): Resolved<T> {
  const groups = new Map<string, T[]>()
  for (const value of values) {
    const group = groups.get(keyOf(value))
    if (group) group.push(value)
    else groups.set(keyOf(value), [value])
  }
  const people = values.length
  let best: readonly T[] = []
  for (const group of groups.values()) if (group.length > best.length) best = group
  const status = judgeSupport(best.length, people)
  const [first] = best
  return { status, agreeing: best.length, people, value: status === 'unresolved' || first === undefined ? null : first }
}
