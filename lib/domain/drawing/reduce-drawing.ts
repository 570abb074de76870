import { boxToScreen, fitImage, fitRegion, keepCentre, panBy, zoomAt } from '../viewport'
import { redo, undo } from './commit'
import {
  type Drawing,
  findMark,
  findProposal,
  idle,
  imageSize,
  marksShown,
  placeProposals,
  proposalsOpen,
} from './drawing'
import type { DrawingEvent } from './drawing-event'
import {
  acceptAbove,
  acceptProposal,
  adoptAs,
  changeBox,
  changeMark,
  deleteMark,
  drawCentred,
  nudge,
  pasteMark,
  rejectProposal,
  reorderMark,
} from './edit-marks'
import { cancelPointer, liftPointer, movePointer, pressPointer } from './pointer'
import { renumber } from './renumber'
import { settleBox } from './shape-box'

/** CSS px left free around a mark that is zoomed to. */
const selectionPadding = 80
/** Zoom per CSS px of wheel turn: one notch of 100 px is a factor of 1.2. */
const wheelZoom = Math.log(1.2) / 100

/** The next state after an event. Pure: the same events from the same start give the same drawing. */
export function reduceDrawing(drawing: Drawing, event: DrawingEvent): Drawing {
  // Esc at a jump ends only that.
  if (event.type === 'cancel' && drawing.jump !== null) return { ...drawing, jump: null }
  const next = drawing.jump !== null && endsJump(event) ? { ...drawing, jump: null } : drawing
  return isViewEvent(event) ? reduceView(next, event) : reduceMarks(next, event)
}

type ViewEvent = Extract<
  DrawingEvent,
  {
    type:
      | 'pointerDown'
      | 'pointerMove'
      | 'pointerUp'
      | 'pointerCancel'
      | 'wheel'
      | 'resizeView'
      | 'holdSpace'
      | 'hideAll'
      | 'hover'
      | 'zoomBy'
      | 'fit'
      | 'zoomToSelection'
  }
>

function isViewEvent(event: DrawingEvent): event is ViewEvent {
  return viewEvents.has(event.type)
}

const viewEvents: ReadonlySet<DrawingEvent['type']> = new Set<ViewEvent['type']>([
  'pointerDown',
  'pointerMove',
  'pointerUp',
  'pointerCancel',
  'wheel',
  'resizeView',
  'holdSpace',
  'hideAll',
  'hover',
  'zoomBy',
  'fit',
  'zoomToSelection',
])

/** Moves of the pointer and the view leave a jump under way; anything else ends it. */
function endsJump(event: DrawingEvent): boolean {
  return event.type !== 'digit' && event.type !== 'pointerMove' && event.type !== 'resizeView' && event.type !== 'hover'
}

/** The hand and the view; marks change only where a gesture is completed. */
function reduceView(drawing: Drawing, event: ViewEvent): Drawing {
  const size = imageSize(drawing)
  const { viewport, view } = drawing
  switch (event.type) {
    case 'pointerDown':
      return pressPointer(drawing, event)
    case 'pointerMove':
      return movePointer(drawing, event)
    case 'pointerUp':
      return liftPointer(drawing, event)
    case 'pointerCancel':
      return cancelPointer(drawing, event.pointer)
    case 'wheel': {
      const moved = event.zoom
        ? zoomAt(viewport, event.at, Math.exp(-event.dy * wheelZoom), size, view)
        : panBy(viewport, -event.dx, -event.dy, size, view)
      return { ...drawing, viewport: moved, fitted: false }
    }
    case 'resizeView': {
      const after = event.view
      const viewport = drawing.fitted ? fitImage(size, after) : keepCentre(drawing.viewport, size, view, after)
      return { ...drawing, view: after, viewport }
    }
    case 'holdSpace':
      return drawing.spaceHeld === event.held ? drawing : { ...drawing, spaceHeld: event.held }
    case 'hideAll':
      return drawing.allHidden === event.hidden ? drawing : { ...drawing, allHidden: event.hidden }
    case 'hover':
      return drawing.hoveredId === event.id ? drawing : { ...drawing, hoveredId: event.id }
    case 'zoomBy': {
      const middle = { x: view.width / 2, y: view.height / 2 }
      return { ...drawing, viewport: zoomAt(viewport, middle, event.factor, size, view), fitted: false }
    }
    case 'fit':
      return { ...drawing, viewport: fitImage(size, view), fitted: true }
    case 'zoomToSelection': {
      const chosen = findMark(drawing, drawing.selectedId) ?? findProposal(drawing, drawing.selectedId)
      if (!chosen) return drawing
      return { ...drawing, viewport: fitRegion(chosen.box, view, selectionPadding, 16), fitted: false }
    }
  }
}

