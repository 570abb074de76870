'use client'

import type { JudgementPayload } from '@/lib/domain/annotation'
import { type JudgeVerdict, judgeVerdicts } from '@/lib/domain/judge-verdict'
import type { ShortcutId } from '@/lib/domain/shortcut-table'
import { messages } from '@/lib/messages/messages'
import { NoteField } from './note-field'
import { findError, type PanelProps } from './panel-props'
import { PredictedAnswer } from './predicted-answer'
import { QuestionBlock } from './question-block'
import { ReferenceList } from './reference-list'
import { useEdit } from './use-edit'
import { useShortcuts } from './use-shortcuts'
import { VerdictChoice } from './verdict-choice'
import { WorkColumns } from './work-columns'
import { useKeyLabel } from './work-settings-context'

const shortcutOf: Record<JudgeVerdict, ShortcutId> = {
  correct: 'verdict-correct',
  partly: 'verdict-partly',
  incorrect: 'verdict-incorrect',
  'cannot-tell': 'verdict-cannot-tell',
}

/** Judging a model's answer against the references, blind to the model. */
export function JudgementPanel({ view, payload, onChange, errors, onBlocked }: PanelProps<JudgementPayload>) {
  const keyLabel = useKeyLabel()
  const { edit, takeBack } = useEdit<JudgementPayload>(payload, onChange)
  const { item } = view

  useShortcuts({
    scopes: ['judgement', 'workbench'],
    onPress: (id) => {
      const verdict = judgeVerdicts.find((candidate) => shortcutOf[candidate] === id)
      if (verdict) edit({ verdict })
      else return takeBack(id)
      return true
    },
  })

  const mistake = findError(errors, 'verdict')
  return (
    <WorkColumns
      name="judgement"
      images={item.images}
      onBlocked={onBlocked}
      middle={
        <div className="flex flex-col gap-6">
          <QuestionBlock text={item.question} />
          <ReferenceList references={item.references ?? []} />
          <PredictedAnswer answers={item.prediction?.answers ?? []} />
        </div>
      }
    >
      <div>
        <VerdictChoice
          name={view.id}
          value={payload.verdict}
          onChange={(verdict) => edit({ verdict })}
          keys={Object.fromEntries(judgeVerdicts.map((verdict) => [verdict, keyLabel(shortcutOf[verdict])]))}
        />
        {mistake ? <p className="mt-1 text-danger-ink text-sm">{mistake}</p> : null}
      </div>
      <NoteField label={messages.judging.note} value={payload.note} onChange={(note) => edit({ note })} />
    </WorkColumns>
  )
}
