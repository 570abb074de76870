import { computeIou } from '../box'
import { matchBoxes } from './match-boxes'
import type { LocatedMark } from './match-marks'
import { sum } from './units'

/** One person's marks of a task, all images. */
export type PersonMarks<M extends LocatedMark> = { person: string; marks: readonly M[] }

export type ClusterMember<M extends LocatedMark> = { person: string; mark: M }

/** Marks of different people taken for the same thing, at most one each; the medoid overlaps the others most. */
export type MarkCluster<M extends LocatedMark> = { medoid: ClusterMember<M>; members: ClusterMember<M>[] }

/** Medoids settle in two or three rounds; a cycle between ties must not run for ever. */
const maximumRounds = 10

/**
 * Clusters the marks of a task image by image: each person's marks are matched optimally (IoU >= 0.5) to the medoids,
 * what finds none starts a cluster, and medoids are chosen anew until they stay. For two people the clusters are the
 * optimal matching and the unmatched boxes. Ties go to the person given first (by submission, so figures do not depend
 * on names). Each mark is in exactly one cluster.
 */
export function clusterMarks<M extends LocatedMark>(people: readonly PersonMarks<M>[]): MarkCluster<M>[] {
  const images = [...new Set(people.flatMap(({ marks }) => marks.map(({ image }) => image)))]
  return images
    .sort((one, other) => one - other)
    .flatMap((image) =>
      clusterImage(people.map(({ person, marks }) => ({ person, marks: marks.filter((m) => m.image === image) }))),
    )
}

function clusterImage<M extends LocatedMark>(people: readonly PersonMarks<M>[]): MarkCluster<M>[] {
  const [first, second, ...more] = people
  if (first && second && more.length === 0) return clusterTwo(first, second)
  const ordered = sortByAgreement(people)
  let clusters: MarkCluster<M>[] = []
  for (let round = 0; round < maximumRounds; round++) {
    const gathered = gather(
      clusters.map(({ medoid }) => medoid),
      ordered,
    )
    const settled = gathered.every(({ medoid }, i) => medoid.mark === clusters[i]?.medoid.mark)
    clusters = gathered
    if (settled) break
  }
  return clusters
}

/**
 * What the rounds below come to for two people, found at once: a mark's IoU with itself is 1, and 1 - IoU is a metric, so
 * that no medoid of the second person's takes one of their matched marks away.
 */
function clusterTwo<M extends LocatedMark>(first: PersonMarks<M>, second: PersonMarks<M>): MarkCluster<M>[] {
  const asMember =
    ({ person }: PersonMarks<M>) =>
    (mark: M) => ({ person, mark })
  const clusters = first.marks.map(asMember(first)).map((medoid) => ({ medoid, members: [medoid] }))
  const others = second.marks.map(asMember(second))
  const clusterOf = new Map(
    matchBoxes(boxesOf(second.marks), boxesOf(first.marks)).map(({ a, b }) => [a, clusters[b]] as const),
  )
  for (const [i, member] of others.entries()) {
    const cluster = clusterOf.get(i)
    if (cluster) cluster.members.push(member)
    else clusters.push({ medoid: member, members: [member] })
  }
  return clusters
}

/** Those who agree most with the others come first, so that the first medoids are good ones whatever the order. */
function sortByAgreement<M extends LocatedMark>(people: readonly PersonMarks<M>[]): PersonMarks<M>[] {
  const scored = people.map((one) => {
    const totals = people.map((other) =>
      one === other ? 0 : sum(matchBoxes(boxesOf(one.marks), boxesOf(other.marks)).map(({ iou }) => iou)),
    )
    // Rounded, because the order of adding must not decide between equals.
    return { one, total: Number(sum(totals).toPrecision(12)) }
  })
  return scored.sort((a, b) => b.total - a.total).map(({ one }) => one)
}

function gather<M extends LocatedMark>(
  medoids: readonly ClusterMember<M>[],
  people: readonly PersonMarks<M>[],
): MarkCluster<M>[] {
  const clusters = medoids.map((medoid): MarkCluster<M> => ({ medoid, members: [] }))
  for (const { person, marks } of people) {
    const matches = matchBoxes(boxesOf(marks), boxesOf(clusters.map(({ medoid }) => medoid.mark)))
    const clusterOf = new Map(matches.map(({ a, b }) => [a, b]))
    marks.forEach((mark, i) => {
      const member = { person, mark }
      const cluster = clusters[clusterOf.get(i) ?? -1]
      if (cluster) cluster.members.push(member)
      else clusters.push({ medoid: member, members: [member] })
    })
  }
  return clusters
    .filter(({ members }) => members.length > 0)
    .map(({ medoid, members }) => ({ medoid: findMedoid(members) ?? medoid, members }))
}

function findMedoid<M extends LocatedMark>(members: readonly ClusterMember<M>[]): ClusterMember<M> | undefined {
  const overlaps = members.map((one) => sum(members.map((other) => computeIou(one.mark.box, other.mark.box))))
  return members[overlaps.indexOf(Math.max(...overlaps))]
}

function boxesOf(marks: readonly LocatedMark[]) {
  return marks.map(({ box }) => box)
}
