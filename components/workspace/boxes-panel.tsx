'use client'

import { useMemo } from 'react'
import { KeyCap } from '@/components/ui/key-cap'
import { type Drawing, marksShown, proposalsOpen } from '@/lib/domain/drawing/drawing'
import type { DrawingEvent } from '@/lib/domain/drawing/drawing-event'
import type { Term } from '@/lib/domain/vocabulary'
import { format } from '@/lib/messages/format'
import { messages } from '@/lib/messages/messages'
import { MarkDetails } from './mark-details'
import { MarkList } from './mark-list'
import { QuestionText } from './question-text'
import { SelectionStatus } from './selection-status'

const words = messages.marks

export type BoxesPanelProps = {
  drawing: Drawing
  dispatch: (event: DrawingEvent) => void
  question?: string | undefined
  classes: readonly Term[]
  /** Id of the mark list; give the same to the stage. */
  listId: string
}

/** The right of the workbench for boxes: question, marks, and what is known of the selected one. */
export function BoxesPanel({ drawing, dispatch, question, classes, listId }: BoxesPanelProps) {
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
          <Heading>{words.question}</Heading>
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
        <div className="flex items-baseline justify-between gap-2">
          <Heading>{words.title}</Heading>
          <p className="text-ink-muted">
            {format(words.yours, { n: marks.length })}
            {proposals.length > 0 ? ` · ${format(words.proposed, { n: proposals.length })}` : ''}
          </p>
        </div>
        <MarkList
          id={listId}
          marks={marks}
          proposals={proposals}
          selectedId={drawing.selectedId}
          classes={classes}
          dispatch={dispatch}
        />
        {proposals.length > 0 ? <ProposalHint /> : null}
      </section>
      <MarkDetails drawing={drawing} classes={classes} dispatch={dispatch} />
      <SelectionStatus drawing={drawing} classes={classes} />
    </div>
  )
}

function Heading({ children }: { children: string }) {
  return <h2 className="mb-1.5 font-semibold text-ink-muted text-xs">{children}</h2>
}

function ProposalHint() {
  return (
    <p className="mt-2 flex flex-wrap items-center gap-1 text-ink-muted">
      {words.hint.title} <KeyCap keys="A" /> {words.hint.accept} <KeyCap keys="E" /> {words.hint.adjust}{' '}
      <KeyCap keys="X" /> {words.hint.reject}
    </p>
  )
}
