import { describe, expect, it } from 'vitest'
import { createDrawing } from './drawing'
import { writeBoxesPayload } from './payload'
import { reduceDrawing } from './reduce-drawing'
import { readScreen, writeScreen } from './screen'

const images = [{ width: 400, height: 300 }]
const mark = (number: number) => ({ id: `m${number}`, number, image: 0, box: { x: 10 * number, y: 5, w: 20, h: 20 } })
const marks = [mark(1), mark(2), mark(3)]

describe('what a device keeps of a drawing', () => {
  it('brings back what was hidden and locked, and the steps that did it, beside a payload that knows neither', () => {
    let drawing = createDrawing({ images, marks })
    drawing = reduceDrawing(drawing, { type: 'toggleHidden', id: 'm1' })
    drawing = reduceDrawing(drawing, { type: 'toggleLocked', id: 'm3' })
    const payload = writeBoxesPayload(drawing)
    expect(payload.marks).toEqual(marks)
    // As IndexedDB does: a copy.
    const screen = structuredClone(writeScreen(drawing))
    const again = createDrawing({ images, ...readScreen(payload.marks, screen) })
    expect(again.marks).toEqual([{ ...mark(1), hidden: true }, mark(2), { ...mark(3), locked: true }])
    const undone = reduceDrawing(reduceDrawing(again, { type: 'undo' }), { type: 'undo' })
    expect(undone.marks).toEqual(marks)
  })

  it('leaves the marks as they are where this device knows nothing of them', () => {
    expect(readScreen(marks, undefined)).toEqual({ marks })
  })
})
