import type { Box, Size } from '../box'
import { boxToScreen, type Point, type Viewport } from '../viewport'
import { type Handle, handles } from './shape-box'

/** Where the handles of a box lie, in CSS px. On a side only partly in view its handle sits in the visible part. */
export function placeHandles(box: Box, viewport: Viewport, view: Size): Record<Handle, Point> {
  const { x, y, w, h } = boxToScreen(viewport, box)
  const middle = (start: number, length: number, room: number) => {
    const low = Math.max(start, 0)
    const high = Math.min(start + length, room)
    return high > low ? (low + high) / 2 : start + length / 2
  }
  const centreX = middle(x, w, view.width)
  const centreY = middle(y, h, view.height)
  return {
    nw: { x, y },
    n: { x: centreX, y },
    ne: { x: x + w, y },
    e: { x: x + w, y: centreY },
    se: { x: x + w, y: y + h },
    s: { x: centreX, y: y + h },
    sw: { x, y: y + h },
    w: { x, y: centreY },
  }
}

/** The handle within `reach` CSS px of a point (CSS px), corners first; null where there is none. */
export function findHandle(
  box: Box,
  point: Point,
  viewport: Viewport,
  view: Size,
  reach: number,
  wholeEdges: boolean,
): Handle | null {
  const places = placeHandles(box, viewport, view)
  const near = handles.find(
    (handle) => Math.abs(places[handle].x - point.x) <= reach && Math.abs(places[handle].y - point.y) <= reach,
  )
  if (near) return near
  return wholeEdges ? findEdge(boxToScreen(viewport, box), point, reach / 2) : null
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
