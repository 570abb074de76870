import { describe, expect, it } from 'vitest'
import { payloadSchemas } from '../annotation'
import { parse } from '../parse'
import { createDrawing, type Drawing, findMark, proposalsOpen } from './drawing'
import { hand, openDrawing, run } from './hand'
import { eventOfShortcut } from './key-event'
import { writeBoxesPayload } from './payload'

const size = { width: 400, height: 300 }
const mouse = hand()
const proposals = [
  { id: 'p1', image: 0, box: { x: 10, y: 10, w: 40, h: 30 }, class: 'boat', score: 0.9 },
  { id: 'p2', image: 0, box: { x: 100, y: 10, w: 40, h: 30 }, class: 'house', score: 0.6 },
  { id: 'p3', image: 0, box: { x: 200, y: 10, w: 40, h: 30 }, class: 'boat', score: 0.3 },
]
const classes = ['boat', 'house', 'tree']
const open = openDrawing(size, { proposals, classes })
const first = run(open, { type: 'select', id: 'p1' })
const ids = (drawing: Drawing) => proposalsOpen(drawing).map(({ id }) => id)

describe('proposals', () => {
  it('are decided with one key each, going on to the next', () => {
    const decided = run(first, { type: 'accept' }, { type: 'reject' }, { type: 'accept' })
    expect(decided.marks.map(({ proposal, verdict }) => [proposal, verdict])).toEqual([
      ['p1', 'accepted'],
      ['p3', 'accepted'],
    ])
    expect(decided.rejected).toEqual(['p2'])
    expect(ids(decided)).toEqual([])
    const undone = run(decided, { type: 'undo' }, { type: 'undo' }, { type: 'undo' })
    expect(ids(undone)).toEqual(['p1', 'p2', 'p3'])
    expect(undone.marks).toEqual([])
  })

  it('are not decided unseen: with none selected a key selects the first', () => {
    for (const type of ['accept', 'adjust', 'reject'] as const) {
      const after = run(open, { type })
      expect([after.selectedId, after.marks, after.rejected]).toEqual(['p1', [], []])
    }
  })

  it('become adjusted marks only where box or class was really changed', () => {
    const adopted = run(first, { type: 'adjust' })
    expect(adopted.tool).toBe('select')
    expect(adopted.marks[0]).toMatchObject({ proposal: 'p1', number: 1, verdict: 'accepted' })
    const moved = mouse.drag(adopted, { x: 30, y: 25 }, { x: 35, y: 30 })
    expect(moved.marks[0]).toMatchObject({ box: { x: 15, y: 15, w: 40, h: 30 }, verdict: 'adjusted' })
    expect(mouse.drag(moved, { x: 35, y: 30 }, { x: 30, y: 25 }).marks[0]?.verdict).toBe('accepted')
    expect(run(adopted, { type: 'digit', digit: 3 }).marks[0]).toMatchObject({ class: 'tree', verdict: 'adjusted' })
  })

  it('can be dragged straight into place, which adjusts them', () => {
    const dragged = mouse.drag(first, { x: 50, y: 40 }, { x: 60, y: 50 })
    expect(dragged.marks).toMatchObject([{ proposal: 'p1', box: { x: 10, y: 10, w: 50, h: 40 }, verdict: 'adjusted' }])
    expect(findMark(dragged, dragged.selectedId)?.proposal).toBe('p1')
  })

  it('are accepted together above a score, as one step', () => {
    const accepted = run(open, { type: 'acceptAbove', score: 0.6 })
    expect(accepted.marks.map(({ proposal }) => proposal)).toEqual(['p1', 'p2'])
    expect(run(accepted, { type: 'undo' }).marks).toEqual([])
  })

  it('keep their numbers, which new marks do not take, when the draft is opened again', () => {
    const drawn = mouse.drag(run(first, { type: 'accept' }), { x: 10, y: 100 }, { x: 60, y: 150 })
    expect(drawn.marks.map(({ number, verdict }) => [number, verdict])).toEqual([
      [1, 'accepted'],
      [4, 'added'],
    ])
    const again = createDrawing({ images: [size], marks: drawn.marks, proposals })
    expect(proposalsOpen(again).map(({ number }) => number)).toEqual([2, 3])
  })

  it('leave their numbers to them while they are hidden; own marks of that time have no verdict', () => {
    const numbered = proposals.map((proposal, n) => ({ ...proposal, number: n + 2 }))
    const reserved = numbered.map(({ number }) => ({ image: 0, number }))
    const own = mouse.drag(openDrawing(size, { reserved }), { x: 200, y: 10 }, { x: 240, y: 50 })
    const two = mouse.drag(own, { x: 300, y: 10 }, { x: 340, y: 50 })
    const shown = run(two, { type: 'showProposals', proposals: numbered })
    expect(proposalsOpen(shown).map(({ number }) => number)).toEqual([2, 3, 4])
    const after = mouse.drag(shown, { x: 300, y: 100 }, { x: 340, y: 150 })
    expect(after.marks.map(({ number, verdict }) => [number, verdict])).toEqual([
      [1, undefined],
      [5, undefined],
      [6, 'added'],
    ])
  })

  it('keep numbers given by the file, from 0 or from 1', () => {
    const numbered = proposals.map((proposal, n) => ({ ...proposal, number: n }))
    expect(proposalsOpen(openDrawing(size, { proposals: numbered })).map(({ number }) => number)).toEqual([0, 1, 2])
  })

  it('are shown inside the image where the model overshot', () => {
    const [shown] = proposalsOpen(
      openDrawing(size, { proposals: [{ id: 'x', image: 0, box: { x: 380, y: -8, w: 60, h: 60 } }] }),
    )
    expect(shown?.box).toEqual({ x: 340, y: 0, w: 60, h: 60 })
  })
})

