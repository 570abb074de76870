import { describe, expect, it } from 'vitest'
import type { References } from '../item'
import { chooseMetric, chooseRoundMetric } from './choose-metric'
import { scoreAnswer } from './score-answer'

const alone = (...aliases: string[]): References => [[aliases]]

describe('scoreAnswer', () => {
  it('lets years differ by one only where the answer type is time', () => {
    expect(scoreAnswer('m3vqa', ['1302'], alone('1301'), 'numeric').score).toBe(0)
    expect(scoreAnswer('m3vqa', ['1912'], alone('1913'), 'time').score).toBe(1)
    expect(scoreAnswer('m3vqa', ['1911'], alone('1913'), 'time').score).toBe(0)
    expect(scoreAnswer('m3vqa', ['1912'], alone('1913'), 'string').score).toBe(0)
    expect(scoreAnswer('e-vqa', ['1912'], alone('1913'), 'time').score).toBe(0)
  })

  it('says how the score came about', () => {
    const references = [[['Paris'], ['Rome'], ['Bern']]]
    expect(scoreAnswer('m3vqa', ['paris', 'Rome', 'Oslo'], references, 'string')).toEqual({
      score: 0.5,
      explanation: '2 of 3 groups matched; 1 extra answer',
    })
    expect(scoreAnswer('m3vqa', ['Paris'], alone('Paris'), 'string').explanation).toBe('1 of 1 group matched')
  })

  it('counts equal answers once', () => {
    expect(scoreAnswer('m3vqa', ['Paris', 'paris'], alone('Paris'), 'string').score).toBe(1)
  })

  it('takes the best alternative', () => {
    const references = [
      [['oak'], ['ash']],
      [['oak'], ['elm'], ['yew']],
      [['oak'], ['elm']],
    ]
    expect(scoreAnswer('e-vqa', ['Elm', 'Oak'], references, 'string')).toEqual({
      score: 1,
      explanation: '2 of 2 groups matched',
    })
  })

  it('can exceed 1 only as the released script and the flattened metric do', () => {
    const references = [
      [
        ['Jordan', 'Michael Jordan'],
        ['Jordan', 'Hashemite Kingdom of Jordan'],
      ],
    ]
    expect(scoreAnswer('m3vqa-release', ['Jordan'], references, 'string').score).toBe(2)
    expect(scoreAnswer('m3vqa', ['Jordan'], references, 'string').score).toBe(0.5)
    expect(scoreAnswer('m3vqa-flat', ['Jordan'], references, 'string').score).toBe(0.5)
  })

  it('joins several answers where the metric compares texts', () => {
    const references = [[['Paris', 'Lutetia'], ['Rome']]]
    expect(scoreAnswer('exact', ['Lutetia', 'Rome'], references, 'string').score).toBe(1)
    expect(scoreAnswer('exact', ['Rome', 'Paris'], references, 'string').score).toBe(0)
    expect(scoreAnswer('infoseek', ['the paris', 'rome'], alone('Paris, Rome'), 'string').score).toBe(1)
    expect(scoreAnswer('exact', ['paris'], alone('Paris'), 'string').score).toBe(0)
    expect(scoreAnswer('exact', [' Cafe\u0301'], alone('Café'), 'string').score).toBe(1)
  })

  it('compares numbers under infoseek where the answer type is numeric', () => {
    expect(scoreAnswer('infoseek', ['about 9,500 m'], alone('9,000 m²'), 'numeric').score).toBe(1)
    expect(scoreAnswer('infoseek', ['9,500'], alone('9,000 m²'), 'string').score).toBe(0)
    expect(scoreAnswer('infoseek', ['85'], [[['12']], [['70.0-100.0']]], 'numeric').score).toBe(1)
    expect(scoreAnswer('infoseek', ['101'], alone('70.0-100.0'), 'numeric').score).toBe(0)
  })

  it('gives VQA accuracy from three references on', () => {
    const said = (texts: string[]): References => texts.map((text) => [[text]])
    expect(scoreAnswer('vqa', ['cat'], said(['cat', 'cat', 'dog']), 'string').score).toBeCloseTo(4 / 9, 12)
    expect(scoreAnswer('vqa', ['cat'], said(['cat', 'dog']), 'string')).toEqual({
      score: null,
      undefinedBecause: 'VQA accuracy needs at least 3 references, the item has 2',
      explanation: 'undefined: VQA accuracy needs at least 3 references, the item has 2',
    })
    expect(scoreAnswer('vqa', ['x', 'y'], said(['x, y', 'x, y', 'x, y', 'x, y', 'z']), 'string').score).toBe(1)
  })

  it('is undefined without references', () => {
    for (const metric of ['m3vqa', 'm3vqa-flat', 'm3vqa-release', 'e-vqa', 'infoseek', 'vqa', 'exact'] as const)
      expect(scoreAnswer(metric, ['x'], [], 'string').score).toBeNull()
    expect(scoreAnswer('m3vqa', [], [[]], 'string').score).toBeNull()
  })
})

describe('default metrics', () => {
  it('follow the data set', () => {
    expect(['m3vqa', 'e-vqa', 'infoseek', 'mmsearch-plus', 'other'].map(chooseMetric)).toEqual([
      'm3vqa',
      'e-vqa',
      'infoseek',
      'm3vqa',
      'm3vqa',
    ])
    expect(chooseRoundMetric(['e-vqa', 'e-vqa'])).toBe('e-vqa')
    expect(chooseRoundMetric(['e-vqa', 'infoseek'])).toBe('by-dataset')
  })
})
