import type { Drawing } from '@/lib/domain/drawing/drawing'
import { lookUnder } from '@/lib/domain/drawing/pointer'
import type { Handle } from '@/lib/domain/drawing/shape-box'
import type { Point } from '@/lib/domain/viewport'

const resizing: Record<Handle, string> = {
  nw: 'nwse-resize',
  se: 'nwse-resize',
  ne: 'nesw-resize',
  sw: 'nesw-resize',
  n: 'ns-resize',
  s: 'ns-resize',
  e: 'ew-resize',
  w: 'ew-resize',
}

/** The CSS cursor that says what a press at a point (CSS px of the canvas) would do. */
export function findCursor(drawing: Drawing, at: Point): string {
  const { gesture } = drawing
  if (gesture.state === 'panning') return 'grabbing'
  if (gesture.state === 'moving') return 'move'
  if (gesture.state === 'resizing') return resizing[gesture.handle]
  if (gesture.state === 'drawing') return 'crosshair'
  if (drawing.spaceHeld || drawing.tool === 'pan') return 'grab'
  const aim = gesture.state === 'pointing' ? gesture.aim : lookUnder(drawing, at)
  if (aim.kind === 'resize') return resizing[aim.handle]
  if (aim.kind === 'draw') return 'crosshair'
  return aim.hits.length > 0 ? (aim.movable ? 'move' : 'pointer') : 'default'
}
