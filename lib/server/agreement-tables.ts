import type { ValuePair, ValuePattern, ValueReport } from '@/lib/db/agreement'
import { type PairTable, type Ratings, sum } from '@/lib/domain/agreement/units'
import type { ReportExclusion } from '@/lib/domain/agreement-report'
import type { NameOf } from './author-names'

/** Resampling starts anew for each variable, so that the same values give the same interval whatever stands beside them. */
export const seed = 1

/** Pairs in the order of the people's names, so that no figure depends on ids. */
export function orderPairs(pairs: readonly ValuePair[], nameOf: NameOf): ValuePair[] {
  return pairs.map((pair) => {
    const [a, b] = [nameOf(pair.a), nameOf(pair.b)]
    return a <= b ? { ...pair, a, b } : { ...pair, a: b, b: a, valueOfA: pair.valueOfB, valueOfB: pair.valueOfA }
  })
}

/** The cells of each pair, pairs in the order of the names. */
export function groupPairs(pairs: readonly ValuePair[]): { a: string; b: string; cells: ValuePair[] }[] {
  const groups = new Map<string, { a: string; b: string; cells: ValuePair[] }>()
  for (const pair of pairs) {
    const key = JSON.stringify([pair.a, pair.b])
    const group = groups.get(key)
    if (group) group.cells.push(pair)
    else groups.set(key, { a: pair.a, b: pair.b, cells: [pair] })
  }
  return [...groups.entries()].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, group]) => group)
}

function tabulatePairs(report: ValueReport, variable: string, categories: readonly string[], nameOf: NameOf) {
  const ranks = new Map(categories.map((category, rank) => [category, rank]))
  const own = orderPairs(
    report.pairs.filter((pair) => pair.variable === variable),
    nameOf,
  )
  const met = new Map(groupPairs(own).map((group) => [JSON.stringify([group.a, group.b]), group.cells]))
  const people = listPeople(report, variable, nameOf)
  // Two people without a shared unit are a pair too: with n = 0, not silently absent.
  return people.flatMap((a, i) =>
    people.slice(i + 1).map((b): PairTable => {
      const counts = categories.map(() => categories.map(() => 0))
      for (const { valueOfA, valueOfB, n } of met.get(JSON.stringify([a, b])) ?? []) {
        const row = counts[ranks.get(valueOfA) ?? -1]
        const column = ranks.get(valueOfB)
        if (row && column !== undefined) row[column] = (row[column] ?? 0) + n
      }
      return { a, b, counts }
    }),
  )
}

/** The names of those who rated a variable. */
export function listPeople(report: ValueReport, variable: string, nameOf: NameOf): string[] {
  const own = report.marginals.filter((marginal) => marginal.variable === variable)
  return [...new Set(own.map(({ person }) => nameOf(person)))].sort()
}

function countBy(values: readonly string[], categories: readonly string[]): number[] {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return categories.map((category) => counts.get(category) ?? 0)
}

/** The tables of one variable with one value per unit. */
export function tabulate(
  report: ValueReport,
  variable: string,
  categories: readonly string[],
  nameOf: NameOf,
): Ratings {
  const marginals = report.marginals.filter((marginal) => marginal.variable === variable)
  return {
    categories,
    patterns: listPatterns(report, variable).map(({ values, n }) => ({ counts: countBy(values, categories), n })),
    raters: listPeople(report, variable, nameOf).map((rater) => {
      const own = new Map(
        marginals.filter(({ person }) => nameOf(person) === rater).map(({ value, n }) => [value, n] as const),
      )
      return { rater, counts: categories.map((category) => own.get(category) ?? 0) }
    }),
    pairs: tabulatePairs(report, variable, categories, nameOf),
  }
}

export function listPatterns(report: ValueReport, variable: string): ValuePattern[] {
  return report.patterns.filter((pattern) => pattern.variable === variable)
}

/** Units rated at least twice with their ratings, and units rated once. */
export function countUnits(patterns: readonly ValuePattern[]) {
  const pairable = patterns.filter(({ values }) => values.length > 1)
  return {
    units: sum(pairable.map(({ n }) => n)),
    ratings: sum(pairable.map(({ n, values }) => n * values.length)),
    ratedOnce: sum(patterns.filter(({ values }) => values.length === 1).map(({ n }) => n)),
  }
}

export function listExcluded(report: ValueReport, more: ReportExclusion[]): ReportExclusion[] {
  return [...report.exclusions, ...more].filter(({ n }) => n > 0)
}
