import type { Size } from './box'

/** Height in pixels to which pictures that stand side by side are scaled. */
export const joinedHeight = 512

/** Width in pixels of a picture scaled to the joined height, rounded, at least 1. */
export function computeJoinedWidth({ width, height }: Size): number {
  return Math.max(1, Math.round((width * joinedHeight) / height))
}

/** Size in pixels of two pictures side by side: both scaled to one height, no gap. */
export function joinSizes(left: Size, right: Size): Size {
  return { width: computeJoinedWidth(left) + computeJoinedWidth(right), height: joinedHeight }
}
