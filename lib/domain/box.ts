import { z } from 'zod'

/** A box in pixels of the EXIF-upright image: top-left corner and size, edges half-open, origin at the top left. */
export type Box = { x: number; y: number; w: number; h: number }
export type Size = { width: number; height: number }

/** Overshoot up to this many pixels is rounding of the writer and is clamped; more is a mistake. */
export const overshootTolerance = 1e-6
/** A stored box is at least this many pixels wide and high. */
export const minimumSide = 1

const coordinate = z.number('Must be a finite number.')
export const boxSchema = z.strictObject({ x: coordinate, y: coordinate, w: coordinate, h: coordinate })

/** Moves an overshoot of at most `overshootTolerance` px back to the border; null where the box does not fit. */
export function fitBox(box: Box, size: Size): Box | null {
  const t = overshootTolerance
  if (box.x < -t || box.y < -t || box.x + box.w > size.width + t || box.y + box.h > size.height + t) return null
  const fitted = clampBox(box, size)
  return fitted.w >= minimumSide - t && fitted.h >= minimumSide - t ? fitted : null
}

/** The part of a box inside the image; width or height may come out as 0 where nothing is inside. */
export function clampBox(box: Box, size: Size): Box {
  const left = Math.min(Math.max(box.x, 0), size.width)
  const top = Math.min(Math.max(box.y, 0), size.height)
  const right = Math.min(Math.max(box.x + box.w, 0), size.width)
  const bottom = Math.min(Math.max(box.y + box.h, 0), size.height)
  // Untouched edges keep their exact numbers: (x + w) - x is not always w in floating point.
  return {
    x: left,
    y: top,
    w: left === box.x && right === box.x + box.w ? box.w : right - left,
    h: top === box.y && bottom === box.y + box.h ? box.h : bottom - top,
  }
}

/** Turns negative sizes round, so that x, y is the top-left corner and w, h >= 0. */
export function normaliseBox(box: Box): Box {
  return {
    x: box.w < 0 ? box.x + box.w : box.x,
    y: box.h < 0 ? box.y + box.h : box.y,
    w: Math.abs(box.w),
    h: Math.abs(box.h),
  }
}

/** Intersection over union in [0, 1]; 0 where either box has no area (as pycocotools computes it). */
export function computeIou(a: Box, b: Box): number {
  const w = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x)
  const h = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y)
  if (w <= 0 || h <= 0) return 0
  const intersection = w * h
  return intersection / (a.w * a.h + b.w * b.h - intersection)
}
