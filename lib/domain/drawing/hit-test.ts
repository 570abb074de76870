import type { Box, Size } from '../box'
import { boxToScreen, type Point, type Viewport } from '../viewport'
import { type Handle, handles } from './shape-box'

/** Sides shorter than this on screen, in CSS px, have no handle of their own between their corners. */
const shortSide = 28

export type PlacedHandle = { handle: Handle } & Point

/**
 * The handles of a box, in CSS px, corners first. On a side only partly in view its handle sits in the middle of the
 * visible part.
 */
export function placeHandles(box: Box, viewport: Viewport, view: Size): PlacedHandle[] {
  const { x, y, w, h } = boxToScreen(viewport, box)
  const centreX = middleInView(x, w, view.width)
  const centreY = middleInView(y, h, view.height)
  const across = { w: x, e: x + w, n: centreX, s: centreX }
  const along = { n: y, s: y + h, w: centreY, e: centreY }
  const placed: Record<Handle, Point> = {
    nw: { x: across.w, y: along.n },
    ne: { x: across.e, y: along.n },
    se: { x: across.e, y: along.s },
    sw: { x: across.w, y: along.s },
    n: { x: across.n, y: along.n },
    e: { x: across.e, y: along.e },
    s: { x: across.s, y: along.s },
    w: { x: across.w, y: along.w },
  }
  const shown = handles.filter((handle) => {
    if (handle === 'n' || handle === 's') return w >= shortSide
    return handle === 'e' || handle === 'w' ? h >= shortSide : true
  })
  return shown.map((handle) => ({ handle, ...placed[handle] }))
}

function middleInView(start: number, length: number, room: number): number {
  const low = Math.max(start, 0)
  const high = Math.min(start + length, room)
  return high > low ? (low + high) / 2 : start + length / 2
}

/**
 * The handle within `reach` CSS px of a point (CSS px); null where there is none. Inside a small box the reach shrinks
 * to a third of its side, so that there is something left to move it by.
 */
export function findHandle(
  box: Box,
  point: Point,
  viewport: Viewport,
  view: Size,
  reach: number,
  wholeEdges: boolean,
): Handle | null {
  const onScreen = boxToScreen(viewport, box)
  const { x, y, w, h } = onScreen
  const inside = point.x > x && point.x < x + w && point.y > y && point.y < y + h
  const reachX = inside ? Math.min(reach, w / 3) : reach
  const reachY = inside ? Math.min(reach, h / 3) : reach
  let near: PlacedHandle | null = null
  let nearest = Number.POSITIVE_INFINITY
  for (const placed of placeHandles(box, viewport, view)) {
    const dx = Math.abs(placed.x - point.x)
    const dy = Math.abs(placed.y - point.y)
    if (dx > reachX || dy > reachY || dx + dy >= nearest) continue
    near = placed
    nearest = dx + dy
  }
  if (near) return near.handle
  return wholeEdges ? findEdge(onScreen, point, Math.min(reach / 2, Math.max(Math.min(w, h) / 4, 1))) : null
}

function findEdge({ x, y, w, h }: Box, point: Point, reach: number): Handle | null {
  const withinX = point.x >= x && point.x <= x + w
  const withinY = point.y >= y && point.y <= y + h
  if (withinY && Math.abs(point.x - x) <= reach) return 'w'
  if (withinY && Math.abs(point.x - x - w) <= reach) return 'e'
  if (withinX && Math.abs(point.y - y) <= reach) return 'n'
  if (withinX && Math.abs(point.y - y - h) <= reach) return 's'
  return null
}

/** Everything whose box lies within `reach` image px of a point (image px), smallest area first. */
export function findBoxesAt<T extends { box: Box }>(things: readonly T[], point: Point, reach: number): T[] {
  return things
    .filter(
      ({ box }) =>
        point.x >= box.x - reach &&
        point.x <= box.x + box.w + reach &&
        point.y >= box.y - reach &&
        point.y <= box.y + box.h + reach,
    )
    .sort((a, b) => a.box.w * a.box.h - b.box.w * b.box.h)
}
