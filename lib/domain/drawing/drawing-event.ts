import type { Renumbering } from '../annotation'
import type { ViewProposal } from '../assignment'
import type { Box, Size } from '../box'
import type { Point } from '../viewport'
import type { PointerKind, Tool } from './drawing'

/** A pointer as the browser reports it, placed in CSS px of the canvas. `snap` false: the snap is switched off (Alt). */
export type PointerInput = {
  pointer: number
  kind: PointerKind
  at: Point
  /** The `button` of a pointerdown: 0 main, 1 middle, 2 secondary. */
  button?: number
  /** False on a move whose button is up: the release was missed outside the window. */
  pressed?: boolean
  snap?: boolean
}

export type Arrow = 'left' | 'right' | 'up' | 'down'

/** Everything that can happen to a drawing. Commands without an id act on the selected mark or proposal. */
export type DrawingEvent =
  | ({ type: 'pointerDown' } & PointerInput)
  | ({ type: 'pointerMove' } & PointerInput)
  | ({ type: 'pointerUp' } & PointerInput)
  | { type: 'pointerCancel'; pointer: number }
  /** Turn of a wheel in CSS px; `zoom` false pans by it. */
  | { type: 'wheel'; at: Point; dx: number; dy: number; zoom: boolean }
  | { type: 'resizeView'; view: Size }
  | { type: 'holdSpace'; held: boolean }
  | { type: 'hideAll'; hidden: boolean }
  | { type: 'hover'; id: string | null }
  | { type: 'cancel' }
  | { type: 'digit'; digit: number }
  | { type: 'startJump' }
  | { type: 'endJump' }
  | { type: 'setTool'; tool: Tool }
  | { type: 'showImage'; image: number }
  | { type: 'select'; id: string | null }
  | { type: 'step'; by: 1 | -1 }
  | { type: 'nudge'; arrow: Arrow; by: number; edge: 'none' | 'near' | 'far' }
  | { type: 'drawCentred' }
  | { type: 'delete'; id?: string }
  | { type: 'copy' }
  | { type: 'paste' }
  | { type: 'duplicate' }
  | { type: 'setClass'; class: string | null; id?: string }
  | { type: 'setAdvance'; advance: boolean }
  /** Moves a mark so many places down the list of its image, up where negative; its number stays. */
  | { type: 'reorder'; id?: string; by: number }
  | ({ type: 'renumber' } & Renumbering)
  | { type: 'setBox'; id: string; box: Box }
  | { type: 'setNote'; id: string; note: string }
  | { type: 'toggleHidden'; id?: string }
  | { type: 'toggleLocked'; id?: string }
  /** With no proposal selected the first open one is: nothing is decided unseen. */
  | { type: 'accept'; id?: string }
  | { type: 'adjust'; id?: string }
  | { type: 'reject'; id?: string }
  | { type: 'acceptAbove'; score: number }
  /** Proposals that were hidden until now. */
  | { type: 'showProposals'; proposals: readonly ViewProposal[] }
  | { type: 'undo' }
  | { type: 'redo' }
  | { type: 'zoomBy'; factor: number }
  | { type: 'fit' }
  | { type: 'zoomToSelection' }
