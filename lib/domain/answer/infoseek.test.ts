import { describe, expect, it } from 'vitest'
import goldens from './fixtures/answers.json'
import { matchInfoseekText, matchQuantity, parseQuantity, type Quantity } from './infoseek'

const { numeric_range, numeric_single_answer_tolerance_10pct, time, entity } = goldens.infoseek

function toQuantity(value: number | number[]): Quantity {
  if (typeof value === 'number') return value
  const [low, high] = value
  if (low === undefined || high === undefined) throw new Error('A range has two ends.')
  return [low, high]
}

describe('InfoSeek', () => {
  it('has the whole golden set', () => {
    expect(numeric_range.length + numeric_single_answer_tolerance_10pct.length + time.length + entity.length).toBe(52)
  })

  it.each(numeric_range)('number "$prediction" in $answer_range', ({ prediction, answer_range, ...golden }) => {
    expect(parseQuantity(prediction)).toEqual(golden.parsed_prediction)
    expect(matchQuantity(parseQuantity(prediction), toQuantity(answer_range))).toBe(golden.score === 1)
  })

  it.each(numeric_single_answer_tolerance_10pct)('number $prediction for $answer', (golden) => {
    expect(matchQuantity(toQuantity(golden.prediction), golden.answer, golden.tolerance)).toBe(golden.score === 1)
  })

  it.each([...time, ...entity])('text "$prediction" for $references', ({ prediction, references, score }) => {
    expect(references.some((reference) => matchInfoseekText(prediction, reference))).toBe(score === 1)
  })
})
