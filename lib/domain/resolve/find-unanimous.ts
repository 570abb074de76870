import type { Work } from '../annotation'
import type { DecisionRules } from './decision-rules'
import { mergeWork } from './merge-work'
import { type CountedWork, listStatuses, resolveTask } from './resolve-task'

/**
 * The work that all of at least two people gave, equal as their kind compares it, suggested texts included; null where
 * they differ in anything, or where the rules ask for a person's decision all the same.
 */
export function findUnanimous(
  annotations: readonly CountedWork[],
  normalise: (answer: string) => string,
  rules: DecisionRules,
): Work | null {
  if (annotations.length < 2) return null
  const merged = mergeWork(annotations, normalise)
  const resolved = listStatuses(resolveTask({ decision: null, annotations }, normalise, rules))
  const all = [...(merged?.fields ?? []), ...resolved]
  return merged && all.length > 0 && all.every(({ status }) => status === 'unanimous') ? merged.work : null
}
