import type { PayloadMark } from '@/lib/domain/annotation'
import type { AssignmentRow } from '@/lib/domain/assignment-view'
import { remembered } from './client'
import { type KeptRound, recallKept } from './shown-rounds'

/** What was shown of a task. It changes only where proposals are revealed or imported, or a picture comes or goes. */
export type ShownTask = Pick<AssignmentRow, 'item' | 'condition'>

/** A task as this process gave it out, and as far as it knows nothing else happened to it. */
export type GivenTask = {
  userId: string
  /** The person who works at it. */
  author: string
  roundId: string
  /** The round's when it was given. */
  stamp: string
  taskId: string
  purpose: string
  version: number
  submits: number
}

/** Counted marks of a submission. */
export type CountedMarks = { id: string; person: string; marks: PayloadMark[] }
/** The counted marks of a task after so many submissions of it. */
type MarkedTask = { submits: number; all: CountedMarks[] }
type LastMarks = CountedMarks & { taskId: string }

const mostTasks = 500
const shownTasks = () => remembered<ShownTask & { given?: GivenTask | undefined }>('shown', mostTasks)
const markedTasks = () => remembered<MarkedTask>('marked', mostTasks)
/** Of each round the last two tasks that were marked. */
const lastMarks = () => remembered<LastMarks[]>('last-marks', mostTasks)

/** Notes what of a task this process showed, since a submission is checked against just that. */
export function noteShown(assignmentId: string, { item, condition }: ShownTask, given?: GivenTask): void {
  shownTasks().set(assignmentId, { item, condition, given: given ?? shownTasks().get(assignmentId)?.given })
}

export function recallShown(assignmentId: string): ShownTask | undefined {
  return shownTasks().get(assignmentId)
}

/** Notes that the person's own draft made another version of an assignment. */
export function noteVersion(assignmentId: string, version: number): void {
  const given = shownTasks().get(assignmentId)?.given
  if (given) given.version = version
}

/** Notes the counted marks of a task after a submission of it; `own` are null where they do not count. */
export function noteMarks(
  { roundId, taskId }: Pick<GivenTask, 'roundId' | 'taskId'>,
  submits: number,
  others: CountedMarks[],
  own: CountedMarks | null,
): void {
  markedTasks().set(taskId, { submits, all: own ? [...others, own] : others })
  if (!own) return
  const before = (lastMarks().get(roundId) ?? []).filter((last) => last.taskId !== taskId)
  lastMarks().set(roundId, [{ taskId, ...own }, ...before.slice(0, 1)])
}

export type RecalledTask = {
  shown: ShownTask
  given: GivenTask
  round: KeptRound
  submits: number
  others: CountedMarks[]
  elsewhere: CountedMarks
}

/**
 * A task of a boxes round that this process gave to this account, with what its first submission is compared with; null
 * where it does not know all of that. Other processes may have changed it since: whoever stores something looks whether
 * it is still so.
 */
export function recallGiven(assignmentId: string, userId: string): RecalledTask | null {
  const known = shownTasks().get(assignmentId)
  const given = known?.given
  const round = given && recallKept(given.roundId)
  if (!given || given.userId !== userId || round?.stamp !== given.stamp) return null
  // What the class of an answer follows from is not for annotators, and not remembered with what they were shown.
  if (round.shown.kind !== 'boxes') return null
  const marked = markedTasks().get(given.taskId) ?? (given.submits === 0 ? { submits: 0, all: [] } : null)
  const elsewhere = lastMarks()
    .get(given.roundId)
    ?.find(({ taskId }) => taskId !== given.taskId)
  return marked && elsewhere
    ? { shown: known, given, round, submits: marked.submits, others: marked.all, elsewhere }
    : null
}
