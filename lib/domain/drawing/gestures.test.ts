import { describe, expect, it } from 'vitest'
import type { Drawing } from './drawing'
import { hand, openDrawing, run } from './hand'
import { previewEdit } from './pointer'

const size = { width: 400, height: 300 }
const mouse = hand()
const boxes = (drawing: Drawing) => drawing.marks.map(({ box }) => box)
const numbers = (drawing: Drawing) => drawing.marks.map(({ number }) => number)
const drawn = mouse.drag(openDrawing(size), { x: 100, y: 80 }, { x: 180, y: 140 })

describe('drawing a box', () => {
  it('draws by drag, numbers it 1 and selects it', () => {
    expect(boxes(drawn)).toEqual([{ x: 100, y: 80, w: 80, h: 60 }])
    expect(drawn.marks[0]).toMatchObject({ number: 1, image: 0 })
    expect(drawn.selectedId).toBe(drawn.marks[0]?.id)
    expect(drawn.gesture.state).toBe('idle')
  })

  it('draws by two clicks, with a preview between them', () => {
    const first = mouse.move(mouse.click(openDrawing(size), { x: 50, y: 60 }), { x: 90, y: 100 })
    expect(first.gesture.state).toBe('drawing')
    expect(previewEdit(first)).toEqual({ id: null, box: { x: 50, y: 60, w: 40, h: 40 } })
    expect(boxes(mouse.click(first, { x: 150, y: 100 }))).toEqual([{ x: 50, y: 60, w: 100, h: 40 }])
  })

  it('keeps the first of two clicks while the image is panned and zoomed between them', () => {
    const first = mouse.click(openDrawing(size), { x: 50, y: 60 })
    const panned = mouse.drag(run(first, { type: 'holdSpace', held: true }), { x: 10, y: 10 }, { x: 60, y: 30 })
    const zoomed = run(
      panned,
      { type: 'holdSpace', held: false },
      { type: 'wheel', at: { x: 9, y: 9 }, dx: 0, dy: -300, zoom: true },
    )
    expect(boxes(mouse.click(zoomed, { x: 150, y: 100 }))).toEqual([{ x: 50, y: 60, w: 100, h: 40 }])
  })

  // Case 3: a drag to the upper left.
  it('normalises a drag up and left', () => {
    expect(boxes(mouse.drag(openDrawing(size), { x: 200, y: 150 }, { x: 120, y: 90 }))).toEqual([
      { x: 120, y: 90, w: 80, h: 60 },
    ])
  })

  // Case 4: released outside the window.
  it('ends at the border when the pointer leaves the image, and lets go', () => {
    const out = mouse.drag(openDrawing(size), { x: 300, y: 200 }, { x: 900, y: -50 })
    expect(boxes(out)).toEqual([{ x: 300, y: 0, w: 100, h: 200 }])
    expect(boxes(mouse.move(out, { x: 20, y: 20 }))).toEqual(boxes(out))
  })

  it('ends where it was last seen when the release was missed', () => {
    const dragging = mouse.move(mouse.down(openDrawing(size), { x: 10, y: 10 }), { x: 60, y: 50 })
    const missed = run(dragging, {
      type: 'pointerMove',
      pointer: 1,
      kind: 'mouse',
      at: { x: 200, y: 200 },
      pressed: false,
    })
    expect(boxes(missed)).toEqual([{ x: 10, y: 10, w: 50, h: 40 }])
    expect(missed.gesture.state).toBe('idle')
  })

  // Case 6: slips of the hand.
  it.each([
    ['a click, then Esc', (d: Drawing) => run(mouse.click(d, { x: 200, y: 200 }), { type: 'cancel' })],
    ['a double click', (d: Drawing) => mouse.click(mouse.click(d, { x: 200, y: 200 }), { x: 200, y: 200 })],
    [
      'a drag of 1 px, then Esc',
      (d: Drawing) => run(mouse.drag(d, { x: 9, y: 9 }, { x: 10, y: 9 }), { type: 'cancel' }),
    ],
    ['a horizontal drag of 200 px', (d: Drawing) => mouse.drag(d, { x: 50, y: 200 }, { x: 250, y: 200 })],
    ['a drag of 2 px at 400 %', (d: Drawing) => drag2(d)],
    ['a drag outside the image', (d: Drawing) => mouse.drag(d, { x: 500, y: 20 }, { x: 600, y: 200 })],
  ])('makes nothing of %s, keeps the selection and skips no number', (_, slip) => {
    const after = slip(drawn)
    expect(after.marks).toBe(drawn.marks)
    expect(after.selectedId).toBe(drawn.selectedId)
    expect(after.gesture.state).toBe('idle')
    expect(after.history).toBe(drawn.history)
    const next = mouse.drag(after, { x: 210, y: 10 }, { x: 260, y: 60 })
    expect(numbers(next)).toEqual([1, 2])
  })

  function drag2(drawing: Drawing): Drawing {
    const zoomed = { ...drawing, viewport: { scale: 4, x: 0, y: 0 } }
    return { ...mouse.drag(zoomed, { x: 20, y: 20 }, { x: 22, y: 22 }), viewport: drawing.viewport }
  }

  it('makes no two-click box of a click followed by a drag: the drag begins where it was pressed', () => {
    const clicked = mouse.click(openDrawing(size), { x: 300, y: 250 })
    expect(boxes(mouse.drag(clicked, { x: 20, y: 30 }, { x: 60, y: 90 }))).toEqual([{ x: 20, y: 30, w: 40, h: 60 }])
  })

  it('cancels cleanly by Esc and by lost capture', () => {
    const dragging = mouse.move(mouse.down(openDrawing(size), { x: 10, y: 10 }), { x: 90, y: 90 })
    expect(dragging.gesture.state).toBe('drawing')
    for (const event of [{ type: 'cancel' } as const, { type: 'pointerCancel', pointer: 1 } as const]) {
      const after = run(dragging, event)
      expect(after.gesture.state).toBe('idle')
      expect(mouse.up(after, { x: 90, y: 90 }).marks).toEqual([])
    }
  })

  it('lets the box tool draw inside another box, and numbers go on from the highest', () => {
    const inner = mouse.drag(drawn, { x: 120, y: 100 }, { x: 150, y: 125 })
    expect(numbers(inner)).toEqual([1, 2])
    const second = inner.marks[1]?.id
    const fewer = run(inner, { type: 'delete', id: inner.marks[0]?.id ?? '' })
    expect(fewer.marks.map(({ id }) => id)).toEqual([second])
    expect(numbers(mouse.drag(fewer, { x: 10, y: 10 }, { x: 40, y: 40 }))).toEqual([2, 3])
  })

  it('snaps to the image border within 3 CSS px, and not where the snap is off', () => {
    const near = (snap: boolean) => {
      const at = (x: number, y: number) => ({ pointer: 1, kind: 'mouse' as const, at: { x, y }, snap })
      return run(
        openDrawing(size),
        { type: 'pointerDown', ...at(50, 50) },
        { type: 'pointerMove', ...at(397.6, 120) },
        { type: 'pointerUp', ...at(397.6, 120) },
      )
    }
    expect(boxes(near(true))).toEqual([{ x: 50, y: 50, w: 350, h: 70 }])
    expect(boxes(near(false))).toEqual([{ x: 50, y: 50, w: 348, h: 70 }])
  })
})

