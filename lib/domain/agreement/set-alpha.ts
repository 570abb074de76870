import { createRandom } from '../statistics/random'
import { bootstrapUnits, drawUnits } from './bootstrap'
import { type Coefficient, describeCoefficient } from './coefficients'
import { type Estimate, undefine } from './estimate'
import { computeJaccardDistance, computeMasiDistance, type SetDistance } from './set-distance'
import { sum } from './units'

/** The answer sets given to a unit, one per person (members already normalised), and how many units look the same. */
export type SetPattern = { sets: readonly (readonly string[])[]; n: number }

/** Distinct sets, how often each was given in each pattern, and the pairs of sets with something in common. */
type Indexed = {
  size: number
  units: { used: [set: number, count: number][]; ratings: number }[]
  similar: { k: number; l: number; similarity: number }[]
  similarityOf: (k: number, l: number) => number
}

/**
 * Krippendorff's alpha over sets with the MASI and the Jaccard distance, each with a 95 % bootstrap interval over
 * units, each resampled from the same seed. Undefined without a unit answered twice, or where all answers in such units are equal.
 * Only pairs of sets with a common member are held, so thousands of different answers stay cheap.
 */
export function computeSetAlphas(patterns: readonly SetPattern[], seed: number, resamples = 1000): Coefficient[] {
  return setAlphaNames.map((name) => {
    const prepared = prepare(name, patterns)
    if ('value' in prepared) return describeCoefficient(name, prepared, null, 'none')
    const { estimate, units, compute } = prepared
    const { ci } = bootstrapUnits(units, compute, createRandom(seed), resamples)
    return describeCoefficient(name, estimate, ci, 'bootstrap')
  })
}

/** Alpha of one resample after the other, as `computeSetAlphas` draws them; for long work in parts. */
export function drawSetAlphas(
  name: SetAlphaName,
  patterns: readonly SetPattern[],
  seed: number,
): Iterable<number | null> {
  const prepared = prepare(name, patterns)
  return 'value' in prepared ? [] : drawUnits(prepared.units, prepared.compute, createRandom(seed))
}

export const setAlphaNames = ['krippendorff-alpha-masi', 'krippendorff-alpha-jaccard'] as const
export type SetAlphaName = (typeof setAlphaNames)[number]

type Prepared = { estimate: Estimate; units: number[]; compute: (units: readonly number[]) => number | null }

/** Alpha with what resampling needs, or why it is undefined. */
function prepare(name: SetAlphaName, patterns: readonly SetPattern[]): Prepared | Estimate {
  const pairable = patterns.filter(({ sets, n }) => sets.length > 1 && n > 0)
  if (pairable.length === 0) return undefine('no-unit-with-two-ratings')
  const indexed = indexSets(pairable, name === 'krippendorff-alpha-masi' ? computeMasiDistance : computeJaccardDistance)
  // Units answered once count for nothing in alpha, but are drawn like all others.
  const units = [...pairable.map(({ n }) => n), sum(patterns.map(({ sets, n }) => (sets.length === 1 ? n : 0)))]
  const value = computeAlpha(indexed, units)
  if (value === null) return undefine('no-variation')
  const compute = (resampled: readonly number[]) => computeAlpha(indexed, resampled)
  return { estimate: { value, standardError: null }, units, compute }
}

function indexSets(pairable: readonly SetPattern[], distance: SetDistance): Indexed {
  const ids = new Map<string, number>()
  const distinct: ReadonlySet<string>[] = []
  const units = pairable.map(({ sets }) => {
    const counts = new Map<number, number>()
    for (const members of sets) {
      const set = new Set([...members].sort())
      const key = JSON.stringify([...set])
      const id = ids.get(key) ?? distinct.push(set) - 1
      ids.set(key, id)
      counts.set(id, (counts.get(id) ?? 0) + 1)
    }
    return { used: [...counts], ratings: sets.length }
  })
  const similarities = listSimilar(distinct, distance)
  return {
    size: distinct.length,
    units,
    similar: [...similarities.values()],
    similarityOf: (k, l) => (k === l ? 1 : (similarities.get(keyOf(k, l))?.similarity ?? 0)),
  }
}

function listSimilar(distinct: readonly ReadonlySet<string>[], distance: SetDistance) {
  const holders = new Map<string, number[]>()
  const similar = new Map<string, { k: number; l: number; similarity: number }>()
  distinct.forEach((set, l) => {
    for (const member of set) {
      const others = holders.get(member)
      if (!others) holders.set(member, [l])
      for (const k of others ?? []) {
        const other = distinct[k]
        if (other) similar.set(keyOf(k, l), { k, l, similarity: 1 - distance(other, set) })
      }
      others?.push(l)
    }
  })
  return similar
}

function keyOf(k: number, l: number): string {
  return k < l ? `${k} ${l}` : `${l} ${k}`
}

/** `units[i]` units have pattern i. Distances are 1 - similarity, so sums run over similar pairs only. */
function computeAlpha({ size, units: patterns, similar, similarityOf }: Indexed, units: readonly number[]) {
  const totals = new Array<number>(size).fill(0)
  let observed = 0
  patterns.forEach(({ used, ratings }, i) => {
    const n = units[i] ?? 0
    if (n === 0) return
    for (const [k, count] of used) {
      totals[k] = (totals[k] ?? 0) + n * count
      for (const [l, other] of used)
        observed += k === l ? 0 : (n * count * other * (1 - similarityOf(k, l))) / (ratings - 1)
    }
  })
  const n = sum(totals)
  if (totals.filter((total) => total > 0).length < 2) return null
  const equal = sum(totals.map((total) => total ** 2))
  const overlapping = sum(similar.map(({ k, l, similarity }) => 2 * (totals[k] ?? 0) * (totals[l] ?? 0) * similarity))
  return 1 - ((n - 1) * observed) / (n ** 2 - equal - overlapping)
}
