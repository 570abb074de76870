import type { Box } from '../box'
import { visibleBox } from '../viewport'
import { commit } from './commit'
import { type Drawing, findMark, findProposal, idle, imageSize, marksShown, nextNumber, proposalsOpen } from './drawing'
import type { DrawingEvent } from './drawing-event'
import { type DrawnMark, type NumberedProposal, nextMarkId } from './drawn-mark'
import { isDrawable, moveBox, nudgeEdge, settleBox } from './shape-box'

/** Adds a box as a new mark with the next free number and selects it; a box under 3 px adds nothing. */
export function addMark(drawing: Drawing, box: Box, like: Partial<DrawnMark> = {}): Drawing {
  if (!isDrawable(box) || !drawing.images[drawing.image]) return { ...drawing, gesture: idle }
  const { image } = drawing
  const number = nextNumber(drawing, image)
  const kind = like.class ?? drawing.nextClass
  const mark: DrawnMark = {
    id: nextMarkId(drawing.marks, image, number),
    number,
    image,
    box,
    ...(kind && { class: kind }),
    ...(like.entity && { entity: like.entity }),
    ...(like.note && { note: like.note }),
    ...(drawing.proposals.length > 0 && { verdict: 'added' as const }),
  }
  const nextClass = like.class === undefined ? followClass(drawing) : drawing.nextClass
  return { ...commit(drawing, { marks: [...drawing.marks, mark] }), selectedId: mark.id, nextClass }
}

/** The class for the box after the one just drawn. */
function followClass({ advance, classes, nextClass }: Drawing): string | null {
  if (!advance || nextClass === null) return nextClass
  return classes[(classes.indexOf(nextClass) + 1) % classes.length] ?? nextClass
}

/** Changes one mark; where it came from a proposal, its verdict says whether box and class are still the proposal's. */
export function changeMark(
  drawing: Drawing,
  id: string,
  change: Partial<Omit<DrawnMark, 'id' | 'number' | 'image'>>,
  run: string | null = null,
): Drawing {
  const marks = drawing.marks.map((mark) => {
    if (mark.id !== id) return mark
    const changed = judgeMark(drawing, dropAbsent({ ...mark, ...change }))
    return isSameMark(mark, changed) ? mark : changed
  })
  return commit(drawing, { marks }, run)
}

/** Gives a mark or, by making a mark of it, a proposal a new box. A locked mark keeps its own. */
export function changeBox(drawing: Drawing, id: string, box: Box, run: string | null = null): Drawing {
  const proposal = findProposal(drawing, id)
  if (proposal) return adoptAs(drawing, proposal, { box })
  return findMark(drawing, id)?.locked ? { ...drawing, gesture: idle } : changeMark(drawing, id, { box }, run)
}

/** Takes a proposal over as a mark with a change already made, and selects it. */
export function adoptAs(drawing: Drawing, proposal: NumberedProposal, change: Partial<DrawnMark>): Drawing {
  const mark = judgeMark(drawing, dropAbsent({ ...adoptProposal(drawing, proposal), ...change }))
  return { ...commit(drawing, { marks: [...drawing.marks, mark] }), selectedId: mark.id }
}

function adoptProposal(drawing: Drawing, proposal: NumberedProposal): DrawnMark {
  const { marks } = drawing
  const { image } = proposal
  // After a renumbering a mark may hold the number the proposal came with.
  const taken = marks.some((mark) => mark.image === image && mark.number === proposal.number)
  const number = taken ? nextNumber(drawing, image) : proposal.number
  return {
    id: nextMarkId(marks, image, number),
    number,
    image,
    box: proposal.box,
    ...(proposal.class && { class: proposal.class }),
    ...(proposal.entity && { entity: proposal.entity }),
    proposal: proposal.id,
    verdict: 'accepted',
  }
}

function judgeMark(drawing: Drawing, mark: DrawnMark): DrawnMark {
  const source = mark.proposal && drawing.proposals.find((proposal) => proposal.id === mark.proposal)
  if (!source) return mark
  const same = isSameBox(source.box, mark.box) && source.class === mark.class
  return { ...mark, verdict: same ? 'accepted' : 'adjusted' }
}

function isSameBox(a: Box, b: Box): boolean {
  return a.x === b.x && a.y === b.y && a.w === b.w && a.h === b.h
}

function isSameMark(a: DrawnMark, b: DrawnMark): boolean {
  const { box: boxA, ...restA } = a
  const { box: boxB, ...restB } = b
  return isSameBox(boxA, boxB) && JSON.stringify(restA) === JSON.stringify(restB)
}

