import type { Box } from '../box'
import { computeSharedSimilarity } from './giou'
import { type BoxMatch, listPairs, matchPairs } from './match-boxes'
import { sum } from './units'

/** A box on one of an item's images (index from 0). */
export type LocatedMark = { image: number; box: Box }
export type NumberedMark = LocatedMark & { number: number }

/** The IoU thresholds at which F1 is reported. */
export const matchThresholds = ['0.5', '0.75', '0.9'] as const
export type MatchThreshold = (typeof matchThresholds)[number]

/** The IoU thresholds of the curve: 0.5, 0.55 ... 0.95, as COCO has them. */
export const curveThresholds = Array.from({ length: 10 }, (_, step) => (50 + 5 * step) / 100)

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

/** What is measured of two people's marks besides. Null and empty in matches that were stored by earlier versions. */
export type MatchMeasures = {
  /** Matched pairs at each of `curveThresholds`, matched anew for each. */
  curve: number[]
  /** As `computeMarkDistance`. */
  distance: number | null
  /** Of the pairs matched at 0.5, those that bear one number. */
  sameNumber: number | null
  /** Of each two pairs matched at 0.5 on one image, how many both people numbered in one order, and how many not. */
  concordant: number | null
  discordant: number | null
}

function listImages(...sets: readonly (readonly LocatedMark[])[]): number[] {
  return [...new Set(sets.flatMap((marks) => marks.map(({ image }) => image)))].sort((one, other) => one - other)
}

/** Matches two people's marks of a task image by image. */
export function summariseMatches(
  names: Pick<MatchSummary, 'task' | 'a' | 'b'>,
  marksOfA: readonly NumberedMark[],
  marksOfB: readonly NumberedMark[],
): MatchSummary & MatchMeasures {
  const images = listImages(marksOfA, marksOfB).map((image) => {
    const a = marksOfA.filter((mark) => mark.image === image)
    const b = marksOfB.filter((mark) => mark.image === image)
    return { a, b, pairs: listPairs(boxesOf(a), boxesOf(b), curveThresholds[0] ?? 0) }
  })
  const matched = images.map(({ a, b, pairs }) => matchPairs(pairs, a.length, b.length))
  const ious = matched.flatMap((matches) => matches.map(({ iou }) => iou))
  const countAt = (threshold: number) =>
    sum(images.map(({ a, b, pairs }, i) => countMatches(pairs, [a.length, b.length], threshold, matched[i] ?? [])))
  const curve = curveThresholds.map((threshold) => (threshold === 0.5 ? ious.length : countAt(threshold)))
  const orders = images.map(({ a, b }, i) => compareNumbers(a, b, matched[i] ?? []))
  return {
    ...names,
    nA: marksOfA.length,
    nB: marksOfB.length,
    matchedAt: { '0.5': ious.length, '0.75': curve[5] ?? 0, '0.9': curve[8] ?? 0 },
    ious,
    curve,
    distance: computeMarkDistance(marksOfA, marksOfB),
    sameNumber: sum(orders.map(({ same }) => same)),
    concordant: sum(orders.map(({ concordant }) => concordant)),
    discordant: sum(orders.map(({ discordant }) => discordant)),
  }
}

/** Where nothing competes for a box, raising the threshold only takes matches away. */
function countMatches(
  pairs: readonly BoxMatch[],
  [sizeOfA, sizeOfB]: readonly [number, number],
  threshold: number,
  matches: readonly BoxMatch[],
): number {
  const kept = matches.filter(({ iou }) => iou >= threshold).length
  // All of the smaller set keep their partner: no matching can have more.
  if (kept === Math.min(sizeOfA, sizeOfB)) return kept
  const left = pairs.filter(({ iou }) => iou >= threshold)
  return matchPairs(left, sizeOfA, sizeOfB).length
}

function compareNumbers(a: readonly NumberedMark[], b: readonly NumberedMark[], matches: readonly BoxMatch[]) {
  const numbers = matches.map((match) => [a[match.a]?.number ?? 0, b[match.b]?.number ?? 0] as const)
  let [concordant, discordant] = [0, 0]
  numbers.forEach(([a1, b1], i) => {
    for (const [a2, b2] of numbers.slice(i + 1)) {
      if ((a1 - a2) * (b1 - b2) > 0) concordant++
      else discordant++
    }
  })
  return { same: numbers.filter(([one, other]) => one === other).length, concordant, discordant }
}

/**
 * How far two people's marks of a task are from one another, in [0, 1]: 1 - 2 S / (nA + nB), where S is the greatest
 * total of (1 + GIoU) / 2 over one-to-one assignments on each image. Two empty answers are 0 apart.
 */
export function computeMarkDistance(a: readonly LocatedMark[], b: readonly LocatedMark[]): number {
  const total = a.length + b.length
  if (total === 0) return 0
  const shared = sum(
    listImages(a, b).map((image) =>
      computeSharedSimilarity(
        boxesOf(a.filter((mark) => mark.image === image)),
        boxesOf(b.filter((mark) => mark.image === image)),
      ),
    ),
  )
  return Math.min(1, Math.max(0, 1 - (2 * shared) / total))
}

function boxesOf(marks: readonly LocatedMark[]): Box[] {
  return marks.map(({ box }) => box)
}
