import { type Box, clampBox, minimumSide, normaliseBox, overshootTolerance, type Size } from '../domain/box'

export type ImportedBox = { box: Box; warning?: string } | { problem: string }

/**
 * Takes a box as a file gives it (pixels): negative sizes are turned round, and where the image's size is known what
 * sticks out by more than 1e-6 px is cut off, both with a warning. Refused: sides under 1 px, nothing inside the image.
 */
export function takeBox(given: Box, size?: Size): ImportedBox {
  const turned = normaliseBox(given)
  if (turned.w < minimumSide || turned.h < minimumSide)
    return { problem: `The box is ${turned.w} x ${turned.h} px; both sides must be at least 1 px.` }
  const notes = given.w < 0 || given.h < 0 ? ['negative size turned round'] : []
  if (!size) return { box: turned, ...write(notes) }
  const box = clampBox(turned, size)
  if (box.w < minimumSide || box.h < minimumSide)
    return { problem: `The box lies outside the image of ${size.width} x ${size.height} px.` }
  const overshoot = Math.max(-turned.x, -turned.y, turned.x + turned.w - size.width, turned.y + turned.h - size.height)
  if (overshoot > overshootTolerance) notes.push(`cut off at the image of ${size.width} x ${size.height} px`)
  return { box, ...write(notes) }
}

function write(notes: string[]): { warning?: string } {
  return notes.length > 0 ? { warning: `The box was changed: ${notes.join(', ')}.` } : {}
}