describe('commands', () => {
  const drawn = mouse.drag(openDrawing(size, { classes }), { x: 100, y: 80 }, { x: 180, y: 140 })

  it('set the class of the selected mark by digit, or of the next marks where none is selected', () => {
    const classed = run(drawn, { type: 'digit', digit: 2 })
    expect(classed.marks[0]?.class).toBe('house')
    const armed = run(classed, { type: 'cancel' }, { type: 'digit', digit: 1 })
    expect(mouse.drag(armed, { x: 5, y: 5 }, { x: 50, y: 50 }).marks[1]?.class).toBe('boat')
  })

  it('join a row of key moves, and of typing, into one step', () => {
    const nudge = { type: 'nudge', arrow: 'left', by: 1, edge: 'none' } as const
    const moved = run(drawn, nudge, nudge, nudge)
    expect(moved.marks[0]?.box.x).toBe(97)
    expect(run(moved, { type: 'undo' }).marks[0]?.box.x).toBe(100)
    const id = drawn.marks[0]?.id ?? ''
    const noted = run(moved, { type: 'setNote', id, note: 'a' }, { type: 'setNote', id, note: 'ab' })
    expect(run(noted, { type: 'undo' }).marks[0]).toEqual(moved.marks[0])
    expect(run(noted, { type: 'undo' }, { type: 'undo' }).marks[0]?.box.x).toBe(100)
  })

  it('copy, paste and duplicate with the next number, beside the first', () => {
    const classed = run(drawn, { type: 'digit', digit: 2 })
    const copies = run(classed, { type: 'copy' }, { type: 'duplicate' }, { type: 'paste' })
    expect(copies.marks.map(({ number, class: key, box }) => [number, key, box.x])).toEqual([
      [1, 'house', 100],
      [2, 'house', 110],
      [3, 'house', 110],
    ])
  })

  it('settle a box typed as numbers inside the image', () => {
    const id = drawn.marks[0]?.id ?? ''
    expect(run(drawn, { type: 'setBox', id, box: { x: 390, y: -4, w: 50, h: 0 } }).marks[0]?.box).toEqual({
      x: 350,
      y: 0,
      w: 50,
      h: 1,
    })
  })

  it('draw by keys alone', () => {
    const [mark] = run(openDrawing(size, { view: size }), { type: 'drawCentred' }).marks
    expect(mark?.box).toEqual({ x: 133, y: 100, w: 133, h: 100 })
  })

  it('end a gesture under way before they act', () => {
    const dragging = mouse.move(mouse.down(drawn, { x: 10, y: 10 }), { x: 60, y: 60 })
    const after = run(dragging, { type: 'undo' })
    expect(after.gesture.state).toBe('idle')
    expect(after.marks).toEqual(drawn.marks)
    expect(mouse.up(run(dragging, { type: 'delete' }), { x: 60, y: 60 }).marks).toEqual([])
  })

  it('come from shortcuts', () => {
    expect(eventOfShortcut('far-edge-left')).toEqual({ type: 'nudge', arrow: 'left', by: 1, edge: 'far' })
    expect(eventOfShortcut('class-7')).toEqual({ type: 'digit', digit: 7 })
    expect(eventOfShortcut('fate-drop')).toBeNull()
  })
})

describe('several images', () => {
  const two = openDrawing(size, { images: [size, { width: 90, height: 80 }, null] })

  it('keep their marks and their numbers apart, each under the image that was shown', () => {
    const one = mouse.drag(two, { x: 10, y: 10 }, { x: 60, y: 60 })
    const shown = { ...run(one, { type: 'showImage', image: 1 }), viewport: two.viewport }
    const both = mouse.drag(shown, { x: 10, y: 10 }, { x: 200, y: 60 })
    expect(both.marks.map(({ image, number, box }) => [image, number, box.w])).toEqual([
      [0, 1, 50],
      [1, 1, 80],
    ])
    expect(run(both, { type: 'select', id: both.marks[0]?.id ?? null }).image).toBe(0)
  })

  it('take no marks where the image is absent', () => {
    const absent = { ...run(two, { type: 'showImage', image: 2 }), viewport: two.viewport }
    expect(mouse.drag(absent, { x: 0, y: 0 }, { x: 60, y: 60 }).marks).toEqual([])
  })
})

describe('the payload', () => {
  it('is what the API takes, without what is only on this screen', () => {
    const drawing = run(first, { type: 'accept' }, { type: 'reject' }, { type: 'toggleLocked' })
    const locked = run(drawing, { type: 'select', id: drawing.marks[0]?.id ?? null }, { type: 'toggleLocked' })
    expect(locked.marks[0]?.locked).toBe(true)
    const payload = writeBoxesPayload(locked, 'dark')
    expect(payload).toEqual({
      marks: [
        {
          id: 'mark-0-1',
          number: 1,
          image: 0,
          box: { x: 10, y: 10, w: 40, h: 30 },
          class: 'boat',
          proposal: 'p1',
          verdict: 'accepted',
        },
      ],
      rejected: ['p2'],
      note: 'dark',
    })
    expect(parse(payloadSchemas.boxes, payload).ok).toBe(true)
  })
})
