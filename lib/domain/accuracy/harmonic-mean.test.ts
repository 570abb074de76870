import { describe, expect, it } from 'vitest'
import { computeHarmonicMean } from './harmonic-mean'

const right = (count: number, of: number) => Array.from({ length: of }, (_, at) => ({ sum: at < count ? 1 : 0, n: 1 }))

describe('harmonic mean over splits', () => {
  it('is that of the means, whatever the sizes of the splits', () => {
    const found = computeHarmonicMean([
      { value: 'val_unseen_entity', clusters: right(2, 10) },
      { value: 'val_unseen_question', clusters: right(12, 20) },
    ])
    // 2 / (1 / 0.2 + 1 / 0.6) = 0.3, where the mean over all answers is 14 / 30.
    expect(found.value).toBeCloseTo(0.3, 12)
    expect(found.n).toBe(30)
    expect(found.splits).toEqual([
      { value: 'val_unseen_entity', n: 10, mean: 0.2 },
      { value: 'val_unseen_question', n: 20, mean: 0.6 },
    ])
    // d H / d m = H^2 / (2 m^2); variances 0.16 / 9 and 0.24 / 19; t with 9 degrees of freedom.
    const half = 2.2621571627982 * Math.sqrt(1.125 ** 2 * (0.16 / 9) + 0.125 ** 2 * (0.24 / 19))
    expect(found.ci).toEqual([0, expect.closeTo(0.3 + half, 9)])
  })

  it('is 0 where nothing of a split is right, and all of it where everything is', () => {
    const none = { value: 'a', clusters: right(0, 4) }
    const all = { value: 'b', clusters: right(4, 4) }
    expect(computeHarmonicMean([none, all])).toMatchObject({ value: 0, ci: null })
    expect(computeHarmonicMean([all, { ...all, value: 'c' }])).toMatchObject({ value: 1, ci: null })
  })

  it('is undefined for one split, for none, and where only one has answers', () => {
    const one = { value: 'a', clusters: right(1, 2) }
    for (const splits of [[], [one], [one, { value: 'b', clusters: [] }]])
      expect(computeHarmonicMean(splits)).toMatchObject({
        value: null,
        ci: null,
        undefinedBecause: 'the answers are of fewer than two splits',
      })
    expect(computeHarmonicMean([one, { value: 'b', clusters: right(1, 1) }]).ci).toBeNull()
  })
})
