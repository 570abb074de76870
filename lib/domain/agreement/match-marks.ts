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

type BoxesOfImage<M extends LocatedMark> = { a: M[]; b: M[] }

/** Two sets of marks image by image, in the images' order. */
function splitByImage<M extends LocatedMark>(a: readonly M[], b: readonly M[]): BoxesOfImage<M>[] {
  const images = new Map<number, BoxesOfImage<M>>()
  const at = (image: number) => {
    const found = images.get(image) ?? { a: [], b: [] }
    images.set(image, found)
    return found
  }
  for (const mark of a) at(mark.image).a.push(mark)
  for (const mark of b) at(mark.image).b.push(mark)
  return [...images].sort(([one], [other]) => one - other).map(([, boxes]) => boxes)
}

/** Matches two people's marks of a task image by image. */
export function measureMatches(
  marksOfA: readonly NumberedMark[],
  marksOfB: readonly NumberedMark[],
): Pick<MatchSummary, 'matchedAt' | 'ious'> & MatchMeasures {
  const images = splitByImage(marksOfA, marksOfB).map(({ a, b }) => {
    const pairs = listPairs(boxesOf(a), boxesOf(b), curveThresholds[0] ?? 0)
    const matches = matchPairs(pairs, a.length, b.length)
    return { sizes: [a.length, b.length] as const, pairs, matches, order: compareNumbers(a, b, matches) }
  })
  const ious = images.flatMap(({ matches }) => matches.map(({ iou }) => iou))
  const countAt = (threshold: number) =>
    sum(images.map(({ pairs, sizes, matches }) => countMatches(pairs, sizes, threshold, matches)))
  const curve = curveThresholds.map((threshold) => (threshold === 0.5 ? ious.length : countAt(threshold)))
  return {
    matchedAt: { '0.5': ious.length, '0.75': curve[5] ?? 0, '0.9': curve[8] ?? 0 },
    ious,
    curve,
    distance: computeMarkDistance(marksOfA, marksOfB),
    sameNumber: sum(images.map(({ order }) => order.same)),
    concordant: sum(images.map(({ order }) => order.concordant)),
    discordant: sum(images.map(({ order }) => order.discordant)),
  }
}

/** The same with whose marks they are. */
export function summariseMatches(
  names: Pick<MatchSummary, 'task' | 'a' | 'b'>,
  marksOfA: readonly NumberedMark[],
  marksOfB: readonly NumberedMark[],
): MatchSummary & MatchMeasures {
  return { ...names, nA: marksOfA.length, nB: marksOfB.length, ...measureMatches(marksOfA, marksOfB) }
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
  const order = { same: 0, concordant: 0, discordant: 0 }
  matches.forEach((match, i) => {
    const ofA = a[match.a]?.number ?? 0
    const ofB = b[match.b]?.number ?? 0
    if (ofA === ofB) order.same++
    for (let k = 0; k < i; k++) {
      const before = matches[k]
      if (!before) continue
      const sameOrder = (ofA - (a[before.a]?.number ?? 0)) * (ofB - (b[before.b]?.number ?? 0)) > 0
      if (sameOrder) order.concordant++
      else order.discordant++
    }
  })
  return order
}

/**
 * How far two people's marks of a task are from one another, in [0, 1]: 1 - 2 S / (nA + nB), where S is the greatest
 * total of (1 + GIoU) / 2 over one-to-one assignments on each image. Two empty answers are 0 apart.
 */
export function computeMarkDistance(a: readonly LocatedMark[], b: readonly LocatedMark[]): number {
  const total = a.length + b.length
  if (total === 0) return 0
  const images = splitByImage(a, b)
  const shared = sum(images.map((image) => computeSharedSimilarity(boxesOf(image.a), boxesOf(image.b))))
  return Math.min(1, Math.max(0, 1 - (2 * shared) / total))
}

function boxesOf(marks: readonly LocatedMark[]): Box[] {
  return marks.map(({ box }) => box)
}
