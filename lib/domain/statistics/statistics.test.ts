import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bootstrapClusteredMean } from './cluster-bootstrap'
import stats from './fixtures/stats.json'
import { computeMeanStd } from './mean-std'
import { percentileInterval, quantile } from './quantile'
import { createRandom } from './random'
import { roundHalfUp } from './round-half-up'
import { tQuantile95 } from './t-quantile'
import { wilson } from './wilson'

function expectClose(actual: readonly number[] | null, expected: readonly (number | undefined)[], tolerance: number) {
  expect(actual).toHaveLength(expected.length)
  actual?.forEach((value, i) => {
    expect(Math.abs(value - (expected[i] ?? Number.NaN))).toBeLessThanOrEqual(tolerance)
  })
}

describe('wilson', () => {
  it.each(stats.wilson.cases)('$k of $n', (golden) => {
    expectClose(wilson(golden.k, golden.n), golden.wilson95, stats.wilson.tolerance)
    expectClose(wilson(golden.k, golden.n, 1.6448536269514722), golden.wilson90, stats.wilson.tolerance)
    expectClose(wilson(golden.k, golden.n, 2.5758293035489004), golden.wilson99, stats.wilson.tolerance)
  })
  it('is undefined for no trials', () => expect(wilson(0, 0)).toBeNull())
  it('never leaves [0, 1]', () => {
    expect(wilson(0, 5, 2.5758293035489004)?.[0]).toBe(0)
    expect(wilson(1, 1)?.[1]).toBe(1)
  })
})

describe('computeMeanStd', () => {
  it.each(stats.mean_std.cases)('$values', (golden) => {
    const actual = computeMeanStd(golden.values)
    const tolerance = stats.mean_std.tolerance_relative * Math.max(1, Math.abs(golden.mean ?? 0))
    const pairs = [
      [actual.mean, golden.mean],
      [actual.std, golden.sample_std],
    ] as const
    for (const [value, expected] of pairs) {
      if (expected === null) expect(value).toBeNull()
      else expect(Math.abs((value ?? Number.NaN) - expected)).toBeLessThanOrEqual(tolerance)
    }
    // scipy 1.10.1's own t quantile is off by up to 6e-10; ours is checked against exact values below.
    if (golden.t_ci95)
      expectClose(actual.ci, golden.t_ci95, 1e-9 * Math.max(1, Math.abs(golden.mean ?? 0), golden.standard_error ?? 0))
    else expect(actual.ci).toBeNull()
  })
})

describe('mean ± std as printed', () => {
  it.each(stats.mean_std_text.cases)('$correct of $n is $text', (golden) => {
    const { mean, std } = computeMeanStd(golden.correct.map((k) => (100 * k) / golden.n))
    expect(`${roundHalfUp(mean ?? -1, 1)}±${roundHalfUp(std ?? -1, 1)}`).toBe(golden.text)
  })
  it('rounds halves up where binary numbers fall short', () => {
    expect(roundHalfUp(1.005, 2)).toBe('1.01')
    expect(roundHalfUp(92.85, 1)).toBe('92.9')
    expect(roundHalfUp(92.84, 1)).toBe('92.8')
  })
})

describe('quantile', () => {
  it('interpolates as numpy does', () => {
    expect(quantile([4, 1, 3, 2], 0.5)).toBe(2.5)
    expect(quantile([1, 2, 3, 4, 5], 0.975)).toBeCloseTo(4.9, 12)
    expect(quantile([7], 0.3)).toBe(7)
    expect(quantile([], 0.5)).toBeNull()
    expect(percentileInterval([], 0.95)).toBeNull()
  })
})

describe('tQuantile95', () => {
  // mpmath 1.3, 30 digits: root of the regularised incomplete beta function.
  it.each([
    [2, 12.706204736174705],
    [3, 4.302652729749464],
    [4, 3.182446305283709],
    [8, 2.364624251592785],
    [12, 2.20098516009164],
    [31, 2.042272456301238],
    [100, 1.9842169515864165],
    [501, 1.964719837467367],
    [1001, 1.9623390808264085],
    [1003, 1.962334334482591],
  ])('n = %i', (n, expected) => expect(Math.abs(tQuantile95(n) / expected - 1)).toBeLessThan(3e-14))
})

describe('createRandom', () => {
  it('repeats itself for a seed and differs between seeds', () => {
    const take = (seed: number) => Array.from({ length: 5 }, createRandom(seed))
    expect(take(7)).toEqual(take(7))
    expect(take(7)).not.toEqual(take(8))
  })
  it('is uniform enough: chi-square over 20 cells stays under its 0.9999 quantile for each seed', () => {
    for (let seed = 0; seed < 20; seed++) {
      const random = createRandom(seed)
      const cells = new Array<number>(20).fill(0)
      for (let i = 0; i < 20_000; i++) {
        const cell = Math.floor(random() * 20)
        cells[cell] = (cells[cell] ?? 0) + 1
      }
      expect(cells.reduce((sum, n) => sum + (n - 1000) ** 2 / 1000, 0)).toBeLessThan(50.8)
    }
  })
})

describe('bootstrapClusteredMean', () => {
  it('is undefined for fewer than two items', () => {
    expect(bootstrapClusteredMean([[1, 0], []], createRandom(1))).toBeNull()
  })
  it('is wider than the interval that takes the answers to one item for independent', () => {
    const items = Array.from({ length: 60 }, (_, i) => (i % 3 === 0 ? [0, 0, 0] : [1, 1, 1]))
    const clustered = bootstrapClusteredMean(items, createRandom(3)) ?? [0, 0]
    const naive = bootstrapClusteredMean(
      items.flatMap((scores) => scores.map((score) => [score])),
      createRandom(3),
    ) ?? [0, 0]
    const ratio = (clustered[1] - clustered[0]) / (naive[1] - naive[0])
    expect(ratio).toBeGreaterThan(1.5)
    expect(ratio).toBeLessThan(2)
  })
  it('contains the mean and stays within the range of the scores', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 4 }), {
          minLength: 2,
        }),
        fc.nat(),
        (clusters, seed) => {
          const [low, high] = bootstrapClusteredMean(clusters, createRandom(seed), 200) ?? [-1, -1]
          expect(low).toBeGreaterThanOrEqual(0)
          expect(high).toBeLessThanOrEqual(1 + 1e-12)
          expect(low).toBeLessThanOrEqual(high)
        },
      ),
    )
  })
})
