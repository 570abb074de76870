import type { Box } from '@/lib/domain/box'
import { paintPill, pillFont } from './paint-box'

const stamps = new Map<string, HTMLCanvasElement>()
/** Room for the rim, in CSS px. */
const rim = 1
const mostStamps = 4000

/** Draws a pill by copying it: writing a thousand numbers anew would take a whole frame. */
export function stampPill(ctx: CanvasRenderingContext2D, number: number, text: string, box: Box, ratio: number): void {
  // Before its font is there a pill is drawn with another one, which must not be kept.
  if (!document.fonts.check(pillFont)) {
    paintPill(ctx, number, text, box)
    return
  }
  const key = `${number % 10} ${text} ${ratio}`
  const stamp = stamps.get(key) ?? makeStamp(key, number, text, box, ratio)
  ctx.drawImage(stamp, box.x - rim, box.y - rim, stamp.width / ratio, stamp.height / ratio)
}

function makeStamp(key: string, number: number, text: string, box: Box, ratio: number): HTMLCanvasElement {
  const stamp = document.createElement('canvas')
  stamp.width = Math.ceil((box.w + 2 * rim) * ratio)
  stamp.height = Math.ceil((box.h + 2 * rim) * ratio)
  const ctx = stamp.getContext('2d')
  if (ctx) {
    ctx.scale(ratio, ratio)
    paintPill(ctx, number, text, { ...box, x: rim, y: rim })
  }
  if (stamps.size >= mostStamps) stamps.clear()
  stamps.set(key, stamp)
  return stamp
}
