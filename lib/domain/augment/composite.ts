import type { Box, Size } from '../box'
import { computeJoinedWidth, joinedHeight } from '../join-sizes'

/** A distractor of the same class, of another one, an empty panel, or the anchor twice. */
export const augmentationKinds = ['intra', 'inter', 'blank', 'double'] as const
export type AugmentationKind = (typeof augmentationKinds)[number]
export type Side = 'left' | 'right'

/** One half of a composite and where it comes from; an empty one comes from nowhere. */
export type CompositePanel = {
  box: Box
  shows: 'target' | 'distractor' | 'nothing'
  /** The picture by name and checksum of its original. */
  image?: string
  sha256?: string
  /** The item it was taken from. */
  dataset?: string
  dataId?: string
  variant?: string
  entity?: string
  licence?: string
  sourceUrl?: string
}

/** How a composite was made, kept with its item: which panel is asked about, and whose pictures they are. */
export type Composite = {
  kind: AugmentationKind
  side: Side
  seed: number
  target: Box
  /** From left to right. */
  panels: [CompositePanel, CompositePanel]
}

export type CompositeLayout = { size: Size; target: Box; other: Box }

/**
 * Where the two pictures of a composite stand, in pixels of it: both scaled to one height, the target on its side, no gap,
 * so that each panel is an exact box.
 */
export function layOutComposite(target: Size, other: Size, side: Side): CompositeLayout {
  const [own, beside] = [computeJoinedWidth(target), computeJoinedWidth(other)]
  const place = (x: number, w: number): Box => ({ x, y: 0, w, h: joinedHeight })
  return {
    size: { width: own + beside, height: joinedHeight },
    target: place(side === 'left' ? 0 : beside, own),
    other: place(side === 'left' ? own : 0, beside),
  }
}

/** A box of a picture, in pixels of the composite whose panel shows that picture. */
export function mapIntoPanel({ x, y, w, h }: Box, picture: Size, panel: Box): Box {
  const [across, down] = [panel.w / picture.width, panel.h / picture.height]
  return { x: panel.x + x * across, y: panel.y + y * down, w: w * across, h: h * down }
}

/** The licences of both pictures in one line, as people are shown it beside the composite. */
export function joinLicences(panels: readonly CompositePanel[]): string {
  return panels
    .flatMap(({ shows, licence }, index) => {
      if (shows === 'nothing') return []
      return [`${index === 0 ? 'left' : 'right'}: ${licence ?? 'no licence stated'}`]
    })
    .join('; ')
}
