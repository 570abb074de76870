import type { ValuePattern } from '@/lib/db/agreement'
import { computeByCategory } from '@/lib/domain/agreement/by-category'
import { computeByPair } from '@/lib/domain/agreement/by-pair'
import { computeCoefficients } from '@/lib/domain/agreement/coefficients'
import { computeSetAlphas } from '@/lib/domain/agreement/set-alpha'
import { computeSetPercents } from '@/lib/domain/agreement/set-percent'
import { type Ratings, sum } from '@/lib/domain/agreement/units'
import {
  completeCoefficients,
  type ReportCoefficient,
  type ReportExclusion,
  type VariableAgreement,
} from '@/lib/domain/agreement-report'
import { createRandom } from '@/lib/domain/statistics/random'
import { countUnits, forgetPeople, listPeople, seed, tabulate } from './agreement-tables'
import type { NameOf } from './author-names'
import { countResamples } from './set-alphas'

/** Tables of categories x categories grow with the square; beyond this, only what can be computed without them is. */
const maximumCategories = 500

/**
 * Agreement on a variable with one value per unit. `declared` are its categories; null: those observed. A value outside
 * the declared ones is added behind them.
 */
export function describeValues(
  name: string,
  patterns: readonly ValuePattern[],
  declared: readonly string[] | null,
  exclusions: readonly ReportExclusion[],
  nameOf: NameOf,
): VariableAgreement {
  const observed = [...new Set(patterns.flatMap(({ values }) => values))].sort()
  const categories = [...new Set([...(declared ?? []), ...observed])]
  const { units, ratings, ratedOnce } = countUnits(patterns)
  const about = {
    name,
    scale: 'nominal' as const,
    units,
    people: listPeople(patterns, nameOf).length,
    ratings,
    categories,
    excluded: [...exclusions, { reason: 'rated-once', n: ratedOnce }].filter(({ n }) => n > 0),
  }
  if (categories.length > maximumCategories)
    return { ...about, coefficients: describeManyCategories(patterns), byCategory: [], pairs: [] }
  const tables = tabulate(patterns, categories, nameOf)
  return {
    ...about,
    coefficients: completeCoefficients(
      computeCoefficients(tables, 'nominal', createRandom(seed)),
      'categories-not-ordered',
    ),
    byCategory: computeByCategory(tables),
    pairs: computeByPair(tables.pairs),
    ...describeConfusion(tables),
  }
}

/** A larger table is not read by anybody. */
const confusedCategories = 30

/** Which categories are taken for one another, over all pairs of people; with two, rows are the first one's by name. */
export function describeConfusion({ categories, pairs }: Ratings): Pick<VariableAgreement, 'confusion'> {
  if (categories.length < 2 || categories.length > confusedCategories) return {}
  const [only] = pairs
  if (pairs.length === 1 && only)
    return { confusion: { counts: only.counts.map((row) => [...row]), of: [only.a, only.b] } }
  const counts = categories.map((_, k) =>
    categories.map((__, l) => sum(pairs.map((pair) => (pair.counts[k]?.[l] ?? 0) + (pair.counts[l]?.[k] ?? 0)))),
  )
  return { confusion: { counts } }
}

/** Percent and nominal alpha need no table of all categories: over sets of one member, alpha with Jaccard is nominal. */
function describeManyCategories(patterns: readonly ValuePattern[]): ReportCoefficient[] {
  const sets = forgetPeople(patterns).map(({ values, n }) => ({ sets: values.map((value) => [value]), n }))
  const alpha = computeSetAlphas(sets, seed, countResamples(sets)).find(
    ({ name }) => name === 'krippendorff-alpha-jaccard',
  )
  return completeCoefficients(
    [
      ...computeSetPercents(sets, (a, b) => a[0] === b[0]),
      ...(alpha ? [{ ...alpha, name: 'krippendorff-alpha' as const }] : []),
    ],
    'too-many-categories',
  )
}
