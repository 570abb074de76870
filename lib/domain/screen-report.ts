import { flawFields } from './flaw-report'
import { listAskedLabels, listDropReasons, nameList } from './label-list'
import type { ResolvedScreen } from './resolve/resolve-screen'
import type { Interval } from './statistics/quantile'
import { wilson } from './statistics/wilson'
import type { LabelList, Term } from './vocabulary'

/** The fields of items that shares of kept ones can be told by. */
export const screenFields = flawFields
export type ScreenField = (typeof screenFields)[number]

/** `n` of what is counted, its share in [0, 1] and Wilson's 95 % interval; null where nothing is counted. */
export type Share = { key: string; name: string; n: number; share: number | null; ci: Interval | null }

/** The labels of one list among kept items: `of` have one; people differ on `disputed`, `missing` have none. */
export type LabelShares = {
  list: string
  name: string
  of: number
  disputed: number
  missing: number
  labels: Share[]
}

/** What a screen round came to, by decisions or what most people agree on. */
export type ScreenCounts = {
  tasks: number
  /** Of them, those with counted work. */
  screened: number
  /** Of those, screened by several people without a majority. */
  undecided: number
  kept: number
  dropped: number
  keptShare: number | null
  keptCi: Interval | null
  /** Shares of dropped items. */
  reasons: Share[]
  /** Dropped, but no majority for one reason. */
  reasonDisputed: number
  lists: LabelShares[]
  strata: { value: string | null; n: number; kept: number; share: number | null; ci: Interval | null }[]
}

/** A random audit of dropped items. */
export type DropAudit = {
  round: string
  slug: string
  name: string
  seed: number
  /** How many items were dropped when the sample was drawn, and how many of them were drawn. */
  dropped: number
  sampled: number
  audited: number
  undecided: number
  /** Of those audited and decided: dropped items that the audit would keep, and Wilson's 95 % interval of their share. */
  decided: number
  falseDrops: number
  rate: number | null
  ci: Interval | null
  /** By the reason for which the items were dropped first. */
  byReason: (Share & { of: number })[]
}

/** The answer of GET /rounds/{r}/screening. `by` is the field of the strata. */
export type ScreenReport = ScreenCounts & {
  round: string
  pilot: boolean
  computedAt: string
  snapshot: string
  by: ScreenField
  excluded: { reason: string; n: number }[]
  audits: DropAudit[]
  /** Of an audit: the round whose dropped items it looks at, and what it says of them. */
  audit: { of: { round: string; slug: string; name: string }; found: DropAudit } | null
}

/** An item of a screen round; `resolved` null where nobody screened it yet. */
export type Screened = { item: string; stratum: string | null; resolved: ResolvedScreen | null }

function rate(n: number, of: number): { share: number | null; ci: Interval | null } {
  return { share: of === 0 ? null : n / of, ci: wilson(n, of) }
}

/** Counts values under their terms; what people wrote in words of their own comes after the terms, the commonest first. */
function countTerms(values: readonly string[], terms: readonly Term[]): Share[] {
  const counts = new Map(terms.map(({ key, name }) => [key, { key, name, n: 0 }]))
  for (const value of values) {
    const known = counts.get(value) ?? { key: value, name: value, n: 0 }
    counts.set(value, { ...known, n: known.n + 1 })
  }
  const rows = [...counts.values()].map((row) => ({ ...row, ...rate(row.n, values.length) }))
  const own = rows.slice(terms.length).sort((a, b) => b.n - a.n || (a.key < b.key ? -1 : 1))
  return [...rows.slice(0, terms.length), ...own]
}

function countLabels(list: LabelList, kept: readonly ResolvedScreen[]): LabelShares {
  const given = kept.flatMap(({ labels }) => labels.get(list.list) ?? []).filter(({ people }) => people > 0)
  const values = given.flatMap(({ value }) => value ?? [])
  return {
    ...{ list: list.list, name: nameList(list), of: values.length },
    ...{ disputed: given.length - values.length, missing: kept.length - given.length },
    labels: countTerms(values, list.terms),
  }
}

/** What is kept and dropped, why, and as what, with 95 % intervals (Wilson); undecided items are left out of shares. */
export function countScreening(tasks: readonly Screened[], lists: readonly LabelList[]): ScreenCounts {
  const resolved = tasks.flatMap((task) => (task.resolved ? [{ stratum: task.stratum, ...task.resolved }] : []))
  const kept = resolved.filter(({ keep }) => keep.value === true)
  const dropped = resolved.filter(({ keep }) => keep.value === false)
  const decided = kept.length + dropped.length
  const reasons = dropped.flatMap(({ reason }) => reason?.value ?? [])
  const strata = [...new Set(resolved.map(({ stratum }) => stratum))].sort(compareStrata)
  const { share, ci } = rate(kept.length, decided)
  return {
    ...{ tasks: tasks.length, screened: resolved.length, undecided: resolved.length - decided },
    ...{ kept: kept.length, dropped: dropped.length, keptShare: share, keptCi: ci },
    reasons: countTerms(reasons, listDropReasons(lists)),
    reasonDisputed: dropped.length - reasons.length,
    lists: listAskedLabels(lists).map((list) => countLabels(list, kept)),
    strata: strata.map((value) => {
      const of = [...kept, ...dropped].filter(({ stratum }) => stratum === value).length
      const n = kept.filter(({ stratum }) => stratum === value).length
      return { value, n: of, kept: n, ...rate(n, of) }
    }),
  }
}

/** Items without a value come last. */
function compareStrata(a: string | null, b: string | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  return a < b ? -1 : a > b ? 1 : 0
}

/**
 * How many of the audited dropped items the audit would keep. `first` is what the audited round came to by item, from
 * which the reasons are taken; `noReason` stands for items without one.
 */
export function measureAudit(
  about: Pick<DropAudit, 'round' | 'slug' | 'name' | 'seed' | 'dropped'>,
  audit: readonly Screened[],
  first: ReadonlyMap<string, ResolvedScreen>,
  reasons: readonly Term[],
  noReason: string,
): DropAudit {
  const audited = audit.filter(({ resolved }) => resolved !== null)
  const decided = audited.filter(({ resolved }) => resolved?.keep.value !== null)
  const wrong = decided.filter(({ resolved }) => resolved?.keep.value === true)
  const reasonOf = ({ item }: Screened) => first.get(item)?.reason?.value ?? noReason
  const { share, ci } = rate(wrong.length, decided.length)
  const names = [...new Set([...reasons.map(({ key }) => key), ...decided.map(reasonOf)])]
  return {
    ...about,
    ...{ sampled: audit.length, audited: audited.length, undecided: audited.length - decided.length },
    ...{ decided: decided.length, falseDrops: wrong.length, rate: share, ci },
    byReason: names.flatMap((key) => {
      const of = decided.filter((one) => reasonOf(one) === key).length
      const n = wrong.filter((one) => reasonOf(one) === key).length
      const name = reasons.find((reason) => reason.key === key)?.name ?? key
      return of === 0 ? [] : [{ key, name, n, of, ...rate(n, of) }]
    }),
  }
}
