import { describe, expect, it } from 'vitest'
import { scoreAnswer } from '../answer/score-answer'
import { computeMeanStd } from '../statistics/mean-std'
import { roundHalfUp } from '../statistics/round-half-up'
import { wilson } from '../statistics/wilson'

/** "mean ± std" in per cent of people who had so many of n right, as papers print it; `over` n for the population's std. */
function print(right: readonly number[], n: number, over: 'n - 1' | 'n' = 'n - 1'): string {
  const { mean, std } = computeMeanStd(right.map((count) => (100 * count) / n))
  const factor = over === 'n' ? Math.sqrt((right.length - 1) / right.length) : 1
  return `${roundHalfUp(mean ?? 0, 1)} ± ${roundHalfUp((std ?? 0) * factor, 1)}`
}

describe("the papers' arithmetic", () => {
  it.each([
    [[86, 89], 100, '87.5 ± 2.1'],
    [[180, 186], 200, '91.5 ± 2.1'],
    [[95, 97], 100, '96.0 ± 1.4'],
    [[85, 87], 100, '86.0 ± 1.4'],
    [[87, 92], 100, '89.5 ± 3.5'],
  ])('%j of %i give %s', (right, n, text) => expect(print(right, n)).toBe(text))

  it('71 of 311 is 22.8 % with 18.5 to 27.8', () => {
    expect(roundHalfUp((100 * 71) / 311, 1)).toBe('22.8')
    const [low, high] = wilson(71, 311) ?? [0, 0]
    expect([roundHalfUp(100 * low, 1), roundHalfUp(100 * high, 1)]).toEqual(['18.5', '27.8'])
  })

  it('92.9 ± 1.1 over 475 is reproduced by no pair of whole counts, with either standard deviation', () => {
    const found: number[][] = []
    for (const over of ['n - 1', 'n'] as const)
      for (let a = 0; a <= 475; a++)
        for (let b = a; b <= 475; b++) if (print([a, b], 475, over) === '92.9 ± 1.1') found.push([a, b])
    expect(found).toEqual([])
    expect(print([438, 445], 475)).toBe('92.9 ± 1.0')
    expect(print([433, 440], 470)).toBe('92.9 ± 1.1')
  })
})

describe('the year rule', () => {
  it('holds for time answers only', () => {
    expect(scoreAnswer('m3vqa', ['1302'], [[['1301']]], 'numeric').score).toBe(0)
    expect(scoreAnswer('m3vqa', ['1912'], [[['1913']]], 'time').score).toBe(1)
    expect(scoreAnswer('m3vqa', ['1912'], [[['1914']]], 'time').score).toBe(0)
    expect(scoreAnswer('e-vqa', ['1912'], [[['1913']]], 'time').score).toBe(0)
  })
  it.each([
    ['1912-13', '1912', 0],
    ['c. 1900', '1900', 0],
    ['c. 1900', 'c. 1900', 1],
    ['3.5 million', '3.5 million', 1],
    ['-5', '5', 1],
    ['1e3', '1000', 0],
    ['', '1000', 0],
  ])('odd years and numbers have a documented score: %j for %j is %d under m3vqa', (answer, reference, score) => {
    expect(scoreAnswer('m3vqa', [answer], [[[reference]]], 'time').score).toBe(score)
  })
  it.each([
    ['1912-13', '1912', 1],
    ['c. 1900', '1900', 1],
    ['3.5 million', '3.5', 1],
    ['-5', '5', 0],
    ['1e3', '1000', 1],
    ['none', '1000', 0],
    ['', '1000', 0],
  ])('%j for %j is %d under infoseek (numeric)', (answer, reference, score) => {
    expect(scoreAnswer('infoseek', [answer], [[[reference]]], 'numeric').score).toBe(score)
  })
  it('an empty list is a wrong answer, never a crash', () => {
    for (const metric of ['m3vqa', 'm3vqa-flat', 'm3vqa-release', 'e-vqa', 'infoseek', 'exact'] as const)
      expect(scoreAnswer(metric, [], [[['x']]], 'string').score).toBe(0)
  })
})
