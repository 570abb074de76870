'use client'

import { useState } from 'react'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import type { ErrorAnalysisPayload } from '@/lib/domain/annotation'
import type { ShortcutId } from '@/lib/domain/shortcut-table'
import { format } from '@/lib/messages/format'
import { messages } from '@/lib/messages/messages'
import { ErrorClassChoice } from './error-class-choice'
import { NoteField } from './note-field'
import { findError, type PanelProps } from './panel-props'
import { PredictedAnswer } from './predicted-answer'
import { QuestionBlock } from './question-block'
import { ReferenceList } from './reference-list'
import { TrajectoryView } from './trajectory-view'
import { useEdit } from './use-edit'
import { useShortcuts } from './use-shortcuts'
import { WorkColumns } from './work-columns'
import { useKeyLabel } from './work-settings-context'

const words = messages.judging
const numbered = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const

/** A wrong trajectory step by step, and its one dominant error. */
export function ErrorAnalysisPanel({ view, payload, onChange, errors, onBlocked }: PanelProps<ErrorAnalysisPayload>) {
  const keyLabel = useKeyLabel()
  const { edit, takeBack } = useEdit<ErrorAnalysisPayload>(payload, onChange)
  const { item, round } = view
  const steps = item.trajectory ?? []
  const classes = round.vocabulary.errorClasses ?? []
  const [current, setCurrent] = useState(0)
  function go(to: number) {
    const place = Math.max(0, Math.min(steps.length - 1, to))
    setCurrent(place)
    document.getElementById(`step-${place}`)?.scrollIntoView({ block: 'nearest' })
  }

  useShortcuts({
    scopes: ['error-analysis', 'workbench'],
    onPress: (id) => {
      const chosen = classes[numbered.findIndex((n) => `error-${n}` === id)]
      if (chosen) edit({ errorClass: chosen.key })
      else if (id === 'next-step') go(current + 1)
      else if (id === 'previous-step') go(current - 1)
      else if (id === 'step-wrong' && steps.length > 0) edit({ step: current })
      else return takeBack(id)
      return true
    },
  })

  const mistake = findError(errors, 'errorClass')
  return (
    <WorkColumns
      name="error-analysis"
      images={item.images}
      onBlocked={onBlocked}
      middle={
        <div className="flex flex-col gap-6">
          <QuestionBlock text={item.question} />
          <ReferenceList references={item.references ?? []} />
          <TrajectoryView steps={steps} current={current} marked={payload.step} onCurrent={go} />
          <PredictedAnswer answers={item.prediction?.answers ?? []} title={words.final} />
        </div>
      }
    >
      <div>
        <ErrorClassChoice
          name={view.id}
          classes={classes}
          value={payload.errorClass}
          onChange={(errorClass) => edit({ errorClass })}
          keys={numbered.map((n) => keyLabel(`error-${n}` as ShortcutId) ?? '')}
        />
        <p className="mt-1 text-ink-muted text-sm">{words.errorClassHint}</p>
        {mistake ? <p className="mt-1 text-danger-ink text-sm">{mistake}</p> : null}
      </div>
      {steps.length > 0 ? (
        <Field label={words.wrongStep} optional>
          {(control) => (
            <Select
              {...control}
              value={payload.step === undefined ? '' : String(payload.step)}
              onChange={({ currentTarget: { value } }) => edit({ step: value === '' ? undefined : Number(value) })}
              options={[
                { value: '', label: words.noStep },
                ...steps.map((_, place) => ({
                  value: String(place),
                  label: format(words.stepShort, { n: place + 1 }),
                })),
              ]}
            />
          )}
        </Field>
      ) : null}
      <NoteField label={words.note} value={payload.note} onChange={(note) => edit({ note })} />
    </WorkColumns>
  )
}
