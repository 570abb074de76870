import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { overshootTolerance, type Size } from '../box'
import { createDrawing, type Drawing } from './drawing'
import type { DrawingEvent } from './drawing-event'
import { reduceDrawing } from './reduce-drawing'

const screen = { width: 800, height: 600 }
const point = fc.record({ x: fc.integer({ min: -300, max: 1100 }), y: fc.integer({ min: -300, max: 900 }) })
const pointer = fc.record({
  pointer: fc.integer({ min: 1, max: 3 }),
  kind: fc.constantFrom('mouse' as const, 'touch' as const, 'pen' as const),
  at: point,
  snap: fc.boolean(),
})
const real = (min: number, max: number) => fc.double({ min, max, noNaN: true })
const box = fc.record({ x: real(-50, 900), y: real(-50, 900), w: real(-50, 900), h: real(-50, 900) })

const press = fc.tuple(pointer, point, point).map(([down, over, up]): DrawingEvent[] => [
  { type: 'pointerDown', ...down, button: 0 },
  { type: 'pointerMove', ...down, at: over },
  { type: 'pointerUp', ...down, at: up },
])
const single: fc.Arbitrary<DrawingEvent> = fc.oneof(
  pointer.map((p) => ({ type: 'pointerDown' as const, ...p, button: 0 })),
  pointer.map((p) => ({ type: 'pointerMove' as const, ...p, pressed: p.at.x % 3 !== 0 })),
  pointer.map((p) => ({ type: 'pointerUp' as const, ...p })),
  fc.record({ type: fc.constant('pointerCancel' as const), pointer: fc.integer({ min: 1, max: 3 }) }),
  fc.record({
    type: fc.constant('wheel' as const),
    at: point,
    dx: real(-200, 200),
    dy: real(-900, 900),
    zoom: fc.boolean(),
  }),
  fc.record({
    type: fc.constant('nudge' as const),
    arrow: fc.constantFrom('left' as const, 'right' as const, 'up' as const, 'down' as const),
    by: fc.constantFrom(1, 10),
    edge: fc.constantFrom('none' as const, 'near' as const, 'far' as const),
  }),
  fc.constantFrom<DrawingEvent>(
    { type: 'setTool', tool: 'box' },
    { type: 'setTool', tool: 'select' },
    { type: 'setTool', tool: 'pan' },
    { type: 'holdSpace', held: true },
    { type: 'holdSpace', held: false },
    { type: 'cancel' },
    { type: 'delete' },
    { type: 'copy' },
    { type: 'paste' },
    { type: 'duplicate' },
    { type: 'drawCentred' },
    { type: 'fit' },
    { type: 'zoomToSelection' },
    { type: 'toggleLocked' },
    { type: 'toggleHidden' },
    { type: 'accept' },
    { type: 'adjust' },
    { type: 'reject' },
    { type: 'acceptAbove', score: 0.5 },
    { type: 'undo' },
    { type: 'redo' },
    { type: 'step', by: 1 },
    { type: 'digit', digit: 2 },
    { type: 'showImage', image: 1 },
    { type: 'showImage', image: 0 },
    { type: 'resizeView', view: { width: 500, height: 700 } },
  ),
  box.map((b) => ({ type: 'setBox' as const, id: 'mark-0-1', box: b })),
)
const gestures = fc
  .array(
    fc.oneof(
      press,
      press,
      single.map((event) => [event]),
    ),
    { maxLength: 40 },
  )
  .map((all) => all.flat())

const sizes: fc.Arbitrary<Size> = fc.record({
  width: fc.integer({ min: 3, max: 1500 }),
  height: fc.integer({ min: 3, max: 1500 }),
})

function open(size: Size): Drawing {
  const drawing = createDrawing({
    images: [size, { width: 640, height: 480 }],
    classes: ['boat', 'house'],
    proposals: [
      { id: 'p1', image: 0, box: { x: 0.25, y: 0.5, w: 2.5, h: 2.25 }, class: 'boat', score: 0.9 },
      { id: 'p2', image: 0, box: { x: -5, y: 1, w: 9000, h: 40 }, score: 0.4 },
      { id: 'p3', image: 1, box: { x: 10, y: 10, w: 40, h: 40 }, score: 0.6 },
    ],
  })
  return reduceDrawing(drawing, { type: 'resizeView', view: screen })
}

