import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { computeMaximumMatching } from './bipartite'
import goldens from './fixtures/answers.json'
import { computeFlatIou } from './flat-iou'
import { computeReleaseIou } from './release-iou'
import { computeSetIou } from './set-iou'

const { cases } = goldens.set_answers

function expectScore(actual: number | null, expected: number | null) {
  if (expected === null) expect(actual).toBeNull()
  else expect(Math.abs((actual ?? Number.NaN) - expected)).toBeLessThanOrEqual(1e-12)
}

describe('set answers', () => {
  it('has the whole golden set', () => {
    expect(cases).toHaveLength(95)
  })

  it.each(cases)('$id', (golden) => {
    const predicted = golden.predicted.map(String)
    const yearTolerance = golden.year_tolerance
    const list = computeSetIou(predicted, golden.gold, { deduplicate: false, yearTolerance })
    expectScore(list.score, golden.expected_accuracy)
    expect(list).toMatchObject({ matched: golden.num, predicted: golden.x, groups: golden.y })
    const set = computeSetIou(predicted, golden.gold, { yearTolerance })
    expectScore(set.score, golden.expected_accuracy_if_predictions_deduplicated)
    expectScore(computeReleaseIou(predicted, golden.gold).score, golden.released_script_accuracy)
  })
})

describe('maximum matching', () => {
  it('is as large as exhaustive search finds, and one-to-one', () => {
    function search(edges: number[][], taken: Set<number>): number {
      const [first, ...rest] = edges
      if (first === undefined) return 0
      const placed = first.filter((r) => !taken.has(r)).map((r) => 1 + search(rest, new Set([...taken, r])))
      return Math.max(search(rest, taken), ...placed)
    }
    const graph = fc.array(fc.uniqueArray(fc.nat(4), { maxLength: 5 }), { maxLength: 6 })
    fc.assert(
      fc.property(graph, (edges) => {
        const partners = computeMaximumMatching(edges)
        const used = partners.filter((partner) => partner !== null)
        expect(new Set(used).size).toBe(used.length)
        for (const [left, partner] of partners.entries()) if (partner !== null) expect(edges[left]).toContain(partner)
        expect(used.length).toBe(search(edges, new Set()))
      }),
    )
  })
})

describe('flattened approximation', () => {
  it('counts predictions found among all aliases', () => {
    expect(computeFlatIou(['a1', 'b4', 'a3', 'd1'], [['a1', 'a2', 'a3'], ['b1', 'b2'], ['c1']]).score).toBe(2 / 5)
    expect(computeFlatIou(['USA', 'US'], [['USA', 'US']]).score).toBe(2)
    expect(computeFlatIou(['Paris', 'paris'], [['Paris']]).score).toBe(1)
    expect(computeFlatIou([], []).score).toBeNull()
  })
})
