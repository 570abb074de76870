import { describe, expect, it } from 'vitest'
import { computeAccuracy, type ScoredRow } from './accuracy'

/** Answers of one person to items 0..n-1, the first `right` of them right. */
function answer(annotator: string, right: number, n: number, change: (i: number) => Partial<ScoredRow> = () => ({})) {
  return Array.from(
    { length: n },
    (_, i): ScoredRow => ({
      annotator,
      item: `item-${i}`,
      task: `task-${i}`,
      score: i < right ? 1 : 0,
      answerable: true,
      strata: {},
      ...change(i),
    }),
  )
}

describe('accuracy', () => {
  it('gives a panel its mean and sample standard deviation', () => {
    const accuracy = computeAccuracy([...answer('ann1', 20, 20), ...answer('ann2', 18, 20)])
    expect(accuracy).toMatchObject({ items: 20, panel: true, notAnswerable: 0, excluded: [], by: {} })
    expect(accuracy.mean).toBeCloseTo(0.95, 12)
    expect(accuracy.std).toBeCloseTo(Math.SQRT1_2 / 10, 12)
    expect(accuracy).not.toHaveProperty('undefinedBecause')
    expect(accuracy.perAnnotator.map(({ annotator, n, accuracy }) => [annotator, n, accuracy])).toEqual([
      ['ann1', 20, 1],
      ['ann2', 20, 0.9],
    ])
    // statsmodels proportion_confint(18, 20, method='wilson')
    const ci = accuracy.perAnnotator[1]?.ci
    expect(ci?.[0]).toBeCloseTo(0.6989663547715126, 12)
    expect(ci?.[1]).toBeCloseTo(0.9721335187862313, 12)
  })

  it('reproduces the 87.5 ± 2.1 of 86 and 89 right out of 100', () => {
    const { mean, std } = computeAccuracy([...answer('a', 86, 100), ...answer('b', 89, 100)])
    expect(mean).toBeCloseTo(0.875, 12)
    expect(std).toBeCloseTo(0.0212132034356, 12)
  })

  it('reproduces the 91.5 ± 2.1 of 180 and 186 right out of 200', () => {
    const { mean, std } = computeAccuracy([...answer('a', 180, 200), ...answer('b', 186, 200)])
    expect([(100 * (mean ?? 0)).toFixed(1), (100 * (std ?? 0)).toFixed(1)]).toEqual(['91.5', '2.1'])
  })

  it('gives a pool no mean over people', () => {
    const first = answer('a', 5, 10)
    const second = answer('b', 5, 10, (i) => ({ item: `other-${i}`, task: `other-${i}` }))
    const apart = computeAccuracy([...first, ...second])
    expect(apart).toMatchObject({ panel: false, mean: null, std: null, pooled: { n: 20, accuracy: 0.5 } })
    expect(apart.undefinedBecause).toBe('undefined: one person per task')
    const overlapping = computeAccuracy([...first, ...answer('b', 5, 9)])
    expect(overlapping).toMatchObject({ panel: false, mean: null, std: null })
    expect(overlapping.undefinedBecause).toBe('undefined: people answered different items')
  })

  it('gives one person a mean without a spread', () => {
    expect(computeAccuracy(answer('a', 3, 4))).toMatchObject({
      panel: true,
      mean: 0.75,
      std: null,
      undefinedBecause: 'undefined: one person per task',
    })
  })

  it('is undefined without answers', () => {
    expect(computeAccuracy([])).toEqual({
      items: 0,
      perAnnotator: [],
      panel: false,
      mean: null,
      std: null,
      undefinedBecause: 'undefined: no answers are counted',
      pooled: { n: 0, accuracy: null, ci: null, seed: 1, resamples: 2000 },
      by: {},
      notAnswerable: 0,
      excluded: [],
    })
  })

  it('uses a t interval where scores are not all 0 or 1', () => {
    const rows = [1, 2, 3, 4, 5].map((score, i): ScoredRow => ({ ...firstOf(answer('a', 0, 1)), item: `${i}`, score }))
    // scipy.stats.t.interval(0.95, 4, 3, s / sqrt(5)) of 1..5
    const ci = computeAccuracy(rows).perAnnotator[0]?.ci
    expect(ci?.[0]).toBeCloseTo(1.0367568385, 9)
    expect(ci?.[1]).toBeCloseTo(4.9632431615, 9)
  })

  it('counts "not answerable" as 0, in n and apart', () => {
    const accuracy = computeAccuracy(answer('a', 4, 4, (i) => ({ answerable: i !== 0 })))
    expect(accuracy).toMatchObject({ notAnswerable: 1, pooled: { n: 4, accuracy: 0.75 } })
  })

  it('leaves undefined scores out and says why', () => {
    const undefinedBecause = 'the item has no references'
    const accuracy = computeAccuracy(answer('a', 4, 4, (i) => (i === 3 ? { score: null, undefinedBecause } : {})))
    expect(accuracy).toMatchObject({ items: 3, excluded: [{ reason: undefinedBecause, n: 1 }], pooled: { n: 3 } })
  })

  it('splits by stratum, numbers by size', () => {
    const strata = (i: number) => ({ strata: i < 8 ? { hop: i < 4 ? '10' : '2' } : ({} as Record<string, string>) })
    const { by } = computeAccuracy([...answer('a', 4, 10, strata), ...answer('b', 6, 10, strata)])
    expect(Object.keys(by)).toEqual(['hop'])
    expect(by.hop?.map(({ value, n, mean }) => [value, n, mean])).toEqual([
      ['2', 8, 0.25],
      ['10', 8, 1],
    ])
    expect(by.hop?.map(({ std }) => std)).toEqual([Math.sqrt(0.125), 0])
  })

  it('gives the same bootstrap interval for a seed, whatever the ids and the order', () => {
    const scored = (i: number) => ({ score: ((i * 17) % 40) / 39 })
    const rows = [...answer('a', 0, 40, scored), ...answer('b', 10, 40)]
    const renamed = rows.map((row) => ({ ...row, item: `x${(Number(row.item.slice(5)) * 7) % 40}` })).reverse()
    const { accuracy, ci } = computeAccuracy(rows, { seed: 7 }).pooled
    expect(accuracy).toBeCloseTo(0.375, 12)
    expect(computeAccuracy(renamed, { seed: 7 }).pooled.ci).toEqual(ci)
    expect(computeAccuracy(rows, { seed: 8 }).pooled.ci).not.toEqual(ci)
    const [low, high] = ci ?? [Number.NaN, Number.NaN]
    // The item means have a standard deviation near 0.26, so the interval is near 0.375 ± 1.96 * 0.26 / sqrt(40).
    expect(Math.abs(low - 0.295)).toBeLessThan(0.03)
    expect(Math.abs(high - 0.455)).toBeLessThan(0.03)
  })
})

function firstOf<T>(list: readonly T[]): T {
  const [first] = list
  if (first === undefined) throw new Error('The list is empty.')
  return first
}