function dropAbsent(mark: DrawnMark): DrawnMark {
  return Object.fromEntries(Object.entries(mark).filter(([, value]) => value !== undefined)) as DrawnMark
}

/** Takes a proposal over unchanged; the next open proposal is selected, so that one key each decides a row of them. */
export function acceptProposal(drawing: Drawing, proposal: NumberedProposal): Drawing {
  return { ...adoptAs(drawing, proposal, {}), selectedId: neighbourOf(drawing, proposal) }
}

/** Takes over, as one step, every open proposal whose score is at least `score`, in [0, 1]. */
export function acceptAbove(drawing: Drawing, score: number): Drawing {
  const marks = [...drawing.marks]
  for (const proposal of proposalsOpen(drawing)) {
    if (proposal.score === undefined || proposal.score < score) continue
    marks.push(adoptProposal({ ...drawing, marks }, proposal))
  }
  return commit(drawing, { marks })
}

/** Rejects an open proposal; the next one is selected. */
export function rejectProposal(drawing: Drawing, proposal: NumberedProposal): Drawing {
  return {
    ...commit(drawing, { rejected: [...drawing.rejected, proposal.id] }),
    selectedId: neighbourOf(drawing, proposal),
  }
}

function neighbourOf(drawing: Drawing, proposal: NumberedProposal): string | null {
  const open = proposalsOpen(drawing)
  const place = open.findIndex(({ id }) => id === proposal.id)
  return (open[place + 1] ?? open[place - 1])?.id ?? null
}

export function deleteMark(drawing: Drawing, id: string): Drawing {
  const mark = findMark(drawing, id)
  if (!mark || mark.locked) return { ...drawing, gesture: idle }
  const marks = drawing.marks.filter((other) => other.id !== id)
  return { ...commit(drawing, { marks }), selectedId: drawing.selectedId === id ? null : drawing.selectedId }
}

/** Moves a mark `by` places in the list of its image, stopping at its ends; numbers stay. */
export function reorderMark(drawing: Drawing, id: string, by: number): Drawing {
  const mark = findMark(drawing, id)
  if (!mark) return drawing
  const list = marksShown({ marks: drawing.marks, image: mark.image })
  const from = list.indexOf(mark)
  const to = Math.min(Math.max(from + by, 0), list.length - 1)
  const neighbour = list[to]
  if (to === from || !neighbour) return drawing
  const others = drawing.marks.filter((other) => other !== mark)
  const at = others.indexOf(neighbour) + (to > from ? 1 : 0)
  return commit(drawing, { marks: [...others.slice(0, at), mark, ...others.slice(at)] })
}

/** A copy of a mark on the image shown, 10 px further down and right, or back where there is no room. */
export function pasteMark(drawing: Drawing, source: DrawnMark): Drawing {
  const size = imageSize(drawing)
  const from = settleBox(source.box, size)
  const shifted = moveBox(from, 10, 10, size)
  return addMark(drawing, isSameBox(from, shifted) ? moveBox(from, -10, -10, size) : shifted, source)
}

/** A box of a third of what is in view, in its middle: the start of drawing by keys alone. */
export function drawCentred(drawing: Drawing): Drawing {
  const size = imageSize(drawing)
  const seen = visibleBox(drawing.viewport, drawing.view)
  const left = Math.max(seen.x, 0)
  const top = Math.max(seen.y, 0)
  const w = Math.round((Math.min(seen.x + seen.w, size.width) - left) / 3)
  const h = Math.round((Math.min(seen.y + seen.h, size.height) - top) / 3)
  return addMark(drawing, settleBox({ x: Math.round(left + w), y: Math.round(top + h), w, h }, size))
}

/** Moves the selected mark, or one of its edges: near is left or top, far is right or bottom. */
export function nudge(drawing: Drawing, { arrow, by, edge }: Extract<DrawingEvent, { type: 'nudge' }>): Drawing {
  const mark = findMark(drawing, drawing.selectedId) ?? findProposal(drawing, drawing.selectedId)
  if (!mark) return drawing
  const size = imageSize(drawing)
  const across = arrow === 'left' || arrow === 'right'
  const distance = arrow === 'left' || arrow === 'up' ? -by : by
  const handle = edge === 'near' ? (across ? 'w' : 'n') : across ? 'e' : 's'
  const box =
    edge === 'none'
      ? moveBox(mark.box, across ? distance : 0, across ? 0 : distance, size)
      : nudgeEdge(mark.box, handle, distance, size)
  return isSameBox(box, mark.box) ? drawing : changeBox(drawing, mark.id, box, `nudge ${mark.id}`)
}
