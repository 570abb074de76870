import type { Box } from '@/lib/domain/box'
import { computeMarkColor, computeTextColor } from '@/lib/domain/mark-color'

/** Dark outside, light inside: one of the two stands out from any picture (at least 3:1). */
const outer = 'rgb(10 11 13 / 0.85)'
const inner = 'rgb(255 255 255 / 0.85)'
const dashes = [7, 4]

export type Painted = { number: number; box: Box; dashed: boolean }

/** Puts edges on device pixels, so that lines are sharp. */
export function alignBox(box: Box, ratio: number): Box {
  const align = (value: number) => Math.round(value * ratio) / ratio
  const x = align(box.x)
  const y = align(box.y)
  return { x, y, w: align(box.x + box.w) - x, h: align(box.y + box.h) - y }
}

/** Strokes many boxes (CSS px of the canvas) with few strokes: one path per colour and line style. */
export function paintBoxes(ctx: CanvasRenderingContext2D, painted: readonly Painted[], width = 2): void {
  strokeAll(ctx, painted, outer, 1, width / 2 + 0.5)
  strokeAll(
    ctx,
    painted.filter(({ box }) => box.w > 8 && box.h > 8),
    inner,
    1,
    -width / 2 - 0.5,
  )
  const groups = new Map<string, Painted[]>()
  for (const one of painted) {
    const key = `${computeMarkColor(one.number)}${one.dashed ? '-' : ''}`
    const group = groups.get(key)
    if (group) group.push(one)
    else groups.set(key, [one])
  }
  for (const group of groups.values()) {
    const [first] = group
    if (!first) continue
    if (first.dashed) strokeAll(ctx, group, outer, width, 0)
    ctx.setLineDash(first.dashed ? dashes : [])
    strokeAll(ctx, group, computeMarkColor(first.number), width, 0)
    ctx.setLineDash([])
  }
}

function strokeAll(
  ctx: CanvasRenderingContext2D,
  painted: readonly Painted[],
  color: string,
  width: number,
  grow: number,
): void {
  ctx.strokeStyle = color
  ctx.lineWidth = width
  ctx.beginPath()
  for (const { box } of painted) {
    ctx.rect(box.x - grow, box.y - grow, Math.max(box.w + 2 * grow, 0), Math.max(box.h + 2 * grow, 0))
  }
  ctx.stroke()
}

/** A number in a filled pill of its mark's colour, with a light and a dark rim. */
export function paintPill(ctx: CanvasRenderingContext2D, number: number, text: string, { x, y, w, h }: Box): void {
  const color = computeMarkColor(number)
  ctx.fillStyle = inner
  roundBox(ctx, x - 0.5, y - 0.5, w + 1, h + 1, 4.5)
  ctx.fillStyle = color
  roundBox(ctx, x + 0.5, y + 0.5, w - 1, h - 1, 3.5)
  ctx.fillStyle = computeTextColor(color)
  ctx.font = pillFont
  ctx.textAlign = 'center'
  ctx.textBaseline = 'middle'
  ctx.fillText(text, x + w / 2, y + h / 2 + 0.5)
}

export const pillFont = '600 12px "Inter Variable", "Noto Sans", system-ui, sans-serif'

function roundBox(ctx: CanvasRenderingContext2D, x: number, y: number, w: number, h: number, radius: number): void {
  ctx.beginPath()
  ctx.roundRect(x, y, w, h, radius)
  ctx.fill()
}

/** A thin veil of a mark's colour over its box. */
export function paintVeil(ctx: CanvasRenderingContext2D, number: number, { x, y, w, h }: Box): void {
  ctx.globalAlpha = 0.3
  ctx.fillStyle = computeMarkColor(number)
  ctx.fillRect(x, y, w, h)
  ctx.globalAlpha = 1
}

/** Squares of 9 CSS px on which a box can be caught. */
export function paintHandles(
  ctx: CanvasRenderingContext2D,
  number: number,
  places: readonly { x: number; y: number }[],
): void {
  for (const { x, y } of places) {
    ctx.fillStyle = outer
    ctx.fillRect(x - 5.5, y - 5.5, 11, 11)
    ctx.fillStyle = computeMarkColor(number)
    ctx.fillRect(x - 4.5, y - 4.5, 9, 9)
    ctx.fillStyle = '#ffffff'
    ctx.fillRect(x - 3, y - 3, 6, 6)
  }
}

/** A small padlock, its middle at x, y. */
export function paintLock(ctx: CanvasRenderingContext2D, x: number, y: number): void {
  ctx.fillStyle = outer
  roundBox(ctx, x - 7, y - 8, 14, 16, 3)
  ctx.strokeStyle = '#ffffff'
  ctx.lineWidth = 1.5
  ctx.beginPath()
  ctx.arc(x, y - 2, 3, Math.PI, 0)
  ctx.stroke()
  ctx.fillStyle = '#ffffff'
  ctx.fillRect(x - 4, y - 1.5, 8, 6)
}
