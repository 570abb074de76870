'use client'

import { type KeyboardEvent, memo, type PointerEvent, useState } from 'react'
import type { DrawingEvent } from '@/lib/domain/drawing/drawing-event'
import type { DrawnMark, NumberedProposal } from '@/lib/domain/drawing/drawn-mark'
import type { PinnedTerm } from '@/lib/domain/vocabulary'
import { messages } from '@/lib/messages/messages'
import { MarkRow } from './mark-row'
import { ProposalRow } from './proposal-row'

export type MarkListProps = {
  id: string
  marks: readonly DrawnMark[]
  proposals: readonly NumberedProposal[]
  selectedId: string | null
  classes: readonly PinnedTerm[]
  dispatch: (event: DrawingEvent) => void
}

/** A row being dragged by its grip, and the place it would go to. */
type Drag = { id: string; from: number; to: number }

/** Every mark and open proposal of the picture, by number: what the canvas shows, for eyes, keys and screen readers. */
export const MarkList = memo(function MarkList(props: MarkListProps) {
  const { id, marks, proposals, selectedId, classes, dispatch } = props
  const [drag, setDrag] = useState<Drag | null>(null)
  if (marks.length + proposals.length === 0) {
    return (
      <p id={id} className="text-ink-muted">
        {messages.marks.empty}
      </p>
    )
  }

  function grip(event: PointerEvent<HTMLUListElement>) {
    const place = event.target instanceof Element && event.target.closest('[data-grip]') ? placeOf(event.target) : -1
    const mark = marks[place]
    if (!mark || event.button !== 0) return
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    setDrag({ id: mark.id, from: place, to: place })
  }
  function pull(event: PointerEvent<HTMLUListElement>) {
    if (!drag) return
    const { left } = event.currentTarget.getBoundingClientRect()
    const to = placeOf(document.elementFromPoint(left + 40, event.clientY))
    if (to >= 0 && to !== drag.to) setDrag({ ...drag, to })
  }
  function drop() {
    if (drag) dispatch({ type: 'reorder', id: drag.id, by: drag.to - drag.from })
    setDrag(null)
  }
  function step(event: KeyboardEvent<HTMLUListElement>) {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    const mark = marks[event.target instanceof Element ? placeOf(event.target) : -1]
    if (!by || !mark || !event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    dispatch({ type: 'reorder', id: mark.id, by })
  }

  return (
    <ul
      id={id}
      aria-label={messages.marks.title}
      className="-mx-2 flex flex-col"
      onPointerDown={grip}
      onPointerMove={pull}
      onPointerUp={drop}
      onPointerCancel={() => setDrag(null)}
      onKeyDown={step}
    >
      {marks.map((mark, place) => (
        <MarkRow
          key={mark.id}
          mark={mark}
          place={place}
          drop={drag?.to === place && drag.to !== drag.from ? (drag.to < drag.from ? 'before' : 'after') : null}
          selected={mark.id === selectedId}
          classes={classes}
          dispatch={dispatch}
        />
      ))}
      {proposals.map((proposal) => (
        <ProposalRow
          key={proposal.id}
          proposal={proposal}
          selected={proposal.id === selectedId}
          classes={classes}
          dispatch={dispatch}
        />
      ))}
    </ul>
  )
})

/** The place in the list of the row an element lies in; -1 outside of the marks. */
function placeOf(element: Element | null): number {
  const place = element?.closest('li[data-place]')?.getAttribute('data-place')
  return place === undefined || place === null ? -1 : Number(place)
}
