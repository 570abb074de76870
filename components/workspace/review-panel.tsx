'use client'

import { useRef } from 'react'
import { Checkbox } from '@/components/ui/checkbox'
import type { ReviewPayload } from '@/lib/domain/annotation'
import { messages } from '@/lib/messages/messages'
import { AnswerChips } from './answer-chips'
import { ArticleReader } from './article-reader'
import { EvidenceReader } from './evidence-reader'
import { NoteField } from './note-field'
import { findError, type PanelProps } from './panel-props'
import { QuestionBlock } from './question-block'
import { useEdit } from './use-edit'
import { useShortcuts } from './use-shortcuts'
import { WorkColumns } from './work-columns'
import { useKeyLabel } from './work-settings-context'

const words = messages.workspace.answer

/** An expert answers from image, evidence and article before the reference is shown. */
export function ReviewPanel({ view, payload, onChange, errors, onBlocked }: PanelProps<ReviewPayload>) {
  const keyLabel = useKeyLabel()
  const { item } = view
  const answerable = payload.answerable ?? true
  const input = useRef<HTMLInputElement>(null)
  const { edit, takeBack } = useEdit<ReviewPayload>(payload, onChange)
  const setAnswerable = (next: boolean) => edit({ answerable: next, answers: [] })

  useShortcuts({
    scopes: ['review', 'workbench'],
    onPress: (id) => {
      if (id === 'review-answer') input.current?.focus()
      else if (id === 'review-not-answerable') setAnswerable(!answerable)
      else return takeBack(id)
      return true
    },
  })

  const articles = [...(item.article ? [item.article] : []), ...(item.moreArticles ?? [])]
  return (
    <WorkColumns
      name="review"
      images={item.images}
      onBlocked={onBlocked}
      middle={
        <EvidenceReader steps={item.evidence ?? []} spans={[]}>
          {item.entityNames?.length ? (
            <p className="text-ink-muted">
              {messages.workspace.evidence.names}: <bdi>{item.entityNames.join(', ')}</bdi>
            </p>
          ) : null}
          {articles.map((article) => (
            <ArticleReader key={article.url} article={article} />
          ))}
        </EvidenceReader>
      }
    >
      <QuestionBlock text={item.question} />
      <p className="text-ink-muted">{messages.workspace.compare.blind}</p>
      <AnswerChips
        input={input}
        answers={payload.answers ?? []}
        onChange={(answers) => edit({ answers, answerable: true })}
        error={findError(errors, 'answers')}
        disabled={!answerable}
      />
      <Checkbox
        boxed
        label={words.notAnswerable}
        keys={keyLabel('review-not-answerable')}
        checked={!answerable}
        onChange={(event) => setAnswerable(!event.currentTarget.checked)}
      />
      <NoteField label={messages.workspace.note} value={payload.note} onChange={(note) => edit({ note })} />
    </WorkColumns>
  )
}
