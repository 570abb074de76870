import type { Renumbering } from '../annotation'
import { applySplice, diffLists, invertSplice, recordStep, replaceLastStep, stepBack, stepForward } from '../history'
import { type ChangeSet, type Drawing, idle } from './drawing'
import type { DrawnMark } from './drawn-mark'

type Contents = {
  marks?: readonly DrawnMark[]
  rejected?: readonly string[]
  numbering?: readonly Renumbering[]
}

/**
 * Puts new contents in place as one undoable step and ends any gesture. Steps of the same `run` on the same mark
 * (arrow keys, typing a note) become one.
 */
export function commit(drawing: Drawing, contents: Contents, run: string | null = null): Drawing {
  const marks = diffLists(drawing.marks, contents.marks ?? drawing.marks) ?? undefined
  const rejected = diffLists(drawing.rejected, contents.rejected ?? drawing.rejected) ?? undefined
  const numbering = diffLists(drawing.numbering, contents.numbering ?? drawing.numbering) ?? undefined
  if (!marks && !rejected && !numbering) return { ...drawing, gesture: idle }
  const step: ChangeSet = { ...(marks && { marks }), ...(rejected && { rejected }), ...(numbering && { numbering }) }
  const joined = run !== null && drawing.history.run === run ? joinSteps(drawing.history.past.at(-1), step) : null
  const history = joined
    ? replaceLastStep({ ...drawing.history, future: [] }, joined)
    : recordStep(drawing.history, step, run)
  return { ...drawing, ...contents, history, gesture: idle }
}

function joinSteps(first: ChangeSet | undefined, second: ChangeSet): ChangeSet | null {
  const a = first?.marks
  const b = second.marks
  if (!a || !b || first.rejected || second.rejected || first.numbering) return null
  const sameRange = a.at === b.at && a.inserted.length === b.removed.length
  return sameRange ? { marks: { at: a.at, removed: a.removed, inserted: b.inserted } } : null
}

function applyStep(drawing: Drawing, step: ChangeSet): Drawing {
  const marks = applySplice(drawing.marks, step.marks)
  const changed = step.marks?.inserted[0]
  const still = [...marks, ...drawing.proposals].some(({ id }) => id === drawing.selectedId)
  return {
    ...drawing,
    marks,
    rejected: applySplice(drawing.rejected, step.rejected),
    numbering: applySplice(drawing.numbering, step.numbering),
    image: changed?.image ?? drawing.image,
    selectedId: changed?.id ?? (still ? drawing.selectedId : null),
    gesture: idle,
  }
}

/** Takes the last step back; with a gesture under way it only ends that. */
export function undo(drawing: Drawing): Drawing {
  if (drawing.gesture.state !== 'idle') return { ...drawing, gesture: idle }
  const back = stepBack(drawing.history)
  if (!back) return drawing
  const { marks, rejected, numbering } = back.step
  const inverse: ChangeSet = {
    marks: invertSplice(marks),
    rejected: invertSplice(rejected),
    numbering: invertSplice(numbering),
  }
  const undone = { ...applyStep(drawing, inverse), history: back.history }
  const drawn = marks?.removed.length === 0 ? marks.inserted[0]?.class : undefined
  // The box is drawn anew with the class it had, where the class had moved on.
  return drawing.advance && drawn !== undefined ? { ...undone, nextClass: drawn } : undone
}

/** Does the last step that was taken back again. */
export function redo(drawing: Drawing): Drawing {
  const forward = drawing.gesture.state === 'idle' ? stepForward(drawing.history) : null
  return forward ? { ...applyStep(drawing, forward.step), history: forward.history } : drawing
}