/** Commands. Each first ends whatever the hand was doing, so that no half-made edit lands on changed marks. */
function reduceMarks(before: Drawing, event: Exclude<DrawingEvent, ViewEvent>): Drawing {
  if (event.type === 'undo') return undo(before)
  if (event.type === 'redo') return redo(before)
  if (event.type === 'cancel') return cancel(before)
  const drawing = before.gesture === idle ? before : { ...before, gesture: idle }
  const id = ('id' in event && event.id) || drawing.selectedId || ''
  const mark = findMark(drawing, id)
  const proposal = mark ? null : findProposal(drawing, id)
  switch (event.type) {
    case 'digit':
      return typeDigit(drawing, event.digit)
    case 'startJump':
      return { ...drawing, jump: '' }
    case 'endJump':
      return drawing
    case 'setTool':
      return { ...drawing, tool: event.tool }
    case 'showImage':
      return showImage(drawing, event.image)
    case 'select':
      return select(drawing, event.id)
    case 'step':
      return step(drawing, event.by)
    case 'nudge':
      return nudge(drawing, event)
    case 'drawCentred':
      return drawCentred(drawing)
    case 'delete':
      return proposal ? rejectProposal(drawing, proposal) : deleteMark(drawing, id)
    case 'copy':
      return { ...drawing, clipboard: mark ?? drawing.clipboard }
    case 'paste':
      return drawing.clipboard ? pasteMark(drawing, drawing.clipboard) : drawing
    case 'duplicate':
      return mark ? pasteMark(drawing, mark) : drawing
    case 'setClass':
      return setClass(drawing, event.class, id)
    case 'setAdvance': {
      const nextClass = drawing.nextClass ?? (event.advance ? (drawing.classes[0] ?? null) : null)
      return { ...drawing, advance: event.advance, nextClass }
    }
    case 'reorder':
      return reorderMark(drawing, id, event.by)
    case 'renumber':
      return renumber(drawing, event)
    case 'setBox':
      return changeBox(drawing, id, settleBox(event.box, imageSize(drawing)))
    case 'setNote':
      return changeMark(drawing, id, { note: event.note || undefined }, `note ${id}`)
    case 'toggleHidden':
      return changeMark(drawing, id, { hidden: mark?.hidden ? undefined : true })
    case 'toggleLocked':
      return changeMark(drawing, id, { locked: mark?.locked ? undefined : true })
    case 'accept':
      return proposal ? acceptProposal(drawing, proposal) : selectFirstProposal(drawing)
    case 'adjust':
      return proposal ? { ...adoptAs(drawing, proposal, {}), tool: 'select' } : selectFirstProposal(drawing)
    case 'reject':
      return proposal ? rejectProposal(drawing, proposal) : selectFirstProposal(drawing)
    case 'acceptAbove':
      return acceptAbove(drawing, event.score)
    case 'showProposals':
      return { ...drawing, proposals: placeProposals(event.proposals, drawing.marks, drawing.images), reserved: [] }
  }
}

/** Esc: first whatever is under way, then the selection. */
function cancel(drawing: Drawing): Drawing {
  if (drawing.gesture.state !== 'idle') return { ...drawing, gesture: idle }
  return drawing.selectedId === null ? drawing : { ...drawing, selectedId: null }
}

function typeDigit(drawing: Drawing, digit: number): Drawing {
  if (drawing.jump !== null) {
    const jump = `${drawing.jump}${digit}`
    const chosen = [...marksShown(drawing), ...proposalsOpen(drawing)].find(({ number }) => number === Number(jump))
    return { ...select(drawing, chosen?.id ?? drawing.selectedId), jump }
  }
  // 0 is the key for fitting the image; in a jump it is a figure like the others.
  if (digit === 0) return reduceView(drawing, { type: 'fit' })
  const chosen = drawing.classes[digit - 1]
  return chosen === undefined ? drawing : setClass(drawing, chosen, drawing.selectedId ?? '')
}

function setClass(drawing: Drawing, key: string | null, id: string): Drawing {
  if (findMark(drawing, id)) return changeMark(drawing, id, { class: key ?? undefined })
  const proposal = findProposal(drawing, id)
  if (proposal) return adoptAs(drawing, proposal, { class: key ?? undefined })
  return { ...drawing, nextClass: drawing.nextClass === key ? null : key }
}

function showImage(drawing: Drawing, image: number): Drawing {
  if (image === drawing.image || !(image in drawing.images)) return drawing
  const shown = { ...drawing, image, selectedId: null }
  return { ...shown, viewport: fitImage(imageSize(shown), drawing.view), fitted: true }
}

/** Selects by id, shows the image it is on and, where it is out of sight, moves it into view. */
function select(drawing: Drawing, id: string | null): Drawing {
  const chosen = findMark(drawing, id) ?? drawing.proposals.find((proposal) => proposal.id === id)
  if (!chosen) return { ...drawing, selectedId: null }
  const shown = { ...showImage(drawing, chosen.image), selectedId: chosen.id }
  return isInView(shown, chosen.box) ? shown : reveal(shown, chosen.box)
}

function selectFirstProposal(drawing: Drawing): Drawing {
  const [first] = proposalsOpen(drawing)
  return first ? select(drawing, first.id) : drawing
}

function isInView({ viewport, view }: Drawing, box: { x: number; y: number; w: number; h: number }): boolean {
  const { x, y, w, h } = boxToScreen(viewport, box)
  return x < view.width && y < view.height && x + w > 0 && y + h > 0
}

function reveal(drawing: Drawing, box: { x: number; y: number; w: number; h: number }): Drawing {
  const { x, y, w, h } = boxToScreen(drawing.viewport, box)
  const dx = drawing.view.width / 2 - (x + w / 2)
  const dy = drawing.view.height / 2 - (y + h / 2)
  const viewport = panBy(drawing.viewport, dx, dy, imageSize(drawing), drawing.view)
  return { ...drawing, viewport, fitted: false }
}

function step(drawing: Drawing, by: 1 | -1): Drawing {
  const choices = [...marksShown(drawing), ...proposalsOpen(drawing)]
  const place = choices.findIndex(({ id }) => id === drawing.selectedId)
  const next = place < 0 ? (by > 0 ? 0 : choices.length - 1) : (place + by + choices.length) % choices.length
  return select(drawing, choices[next]?.id ?? null)
}
