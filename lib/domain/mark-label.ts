import type { Box, Size } from './box'

/** Height of a number pill and what its text takes, in CSS px (or pixels of a rendered overlay at scale 1). */
export const labelHeight = 18
const labelPadding = 7
/** Advance of a bold 12-px tabular figure; letters and signs are not wider. */
const figureWidth = 7.5

/** Something to be labelled: its box and the text of its pill, both in the pixels the labels are drawn in. */
export type Labelled = { id: string; box: Box; text: string }
export type Label = { id: string; box: Box; text: string }

/** Width of a pill from its text alone, so that browser and server agree without measuring a font. */
export function labelWidth(text: string): number {
  return Math.ceil(text.length * figureWidth + 2 * labelPadding)
}

/**
 * A place for every number pill: inside the picture, over no other pill where that can be had, and over no object, as
 * Set-of-Mark renderers do. Per box the spots around its outside are tried first, then those inside; the one that
 * hides least wins, earlier spots at equal cost. Small boxes choose first, since they have the fewest good spots.
 * The same input gives the same labels, in the order of the input.
 */
export function placeLabels(items: readonly Labelled[], picture: Size): Label[] {
  const pills = new BoxGrid()
  const boxes = new BoxGrid()
  for (const item of items) boxes.add(item.box)
  const order = items
    .map((item, place) => ({ item, place, area: item.box.w * item.box.h }))
    .sort((a, b) => a.area - b.area || a.place - b.place)
  const labels: Label[] = new Array(items.length)
  for (const { item, place } of order) {
    const box = chooseSpot(item, picture, pills, boxes)
    pills.add(box)
    labels[place] = { id: item.id, box, text: item.text }
  }
  return labels
}

function chooseSpot(item: Labelled, picture: Size, pills: BoxGrid, boxes: BoxGrid): Box {
  const w = labelWidth(item.text)
  let best: Box | null = null
  let bestCost = Number.POSITIVE_INFINITY
  listSpots(item.box, w).forEach((spot, rank) => {
    const settled = keepInside(spot, picture)
    const shift = Math.abs(settled.x - spot.x) + Math.abs(settled.y - spot.y)
    // Another number hidden is worst; hiding an object, the own one above all, is next; then distance and habit.
    const cost =
      pills.overlap(settled, null) * 100 +
      overlapArea(settled, item.box) * 2 +
      boxes.overlap(settled, item.box) * 0.5 +
      shift +
      rank * 4
    if (cost < bestCost) {
      best = settled
      bestCost = cost
    }
  })
  return best ?? keepInside({ x: item.box.x, y: item.box.y, w, h: labelHeight }, picture)
}

function listSpots({ x, y, w: width, h: height }: Box, w: number): Box[] {
  const h = labelHeight
  const right = x + width
  const bottom = y + height
  return [
    { x, y: y - h, w, h },
    { x: right - w, y: y - h, w, h },
    { x, y: bottom, w, h },
    { x: right - w, y: bottom, w, h },
    { x: x - w, y, w, h },
    { x: right, y, w, h },
    { x: x - w, y: bottom - h, w, h },
    { x: right, y: bottom - h, w, h },
    { x: x + width / 2 - w / 2, y: y - h, w, h },
    { x: x + width / 2 - w / 2, y: bottom, w, h },
    { x, y, w, h },
    { x: right - w, y, w, h },
    { x, y: bottom - h, w, h },
    { x: right - w, y: bottom - h, w, h },
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

/** Boxes in square cells, so that a thousand labels need not be compared with each other. */
class BoxGrid {
  private readonly cells = new Map<number, Box[]>()

  add(box: Box): void {
    this.visit(box, (key) => {
      const cell = this.cells.get(key)
      if (cell) cell.push(box)
      else this.cells.set(key, [box])
    })
  }

  /** Area of `box` covered, boxes counted once each; `own` is left out. */
  overlap(box: Box, own: Box | null): number {
    let area = 0
    const seen = new Set<Box>()
    this.visit(box, (key) => {
      for (const other of this.cells.get(key) ?? []) {
        if (other === own || seen.has(other)) continue
        seen.add(other)
        area += overlapArea(box, other)
      }
    })
    return area
  }

  private visit(box: Box, act: (key: number) => void): void {
    const size = 64
    const left = Math.floor(box.x / size)
    const right = Math.floor((box.x + box.w) / size)
    const top = Math.floor(box.y / size)
    const bottom = Math.floor((box.y + box.h) / size)
    for (let row = top; row <= bottom; row++)
      for (let column = left; column <= right; column++) act(row * 65_536 + column)
  }
}
