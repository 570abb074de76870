import type { Box, Size } from '../domain/box'
import { readRgb } from '../domain/mark-color'

/** RGB pixels, three bytes each, row by row. */
export type PixelCanvas = Size & { data: Buffer }

type Paint = { color: string; opacity?: number }
/** Signed distance in pixels from a shape's edge, negative inside. */
type Distance = (x: number, y: number) => number

// Shapes are drawn here and not as SVG: the SVG loader is blocked, no font is needed, and the bytes are the same everywhere.

export function fillBox(canvas: PixelCanvas, box: Box, paint: Paint, radius = 0): void {
  paintWithin(canvas, grow(box, 1), measureBox(box, radius), paint)
}

/** A ring along a box's edge between two signed distances from it, in pixels (negative is inside). */
export function strokeBox(canvas: PixelCanvas, box: Box, [from, to]: [number, number], paint: Paint, radius = 0): void {
  const edge = measureBox(box, radius)
  const ring: Distance = (x, y) => Math.abs(edge(x, y) - (from + to) / 2) - (to - from) / 2
  for (const band of listBands(box, 1 + Math.max(Math.abs(from), Math.abs(to)) + radius))
    paintWithin(canvas, band, ring, paint)
}

export type Segment = readonly [x1: number, y1: number, x2: number, y2: number]

/** Straight strokes with round ends and joints. */
export function strokeSegments(canvas: PixelCanvas, segments: readonly Segment[], width: number, paint: Paint): void {
  const xs = segments.flatMap(([x1, , x2]) => [x1, x2])
  const ys = segments.flatMap(([, y1, , y2]) => [y1, y2])
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  const extent = { x, y, w: Math.max(...xs) - x, h: Math.max(...ys) - y }
  const distance: Distance = (px, py) =>
    Math.min(...segments.map((segment) => measureSegment(segment, px, py))) - width / 2
  paintWithin(canvas, grow(extent, width / 2 + 1), distance, paint)
}

function grow(box: Box, by: number): Box {
  return { x: box.x - by, y: box.y - by, w: box.w + 2 * by, h: box.h + 2 * by }
}

/** Four bands along the edge that do not overlap: a large box costs its outline, not its area. */
function listBands(box: Box, margin: number): Box[] {
  const m = Math.ceil(margin)
  const left = Math.floor(box.x) - m
  const top = Math.floor(box.y) - m
  const w = Math.ceil(box.x + box.w) + m - left
  const h = Math.ceil(box.y + box.h) + m - top
  const thick = 2 * m + 1
  if (w <= 2 * thick || h <= 2 * thick) return [{ x: left, y: top, w, h }]
  return [
    { x: left, y: top, w, h: thick },
    { x: left, y: top + h - thick, w, h: thick },
    { x: left, y: top + thick, w: thick, h: h - 2 * thick },
    { x: left + w - thick, y: top + thick, w: thick, h: h - 2 * thick },
  ]
}

function measureBox(box: Box, radius: number): Distance {
  const r = Math.min(radius, box.w / 2, box.h / 2)
  const [cx, cy] = [box.x + box.w / 2, box.y + box.h / 2]
  return (x, y) => {
    const dx = Math.abs(x - cx) - box.w / 2 + r
    const dy = Math.abs(y - cy) - box.h / 2 + r
    const outside = Math.sqrt(Math.max(dx, 0) ** 2 + Math.max(dy, 0) ** 2)
    // Square corners keep square rings: the larger of the two distances instead of the diagonal one.
    return r > 0 ? outside + Math.min(Math.max(dx, dy), 0) - r : Math.max(dx, dy)
  }
}

function measureSegment([x1, y1, x2, y2]: Segment, x: number, y: number): number {
  const [dx, dy] = [x2 - x1, y2 - y1]
  const length = dx * dx + dy * dy
  const t = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - x1) * dx + (y - y1) * dy) / length))
  return Math.sqrt((x - x1 - t * dx) ** 2 + (y - y1 - t * dy) ** 2)
}

function paintWithin(canvas: PixelCanvas, extent: Box, distance: Distance, { color, opacity = 1 }: Paint): void {
  const rgb = readRgb(color)
  const [left, top] = [Math.max(0, Math.floor(extent.x)), Math.max(0, Math.floor(extent.y))]
  const right = Math.min(canvas.width, Math.ceil(extent.x + extent.w))
  const bottom = Math.min(canvas.height, Math.ceil(extent.y + extent.h))
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) {
      // The share of the pixel that the shape covers, from the distance of the pixel's centre.
      const coverage = Math.min(1, Math.max(0, 0.5 - distance(x + 0.5, y + 0.5))) * opacity
      if (coverage > 0) blend(canvas.data, (y * canvas.width + x) * 3, rgb, coverage)
    }
}

function blend(data: Buffer, at: number, [r, g, b]: [number, number, number], share: number): void {
  // Written out, since this runs for every pixel of a filled box.
  data[at] = mix(data[at] ?? 0, r, share)
  data[at + 1] = mix(data[at + 1] ?? 0, g, share)
  data[at + 2] = mix(data[at + 2] ?? 0, b, share)
}

function mix(under: number, over: number, share: number): number {
  return Math.round(under + (over - under) * share)
}
