'use client'

import { useCallback } from 'react'
import { Input } from '@/components/ui/input'
import { Switch } from '@/components/ui/switch'
import { type Drawing, findMark, findProposal } from '@/lib/domain/drawing/drawing'
import type { DrawingEvent } from '@/lib/domain/drawing/drawing-event'
import { previewEdit } from '@/lib/domain/drawing/pointer'
import type { PinnedTerm } from '@/lib/domain/vocabulary'
import { format } from '@/lib/messages/format'
import { messages } from '@/lib/messages/messages'
import { BoxFields } from './box-fields'
import { ClassChips } from './class-chips'
import { useWorkSettings } from './work-settings-context'

const words = messages.marks

export type MarkDetailsProps = {
  drawing: Drawing
  classes: readonly PinnedTerm[]
  dispatch: (event: DrawingEvent) => void
}

/** Class, numbers and note of the selected mark; with none selected the class new marks get. */
export function MarkDetails({ drawing, classes, dispatch }: MarkDetailsProps) {
  const { change } = useWorkSettings()
  const mark = findMark(drawing, drawing.selectedId)
  const proposal = mark ? null : findProposal(drawing, drawing.selectedId)
  const chosen = mark ?? proposal
  const edit = previewEdit(drawing)
  const choose = useCallback((key: string | null) => dispatch({ type: 'setClass', class: key }), [dispatch])
  const number = String(chosen?.number ?? '')
  const title = mark ? format(words.mark, { number }) : proposal ? format(words.proposal, { number }) : words.nextClass
  if (!chosen && classes.length === 0) return null
  return (
    <section aria-label={title} className="flex shrink-0 flex-col gap-2.5 border-line border-t px-4 py-3">
      <h2 className="font-semibold text-ink-muted text-xs">{title}</h2>
      {classes.length > 0 ? (
        <ClassChips
          classes={classes}
          chosen={chosen ? chosen.class : (drawing.nextClass ?? undefined)}
          onChoose={choose}
        />
      ) : null}
      {chosen?.class && classes.some(({ key, retired }) => retired && key === chosen.class) ? (
        <p className="text-ink-muted text-sm">{words.retiredHint}</p>
      ) : null}
      {chosen || classes.length < 2 ? null : (
        <Switch
          label={words.advance}
          checked={drawing.advance}
          onChange={(event) => {
            const advance = event.currentTarget.checked
            change({ advance })
            dispatch({ type: 'setAdvance', advance })
          }}
        />
      )}
      {chosen ? (
        <BoxFields
          box={edit?.id === chosen.id ? edit.box : chosen.box}
          disabled={mark?.locked === true}
          onChange={(box) => dispatch({ type: 'setBox', id: chosen.id, box })}
        />
      ) : null}
      {mark ? (
        <Input
          key={mark.id}
          value={mark.note ?? ''}
          maxLength={20_000}
          dir="auto"
          aria-label={format(words.noteLabel, { number })}
          placeholder={words.note}
          onChange={(event) => dispatch({ type: 'setNote', id: mark.id, note: event.currentTarget.value })}
        />
      ) : null}
    </section>
  )
}