describe('changing a box', () => {
  const select = { type: 'setTool', tool: 'select' } as const

  // Case 3: a corner dragged past its opposite corner.
  it('turns the box round when its corner is dragged past the opposite one', () => {
    const first = mouse.drag(openDrawing(size), { x: 200, y: 150 }, { x: 120, y: 90 })
    const flipped = mouse.drag(first, { x: 200, y: 150 }, { x: 90, y: 60 })
    expect(boxes(flipped)).toEqual([{ x: 90, y: 60, w: 30, h: 30 }])
    expect(numbers(flipped)).toEqual([1])
  })

  // Case 7: an edge off screen never moves.
  it('changes only the edge that is dragged at 400 % with the others off screen', () => {
    const image = { width: 1366, height: 768 }
    const start = mouse.drag(
      openDrawing(image, { view: { width: 1400, height: 800 } }),
      { x: 40, y: 30 },
      { x: 1240, y: 730 },
    )
    const zoomed = run(
      { ...start, view: { width: 900, height: 700 }, viewport: { scale: 4, x: -60, y: -1200 } },
      select,
    )
    expect(boxes(mouse.drag(zoomed, { x: 40, y: 380 }, { x: 60, y: 383 }))).toEqual([{ x: 60, y: 30, w: 1180, h: 700 }])
  })

  it.each([
    ['nw', { x: 100, y: 80 }, { x: 90, y: 60, w: 90, h: 80 }],
    ['n', { x: 140, y: 80 }, { x: 100, y: 60, w: 80, h: 80 }],
    ['ne', { x: 180, y: 80 }, { x: 100, y: 60, w: 70, h: 80 }],
    ['e', { x: 180, y: 110 }, { x: 100, y: 80, w: 70, h: 60 }],
    ['se', { x: 180, y: 140 }, { x: 100, y: 80, w: 70, h: 40 }],
    ['s', { x: 140, y: 140 }, { x: 100, y: 80, w: 80, h: 40 }],
    ['sw', { x: 100, y: 140 }, { x: 90, y: 80, w: 90, h: 40 }],
    ['w', { x: 100, y: 110 }, { x: 90, y: 80, w: 90, h: 60 }],
  ])('resizes by the %s handle', (_, at, box) => {
    expect(boxes(mouse.drag(drawn, at, { x: at.x - 10, y: at.y - 20 }))).toEqual([box])
  })

  it('moves a box, keeping its exact size, and stops at the border', () => {
    const moved = mouse.drag(run(drawn, select), { x: 130, y: 100 }, { x: 150, y: 95 })
    expect(boxes(moved)).toEqual([{ x: 120, y: 75, w: 80, h: 60 }])
    expect(boxes(mouse.drag(moved, { x: 150, y: 95 }, { x: 999, y: 999 }))).toEqual([{ x: 320, y: 240, w: 80, h: 60 }])
  })

  it('moves a box too small for its handles by its middle', () => {
    const mark = { id: 'tiny', number: 1, image: 0, box: { x: 50, y: 50, w: 9, h: 6 } }
    const tiny = run(openDrawing(size, { marks: [mark], tool: 'select' }), { type: 'select', id: 'tiny' })
    expect(boxes(mouse.drag(tiny, { x: 54.5, y: 53 }, { x: 64.5, y: 63 }))).toEqual([{ x: 60, y: 60, w: 9, h: 6 }])
    expect(boxes(mouse.drag(tiny, { x: 59, y: 56 }, { x: 69, y: 66 }))).toEqual([{ x: 50, y: 50, w: 19, h: 16 }])
  })

  it('lets nothing move a locked mark', () => {
    const locked = run(drawn, select, { type: 'toggleLocked' })
    expect(boxes(mouse.drag(locked, { x: 130, y: 100 }, { x: 150, y: 95 }))).toEqual(boxes(drawn))
    expect(boxes(mouse.drag(locked, { x: 180, y: 140 }, { x: 190, y: 160 }))).toEqual(boxes(drawn))
    expect(run(locked, { type: 'delete' }).marks).toHaveLength(1)
    expect(boxes(run(locked, { type: 'nudge', arrow: 'left', by: 1, edge: 'none' }))).toEqual(boxes(drawn))
  })

  it.each([
    ['left', 1, 'none', { x: 99, y: 80, w: 80, h: 60 }],
    ['down', 10, 'none', { x: 100, y: 90, w: 80, h: 60 }],
    ['left', 1, 'near', { x: 99, y: 80, w: 81, h: 60 }],
    ['down', 1, 'near', { x: 100, y: 81, w: 80, h: 59 }],
    ['right', 1, 'far', { x: 100, y: 80, w: 81, h: 60 }],
    ['up', 1, 'far', { x: 100, y: 80, w: 80, h: 59 }],
    ['left', 999, 'far', { x: 100, y: 80, w: 1, h: 60 }],
    ['left', 999, 'none', { x: 0, y: 80, w: 80, h: 60 }],
  ] as const)('moves by keys: %s by %d, edge %s', (arrow, by, edge, box) => {
    expect(boxes(run(drawn, { type: 'nudge', arrow, by, edge }))).toEqual([box])
  })
})

