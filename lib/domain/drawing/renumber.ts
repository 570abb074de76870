import type { Renumbering } from '../annotation'
import { commit } from './commit'
import { type Drawing, marksShown, proposalsOpen } from './drawing'
import type { DrawnMark } from './drawn-mark'

export type NumberOrder = 'list' | 'reading'

/**
 * The numbers the marks of the image shown would get, counted up from `from` (0 or more) in the order of the list or of
 * reading. Numbers of open proposals, and reserved ones, are left free. Only marks whose number changes are named.
 */
export function planNumbers(drawing: Drawing, order: NumberOrder, from: number): Renumbering['pairs'] {
  const shown = marksShown(drawing)
  const reserved = drawing.reserved.filter(({ image }) => image === drawing.image)
  const taken = new Set([...proposalsOpen(drawing), ...reserved].map(({ number }) => number))
  let next = from
  return (order === 'list' ? shown : sortByReading(shown)).flatMap(({ id, number }) => {
    while (taken.has(next)) next++
    const to = next++
    return to === number ? [] : [{ id, from: number, to }]
  })
}

/** Rows from top to bottom, each from left to right; a box belongs to a row whose first box reaches below its middle. */
function sortByReading(marks: readonly DrawnMark[]): DrawnMark[] {
  const rows: DrawnMark[][] = []
  for (const mark of [...marks].sort((a, b) => a.box.y - b.box.y || a.box.x - b.box.x)) {
    const row = rows.at(-1)
    const first = row?.[0]
    if (row && first && mark.box.y + mark.box.h / 2 < first.box.y + first.box.h) row.push(mark)
    else rows.push([mark])
  }
  return rows.flatMap((row) => row.sort((a, b) => a.box.x - b.box.x))
}

/**
 * Gives marks the numbers of a plan and logs it, as one step; nothing changes where the plan no longer fits: a mark is
 * gone or has another number, or a number would be used twice on an image.
 */
export function renumber(drawing: Drawing, { at, pairs }: Renumbering): Drawing {
  const planned = new Map(pairs.map((pair) => [pair.id, pair]))
  const marks = drawing.marks.map((mark) => {
    const pair = planned.get(mark.id)
    return pair && pair.from === mark.number ? { ...mark, number: pair.to } : mark
  })
  const changed = marks.filter((mark, place) => mark !== drawing.marks[place]).length
  const numbers = new Set(marks.map(({ image, number }) => `${image}#${number}`))
  if (changed === 0 || changed < planned.size || numbers.size < marks.length) return drawing
  return commit(drawing, { marks, numbering: [...drawing.numbering, { at, pairs }] })
}
