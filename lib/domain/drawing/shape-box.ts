import { type Box, minimumSide, normaliseBox, type Size } from '../box'
import type { Point } from '../viewport'

export type Handle = 'nw' | 'n' | 'ne' | 'e' | 'se' | 's' | 'sw' | 'w'
export const handles: readonly Handle[] = ['nw', 'ne', 'se', 'sw', 'n', 'e', 's', 'w']

/** A drawn box is at least this many image px wide and high; anything smaller is a slip of the hand. */
export const minimumDrawnSide = 3
/** CSS px within which an edge jumps to the image border. */
export const snapDistance = 3

/** Keeps an edge in [0, limit], on a whole pixel; within `snap` image px of a border it lies on it. */
function settleEdge(value: number, limit: number, snap: number): number {
  if (value <= snap) return 0
  if (value >= limit - snap) return limit
  return Math.min(Math.max(Math.round(value), 0), limit)
}

/** The box between two points (image px), on whole pixels and inside the image; sides may come out as 0. */
export function boxBetween(a: Point, b: Point, size: Size, snap = 0): Box {
  const left = settleEdge(a.x, size.width, snap)
  const top = settleEdge(a.y, size.height, snap)
  const right = settleEdge(b.x, size.width, snap)
  const bottom = settleEdge(b.y, size.height, snap)
  return normaliseBox({ x: left, y: top, w: right - left, h: bottom - top })
}

/** True where a drawn box is large enough to be meant. */
export function isDrawable(box: Box): boolean {
  return box.w >= minimumDrawnSide && box.h >= minimumDrawnSide
}

/** Moves a box by whole image px, keeping its exact size; it stops at the image border. */
export function moveBox(box: Box, dx: number, dy: number, size: Size, snap = 0): Box {
  return {
    ...box,
    x: moveSpan(box.x, box.w, dx, size.width, snap),
    y: moveSpan(box.y, box.h, dy, size.height, snap),
  }
}

function moveSpan(start: number, length: number, by: number, limit: number, snap: number): number {
  const distance = Math.round(by)
  if (distance === 0) return start
  const moved = start + distance
  if (moved <= snap) return 0
  if (moved + length >= limit - snap) return Math.max(limit - length, 0)
  return moved
}

/**
 * Drags the edges that a handle holds by a distance in image px. Edges it does not hold keep their exact numbers, also
 * off screen; an edge dragged past its opposite turns the box round, and a box is never thinner than 1 px.
 */
export function resizeBox(box: Box, handle: Handle, dx: number, dy: number, size: Size, snap = 0): Box {
  const across = handle.includes('w') ? 'start' : handle.includes('e') ? 'end' : null
  const along = handle.includes('n') ? 'start' : handle.includes('s') ? 'end' : null
  const [x, w] = resizeSpan(box.x, box.w, across, dx, size.width, snap)
  const [y, h] = resizeSpan(box.y, box.h, along, dy, size.height, snap)
  return { x, y, w, h }
}

function resizeSpan(
  start: number,
  length: number,
  edge: 'start' | 'end' | null,
  by: number,
  limit: number,
  snap: number,
): [start: number, length: number] {
  if (edge === null || by === 0) return [start, length]
  const fixed = edge === 'start' ? start + length : start
  const moved = settleEdge((edge === 'start' ? start : start + length) + by, limit, snap)
  const low = Math.min(fixed, moved)
  const high = Math.max(fixed, moved)
  if (high - low >= minimumSide) return [low, high - low]
  // Too thin: the moving edge stops 1 px short, on the side where there is room.
  const before = edge === 'start' ? fixed - minimumSide >= 0 : fixed + minimumSide > limit
  return before ? [fixed - minimumSide, minimumSide] : [fixed, minimumSide]
}

/** Moves one edge by whole px without letting the box turn round or get thinner than 1 px (for keys). */
export function nudgeEdge(box: Box, handle: 'n' | 'e' | 's' | 'w', by: number, size: Size): Box {
  const right = box.x + box.w
  const bottom = box.y + box.h
  switch (handle) {
    case 'w': {
      const x = Math.min(Math.max(box.x + by, 0), right - minimumSide)
      return { ...box, x, w: right - x }
    }
    case 'n': {
      const y = Math.min(Math.max(box.y + by, 0), bottom - minimumSide)
      return { ...box, y, h: bottom - y }
    }
    case 'e':
      return { ...box, w: Math.min(Math.max(box.w + by, minimumSide), size.width - box.x) }
    case 's':
      return { ...box, h: Math.min(Math.max(box.h + by, minimumSide), size.height - box.y) }
  }
}

/** The nearest box that fits: sides of at least 1 px and at most the image, moved inside where it reaches out. */
export function settleBox(box: Box, size: Size): Box {
  const { x, y, w, h } = normaliseBox(box)
  const width = Math.min(Math.max(w, minimumSide), size.width)
  const height = Math.min(Math.max(h, minimumSide), size.height)
  return {
    x: Math.min(Math.max(x, 0), size.width - width),
    y: Math.min(Math.max(y, 0), size.height - height),
    w: width,
    h: height,
  }
}
