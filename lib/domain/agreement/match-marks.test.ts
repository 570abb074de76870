import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { computeGiou } from './giou'
import { matchBoxes } from './match-boxes'
import { computeMarkDistance, curveThresholds, type NumberedMark, summariseMatches } from './match-marks'

const mark = (number: number, x: number, y = 0, image = 0): NumberedMark => ({
  number,
  image,
  box: { x, y, w: 10, h: 10 },
})
const names = { task: 't', a: 'A', b: 'B' }

describe('GIoU', () => {
  it('is 1 for equal boxes, IoU where the hull is covered, and below 0 apart', () => {
    const box = { x: 0, y: 0, w: 10, h: 10 }
    expect(computeGiou(box, box)).toBe(1)
    // Side by side: nothing shared, nothing of the hull uncovered.
    expect(computeGiou(box, { x: 10, y: 0, w: 10, h: 10 })).toBe(0)
    // Half shared: 50 / 150, hull 150 wholly covered.
    expect(computeGiou(box, { x: 5, y: 0, w: 10, h: 10 })).toBeCloseTo(1 / 3, 14)
    // One box apart: hull 300, union 200.
    expect(computeGiou(box, { x: 20, y: 0, w: 10, h: 10 })).toBeCloseTo(-1 / 3, 14)
  })
})

describe('two sets of marks', () => {
  it('count matches along the curve, the same number, and the order of numbers', () => {
    // Shifted by 1 of 10: IoU 9/11 = 0.818.
    const a = [mark(1, 0), mark(2, 100), mark(3, 200)]
    const b = [mark(1, 1), mark(3, 101), mark(2, 201)]
    const summary = summariseMatches(names, a, b)
    expect(summary.curve).toEqual([3, 3, 3, 3, 3, 3, 3, 0, 0, 0])
    expect(summary.matchedAt).toEqual({ '0.5': 3, '0.75': 3, '0.9': 0 })
    expect(summary).toMatchObject({ sameNumber: 1, concordant: 2, discordant: 1 })
  })

  it('match anew at each threshold', () => {
    const marks = fc.array(
      fc.record({ x: fc.integer({ min: 0, max: 30 }), y: fc.integer({ min: 0, max: 12 }), image: fc.nat(1) }),
      { maxLength: 8 },
    )
    const number = (list: { x: number; y: number; image: number }[]) =>
      list.map(({ x, y, image }, i) => mark(i + 1, x, y, image))
    fc.assert(
      fc.property(marks, marks, (one, other) => {
        const [a, b] = [number(one), number(other)]
        const on = (list: NumberedMark[], image: number) => list.filter((m) => m.image === image).map(({ box }) => box)
        const { curve } = summariseMatches(names, a, b)
        curveThresholds.forEach((threshold, i) => {
          const n = [0, 1].reduce((sum, image) => sum + matchBoxes(on(a, image), on(b, image), { threshold }).length, 0)
          expect(curve[i]).toBe(n)
        })
        const distance = computeMarkDistance(a, b)
        expect(distance).toBeGreaterThanOrEqual(0)
        expect(distance).toBeLessThanOrEqual(1)
        expect(computeMarkDistance(b, a)).toBeCloseTo(distance, 12)
      }),
    )
  })

  it('are 0 apart when equal or both empty, 1 when one is empty, and nearer for nearer boxes', () => {
    expect(computeMarkDistance([mark(1, 5)], [mark(9, 5)])).toBe(0)
    expect(computeMarkDistance([], [])).toBe(0)
    expect(computeMarkDistance([mark(1, 5)], [])).toBe(1)
    expect(computeMarkDistance([mark(1, 0)], [mark(1, 20)])).toBeCloseTo(2 / 3, 12)
    expect(computeMarkDistance([mark(1, 0)], [mark(1, 40)])).toBeGreaterThan(2 / 3)
  })
})
