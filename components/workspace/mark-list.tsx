'use client'

import { memo } from 'react'
import type { DrawingEvent } from '@/lib/domain/drawing/drawing-event'
import type { DrawnMark, NumberedProposal } from '@/lib/domain/drawing/drawn-mark'
import type { Term } from '@/lib/domain/vocabulary'
import { messages } from '@/lib/messages/messages'
import { MarkRow } from './mark-row'
import { ProposalRow } from './proposal-row'

export type MarkListProps = {
  id: string
  marks: readonly DrawnMark[]
  proposals: readonly NumberedProposal[]
  selectedId: string | null
  classes: readonly Term[]
  dispatch: (event: DrawingEvent) => void
}

/** Every mark and open proposal of the picture, by number: what the canvas shows, for eyes, keys and screen readers. */
export const MarkList = memo(function MarkList(props: MarkListProps) {
  const { id, marks, proposals, selectedId, classes, dispatch } = props
  if (marks.length + proposals.length === 0) {
    return (
      <p id={id} className="text-ink-muted">
        {messages.marks.empty}
      </p>
    )
  }
  return (
    <ul id={id} aria-label={messages.marks.title} className="-mx-2 flex flex-col">
      {marks.map((mark) => (
        <MarkRow key={mark.id} mark={mark} selected={mark.id === selectedId} classes={classes} dispatch={dispatch} />
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
