import { describe, expect, it } from 'vitest'
import goldens from './fixtures/answers.json'
import { computeSimpleVqaAccuracy, computeVqaAccuracy } from './vqa-accuracy'

const { cases } = goldens.vqa_accuracy

describe('VQA accuracy', () => {
  it('has the whole golden set', () => {
    expect(cases).toHaveLength(28)
  })

  it.each(cases)('$id', (golden) => {
    const { predicted, answers } = golden
    expect(computeVqaAccuracy(predicted, answers)).toBeCloseTo(golden.official_accuracy, 12)
    expect(computeVqaAccuracy(predicted, answers, 'always')).toBeCloseTo(golden.loo_always_normalised, 12)
    expect(computeSimpleVqaAccuracy(predicted, answers)).toBeCloseTo(golden.simple_min_matches_over_3, 12)
  })

  it('is undefined without references', () => {
    expect(computeVqaAccuracy('cat', [])).toBeNull()
    expect(computeSimpleVqaAccuracy('cat', [])).toBeNull()
  })
})
