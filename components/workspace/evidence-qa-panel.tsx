'use client'

import { useRef, useState } from 'react'
import { Badge } from '@/components/ui/badge'
import { Checkbox } from '@/components/ui/checkbox'
import { Segmented } from '@/components/ui/segmented'
import type { EvidenceQaPayload } from '@/lib/domain/annotation'
import { addSpan, listSentences, trimSpan, widenToSentences } from '@/lib/domain/span'
import { format } from '@/lib/messages/format'
import { messages } from '@/lib/messages/messages'
import { AnswerChips } from './answer-chips'
import { ArticleReader } from './article-reader'
import { EvidenceReader, type EvidenceSpan } from './evidence-reader'
import { FoundFlaws } from './found-flaws'
import { NoteField } from './note-field'
import { findError, type PanelProps } from './panel-props'
import { QuestionBlock } from './question-block'
import { readSelection, type SelectedText } from './read-selection'
import { SearchFields } from './search-fields'
import { useEdit } from './use-edit'
import { useShortcuts } from './use-shortcuts'
import { WorkColumns } from './work-columns'
import { useKeyLabel } from './work-settings-context'

const words = messages.workspace.answer
const grades = ['1', '2', '3', '4', '5'] as const

/** Answering a question from what the condition shows: image, evidence to select from, and the answer. */
export function EvidenceQaPanel({ view, payload, onChange, errors, onBlocked }: PanelProps<EvidenceQaPayload>) {
  const keyLabel = useKeyLabel()
  const { item, condition } = view
  const steps = item.evidence ?? []
  const spans = payload.spans ?? []
  const answerable = payload.answerable ?? true
  const input = useRef<HTMLInputElement>(null)
  const [picking, setPicking] = useState(false)
  const { edit, takeBack } = useEdit<EvidenceQaPayload>(payload, onChange)

  function textOf({ evidence, part }: Pick<SelectedText, 'evidence' | 'part'>): string {
    const step = steps.find(({ id }) => id === evidence)
    return (part === 'text' ? step?.text : step?.sectionText) ?? ''
  }
  function mark({ evidence, part, start, end }: SelectedText) {
    const span = trimSpan(textOf({ evidence, part }), { start, end })
    if (!span) return
    const same = (other: EvidenceSpan) => other.evidence === evidence && other.in === part
    const joined = addSpan<EvidenceSpan>(spans.filter(same), { evidence, in: part, ...span })
    edit({ spans: [...spans.filter((other) => !same(other)), ...joined] })
  }
  /** The sentence at the selection or caret; without any, the first one that is not marked yet. */
  function markSentence(): boolean {
    const selected = readSelection()
    const wide = selected && widenToSentences(textOf(selected), selected)
    if (selected && wide) mark({ ...selected, ...wide })
    else {
      const free = steps.flatMap((step) =>
        listSentences(step.text)
          .filter(({ start, end }) => !spans.some((s) => s.evidence === step.id && s.start <= start && s.end >= end))
          .map((sentence) => ({ ...sentence, evidence: step.id, part: 'text' as const })),
      )[0]
      if (free) mark(free)
    }
    window.getSelection()?.removeAllRanges()
    return true
  }
  function setAnswerable(next: boolean) {
    edit({ answerable: next, answers: [] })
  }
  const setConfidence = (grade: number) => edit({ confidence: grade === payload.confidence ? undefined : grade })

  useShortcuts({
    scopes: ['evidence-qa', 'workbench'],
    onPress: (id) => {
      const grade = /^confidence-(\d)$/.exec(id)?.[1]
      if (grade) setConfidence(Number(grade))
      else if (id === 'answer-focus') input.current?.focus()
      else if (id === 'not-answerable') setAnswerable(!answerable)
      else if (id === 'knew-already') edit({ knewAlready: payload.knewAlready ? undefined : true })
      else if (id === 'use-selection') return markSentence()
      else if (id === 'found-flaw') setPicking(true)
      else return takeBack(id)
      return true
    },
  })

  const shown = item.images.length > 0
  return (
    <WorkColumns
      name="evidence-qa"
      images={item.images}
      onBlocked={onBlocked}
      middle={
        steps.length > 0 || item.entityNames?.length || item.article ? (
          <EvidenceReader
            steps={steps}
            spans={spans}
            onSelect={mark}
            onRemove={(span) => edit({ spans: spans.filter((other) => other !== span) })}
          >
            <Condition name={condition} names={item.entityNames ?? []} evidence={steps.length > 0} image={shown} />
            {[item.article ?? [], item.moreArticles ?? []].flat().map((article) => (
              <ArticleReader key={article.url} article={article} />
            ))}
          </EvidenceReader>
        ) : undefined
      }
    >
      {steps.length === 0 && !item.entityNames?.length ? (
        <Condition name={condition} names={[]} evidence={false} image={shown} search={view.search === 'web'} />
      ) : null}
      <QuestionBlock text={item.question} />
      <AnswerChips
        input={input}
        answers={payload.answers ?? []}
        onChange={(answers) => edit({ answers, answerable: true })}
        error={findError(errors, 'answers')}
        disabled={!answerable || payload.gaveUp === true}
      />
      {item.answerType ? <p className="-mt-3 text-ink-muted text-sm">{words.forms[item.answerType]}</p> : null}
      {view.search === 'web' ? <SearchFields id={view.id} payload={payload} onChange={edit} errors={errors} /> : null}
      <Checkbox
        boxed
        label={steps.length > 0 ? words.notAnswerable : shown ? words.notAnswerableImage : words.notAnswerablePlain}
        keys={keyLabel('not-answerable')}
        checked={!answerable}
        onChange={(event) => setAnswerable(!event.currentTarget.checked)}
      />
      {answerable ? null : (
        <NoteField label={words.reason} value={payload.reason} onChange={(reason) => edit({ reason })} />
      )}
      <Checkbox
        boxed
        label={words.knew}
        keys={keyLabel('knew-already')}
        checked={payload.knewAlready ?? false}
        onChange={(event) => edit({ knewAlready: event.currentTarget.checked || undefined })}
      />
      <Segmented
        legend={`${words.confidence} ${words.confidenceHint}`}
        name={`confidence-${view.id}`}
        layout="spread"
        value={payload.confidence === undefined ? null : grades[payload.confidence - 1]}
        onValueChange={(grade) => edit({ confidence: Number(grade) })}
        choices={grades.map((grade) => ({ value: grade, label: grade }))}
      />
      <FoundFlaws
        view={view}
        payload={payload}
        onChange={edit}
        errors={errors}
        picking={picking}
        onPicking={setPicking}
      />
      <NoteField
        label={messages.workspace.note}
        value={payload.note}
        onChange={(note) => edit({ note })}
        error={findError(errors, 'note')}
      />
    </WorkColumns>
  )
}

type ConditionProps = {
  name: string | undefined
  search?: boolean
  names: readonly string[]
  evidence: boolean
  image: boolean
}

function Condition({ name, names, evidence, image, search }: ConditionProps) {
  const { condition, onlyText, onlyTextImage, imageOnly, nothing, names: namesLabel } = messages.workspace.evidence
  const sentence = search
    ? messages.workspace.search.task
    : evidence
      ? image
        ? onlyTextImage
        : onlyText
      : image
        ? imageOnly
        : nothing
  return (
    <div className="flex flex-col gap-2 text-ink-muted">
      <p className="flex flex-wrap items-center gap-2">
        {name ? <Badge>{format(condition, { name })}</Badge> : null}
        <span>{sentence}</span>
      </p>
      {names.length > 0 ? (
        <p className="break-words">
          {namesLabel}:{' '}
          {names.map((entity, place) => (
            <span key={entity}>
              {place > 0 ? ', ' : ''}
              <bdi className="font-medium text-ink">{entity}</bdi>
            </span>
          ))}
        </p>
      ) : null}
    </div>
  )
}
