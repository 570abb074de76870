/**
 * How often each category (in the order of the declared list) was given to a unit, and how many units look the same.
 * Aggregated like this by the database, so that rows never travel: coefficients of units x categories need no more.
 */
export type UnitPattern = { counts: readonly number[]; n: number }

/** Two people's joint counts over the units both rated: `counts[k][l]` units got k from `a` and l from `b`. */
export type PairTable = { a: string; b: string; counts: readonly (readonly number[])[] }

/** How often a person gave each category, over all units that person rated. */
export type RaterMarginal = { rater: string; counts: readonly number[] }

/** Everything the coefficients of one variable need. `pairs` holds each unordered pair of raters once. */
export type Ratings = {
  categories: readonly string[]
  patterns: readonly UnitPattern[]
  raters: readonly RaterMarginal[]
  pairs: readonly PairTable[]
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

/**
 * Aggregates units x raters (null = not rated). `people` names the columns, `categories` is the declared list in
 * order. People without ratings are dropped. Throws a RangeError for a value outside the list (a bug of the caller).
 */
export function fromRatings(
  ratings: readonly (readonly (string | null)[])[],
  categories: readonly string[],
  people: readonly string[] = (ratings[0] ?? []).map((_, column) => String(column)),
): Ratings {
  const ranks = new Map(categories.map((category, rank) => [category, rank]))
  const coded = ratings.map((row) => row.map((value) => (value === null ? null : findRank(ranks, value))))
  const columns = people
    .map((rater, column) => ({ rater, ranks: coded.map((row) => row[column] ?? null) }))
    .filter((column) => column.ranks.some((rank) => rank !== null))
  return {
    categories,
    patterns: joinPatterns(coded.map((row) => ({ counts: countRanks(row, categories.length), n: 1 }))),
    raters: columns.map((column) => ({ rater: column.rater, counts: countRanks(column.ranks, categories.length) })),
    pairs: columns.flatMap((a, i) =>
      columns.slice(i + 1).map((b) => ({
        a: a.rater,
        b: b.rater,
        counts: crossTabulate(a.ranks, b.ranks, categories.length),
      })),
    ),
  }
}

/** Joins equal patterns and drops units without ratings. */
export function joinPatterns(patterns: readonly UnitPattern[]): UnitPattern[] {
  const joined = new Map<string, { counts: readonly number[]; n: number }>()
  for (const { counts, n } of patterns) {
    const key = counts.join()
    const equal = joined.get(key)
    if (equal) equal.n += n
    else if (sum(counts) > 0) joined.set(key, { counts, n })
  }
  return [...joined.values()]
}

/** The units of a pair table as patterns: one rating by `a` and one by `b` each. */
export function patternsOfPair(pair: PairTable): UnitPattern[] {
  return pair.counts.flatMap((row, k) =>
    row.flatMap((n, l) => (n > 0 ? [{ counts: row.map((_, i) => Number(i === k) + Number(i === l)), n }] : [])),
  )
}

function findRank(ranks: ReadonlyMap<string, number>, value: string): number {
  const rank = ranks.get(value)
  if (rank === undefined) throw new RangeError(`"${value}" is not one of the declared categories`)
  return rank
}

function countRanks(ranks: readonly (number | null)[], size: number): number[] {
  const counts = new Array<number>(size).fill(0)
  for (const rank of ranks) if (rank !== null) counts[rank] = (counts[rank] ?? 0) + 1
  return counts
}

function crossTabulate(a: readonly (number | null)[], b: readonly (number | null)[], size: number): number[][] {
  const counts = Array.from({ length: size }, () => new Array<number>(size).fill(0))
  a.forEach((k, unit) => {
    const l = b[unit] ?? null
    const row = k === null ? undefined : counts[k]
    if (row && l !== null) row[l] = (row[l] ?? 0) + 1
  })
  return counts
}
