import type { BoxesPayload, PayloadMark } from '@/lib/domain/annotation'
import { nameMark } from '@/lib/domain/resolve/merge-work'

/** Someone's marks as the start of a decision. */
export function startFrom(letter: string, payload: BoxesPayload): BoxesPayload {
  return { ...payload, marks: payload.marks.map((mark) => ({ ...mark, id: nameMark(letter, mark.id) })) }
}

/** Adds a mark under its own number, or the next free one of its image. */
export function addMark(payload: BoxesPayload, letter: string, mark: PayloadMark): BoxesPayload {
  const taken = new Set(payload.marks.filter(({ image }) => image === mark.image).map(({ number }) => number))
  let { number } = mark
  while (taken.has(number)) number += 1
  const rejected = payload.rejected?.filter((id) => id !== mark.proposal)
  return {
    ...payload,
    marks: [...payload.marks, { ...mark, id: nameMark(letter, mark.id), number }],
    ...(rejected ? { rejected } : {}),
  }
}

export function removeMark(payload: BoxesPayload, id: string): BoxesPayload {
  return { ...payload, marks: payload.marks.filter((mark) => mark.id !== id) }
}

/** Puts a changed mark in the place of the one of its id. */
export function changeMark(payload: BoxesPayload, changed: PayloadMark): BoxesPayload {
  return { ...payload, marks: payload.marks.map((mark) => (mark.id === changed.id ? changed : mark)) }
}
