import { type ClusterMember, clusterMarks, type MarkCluster, type PersonMarks } from '../agreement/cluster-marks'
import { groupBy } from '../agreement/group-by'
import { sum } from '../agreement/units'
import type { BoxesPayload, PayloadMark } from '../annotation'
import type { Box } from '../box'
import { defaultRules } from './decision-rules'
import { judgeSupport, type ResolveStatus, type Support, type VoteRule } from './vote'

export type ResolvedMark = PayloadMark & Support

/** The marks of a task that are written, by image and number, and how many things no majority drew with one class. */
export type ResolvedBoxes = { status: ResolveStatus; people: number; marks: ResolvedMark[]; unresolved: number }

type Member = ClusterMember<PayloadMark>
type Kept = { members: Member[]; written: Member; support: Support }

/** The decision over a task's boxes, as it was made. */
export function adoptBoxes(decision: BoxesPayload, people: number): ResolvedBoxes {
  const support: Support = { status: 'adjudicated', agreeing: people, people }
  const marks = decision.marks.map((mark) => ({ ...mark, ...support }))
  return { status: 'adjudicated', people, marks: sortMarks(marks), unresolved: 0 }
}

/**
 * One set of marks out of several people's, given in the order of their submission and with those who drew nothing. A
 * thing is kept if enough by the rule (by default more than half) drew it (IoU 0.5) with one class; the box written is
 * the real one nearest to their mean. Numbers are those of the person with most written boxes, others take the next free
 * of their image. Ties go to the earliest submission. A task in which everyone drew nothing is resolved: it is empty.
 * Under `unanimous` a task with a thing not all drew is unresolved; what all drew is given nonetheless.
 */
export function resolveBoxes(
  people: readonly PersonMarks<PayloadMark>[],
  rule: VoteRule = defaultRules,
): ResolvedBoxes {
  const ranks = new Map(people.map(({ person }, rank) => [person, rank]))
  const clusters = clusterMarks(people)
  const kept = clusters.flatMap((cluster) => keepCluster(cluster, people.length, ranks, rule) ?? [])
  const unresolved = clusters.length - kept.length
  const marks = numberMarks(kept, findNumberer(kept, people))
  return { status: judgeStatus(people.length, marks, unresolved, rule), people: people.length, marks, unresolved }
}

function judgeStatus(
  people: number,
  marks: readonly ResolvedMark[],
  unresolved: number,
  rule: VoteRule,
): ResolveStatus {
  if (people === 0 || (marks.length === 0 && unresolved > 0)) return 'unresolved'
  // Drawing nothing is a vote as well.
  if (marks.length === 0) return judgeSupport(people, people, rule)
  if (rule.rule === 'unanimous' && unresolved > 0) return 'unresolved'
  if (unresolved === 0 && marks.every(({ status }) => status === 'unanimous')) return 'unanimous'
  return marks.some(({ status }) => status === 'k-of-n') ? 'k-of-n' : 'majority'
}

function keepCluster(
  { members }: MarkCluster<PayloadMark>,
  people: number,
  ranks: ReadonlyMap<string, number>,
  rule: VoteRule,
): Kept | null {
  const ordered = [...members].sort((a, b) => (ranks.get(a.person) ?? 0) - (ranks.get(b.person) ?? 0))
  const byClass = [...groupBy(ordered, ({ mark }) => mark.class).values()]
  for (const alike of byClass) {
    const rival = Math.max(0, ...byClass.filter((other) => other !== alike).map((other) => other.length))
    const status = judgeSupport(alike.length, people, rule, rival)
    const written = findNearestToMean(alike)
    if (status !== 'unresolved' && written)
      return { members: alike, written, support: { status, agreeing: alike.length, people } }
  }
  return null
}

/** Distance over the four edges, so that position and size count alike. */
function findNearestToMean(members: readonly Member[]): Member | undefined {
  const edges = members.map(({ mark }) => listEdges(mark.box))
  const means = [0, 1, 2, 3].map((edge) => sum(edges.map((one) => one[edge] ?? 0)) / edges.length)
  const distances = edges.map((one) => sum(one.map((edge, i) => (edge - (means[i] ?? 0)) ** 2)))
  return members[distances.indexOf(Math.min(...distances))]
}

function listEdges({ x, y, w, h }: Box): number[] {
  return [x, y, x + w, y + h]
}

function findNumberer(kept: readonly Kept[], people: readonly PersonMarks<PayloadMark>[]): string | undefined {
  const counts = people.map(({ person }) => kept.filter(({ written }) => written.person === person).length)
  return people[counts.indexOf(Math.max(...counts))]?.person
}

function numberMarks(kept: readonly Kept[], numberer: string | undefined): ResolvedMark[] {
  const own = (one: Kept) => one.members.find(({ person }) => person === numberer)?.mark.number
  const taken = groupBy(kept, ({ written }) => written.mark.image)
  const marks: ResolvedMark[] = []
  for (const group of taken.values()) {
    const used = new Set(group.flatMap((one) => own(one) ?? []))
    const rest = group.filter((one) => own(one) === undefined)
    rest.sort((a, b) => a.written.mark.number - b.written.mark.number)
    const numbers = new Map(group.map((one) => [one, own(one)]))
    let next = 1
    for (const one of rest) {
      while (used.has(next)) next++
      used.add(next)
      numbers.set(one, next)
    }
    for (const one of group)
      marks.push({ ...one.written.mark, number: numbers.get(one) ?? one.written.mark.number, ...one.support })
  }
  return sortMarks(marks)
}

function sortMarks(marks: readonly ResolvedMark[]): ResolvedMark[] {
  return [...marks].sort((a, b) => a.image - b.image || a.number - b.number)
}