function checkMarks(drawing: Drawing): void {
  const names = drawing.marks.map((mark) => `${mark.image}/${mark.number}`)
  expect(new Set(names).size).toBe(names.length)
  expect(new Set(drawing.marks.map(({ id }) => id)).size).toBe(names.length)
  for (const mark of drawing.marks) {
    const size = drawing.images[mark.image]
    expect(size).toBeTruthy()
    const { x, y, w, h } = mark.box
    expect(w).toBeGreaterThanOrEqual(1 - overshootTolerance)
    expect(h).toBeGreaterThanOrEqual(1 - overshootTolerance)
    expect(x).toBeGreaterThanOrEqual(0)
    expect(y).toBeGreaterThanOrEqual(0)
    expect(x + w).toBeLessThanOrEqual((size?.width ?? 0) + overshootTolerance)
    expect(y + h).toBeLessThanOrEqual((size?.height ?? 0) + overshootTolerance)
  }
}

describe('any sequence of gestures', () => {
  it('leaves every box inside its image with w, h >= 1 and every number and id unique', () => {
    fc.assert(
      fc.property(sizes, gestures, (size, events) => {
        let drawing = open(size)
        for (const event of events) {
          drawing = reduceDrawing(drawing, event)
          checkMarks(drawing)
        }
      }),
      { numRuns: 300 },
    )
  })

  it('never changes the number of a mark', () => {
    fc.assert(
      fc.property(gestures, (events) => {
        let drawing = open({ width: 900, height: 700 })
        for (const event of events) {
          const before = new Map(drawing.marks.map((mark) => [mark.id, mark.number]))
          drawing = reduceDrawing(drawing, event)
          if (event.type === 'undo' || event.type === 'redo') continue
          for (const mark of drawing.marks) expect(before.get(mark.id) ?? mark.number).toBe(mark.number)
        }
      }),
      { numRuns: 100 },
    )
  })

  it('is undone to the start and redone to the end, exactly, also after being stored as JSON', () => {
    fc.assert(
      fc.property(sizes, gestures, (size, events) => {
        const start = open(size)
        const end = reduceDrawing(events.reduce(reduceDrawing, start), { type: 'cancel' })
        let back = { ...end, history: JSON.parse(JSON.stringify(end.history)) as Drawing['history'] }
        while (back.history.past.length > 0) back = reduceDrawing(back, { type: 'undo' })
        expect({ marks: back.marks, rejected: back.rejected }).toEqual({ marks: start.marks, rejected: start.rejected })
        let again = back
        for (let n = 0; n < end.history.past.length; n++) again = reduceDrawing(again, { type: 'redo' })
        expect({ marks: again.marks, rejected: again.rejected }).toEqual({ marks: end.marks, rejected: end.rejected })
      }),
      { numRuns: 200 },
    )
  })

  it('rewrites no box by zooming, panning or a new size of the view', () => {
    const views = fc.array(
      fc.oneof(
        fc.record({
          type: fc.constant('resizeView' as const),
          view: fc.record({ width: fc.integer({ min: 0, max: 3000 }), height: fc.integer({ min: 0, max: 3000 }) }),
        }),
        fc.record({
          type: fc.constant('wheel' as const),
          at: point,
          dx: real(-500, 500),
          dy: real(-2000, 2000),
          zoom: fc.boolean(),
        }),
        fc.constantFrom<DrawingEvent>({ type: 'fit' }, { type: 'zoomToSelection' }, { type: 'zoomBy', factor: 1.25 }),
      ),
      { maxLength: 30 },
    )
    fc.assert(
      fc.property(views, (events) => {
        const start = reduceDrawing(open({ width: 900, height: 700 }), { type: 'acceptAbove', score: 0 })
        expect(events.reduce(reduceDrawing, start).marks).toBe(start.marks)
      }),
    )
  })
})
