import type { Box, Size } from '../domain/box'
import { overshootTolerance } from '../domain/box'
import { inDecodeSlot, openPixels } from './open-pixels'

/** The whole pixels that a box touches, inside the image and at least one. */
export function computeCrop(box: Box, size: Size): { left: number; top: number; width: number; height: number } {
  const [left, width] = computeSpan(box.x, box.w, size.width)
  const [top, height] = computeSpan(box.y, box.h, size.height)
  return { left, top, width, height }
}

function computeSpan(start: number, length: number, limit: number): [start: number, length: number] {
  const from = Math.min(Math.max(Math.floor(start + overshootTolerance), 0), limit - 1)
  const to = Math.min(Math.max(Math.ceil(start + length - overshootTolerance), from + 1), limit)
  return [from, to - from]
}

/** The part of the upright image inside a mark's box, as PNG, pixel for pixel. */
export function cropBox(image: Buffer, box: Box): Promise<Buffer> {
  return inDecodeSlot(async () => {
    const { width, height } = await openPixels(image, { maxPixels: false }).metadata()
    return openPixels(image, { maxPixels: false }).extract(computeCrop(box, { width, height })).png().toBuffer()
  })
}
