import type { Box, Size } from './box'

/** Height of a number pill and what its text takes, in CSS px (or pixels of a rendered overlay at scale 1). */
export const labelHeight = 18
const labelPadding = 6
/** Advance of a bold 12-px tabular figure, and at most of a point, a middle dot or a space. */
const figureWidth = 7.5
const signWidth = 4

/** Something to be labelled: its box and the text of its pill, both in the pixels the labels are drawn in. */
export type Labelled = { id: string; box: Box; text: string }
export type Label = { id: string; box: Box; text: string }

/** Width of a pill from its text alone, so that browser and server agree without measuring a font. */
export function labelWidth(text: string): number {
  let width = 2 * labelPadding
  for (const sign of text) width += sign >= '0' && sign <= '9' ? figureWidth : signWidth
  return Math.ceil(width)
}

/**
 * A place for each number pill: inside the picture, over no other pill where that can be had, and over no object, as
 * Set-of-Mark renderers do. Per box the spots around its outside are tried first, then those inside; the one that
 * hides least wins, the usual one above the left corner at equal cost. Small boxes choose first, since they have the fewest good spots.
 * Where a pill could only be had by hiding others (a thousand tiny boxes in one view) it is left out: null; zooming in
 * brings it back. The same boxes get the same labels, in the order of the input, whatever that order is.
 */
export function placeLabels(items: readonly Labelled[], picture: Size): (Label | null)[] {
  const pills = new BoxGrid()
  const boxes = new BoxGrid()
  let wanted = 0
  for (const item of items) {
    boxes.add(item.box)
    wanted += labelWidth(item.text) * labelHeight
  }
  const packed = wanted > packedShare * picture.width * picture.height
  const order = items
    .map((item, place) => ({ item, place, area: item.box.w * item.box.h }))
    .sort((a, b) => a.area - b.area || compareItems(a.item, b.item) || a.place - b.place)
  const labels: (Label | null)[] = new Array(items.length).fill(null)
  for (const { item, place, area } of order) {
    const pillArea = labelWidth(item.text) * labelHeight
    const dwarfed = area < pillArea
    if (dwarfed && packed) continue
    const spot = chooseSpot(item, picture, pills, boxes)
    const hides = dwarfed ? spot.others > 0 : spot.pills > pillArea * toleratedCover
    if (hides && spot.pills > 0) continue
    pills.add(spot.box)
    labels[place] = { id: item.id, box: spot.box, text: item.text }
  }
  return labels
}

/** Pills together larger than this share of the picture: those larger than their own boxes are left out. */
const packedShare = 0.5
/** Share of a pill that may lie over other pills. */
const toleratedCover = 0.25

/** Boxes of one size from top to bottom, so that a list in another order gets the same labels. */
function compareItems(a: Labelled, b: Labelled): number {
  return a.box.y - b.box.y || a.box.x - b.box.x || Number(a.text > b.text) - Number(a.text < b.text)
}

type Spot = { box: Box; pills: number; others: number }

function chooseSpot(item: Labelled, picture: Size, pills: BoxGrid, boxes: BoxGrid): Spot {
  const w = labelWidth(item.text)
  const start = keepInside({ x: item.box.x, y: item.box.y, w, h: labelHeight }, picture)
  let best: Spot = { box: start, pills: Number.POSITIVE_INFINITY, others: 0 }
  let bestCost = Number.POSITIVE_INFINITY
  for (const { habit, ...spot } of listSpots(item.box, w)) {
    // Spots are listed from the most to the least usual.
    if (habit >= bestCost) break
    const box = keepInside(spot, picture)
    const shift = Math.abs(box.x - spot.x) + Math.abs(box.y - spot.y)
    const overPills = pills.overlap(box, null)
    const overBoxes = boxes.overlap(box, item.box)
    // Another number hidden is worst, then other objects, then the own one; a number below may be taken for the next.
    const cost = overPills * 100 + overBoxes * 0.5 + overlapArea(box, item.box) * 0.1 + shift + habit
    if (cost < bestCost) {
      best = { box, pills: overPills, others: overPills + overBoxes }
      bestCost = cost
    }
  }
  return best
}

/** `habit`: what a spot costs for being less usual than the one above the left corner. */
function listSpots({ x, y, w: width, h: height }: Box, w: number): (Box & { habit: number })[] {
  const h = labelHeight
  const right = x + width
  const bottom = y + height
  const middle = x + width / 2 - w / 2
  return [
    { x, y: y - h, w, h, habit: 0 },
    { x: right - w, y: y - h, w, h, habit: 8 },
    { x: middle, y: y - h, w, h, habit: 12 },
    { x: x - w, y, w, h, habit: 24 },
    { x: right, y, w, h, habit: 26 },
    { x, y: bottom, w, h, habit: 40 },
    { x: right - w, y: bottom, w, h, habit: 42 },
    { x: middle, y: bottom, w, h, habit: 44 },
    { x: x - w, y: bottom - h, w, h, habit: 46 },
    { x: right, y: bottom - h, w, h, habit: 48 },
    { x, y, w, h, habit: 60 },
    { x: right - w, y, w, h, habit: 62 },
    { x, y: bottom - h, w, h, habit: 64 },
    { x: right - w, y: bottom - h, w, h, habit: 66 },
  ]
}

function keepInside(box: Box, picture: Size): Box {
  return {
    ...box,
    x: Math.max(Math.min(box.x, picture.width - box.w), 0),
    y: Math.max(Math.min(box.y, picture.height - box.h), 0),
  }
}

function overlapArea(a: Box, b: Box): number {
  const w = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x)
  const h = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y)
  return w > 0 && h > 0 ? w * h : 0
}

type Cell = { box: Box; seen: number }

/** Boxes in square cells, so that a thousand labels need not be compared with each other. */
class BoxGrid {
  private readonly cells = new Map<number, Cell[]>()
  private query = 0

  add(box: Box): void {
    const entry = { box, seen: 0 }
    for (const key of cellsOf(box)) {
      const cell = this.cells.get(key)
      if (cell) cell.push(entry)
      else this.cells.set(key, [entry])
    }
  }

  /** Area of `box` that is covered, each other box counted once; `own` is left out. */
  overlap(box: Box, own: Box | null): number {
    const query = ++this.query
    let area = 0
    for (const key of cellsOf(box)) {
      for (const entry of this.cells.get(key) ?? []) {
        if (entry.seen === query || entry.box === own) continue
        entry.seen = query
        area += overlapArea(box, entry.box)
      }
    }
    return area
  }
}

const cellSide = 64

function cellsOf(box: Box): number[] {
  const keys: number[] = []
  const right = Math.floor((box.x + box.w) / cellSide)
  const bottom = Math.floor((box.y + box.h) / cellSide)
  for (let row = Math.floor(box.y / cellSide); row <= bottom; row++) {
    for (let column = Math.floor(box.x / cellSide); column <= right; column++) keys.push(row * 65_536 + column)
  }
  return keys
}
