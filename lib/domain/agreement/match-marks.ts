import type { Box } from '../box'
import { matchBoxes } from './match-boxes'
import { sum } from './units'

/** A box on one of an item's images (index from 0). */
export type LocatedMark = { image: number; box: Box }

/** The IoU thresholds at which F1 is reported. */
export const matchThresholds = ['0.5', '0.75', '0.9'] as const
export type MatchThreshold = (typeof matchThresholds)[number]

/** How two people's marks of one task match; everything the box figures need, stored once per pair. */
export type MatchSummary = {
  task: string
  a: string
  b: string
  nA: number
  nB: number
  /** Matched pairs at each threshold, matched anew for each. */
  matchedAt: Record<MatchThreshold, number>
  /** IoU of the pairs matched at 0.5. */
  ious: number[]
}

/** Matches two people's marks of a task image by image. */
export function summariseMatches(
  names: Pick<MatchSummary, 'task' | 'a' | 'b'>,
  marksOfA: readonly LocatedMark[],
  marksOfB: readonly LocatedMark[],
): MatchSummary {
  const images = [...new Set(marksOfA.map(({ image }) => image))].sort((one, other) => one - other)
  const boxesOn = (marks: readonly LocatedMark[], image: number) =>
    marks.filter((mark) => mark.image === image).map(({ box }) => box)
  const matchAt = (threshold: MatchThreshold) =>
    images.map((image) =>
      matchBoxes(boxesOn(marksOfA, image), boxesOn(marksOfB, image), { threshold: Number(threshold) }),
    )
  const countAt = (threshold: MatchThreshold) => sum(matchAt(threshold).map((matches) => matches.length))
  const ious = matchAt('0.5').flatMap((matches) => matches.map(({ iou }) => iou))
  return {
    ...names,
    nA: marksOfA.length,
    nB: marksOfB.length,
    matchedAt: { '0.5': ious.length, '0.75': countAt('0.75'), '0.9': countAt('0.9') },
    ious,
  }
}
