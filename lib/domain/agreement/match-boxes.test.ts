import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Box } from '../box'
import { computeIou } from '../box'
import { assign } from './assign'
import goldens from './fixtures/boxes.json'
import { matchBoxes } from './match-boxes'
import { scoreMatches } from './score-matches'

function toBox(numbers: readonly number[]): Box {
  const [x = 0, y = 0, w = 0, h = 0] = numbers
  return { x, y, w, h }
}

type Golden = { labels_a?: string[]; labels_b?: string[] }

describe('golden boxes', () => {
  it('covers all cases', () => expect(goldens).toHaveLength(74))

  it.each(goldens)('$id', (golden) => {
    const a = golden.boxes_a.map(toBox)
    const b = golden.boxes_b.map(toBox)
    golden.iou.forEach((row, i) => {
      row.forEach((iou, j) => {
        expect(computeIou(toBox(golden.boxes_a[i] ?? []), toBox(golden.boxes_b[j] ?? []))).toBe(iou)
      })
    })
    const { labels_a, labels_b }: Golden = golden
    const mayMatch = (i: number, j: number) => !labels_a || labels_a[i] === labels_b?.[j]
    const matches = matchBoxes(a, b, { threshold: golden.threshold, mayMatch })
    if (golden.optimal_is_unique) expect(matches.map((match) => [match.a, match.b])).toEqual(golden.matches)
    else expect(matches).toHaveLength(golden.matches.length)

    const total = matches.reduce((sum, { iou }) => sum + iou, 0)
    expect(Math.abs(total - golden.expected.sum_matched_iou)).toBeLessThan(1e-12)
    const score = scoreMatches(
      matches.map(({ iou }) => iou),
      a.length,
      b.length,
    )
    const expected = golden.expected
    const pairs = [
      [matches.length, expected.tp],
      [score.precision, expected.precision],
      [score.recall, expected.recall],
      [score.f1, expected.f1],
      [score.meanIou, expected.mean_matched_iou],
    ] as const
    for (const [actual, wanted] of pairs) {
      if (actual === null || wanted === null) expect(actual).toBe(wanted)
      else expect(Math.abs(actual - wanted)).toBeLessThan(1e-12)
    }
  })
})

/** Tries every assignment. */
function searchBest(worth: readonly (readonly number[])[], row = 0, taken: readonly number[] = []): number {
  const current = worth[row]
  if (!current) return 0
  const skipped = searchBest(worth, row + 1, taken)
  return current.reduce(
    (best, value, j) => (taken.includes(j) ? best : Math.max(best, value + searchBest(worth, row + 1, [...taken, j]))),
    skipped,
  )
}

describe('assign', () => {
  it('reaches the total of an exhaustive search, each column once', () => {
    const matrix = fc.tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 5 })).chain(([rows, columns]) =>
      fc.array(
        fc.array(fc.oneof(fc.constant(0), fc.double({ min: 0.5, max: 1, noNaN: true })), {
          minLength: columns,
          maxLength: columns,
        }),
        { minLength: rows, maxLength: rows },
      ),
    )
    fc.assert(
      fc.property(matrix, (worth) => {
        const columns = assign(worth)
        const used = columns.filter((column) => column !== null)
        expect(new Set(used).size).toBe(used.length)
        expect(columns).toHaveLength(worth.length)
        const total = columns.reduce<number>((sum, j, i) => sum + (j === null ? 0 : (worth[i]?.[j] ?? 0)), 0)
        expect(total).toBeCloseTo(searchBest(worth), 12)
      }),
      { numRuns: 500 },
    )
  })
})
