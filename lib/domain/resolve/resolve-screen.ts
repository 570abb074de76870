import type { ScreenPayload } from '../annotation'
import { readLabel } from '../label-list'
import { defaultRules, rulesOfDecision } from './decision-rules'
import { type Resolved, resolveVote, type VoteRule } from './vote'

/**
 * What people came to about an item. `reason` only of a dropped one, by those who dropped it; `labels` only of a kept
 * one, by list, by those who kept it and gave one.
 */
export type ResolvedScreen = {
  keep: Resolved<boolean>
  reason: Resolved<string> | null
  labels: Map<string, Resolved<string>>
}

/** The decision over an item, else what stands by the rules: first whether it is kept, then why or as what. */
export function resolveScreen(
  decision: ScreenPayload | null,
  payloads: readonly ScreenPayload[],
  rules: VoteRule = defaultRules,
): ResolvedScreen {
  const given = decision ? [decision] : payloads
  const support = { status: 'adjudicated', agreeing: payloads.length, people: payloads.length } as const
  const vote = <T>(values: readonly T[]): Resolved<T> => {
    const voted = resolveVote(values, String, decision ? rulesOfDecision : rules)
    return decision ? { ...voted, ...support } : voted
  }
  const keep = vote(given.map((one) => one.keep))
  const alike = given.filter((one) => one.keep === keep.value)
  const lists = new Set(keep.value === true ? alike.flatMap(({ labels = {} }) => Object.keys(labels)) : [])
  return {
    keep,
    reason: keep.value === false ? vote(alike.flatMap(({ reason }) => reason ?? [])) : null,
    labels: new Map(
      [...lists].map((list) => [list, vote(alike.flatMap((one) => readLabel(one, list) ?? []))] as const),
    ),
  }
}
