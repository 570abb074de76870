import type { MatchMeasures, MatchThreshold } from '@/lib/domain/agreement/match-marks'
import type { PayloadMark } from '@/lib/domain/annotation'
import type { Box } from '@/lib/domain/box'
import type { CountedMarks } from './shown-tasks'

/** A matching of two people's marks: how many pairs at each IoU, and the IoU of the pairs at 0.5. */
export type MarkMatch = { matchedAt: Record<MatchThreshold, number>; ious: number[] } & MatchMeasures
export type MatchableMark = { image: number; number: number; class?: string | null | undefined; box: Box }

/** What a submission of marks is compared with. */
export type Comparable = {
  /** Counted marks of others for the task; null where there are none. */
  others: CountedMarks[] | null
  /** The marks last submitted for another task of the round. */
  elsewhere: Pick<CountedMarks, 'id' | 'marks'> | null
  /** The person who submits. */
  author: string
  /** How many submissions of the task there were. */
  submits: number
}

/** What is computed of marks when they are submitted, so that nothing has to be matched when figures are read. */
export type CompareMarks = {
  match: (a: MatchableMark[], b: MatchableMark[]) => MarkMatch
  /** How far the marks of two tasks are from one another, in [0, 1]. */
  measureDistance: (a: MatchableMark[], b: MatchableMark[]) => number
  /** What everyone said of the clusters of a task's marks, in the form the database keeps, and of how many each. */
  cluster: (people: { person: string; marks: MatchableMark[] }[]) => Map<string, number>
}

/** A pair of submissions as the database keeps it; counts are pairs at IoU 0.5, 0.75 and 0.9. */
type MarkPair = MatchMeasures & {
  other: string
  marks: number
  matched50: number
  matched75: number
  matched90: number
  ious: number[]
  unrelated: boolean
}

/** Marks in an order that does not depend on how they were drawn, so that equal ones match alike. */
function sortMarks(marks: PayloadMark[]): PayloadMark[] {
  return marks.toSorted((a, b) => a.number - b.number || (a.id < b.id ? -1 : 1))
}

function matchPair(theirs: CountedMarks, marks: PayloadMark[], { match }: CompareMarks): MarkPair {
  const { matchedAt, ious, curve, distance, sameNumber, concordant, discordant } = match(theirs.marks, marks)
  return {
    other: theirs.id,
    marks: theirs.marks.length,
    matched50: matchedAt['0.5'],
    matched75: matchedAt['0.75'],
    matched90: matchedAt['0.9'],
    ious,
    curve,
    distance,
    sameNumber,
    concordant,
    discordant,
    unrelated: false,
  }
}

/** Of two tasks only the distance is measured. */
function pairUnrelated(other: string, theirs: PayloadMark[], marks: PayloadMark[], compare: CompareMarks): MarkPair {
  return {
    other,
    marks: theirs.length,
    matched50: 0,
    matched75: 0,
    matched90: 0,
    ious: [],
    curve: [],
    distance: compare.measureDistance(theirs, marks),
    sameNumber: null,
    concordant: null,
    discordant: null,
    unrelated: true,
  }
}

export type Compared = { matches: MarkPair[]; clusters: Map<string, number> | null }

/**
 * The pairs of a submission with others' marks of the task and with one of another task, and the task's clusters: null
 * for its first submission, which nothing was compared with.
 */
export function compareAll(
  { others, elsewhere, author, submits }: Comparable,
  marks: PayloadMark[],
  compare: CompareMarks,
): Compared {
  const known = (others ?? []).map(({ id, person, marks: theirs }) => ({ id, person, marks: sortMarks(theirs) }))
  const matches = known.map((other) => matchPair(other, marks, compare))
  if (elsewhere) matches.push(pairUnrelated(elsewhere.id, sortMarks(elsewhere.marks), marks, compare))
  if (submits === 0) return { matches, clusters: null }
  return { matches, clusters: compare.cluster(known.length > 0 ? [...known, { person: author, marks }] : []) }
}
