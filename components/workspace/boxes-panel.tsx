'use client'

import { useMemo } from 'react'
import { Input } from '@/components/ui/input'
import { type Drawing, marksShown, proposalsOpen } from '@/lib/domain/drawing/drawing'
import type { DrawingEvent } from '@/lib/domain/drawing/drawing-event'
import type { PinnedTerm } from '@/lib/domain/vocabulary'
import { format } from '@/lib/messages/format'
import { messages } from '@/lib/messages/messages'
import { MarkDetails } from './mark-details'
import { MarkList } from './mark-list'
import type { Reveal } from './panel-props'
import { ProposalTools } from './proposal-tools'
import { QuestionText } from './question-text'
import { RenumberDialog } from './renumber-dialog'
import { SelectionStatus } from './selection-status'

const words = messages.marks

export type BoxesPanelProps = {
  drawing: Drawing
  dispatch: (event: DrawingEvent) => void
  question?: string | undefined
  classes: readonly PinnedTerm[]
  /** Note for the whole item. */
  note: string
  onNote: (note: string) => void
  /** Null: no proposals are hidden. */
  reveal: Reveal | null
  /** Id of the mark list; give the same to the stage. */
  listId: string
}

/** The right of the workbench for boxes: question, marks, and what is known of the selected one. */
export function BoxesPanel(props: BoxesPanelProps) {
  const { drawing, dispatch, question, classes, note, onNote, reveal, listId } = props
  const { marks: all, image, proposals: offered, rejected } = drawing
  const marks = useMemo(() => marksShown({ marks: all, image }), [all, image])
  const proposals = useMemo(
    () => proposalsOpen({ marks: all, image, proposals: offered, rejected }),
    [all, image, offered, rejected],
  )
  const numbers = useMemo(
    () => new Map([...marks, ...proposals].map(({ number, id }) => [number, id])),
    [marks, proposals],
  )
  const taken = useMemo(() => new Set(numbers.keys()), [numbers])

  return (
    <div className="flex h-full min-h-0 flex-col bg-surface text-base text-ink">
      {question ? (
        <section
          aria-label={words.question}
          className="max-h-[40%] shrink-0 overflow-y-auto border-line border-b px-4 py-3"
        >
          <div className="mb-1.5">
            <Heading>{words.question}</Heading>
          </div>
          <QuestionText
            text={question}
            numbers={taken}
            onChoose={(number) => dispatch({ type: 'select', id: numbers.get(number) ?? null })}
            onPoint={(number) =>
              dispatch({ type: 'hover', id: number === null ? null : (numbers.get(number) ?? null) })
            }
          />
        </section>
      ) : null}
      <section aria-label={words.title} className="min-h-24 flex-1 overflow-y-auto px-4 py-3">
        <div className="mb-1.5 flex min-h-7 items-baseline gap-2">
          <Heading>{words.title}</Heading>
          <p className="flex-1 text-ink-muted">
            {format(words.yours, { n: marks.length })}
            {proposals.length > 0 ? ` · ${format(words.proposed, { n: proposals.length })}` : ''}
          </p>
          {marks.length > 0 ? <RenumberDialog drawing={drawing} dispatch={dispatch} question={question} /> : null}
        </div>
        <MarkList
          id={listId}
          marks={marks}
          proposals={proposals}
          selectedId={drawing.selectedId}
          classes={classes}
          dispatch={dispatch}
        />
        <ProposalTools proposals={proposals} reveal={reveal} hasMarks={all.length > 0} dispatch={dispatch} />
      </section>
      <MarkDetails drawing={drawing} classes={classes} dispatch={dispatch} />
      <div className="shrink-0 border-line border-t px-4 py-2">
        <Input
          value={note}
          maxLength={20_000}
          dir="auto"
          aria-label={words.itemNoteLabel}
          placeholder={words.itemNote}
          onChange={(event) => onNote(event.currentTarget.value)}
        />
      </div>
      <SelectionStatus drawing={drawing} classes={classes} />
    </div>
  )
}

function Heading({ children }: { children: string }) {
  return <h2 className="font-semibold text-ink-muted text-xs">{children}</h2>
}
