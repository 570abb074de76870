import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Box } from './box'
import { labelHeight, labelWidth, placeLabels } from './mark-label'

const picture = { width: 800, height: 600 }

function overlap(a: Box, b: Box): boolean {
  return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h
}

function grid(columns: number, rows: number, side: number): { id: string; box: Box; text: string }[] {
  return Array.from({ length: columns * rows }, (_, n) => {
    const box = { x: (n % columns) * (side + 4) + 2, y: Math.floor(n / columns) * (side + 4) + 2, w: side, h: side }
    return { id: `${n}`, box, text: `${n + 1}` }
  })
}

describe('mark labels', () => {
  it('puts the number above the left corner where there is room', () => {
    const [label] = placeLabels([{ id: 'a', box: { x: 100, y: 100, w: 50, h: 40 }, text: '1' }], picture)
    expect(label?.box).toEqual({ x: 100, y: 100 - labelHeight, w: labelWidth('1'), h: labelHeight })
  })

  it('goes elsewhere at the upper border instead of leaving the picture or covering the object', () => {
    const box = { x: 100, y: 0, w: 50, h: 40 }
    const [label] = placeLabels([{ id: 'a', box, text: '12' }], picture)
    expect(label && overlap(label.box, box)).toBe(false)
    expect(label?.box.y).toBeGreaterThanOrEqual(0)
  })

  it('hides no number behind another in dense pictures of 24 and of 130', () => {
    for (const items of [grid(6, 4, 120), grid(13, 10, 56)]) {
      const labels = placeLabels(items, picture).flatMap((label) => label ?? [])
      expect(labels).toHaveLength(items.length)
      const hidden = labels.filter((a, n) => labels.some((b, m) => m !== n && overlap(a.box, b.box)))
      expect(hidden).toEqual([])
    }
  })

  it('labels two marks on the same box apart', () => {
    const box = { x: 300, y: 200, w: 80, h: 80 }
    const [a, b] = placeLabels(
      [
        { id: 'a', box, text: '1' },
        { id: 'b', box: { ...box }, text: '2' },
      ],
      picture,
    )
    expect(a && b && overlap(a.box, b.box)).toBe(false)
  })

  it('leaves out the numbers of a thousand tiny boxes that would only hide each other, but never a lone one', () => {
    const tiny = grid(40, 30, 8).map((item) => ({ ...item, text: '1234' }))
    expect(placeLabels(tiny, picture).filter(Boolean).length).toBeLessThan(100)
    expect(placeLabels(tiny.slice(0, 1), picture)).toHaveLength(1)
    expect(placeLabels(tiny.slice(0, 1), picture)[0]).not.toBeNull()
  })

  it('keeps every label inside the picture, in the order of the input, the same each time', () => {
    const coordinate = fc.double({ min: 0, max: 560, noNaN: true })
    const item = fc.record({
      box: fc.record({ x: coordinate, y: coordinate, w: fc.constant(40), h: fc.constant(30) }),
      text: fc.integer({ min: 0, max: 9999 }).map(String),
    })
    fc.assert(
      fc.property(fc.array(item, { maxLength: 40 }), (drawn) => {
        const items = drawn.map((one, n) => ({ ...one, id: `${n}` }))
        const labels = placeLabels(items, picture)
        expect(labels).toHaveLength(items.length)
        expect(placeLabels(items, picture)).toEqual(labels)
        const turned = placeLabels([...items].reverse(), picture)
        const spots = (placed: typeof labels) =>
          placed.map((label) => (label ? `${label.text} ${label.box.x} ${label.box.y}` : '')).sort()
        expect(spots(turned)).toEqual(spots(labels))
        for (const [place, label] of labels.entries()) {
          if (!label) continue
          const { box } = label
          expect(label.id).toBe(items[place]?.id)
          expect(box.x).toBeGreaterThanOrEqual(0)
          expect(box.y).toBeGreaterThanOrEqual(0)
          expect(box.x + box.w).toBeLessThanOrEqual(picture.width)
          expect(box.y + box.h).toBeLessThanOrEqual(picture.height)
        }
      }),
      { numRuns: 50 },
    )
  })
})
