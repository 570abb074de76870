import type { ValuePattern } from '@/lib/db/agreement'
import { joinPatterns, type PairTable, type RaterMarginal, type Ratings, sum } from '@/lib/domain/agreement/units'
import type { NameOf } from './author-names'

/** Resampling starts anew for each variable, so that the same values give the same interval whatever stands beside them. */
export const seed = 1

/** `n` units in which two people gave these values; people by name. */
export type PairCell = { a: string; b: string; valueOfA: string; valueOfB: string; timeIn: string | null; n: number }

/** The names of those who rated a variable, in order. */
export function listPeople(patterns: readonly ValuePattern[], nameOf: NameOf): string[] {
  return [...new Set(patterns.flatMap(({ people }) => people))].map(nameOf).sort()
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

/** What was said of units whoever said it, in an order that does not depend on ids: resampling follows it. */
export function forgetPeople(patterns: readonly ValuePattern[]) {
  const joined = new Map<string, { values: string[]; timeIn: string | null; n: number }>()
  for (const { values, timeIn, n } of patterns) {
    const sorted = [...values].sort()
    const key = JSON.stringify([sorted, timeIn])
    const equal = joined.get(key)
    if (equal) equal.n += n
    else joined.set(key, { values: sorted, timeIn, n })
  }
  return [...joined].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, pattern]) => pattern)
}

/** What each two people said of the units both rated, by the pair's names in order. */
export function listPairs(patterns: readonly ValuePattern[], nameOf: NameOf) {
  const pairs = new Map<string, { a: string; b: string; cells: PairCell[] }>()
  for (const { people, values, timeIn, n } of patterns) {
    const said = people.map((person, i) => ({ name: nameOf(person), value: values[i] ?? '' }))
    said.sort((one, other) => (one.name < other.name ? -1 : 1))
    said.forEach(({ name: a, value: valueOfA }, i) => {
      for (const { name: b, value: valueOfB } of said.slice(i + 1)) {
        const cell = { a, b, valueOfA, valueOfB, timeIn, n }
        const key = JSON.stringify([a, b])
        const pair = pairs.get(key)
        if (pair) pair.cells.push(cell)
        else pairs.set(key, { a, b, cells: [cell] })
      }
    })
  }
  return [...pairs].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, pair]) => pair)
}

/** The tables of one variable with one value per unit, over its categories. */
export function tabulate(patterns: readonly ValuePattern[], categories: readonly string[], nameOf: NameOf): Ratings {
  const ranks = new Map(categories.map((category, rank) => [category, rank]))
  const zeros = () => new Array<number>(categories.length).fill(0)
  const add = (counts: number[] | undefined, value: string | undefined, n: number) => {
    const rank = ranks.get(value ?? '')
    if (counts && rank !== undefined) counts[rank] = (counts[rank] ?? 0) + n
  }
  const people = listPeople(patterns, nameOf)
  const raters = new Map(
    people.map((rater): [string, RaterMarginal & { counts: number[] }] => [rater, { rater, counts: zeros() }]),
  )
  for (const { people: ids, values, n } of patterns)
    ids.forEach((id, i) => {
      add(raters.get(nameOf(id))?.counts, values[i], n)
    })
  const met = new Map(listPairs(patterns, nameOf).map(({ a, b, cells }) => [JSON.stringify([a, b]), cells]))
  // Two people without a shared unit are a pair too: with n = 0, not silently absent.
  const pairs = people.flatMap((a, i) =>
    people.slice(i + 1).map((b): PairTable => {
      const counts = categories.map(zeros)
      for (const { valueOfA, valueOfB, n } of met.get(JSON.stringify([a, b])) ?? [])
        add(counts[ranks.get(valueOfA) ?? -1], valueOfB, n)
      return { a, b, counts }
    }),
  )
  const counted = forgetPeople(patterns).map(({ values, n }) => {
    const counts = zeros()
    for (const value of values) add(counts, value, 1)
    return { counts, n }
  })
  return { categories, patterns: joinPatterns(counted), raters: [...raters.values()], pairs }
}
