import type { PayloadMark } from '../annotation'
import type { ReservedNumber, ViewProposal } from '../assignment'

/** A mark on the canvas: what is stored of it, and whether it is hidden or locked on this screen. */
export type DrawnMark = PayloadMark & { hidden?: boolean; locked?: boolean }

/** A proposal with the number it shows and keeps when accepted. */
export type NumberedProposal = ViewProposal & { number: number }

/**
 * The next free mark number of an image: the first after the highest given so far, to marks or proposals, that is not
 * reserved. From 1.
 */
export function nextMarkNumber(
  marks: readonly DrawnMark[],
  proposals: readonly NumberedProposal[],
  reserved: readonly ReservedNumber[],
  image: number,
): number {
  let highest = 0
  for (const mark of marks) if (mark.image === image) highest = Math.max(highest, mark.number)
  for (const proposal of proposals) if (proposal.image === image) highest = Math.max(highest, proposal.number)
  let next = highest + 1
  while (reserved.some((kept) => kept.image === image && kept.number === next)) next++
  return next
}

/** An id no present mark has. The number makes it readable; a suffix settles clashes with ids made elsewhere. */
export function nextMarkId(marks: readonly DrawnMark[], image: number, number: number): string {
  const taken = new Set(marks.map((mark) => mark.id))
  const base = `mark-${image}-${number}`
  let id = base
  for (let n = 2; taken.has(id); n++) id = `${base}-${n}`
  return id
}

/**
 * Gives every proposal a number that stays the same when the draft is opened again: the one of the mark made from it,
 * else its own, else its place in the list; where that is taken, the next free one.
 */
export function numberProposals(
  proposals: readonly ViewProposal[],
  marks: readonly DrawnMark[],
): readonly NumberedProposal[] {
  const adopted = new Map(marks.flatMap((mark) => (mark.proposal ? [[mark.proposal, mark.number] as const] : [])))
  const taken = new Map<number, Set<number>>()
  const takenOn = (image: number) => {
    const numbers = taken.get(image) ?? new Set<number>()
    taken.set(image, numbers)
    return numbers
  }
  for (const mark of marks) takenOn(mark.image).add(mark.number)
  for (const proposal of proposals) {
    if (proposal.number !== undefined && !adopted.has(proposal.id)) takenOn(proposal.image).add(proposal.number)
  }
  const markNumbers = new Set(marks.map((mark) => `${mark.image}/${mark.number}`))
  const places = new Map<number, number>()
  return proposals.map((proposal) => {
    const place = (places.get(proposal.image) ?? 0) + 1
    places.set(proposal.image, place)
    const adoptedNumber = adopted.get(proposal.id)
    if (adoptedNumber !== undefined) return { ...proposal, number: adoptedNumber }
    if (proposal.number !== undefined && !markNumbers.has(`${proposal.image}/${proposal.number}`)) {
      return { ...proposal, number: proposal.number }
    }
    const numbers = takenOn(proposal.image)
    const number = numbers.has(place) ? Math.max(0, ...numbers) + 1 : place
    numbers.add(number)
    return { ...proposal, number }
  })
}
