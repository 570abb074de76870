import { describe, expect, it } from 'vitest'
import stats from '../statistics/fixtures/stats.json'
import { createRandom } from '../statistics/random'
import { bootstrapUnits } from './bootstrap'
import { type Golden, readGoldens } from './fixtures/read-goldens'
import { computeKrippendorffAlpha } from './krippendorff-alpha'
import { fromRatings } from './units'

const goldens = new Map(readGoldens().map((golden) => [golden.id, golden]))

function findGolden(id: string): Golden {
  const golden = goldens.get(id)
  if (!golden) throw new Error(`no case ${id}`)
  return golden
}

describe('bootstrapUnits', () => {
  it.each(stats.krippendorff_alpha_bootstrap.fixed_resamples)('draws and reads quantiles as given: $case', (golden) => {
    const { ratings, categories, scale } = findGolden(golden.case)
    const unitPatterns = ratings.map((row) => fromRatings([row], categories).patterns[0] ?? { counts: [], n: 1 })
    const draws = golden.resamples.flatMap(({ unit_indices }) => unit_indices)
    const alphas: (number | null)[] = []
    const random = () => ((draws.shift() ?? Number.NaN) + 0.5) / ratings.length
    const { ci } = bootstrapUnits(
      ratings.map(() => 1),
      (resampled) => {
        const patterns = unitPatterns.map(({ counts }, i) => ({ counts, n: resampled[i] ?? 0 }))
        const { value } = computeKrippendorffAlpha(patterns, scale, categories)
        alphas.push(value)
        return value
      },
      random,
      golden.resamples.length,
    )
    golden.resamples.forEach(({ alpha }, i) => {
      expect(alphas[i]).toBeCloseTo(alpha, 9)
    })
    expect(ci?.[0]).toBeCloseTo(golden.percentile_2_5, 9)
    expect(ci?.[1]).toBeCloseTo(golden.percentile_97_5, 9)
  })

  it.each(stats.krippendorff_alpha_bootstrap.large)('reaches the interval of 4,000 resamples: $case', (golden) => {
    const { ratings, categories, scale } = findGolden(golden.case)
    const { patterns } = fromRatings(ratings, categories)
    const { ci } = bootstrapUnits(
      patterns.map(({ n }) => n),
      (resampled) =>
        computeKrippendorffAlpha(
          patterns.map(({ counts }, i) => ({ counts, n: resampled[i] ?? 0 })),
          scale,
          categories,
        ).value,
      createRandom(20),
      golden.resamples_per_seed,
    )
    golden.percentile_ci95_mean.forEach((bound, i) => {
      expect(Math.abs((ci?.[i] ?? Number.NaN) - bound)).toBeLessThanOrEqual(golden.suggested_tolerance)
    })
  })

  it('repeats itself under one seed, counts undefined resamples and needs two units', () => {
    const run = () => bootstrapUnits([3, 2], ([a = 0]) => (a === 5 ? null : a), createRandom(4), 500)
    expect(run()).toEqual(run())
    expect(run().dropped).toBeGreaterThan(0)
    expect(bootstrapUnits([1], () => 1, createRandom(1))).toEqual({ ci: null, dropped: 0 })
    expect(bootstrapUnits([2], () => null, createRandom(1), 10)).toEqual({ ci: null, dropped: 10 })
  })
})
