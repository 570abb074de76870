import { describe, expect, it } from 'vitest'
import type { DrawnMark } from './drawn-mark'
import { openDrawing, run } from './hand'
import { writeBoxesPayload } from './payload'
import { planNumbers } from './renumber'

const size = { width: 400, height: 300 }
const at = '2026-01-02T03:04:05.000Z'
const mark = (id: string, number: number, x: number, y: number): DrawnMark => ({
  id,
  number,
  image: 0,
  box: { x, y, w: 40, h: 40 },
})
// Two rows, drawn out of order; number 7 has a gap before it.
const marks = [mark('low', 1, 10, 200), mark('right', 7, 300, 15), mark('left', 2, 10, 10)]

describe('renumbering', () => {
  it('plans numbers in the order of the list, from 0 or 1', () => {
    const drawing = openDrawing(size, { marks })
    expect(planNumbers(drawing, 'list', 1)).toEqual([
      { id: 'right', from: 7, to: 2 },
      { id: 'left', from: 2, to: 3 },
    ])
    // The third has its number, 2, already.
    expect(planNumbers(drawing, 'list', 0).map(({ to }) => to)).toEqual([0, 1])
  })

  it('plans numbers as one reads: by row, then from the left', () => {
    const plan = planNumbers(openDrawing(size, { marks }), 'reading', 1)
    expect(plan).toEqual([
      { id: 'left', from: 2, to: 1 },
      { id: 'right', from: 7, to: 2 },
      { id: 'low', from: 1, to: 3 },
    ])
  })

  it('leaves the numbers of open proposals free', () => {
    const proposals = [{ id: 'p', image: 0, box: { x: 100, y: 100, w: 20, h: 20 }, number: 8 }]
    const plan = planNumbers(openDrawing(size, { marks, proposals }), 'list', 7)
    expect(plan.map(({ to }) => to)).toEqual([7, 9, 10])
  })

  it('leaves free what is kept for hidden proposals of the image', () => {
    const reserved = [
      { image: 0, number: 8 },
      { image: 1, number: 7 },
    ]
    const plan = planNumbers(openDrawing(size, { marks, reserved }), 'list', 7)
    expect(plan.map(({ to }) => to)).toEqual([7, 9, 10])
  })

  it('is one step with its log, and undo takes back both', () => {
    const start = openDrawing(size, { marks })
    const pairs = planNumbers(start, 'reading', 1)
    const after = run(start, { type: 'renumber', at, pairs })
    expect(after.marks.map(({ id, number }) => [id, number])).toEqual([
      ['low', 3],
      ['right', 2],
      ['left', 1],
    ])
    expect(writeBoxesPayload(after).numbering).toEqual([{ at, pairs }])
    const undone = run(after, { type: 'undo' })
    expect(undone.marks).toEqual(marks)
    expect(writeBoxesPayload(undone).numbering).toBeUndefined()
    expect(run(undone, { type: 'redo' }).numbering).toEqual([{ at, pairs }])
  })

  it.each([
    ['a number twice', [{ id: 'right', from: 7, to: 1 }]],
    ['another number than it has', [{ id: 'right', from: 6, to: 9 }]],
    ['a mark that is gone', [{ id: 'gone', from: 1, to: 9 }]],
  ])('does nothing where the plan gives %s', (_, pairs) => {
    const start = openDrawing(size, { marks })
    expect(run(start, { type: 'renumber', at, pairs })).toBe(start)
  })

  it('drops from the log what belongs to a deleted mark', () => {
    const start = openDrawing(size, { marks })
    const after = run(
      start,
      { type: 'renumber', at, pairs: planNumbers(start, 'list', 1) },
      { type: 'delete', id: 'left' },
    )
    expect(writeBoxesPayload(after).numbering).toEqual([{ at, pairs: [{ id: 'right', from: 7, to: 2 }] }])
  })
})
