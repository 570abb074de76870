import type { Size } from '../box'
import { type Point, toScreen } from '../viewport'
import { createDrawing, type Drawing, type DrawingInput, type PointerKind } from './drawing'
import type { DrawingEvent } from './drawing-event'
import { reduceDrawing } from './reduce-drawing'

/** For tests: an opened drawing of one image, shown 1:1 from the corner of the view unless told otherwise. */
export function openDrawing(
  size: Size,
  more: Partial<DrawingInput> & Partial<Pick<Drawing, 'viewport' | 'view' | 'tool'>> = {},
): Drawing {
  const { viewport, view, tool, ...input } = more
  return {
    ...createDrawing({ images: [size], ...input }),
    view: view ?? { width: 1000, height: 700 },
    viewport: viewport ?? { scale: 1, x: 0, y: 0 },
    fitted: false,
    tool: tool ?? 'box',
  }
}

export function run(drawing: Drawing, ...events: DrawingEvent[]): Drawing {
  return events.reduce(reduceDrawing, drawing)
}

/** For tests: a pointer that is told image px and reports CSS px, as a browser does. */
export function hand(kind: PointerKind = 'mouse', pointer = 1) {
  const place = (drawing: Drawing, at: Point) => ({ pointer, kind, at: toScreen(drawing.viewport, at), snap: false })
  const down = (drawing: Drawing, at: Point) => reduceDrawing(drawing, { type: 'pointerDown', ...place(drawing, at) })
  const move = (drawing: Drawing, at: Point) => reduceDrawing(drawing, { type: 'pointerMove', ...place(drawing, at) })
  const up = (drawing: Drawing, at: Point) => reduceDrawing(drawing, { type: 'pointerUp', ...place(drawing, at) })
  const click = (drawing: Drawing, at: Point) => up(down(move(drawing, at), at), at)
  const drag = (drawing: Drawing, from: Point, to: Point) => {
    const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }
    return up(move(move(down(drawing, from), middle), to), to)
  }
  return { down, move, up, click, drag }
}
