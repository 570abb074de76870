import type { Renumbering } from '../annotation'
import type { ReservedNumber, ViewProposal } from '../assignment'
import { type Box, fitBox, type Size } from '../box'
import { emptyHistory, type History, type Splice } from '../history'
import { fitImage, type Point, type Viewport } from '../viewport'
import { type DrawnMark, type NumberedProposal, nextMarkNumber, numberProposals } from './drawn-mark'
import { type Handle, settleBox } from './shape-box'

export type Tool = 'box' | 'select' | 'pan'
export type PointerKind = 'mouse' | 'touch' | 'pen'

/** A pointer that is down: its id, what it is and where it was last, in CSS px of the canvas. */
export type Held = { pointer: number; kind: PointerKind; at: Point }

/** What a press is about to do, until the pointer moves far enough or is lifted. `anchor` is in image px. */
export type Aim =
  | { kind: 'draw'; anchor: Point; box?: { first: Point } }
  | { kind: 'resize'; id: string; handle: Handle; from: Box; anchor: Point }
  | { kind: 'choose'; hits: readonly string[]; movable: { id: string; from: Box } | null; anchor: Point }

/** What the hand is doing. Edits live here, in image px, and reach the marks only when the pointer is lifted. */
export type Gesture =
  | { state: 'idle' }
  | { state: 'pointing'; held: Held; aim: Aim }
  /** `held` is null between the two clicks of a box drawn by clicks. */
  | { state: 'drawing'; held: Held | null; anchor: Point; at: Point; snap: number }
  | { state: 'moving'; held: Held; id: string; from: Box; anchor: Point; at: Point; snap: number }
  | { state: 'resizing'; held: Held; id: string; handle: Handle; from: Box; anchor: Point; at: Point; snap: number }
  /** `resume`: a box begun by a first click goes on after the pan. */
  | { state: 'panning'; held: Held; resume: Gesture }
  | { state: 'pinching'; held: readonly [Held, Held] }

export const idle: Gesture = { state: 'idle' }

/** One undoable step: what it did to the marks, to the ids of rejected proposals and to the log of renumberings. */
export type ChangeSet = { marks?: Splice<DrawnMark>; rejected?: Splice<string>; numbering?: Splice<Renumbering> }

/** Everything the canvas and its panel show. Plain data: it can be stored, compared and replayed. */
export type Drawing = {
  /** Sizes of the item's images in upright px; null where an image is absent. */
  images: readonly (Size | null)[]
  /** The image shown, from 0. */
  image: number
  marks: readonly DrawnMark[]
  proposals: readonly NumberedProposal[]
  /** Numbers kept free for proposals that are hidden yet. */
  reserved: readonly ReservedNumber[]
  rejected: readonly string[]
  /** Renumberings asked for, oldest first. */
  numbering: readonly Renumbering[]
  /** Class keys in their order; digit n stands for the nth. */
  classes: readonly string[]
  /** The class new marks get, chosen while nothing was selected. */
  nextClass: string | null
  /** Each box drawn moves `nextClass` on to the class after it, and round. */
  advance: boolean
  /** A mark or an undecided proposal. */
  selectedId: string | null
  /** The mark or proposal pointed at in the list or the question. */
  hoveredId: string | null
  tool: Tool
  gesture: Gesture
  history: History<ChangeSet>
  viewport: Viewport
  /** Size of the canvas in CSS px; 0 x 0 until it is measured. */
  view: Size
  /** True while the viewport is the fitted one, so that it follows the size of the view. */
  fitted: boolean
  /** Space is held: any drag pans. */
  spaceHeld: boolean
  /** All marks out of sight while a key is held. */
  allHidden: boolean
  /** Digits typed after #, for jumping to a mark number. */
  jump: string | null
  clipboard: DrawnMark | null
}

export type DrawingInput = {
  images: readonly (Size | null)[]
  marks?: readonly DrawnMark[]
  proposals?: readonly ViewProposal[]
  reserved?: readonly ReservedNumber[]
  rejected?: readonly string[]
  numbering?: readonly Renumbering[]
  advance?: boolean
  classes?: readonly string[]
  history?: History<ChangeSet>
  tool?: Tool
}

/** The state in which an item is opened, with what its draft or last revision holds. */
export function createDrawing(input: DrawingInput): Drawing {
  const marks = input.marks ?? []
  const view = { width: 0, height: 0 }
  return {
    images: input.images,
    image: 0,
    marks,
    proposals: placeProposals(input.proposals ?? [], marks, input.images),
    reserved: input.reserved ?? [],
    rejected: input.rejected ?? [],
    numbering: input.numbering ?? [],
    classes: input.classes ?? [],
    nextClass: input.advance ? (input.classes?.[0] ?? null) : null,
    advance: input.advance ?? false,
    selectedId: null,
    hoveredId: null,
    tool: input.tool ?? 'box',
    gesture: idle,
    history: input.history ?? emptyHistory,
    viewport: fitImage(input.images[0] ?? { width: 1, height: 1 }, view),
    view,
    fitted: true,
    spaceHeld: false,
    allHidden: false,
    jump: null,
    clipboard: null,
  }
}

/** Proposals as the canvas takes them: numbered beside the marks, each inside its image. */
export function placeProposals(
  proposals: readonly ViewProposal[],
  marks: readonly DrawnMark[],
  images: Drawing['images'],
): readonly NumberedProposal[] {
  return numberProposals(proposals, marks).map((proposal) => fitProposal(proposal, images))
}

/** Models overshoot; a proposal is shown, and taken over, as the nearest box inside the image. */
function fitProposal(proposal: NumberedProposal, images: DrawingInput['images']): NumberedProposal {
  const size = images[proposal.image]
  return size && !fitBox(proposal.box, size) ? { ...proposal, box: settleBox(proposal.box, size) } : proposal
}

/** The number the next mark of an image gets. */
export function nextNumber({ marks, proposals, reserved }: Drawing, image: number): number {
  return nextMarkNumber(marks, proposals, reserved, image)
}

/** Size of the image shown, in upright px; 1 x 1 where it is absent, so that geometry stays finite. */
export function imageSize(drawing: Drawing): Size {
  return drawing.images[drawing.image] ?? { width: 1, height: 1 }
}

/** The marks of the image shown, in list order. */
export function marksShown(drawing: Pick<Drawing, 'marks' | 'image'>): readonly DrawnMark[] {
  return drawing.marks.every((mark) => mark.image === drawing.image)
    ? drawing.marks
    : drawing.marks.filter((mark) => mark.image === drawing.image)
}

/** The proposals of the image shown that are neither taken over nor rejected. */
export function proposalsOpen(
  drawing: Pick<Drawing, 'marks' | 'image' | 'proposals' | 'rejected'>,
): readonly NumberedProposal[] {
  const decided = new Set(drawing.rejected)
  for (const mark of drawing.marks) if (mark.proposal) decided.add(mark.proposal)
  return drawing.proposals.filter(({ id, image }) => image === drawing.image && !decided.has(id))
}

export function findMark(drawing: Drawing, id: string | null): DrawnMark | null {
  return drawing.marks.find((mark) => mark.id === id) ?? null
}

export function findProposal(drawing: Drawing, id: string | null): NumberedProposal | null {
  return id === null ? null : (proposalsOpen(drawing).find((proposal) => proposal.id === id) ?? null)
}
