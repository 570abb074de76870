import type { Box } from '../box'
import { panBy, toImage, zoomAt } from '../viewport'
import {
  type Aim,
  type Drawing,
  findMark,
  findProposal,
  type Gesture,
  type Held,
  idle,
  imageSize,
  marksShown,
  type PointerKind,
  proposalsOpen,
} from './drawing'
import type { PointerInput } from './drawing-event'
import { addMark, changeBox } from './edit-marks'
import { findBoxesAt, findHandle } from './hit-test'
import { boxBetween, moveBox, resizeBox, snapDistance } from './shape-box'

/** CSS px a pointer may shake while it is pressed before the press becomes a drag. */
const shake: Record<PointerKind, number> = { mouse: 3, pen: 4, touch: 8 }
/** CSS px around a handle in which it can be caught: a finger covers more than a mouse points at. */
const handleReach: Record<PointerKind, number> = { mouse: 7, pen: 9, touch: 16 }

/** Pointers that are down in a gesture. */
export function heldPointers(gesture: Gesture): readonly Held[] {
  if (gesture.state === 'idle') return []
  if (gesture.state === 'pinching') return gesture.held
  return gesture.held ? [gesture.held] : []
}

export function pressPointer(drawing: Drawing, input: PointerInput): Drawing {
  const held: Held = { pointer: input.pointer, kind: input.kind, at: input.at }
  const { gesture } = drawing
  const [other, third] = heldPointers(gesture)
  if (other) {
    // A second finger turns whatever the first began into a pinch; a palm beside a pen, or a third finger, is nothing.
    const pinch = !third && other.kind === 'touch' && input.kind === 'touch' && other.pointer !== input.pointer
    return pinch ? { ...drawing, gesture: { state: 'pinching', held: [other, held] } } : drawing
  }
  const button = input.button ?? 0
  if (button === 1 || (button === 0 && (drawing.spaceHeld || drawing.tool === 'pan'))) {
    const resume = gesture.state === 'drawing' ? gesture : idle
    return { ...drawing, gesture: { state: 'panning', held, resume } }
  }
  if (button !== 0) return drawing
  return { ...drawing, gesture: { state: 'pointing', held, aim: takeAim(drawing, held) } }
}

function takeAim(drawing: Drawing, { at, kind }: Held): Aim {
  const { gesture, viewport, view } = drawing
  const anchor = toImage(viewport, at)
  if (gesture.state === 'drawing') return { kind: 'draw', anchor, box: { first: gesture.anchor } }
  const selected = drawing.allHidden ? null : findSelected(drawing)
  if (selected) {
    const handle = findHandle(selected.box, at, viewport, view, handleReach[kind], drawing.tool === 'select')
    if (handle) return { kind: 'resize', id: selected.id, handle, from: selected.box, anchor }
  }
  if (drawing.tool === 'box') return { kind: 'draw', anchor }
  const hits = listHits(drawing, at, kind)
  const movable = hits.find(({ id }) => id === drawing.selectedId) ?? hits[0]
  const locked = movable && findMark(drawing, movable.id)?.locked
  return {
    kind: 'choose',
    hits: hits.map(({ id }) => id),
    movable: movable && !locked ? { id: movable.id, from: movable.box } : null,
    anchor,
  }
}

function findSelected(drawing: Drawing): { id: string; box: Box } | null {
  const mark = findMark(drawing, drawing.selectedId)
  if (mark) return mark.hidden || mark.locked || mark.image !== drawing.image ? null : mark
  return findProposal(drawing, drawing.selectedId)
}

function listHits(drawing: Drawing, at: Held['at'], kind: PointerKind): { id: string; box: Box }[] {
  if (drawing.allHidden) return []
  const visible = [...marksShown(drawing).filter((mark) => !mark.hidden), ...proposalsOpen(drawing)]
  return findBoxesAt(visible, toImage(drawing.viewport, at), shake[kind] / drawing.viewport.scale)
}

/** What lies under a point (CSS px of the canvas), for the cursor: a handle of the selected box, a box, or nothing. */
export function lookUnder(drawing: Drawing, at: Held['at']): Aim {
  return takeAim(drawing, { pointer: 0, kind: 'mouse', at })
}

export function movePointer(drawing: Drawing, input: PointerInput): Drawing {
  const { gesture, viewport } = drawing
  if (gesture.state === 'drawing' && gesture.held === null) {
    return { ...drawing, gesture: { ...gesture, at: toImage(viewport, input.at), snap: snapOf(drawing, input) } }
  }
  const mine = heldPointers(gesture).some(({ pointer }) => pointer === input.pointer)
  if (!mine) return drawing
  if (input.pressed === false) return liftPointer(drawing, null)
  switch (gesture.state) {
    case 'idle':
      return drawing
    case 'pointing':
      return hasLeft(gesture.held, input) ? movePointer(beginDrag(drawing, gesture, input), input) : drawing
    case 'drawing':
    case 'moving':
    case 'resizing': {
      const held = gesture.held && { ...gesture.held, at: input.at }
      const next = { ...gesture, held, at: toImage(viewport, input.at), snap: snapOf(drawing, input) }
      return { ...drawing, gesture: next as Gesture }
    }
    case 'panning': {
      const { at } = gesture.held
      const moved = panBy(viewport, input.at.x - at.x, input.at.y - at.y, imageSize(drawing), drawing.view)
      const held = { ...gesture.held, at: input.at }
      return { ...drawing, viewport: moved, fitted: false, gesture: { ...gesture, held } }
    }
    case 'pinching':
      return pinch(drawing, gesture.held, input)
  }
}

