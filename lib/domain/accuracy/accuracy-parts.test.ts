import { describe, expect, it } from 'vitest'
import { computeClusterInterval, computeScoreInterval } from '../statistics/cluster-interval'
import { compareConditions } from './condition-gaps'
import { drawGoldCurve } from './gold-curve'
import { type CeilingAnswer, computeHumanCeiling } from './human-ceiling'
import { listMissedItems } from './missed-items'
import { computeWeightedAccuracy, isDrawnUnequally } from './weighted-accuracy'

const items = (scores: readonly number[]) => new Map(scores.map((score, i) => [`i${i}`, score]))
const once = (scores: readonly number[]) => scores.map((sum) => ({ sum, n: 1 }))

describe('compareConditions', () => {
  it('pairs by item and gives the paired t interval', () => {
    const sentence = items([1, 1, 1, 0, 1])
    const bare = items([0, 1, 0, 0, 1, 1])
    // Paired t of (1,1,1,0,1) and (0,1,0,0,1): mean difference 0.4, df 4, 95 % interval -0.2801 to 1.0801.
    const [gap] = compareConditions([
      { condition: 'sentence', items: sentence },
      { condition: 'q-only', items: bare },
    ])
    expect(gap).toMatchObject({ a: 'sentence', b: 'q-only', n: 5, alone: 1, meanA: 0.8, meanB: 0.4 })
    expect(gap?.difference).toBeCloseTo(0.4, 12)
    expect(gap?.ci?.[0]).toBeCloseTo(0.4 - (2.7764451051977987 * Math.sqrt(0.3)) / Math.sqrt(5), 12)
  })
  it('is undefined where no item has both', () => {
    const [gap] = compareConditions([
      { condition: 'a', items: items([1]) },
      { condition: 'b', items: new Map() },
    ])
    expect(gap).toMatchObject({ n: 0, alone: 1, difference: null, ci: null })
  })
})

describe('computeHumanCeiling', () => {
  const answer = (annotator: string, item: string, answers: string[], answerable = true): CeilingAnswer => ({
    ...{ annotator, item, answers, answerable, metric: 'm3vqa', answerType: 'string' },
  })
  it('scores each person by the others', () => {
    const ceiling = computeHumanCeiling([
      answer('a', '1', ['Rome']),
      answer('b', '1', ['the rome']),
      answer('c', '1', ['Paris']),
      answer('a', '2', ['x', 'y']),
      answer('b', '2', ['x']),
      answer('a', '3', ['alone']),
    ])
    // Item 1: 1, 1, 0; item 2: 1/2 each; item 3 has one person.
    expect(ceiling).toMatchObject({ n: 5, items: 2, value: 3 / 5, alone: 1 })
    expect(ceiling.perAnnotator).toEqual([
      { annotator: 'a', n: 2, value: 0.75 },
      { annotator: 'b', n: 2, value: 0.75 },
      { annotator: 'c', n: 1, value: 0 },
    ])
  })
  it('takes "not answerable" for an answer', () => {
    const both = [answer('a', '1', [], false), answer('b', '1', [], false)]
    expect(computeHumanCeiling(both).value).toBe(1)
    expect(computeHumanCeiling([answer('a', '1', [], false), answer('b', '1', ['x'])]).value).toBe(0)
  })
  it('is undefined where nobody shares an item', () => {
    expect(computeHumanCeiling([answer('a', '1', ['x'])])).toMatchObject({
      value: null,
      undefinedBecause: /./,
      alone: 1,
    })
  })
})

describe('computeWeightedAccuracy', () => {
  const strata = [
    { value: '2', available: 900, chosen: 4, clusters: once([1, 1, 1, 0]) },
    { value: '3', available: 100, chosen: 4, clusters: once([0, 0, 0, 1]) },
  ]
  it('weighs each stratum by what it has', () => {
    const weighted = computeWeightedAccuracy(strata)
    expect(weighted.accuracy).toBeCloseTo(0.9 * 0.75 + 0.1 * 0.25, 12)
    // var of a mean of four with one odd: 4/3 * 0.75 / 16 = 0.0625
    const half = 1.959963984540054 * Math.sqrt(0.0625 * (0.81 + 0.01))
    expect(weighted.ci?.[1]).toBeCloseTo(0.7 + half, 12)
    expect(isDrawnUnequally(strata)).toBe(true)
    expect(
      isDrawnUnequally([
        { available: 10, chosen: 1 },
        { available: 20, chosen: 2 },
      ]),
    ).toBe(false)
  })
  it('says how much of the data set unanswered strata leave out', () => {
    const weighted = computeWeightedAccuracy([...strata, { value: '4', available: 250, chosen: 4, clusters: [] }])
    expect(weighted.covered).toBeCloseTo(0.8, 12)
    expect(computeWeightedAccuracy([])).toMatchObject({ accuracy: null, undefinedBecause: 'no stratum has answers' })
  })
})

it('clusters widen an interval as they should', () => {
  // Two clusters of equal answers are two observations, not four: mean 0.5, se 0.5, t(1).
  expect(
    computeClusterInterval([
      { sum: 2, n: 2 },
      { sum: 0, n: 2 },
    ])?.[1],
  ).toBeCloseTo(0.5 + 12.706204736174705 * 0.5, 9)
  expect(computeClusterInterval([{ sum: 1, n: 1 }])).toBeNull()
  expect(computeClusterInterval(once([1, 1]))).toBeNull()
})

it('orders the Gold@k curve and needs two points', () => {
  const point = (condition: string, accuracy: number) => ({ condition, accuracy, n: 10, ci: null })
  const curve = drawGoldCurve([
    point('sentence', 0.9),
    point('q-only', 0.1),
    point('gold-2', 0.6),
    point('original', 0.2),
  ])
  expect(curve.map(({ hops, accuracy }) => [hops, accuracy])).toEqual([
    [0, 0.2],
    [2, 0.6],
    [null, 0.9],
  ])
  expect(drawGoldCurve([point('sentence', 1)])).toEqual([])
})

it('lists what most people miss first', () => {
  const item = (dataId: string, mean: number, n: number) => ({
    ...{ item: dataId, dataId, variant: 'fixed', question: null, references: [], answers: [], mean, n },
  })
  const listed = listMissedItems([item('c', 0.5, 2), item('b', 0, 1), item('a', 0, 2), item('d', 1, 2)], 2)
  expect(listed.map(({ dataId }) => dataId)).toEqual(['a', 'b'])
})

it('an interval of scores goes no further than scores can', () => {
  const clusters = [1, 1, 1, 1, 0.5].map((sum) => ({ sum, n: 1 }))
  expect(computeClusterInterval(clusters)?.[1]).toBeGreaterThan(1)
  expect(computeScoreInterval(clusters)?.[1]).toBe(1)
  const beyond = [2, 1, 2, 1].map((sum) => ({ sum, n: 1 }))
  expect(computeScoreInterval(beyond)?.[1]).toBe(2)
})
