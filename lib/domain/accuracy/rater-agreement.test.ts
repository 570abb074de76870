import { expect, it } from 'vitest'
import type { JudgeVerdict } from '../judge-verdict'
import { defaultThresholds, readVerdict } from '../prediction'
import { compareRaters, drawThresholdCurve, findMajority, rateByScore } from './rater-agreement'

const people: (JudgeVerdict | null)[] = ['correct', 'correct', 'incorrect', 'partly', 'cannot-tell', null]

it('reads fractional scores as verdicts, as stated', () => {
  expect([1, 1.5, 0.5, 1e-9, 0].map((score) => readVerdict(score))).toEqual([
    'correct',
    'correct',
    'partly',
    'partly',
    'incorrect',
  ])
  expect([0.8, 0.5, 0.1].map((score) => readVerdict(score, { correct: 0.75, partly: 0.5 }))).toEqual([
    'correct',
    'partly',
    'incorrect',
  ])
})

it('compares raters over what both rated, with the confusion', () => {
  const metric = rateByScore('m3vqa', 'metric', [1, 0.5, 0, 0.5, 1, 1], defaultThresholds)
  const [pair] = compareRaters([{ name: 'people', kind: 'people', verdicts: people }, metric])
  // 3 of 4 equal; sklearn.metrics.cohen_kappa_score gives 0.6363636.
  expect(pair).toMatchObject({ a: 'people', b: 'm3vqa', n: 4, percent: 0.75 })
  expect(pair?.kappa).toBeCloseTo(7 / 11, 9)
  expect(pair?.confusion).toEqual([
    [1, 1, 0],
    [0, 1, 0],
    [0, 0, 1],
  ])
  expect(
    compareRaters([
      { name: 'a', kind: 'judge', verdicts: [null] },
      { name: 'b', kind: 'judge', verdicts: ['correct'] },
    ]),
  ).toMatchObject([{ n: 0, percent: null }])
})

it('draws the threshold curve against "correct"', () => {
  const curve = drawThresholdCurve([1, 0.6, 0, 0.5, 1, 1], people)
  expect(curve).toHaveLength(20)
  expect(curve.find(({ threshold }) => threshold === 0.5)).toMatchObject({ n: 4, percent: 0.75 })
  expect(curve.find(({ threshold }) => threshold === 0.6)).toMatchObject({ percent: 1 })
  expect(curve.at(-1)).toMatchObject({ threshold: 1, percent: 0.75 })
})

it('takes the majority of those who told', () => {
  expect(findMajority(['correct', 'correct', 'incorrect'])).toBe('correct')
  expect(findMajority(['correct', 'incorrect'])).toBeNull()
  expect(findMajority(['correct', 'cannot-tell'])).toBe('correct')
  expect(findMajority([])).toBeNull()
})