function snapOf(drawing: Drawing, input: PointerInput): number {
  return input.snap === false ? 0 : snapDistance / drawing.viewport.scale
}

function hasLeft(held: Held, { at }: PointerInput): boolean {
  return Math.max(Math.abs(at.x - held.at.x), Math.abs(at.y - held.at.y)) > shake[held.kind]
}

function beginDrag(drawing: Drawing, { held, aim }: Extract<Gesture, { state: 'pointing' }>, input: PointerInput) {
  const snap = snapOf(drawing, input)
  const at = aim.anchor
  switch (aim.kind) {
    case 'draw':
      return { ...drawing, gesture: { state: 'drawing' as const, held, anchor: aim.anchor, at, snap } }
    case 'resize': {
      const { id, handle, from, anchor } = aim
      return { ...drawing, gesture: { state: 'resizing' as const, held, id, handle, from, anchor, at, snap } }
    }
    case 'choose': {
      if (!aim.movable) return { ...drawing, gesture: { state: 'panning' as const, held, resume: idle } }
      const { id, from } = aim.movable
      const gesture = { state: 'moving' as const, held, id, from, anchor: aim.anchor, at, snap }
      return { ...drawing, selectedId: id, gesture }
    }
  }
}

function pinch(drawing: Drawing, held: readonly [Held, Held], input: PointerInput): Drawing {
  const [a, b] = held
  const next: readonly [Held, Held] =
    a.pointer === input.pointer ? [{ ...a, at: input.at }, b] : [a, { ...b, at: input.at }]
  const size = imageSize(drawing)
  const before = middleOf(held)
  const after = middleOf(next)
  const factor = before.span > 0 && after.span > 0 ? after.span / before.span : 1
  const moved = panBy(drawing.viewport, after.x - before.x, after.y - before.y, size, drawing.view)
  const viewport = zoomAt(moved, after, factor, size, drawing.view)
  return { ...drawing, viewport, fitted: false, gesture: { state: 'pinching', held: next } }
}

function middleOf([a, b]: readonly [Held, Held]) {
  return {
    x: (a.at.x + b.at.x) / 2,
    y: (a.at.y + b.at.y) / 2,
    span: Math.hypot(a.at.x - b.at.x, a.at.y - b.at.y),
  }
}

/** Ends what the pointer did. `input` null: it was lifted where nobody saw, so the last known place counts. */
export function liftPointer(drawing: Drawing, input: PointerInput | null): Drawing {
  const { gesture } = drawing
  if (input && !heldPointers(gesture).some(({ pointer }) => pointer === input.pointer)) return drawing
  switch (gesture.state) {
    case 'idle':
    case 'pinching':
      return { ...drawing, gesture: idle }
    case 'panning':
      return { ...drawing, gesture: gesture.resume }
    case 'pointing':
      return click(drawing, gesture.aim, input)
    case 'drawing':
    case 'moving':
    case 'resizing': {
      const last = input ? movePointer(drawing, { ...input, pressed: true }) : drawing
      const edit = previewEdit(last)
      if (!edit) return { ...drawing, gesture: idle }
      return edit.id === null ? addMark(last, edit.box) : changeBox(last, edit.id, edit.box)
    }
  }
}

function click(drawing: Drawing, aim: Aim, input: PointerInput | null): Drawing {
  switch (aim.kind) {
    case 'resize':
      return { ...drawing, gesture: idle }
    case 'draw': {
      if (!input) return { ...drawing, gesture: idle }
      const at = toImage(drawing.viewport, input.at)
      const snap = snapOf(drawing, input)
      if (aim.box) return addMark(drawing, boxBetween(aim.box.first, at, imageSize(drawing), snap))
      return { ...drawing, gesture: { state: 'drawing', held: null, anchor: aim.anchor, at, snap } }
    }
    case 'choose': {
      const place = aim.hits.indexOf(drawing.selectedId ?? '')
      // A click on what is selected goes on to the next box beneath, and round.
      const selectedId = aim.hits[place < 0 ? 0 : (place + 1) % aim.hits.length] ?? null
      return { ...drawing, selectedId, gesture: idle }
    }
  }
}

/** The box being made (`id` null) or changed by the gesture under way, in image px; null where there is none. */
export function previewEdit({ gesture, ...drawing }: Drawing): { id: string | null; box: Box } | null {
  const size = imageSize({ gesture, ...drawing })
  switch (gesture.state) {
    case 'drawing':
      return { id: null, box: boxBetween(gesture.anchor, gesture.at, size, gesture.snap) }
    case 'moving':
    case 'resizing': {
      const { id, from, anchor, at, snap } = gesture
      const dx = at.x - anchor.x
      const dy = at.y - anchor.y
      const box =
        gesture.state === 'moving'
          ? moveBox(from, dx, dy, size, snap)
          : resizeBox(from, gesture.handle, dx, dy, size, snap)
      return { id, box }
    }
    case 'panning':
      return gesture.resume.state === 'drawing' ? previewEdit({ ...drawing, gesture: gesture.resume }) : null
    case 'pointing': {
      const first = gesture.aim.kind === 'draw' ? gesture.aim.box?.first : undefined
      return first ? { id: null, box: boxBetween(first, toImage(drawing.viewport, gesture.held.at), size) } : null
    }
    case 'idle':
    case 'pinching':
      return null
  }
}

/** The pointer was taken away (lost capture, a system gesture): whatever it did has not happened. */
export function cancelPointer(drawing: Drawing, pointer: number): Drawing {
  const { gesture } = drawing
  if (!heldPointers(gesture).some((held) => held.pointer === pointer)) return drawing
  return { ...drawing, gesture: gesture.state === 'panning' ? gesture.resume : idle }
}
