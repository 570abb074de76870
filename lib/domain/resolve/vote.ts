import { type DecisionRules, defaultRules } from './decision-rules'

/**
 * How the value of a row came about. `k-of-n`: enough people by that rule, though no more than half. `unresolved`: no
 * value, because too few agree.
 */
export type ResolveStatus = 'adjudicated' | 'unanimous' | 'majority' | 'k-of-n' | 'unresolved'

/** How many of how many people gave the written value. */
export type Support = { status: ResolveStatus; agreeing: number; people: number }

/** A value with its support; null where nothing is resolved. A single person is unanimous, with `people` 1. */
export type Resolved<T> = Support & { value: T | null }

/** The rule by which votes are counted. */
export type VoteRule = Pick<DecisionRules, 'rule' | 'k'>

/**
 * The status of a value that `agreeing` of `people` gave, and no other value was given by more than `rival`: what the rule
 * asks for, or unresolved. A resolved one says what it is: unanimous and majority also where fewer would do.
 */
export function judgeSupport(
  agreeing: number,
  people: number,
  { rule, k = 1 }: VoteRule = defaultRules,
  rival = 0,
): ResolveStatus {
  if (people === 0 || rule === 'always') return 'unresolved'
  if (rule === 'k-of-n' && (agreeing < k || agreeing <= rival)) return 'unresolved'
  if (agreeing === people) return 'unanimous'
  if (rule === 'unanimous') return 'unresolved'
  if (agreeing * 2 > people) return 'majority'
  return rule === 'k-of-n' ? 'k-of-n' : 'unresolved'
}

/**
 * The value that stands by the rule, if one does (by default what more than half of the people gave). `keyOf` says when
 * two values are equal; the written one is the first of them, so give values in the order of their submission.
 */
export function resolveVote<T>(
  values: readonly T[],
  keyOf: (value: T) => string,
  rule: VoteRule = defaultRules,
): Resolved<T> {
  const groups = new Map<string, T[]>()
  for (const value of values) {
    const group = groups.get(keyOf(value))
    if (group) group.push(value)
    else groups.set(keyOf(value), [value])
  }
  const people = values.length
  const [best = [], second = []] = [...groups.values()].sort((one, other) => other.length - one.length)
  const status = judgeSupport(best.length, people, rule, second.length)
  const [first] = best
  return { status, agreeing: best.length, people, value: status === 'unresolved' || first === undefined ? null : first }
}