describe('choosing', () => {
  const nested = ['outer', 'middle', 'inner'].map((id, n) => ({
    id,
    number: n + 1,
    image: 0,
    box: { x: 10 + n * 20, y: 10 + n * 20, w: 200 - n * 60, h: 200 - n * 60 },
  }))
  const open = openDrawing(size, { marks: nested, tool: 'select' })

  it('takes the smallest box first; a further click goes on, and round', () => {
    const at = { x: 80, y: 80 }
    const one = mouse.click(open, at)
    const two = mouse.click(one, at)
    const three = mouse.click(two, at)
    expect([one, two, three, mouse.click(three, at)].map(({ selectedId }) => selectedId)).toEqual([
      'inner',
      'middle',
      'outer',
      'inner',
    ])
  })

  it('drags what is selected even where a smaller box lies on it', () => {
    const chosen = run(open, { type: 'select', id: 'outer' })
    const moved = mouse.drag(chosen, { x: 80, y: 80 }, { x: 85, y: 90 })
    expect(boxes(moved)[0]).toEqual({ x: 15, y: 20, w: 200, h: 200 })
    expect(boxes(moved)[2]).toEqual(nested[2]?.box)
  })

  it('passes over hidden marks and deselects on empty ground', () => {
    const hidden = run(open, { type: 'toggleHidden', id: 'inner' })
    expect(mouse.click(hidden, { x: 80, y: 80 }).selectedId).toBe('middle')
    expect(mouse.click(run(open, { type: 'select', id: 'inner' }), { x: 390, y: 290 }).selectedId).toBeNull()
  })

  it('steps through the marks and jumps to a number typed after #', () => {
    expect(run(open, { type: 'step', by: 1 }, { type: 'step', by: 1 }).selectedId).toBe('middle')
    expect(run(open, { type: 'step', by: -1 }).selectedId).toBe('inner')
    const jumped = run(open, { type: 'startJump' }, { type: 'digit', digit: 2 })
    expect(jumped.selectedId).toBe('middle')
    expect(jumped.marks).toBe(open.marks)
    expect(run(jumped, { type: 'step', by: 1 }).jump).toBeNull()
  })
})

describe('fingers', () => {
  const finger = hand('touch', 1)
  const other = hand('touch', 2)

  // Case 76: a second finger cancels the half-made box and zooms.
  it('turns a half-made box into a pinch, leaving nothing behind', () => {
    const begun = finger.move(finger.down(openDrawing(size), { x: 100, y: 100 }), { x: 140, y: 140 })
    expect(begun.gesture.state).toBe('drawing')
    const pinching = other.down(begun, { x: 200, y: 140 })
    expect(pinching.gesture.state).toBe('pinching')
    const apart = other.move(pinching, { x: 260, y: 140 })
    expect(apart.viewport.scale).toBeCloseTo(2, 9)
    const after = other.up(finger.up(apart, { x: 0, y: 0 }), { x: 0, y: 0 })
    expect(after.marks).toEqual([])
    expect(after.gesture.state).toBe('idle')
  })

  it('draws with a pen although the palm lies on the screen', () => {
    const pen = hand('pen', 7)
    const begun = pen.move(pen.down(openDrawing(size), { x: 10, y: 10 }), { x: 60, y: 60 })
    const withPalm = finger.move(finger.down(begun, { x: 300, y: 250 }), { x: 320, y: 250 })
    const after = pen.up(finger.up(withPalm, { x: 320, y: 250 }), { x: 110, y: 90 })
    expect(boxes(after)).toEqual([{ x: 10, y: 10, w: 100, h: 80 }])
  })

  it.each(['mouse', 'touch', 'pen'] as const)('stores the same box by %s at every zoom and pan', (kind) => {
    for (const scale of [0.37, 1, 2.5]) {
      const open = openDrawing({ width: 1366, height: 768 }, { viewport: { scale, x: -300, y: -120 } })
      const [box] = boxes(hand(kind).drag(open, { x: 831, y: 333 }, { x: 1001, y: 500 }))
      expect(box).toEqual({ x: 831, y: 333, w: 170, h: 167 })
    }
  })
})
