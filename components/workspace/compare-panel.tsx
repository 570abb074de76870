'use client'

import { type FormEvent, useState } from 'react'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { RadioGroup } from '@/components/ui/radio-group'
import type { AssignmentView } from '@/lib/domain/assignment'
import {
  mismatchReasons,
  reviewOutcomes,
  type SecondLookReason,
  type SecondLookRow,
  type WhoIsRight,
  whoIsRight,
} from '@/lib/domain/second-look'
import { messages } from '@/lib/messages/messages'
import { describePayload } from './describe-payload'
import { EvidenceReader } from './evidence-reader'
import { NoteField } from './note-field'
import { QuestionBlock } from './question-block'
import { ReferenceList } from './reference-list'
import { useShortcuts } from './use-shortcuts'
import { WorkColumns } from './work-columns'
import { useKeyLabel } from './work-settings-context'

const words = messages.workspace.compare

export type ComparePanelProps = {
  view: AssignmentView
  /** Answers the sentence for what went wrong, or null. */
  onSend: (look: SecondLookRow) => Promise<string | null>
  onLeave: () => void
}

/** Own answer and references side by side, after the answer is locked, and one thing to say to it. */
export function ComparePanel({ view, onSend, onLeave }: ComparePanelProps) {
  const { item, round, submitted, secondLook } = view
  const steps = item.evidence ?? []
  return (
    <WorkColumns
      name="compare"
      images={item.images}
      onBlocked={ignore}
      middle={
        <EvidenceReader steps={steps} spans={[]}>
          <QuestionBlock text={item.question} />
          <section>
            <h2 className="mb-1.5 font-semibold text-ink-muted text-xs">{words.own}</h2>
            {describePayload(submitted?.payload).map((line) => (
              <p key={line} dir="auto" className="break-words text-lg">
                {line}
              </p>
            ))}
          </section>
          <ReferenceList references={item.references ?? []} />
        </EvidenceReader>
      }
    >
      <Alert title={words.lockedTitle}>{words.locked}</Alert>
      {secondLook?.done ? (
        <Said look={secondLook.done} onLeave={onLeave} />
      ) : (
        <Form id={view.id} review={round.kind === 'review'} onSend={onSend} onLeave={onLeave} />
      )}
    </WorkColumns>
  )
}

function ignore() {}

function Said({ look, onLeave }: { look: SecondLookRow; onLeave: () => void }) {
  return (
    <>
      <p>
        {words.said} <strong>{words.reasons[look.reason]}</strong>
        {look.right ? ` · ${words.rights[look.right]}` : ''}
        {look.note ? ` · ${look.note}` : ''}
      </p>
      <Button variant="primary" onClick={onLeave} className="self-end">
        {words.goOn}
      </Button>
    </>
  )
}

type FormProps = Omit<ComparePanelProps, 'view'> & { id: string; review: boolean }

function Form({ id, review, onSend, onLeave }: FormProps) {
  const keyLabel = useKeyLabel()
  const [reason, setReason] = useState<SecondLookReason | null>(null)
  const [right, setRight] = useState<WhoIsRight | null>(null)
  const [note, setNote] = useState<string>()
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const reasons: readonly SecondLookReason[] = review ? reviewOutcomes : mismatchReasons
  const asksRight = review && reason === 'different'

  function choose(next: SecondLookReason) {
    setReason(next)
    setProblem(null)
  }
  function chooseRight(next: WhoIsRight) {
    setRight(next)
    setProblem(null)
  }
  async function send(event?: FormEvent) {
    event?.preventDefault()
    if (busy) return
    if (!reason) return setProblem(words.missing)
    if (asksRight && !right) return setProblem(words.missingRight)
    setBusy(true)
    setProblem(await onSend({ reason, ...(asksRight && right ? { right } : {}), ...(note ? { note } : {}) }))
    setBusy(false)
  }

  useShortcuts({
    scopes: ['second-look', 'workbench'],
    onPress: (pressed) => {
      const chosen = reasons[Number(/^reason-(\d)$/.exec(pressed)?.[1] ?? 0) - 1]
      if (chosen) choose(chosen)
      else if (pressed === 'submit') void send()
      else return false
      return true
    },
  })

  return (
    <form onSubmit={send} className="flex flex-col gap-5">
      <RadioGroup
        boxed
        legend={review ? words.outcome : words.reason}
        name={`reason-${id}`}
        value={reason}
        onValueChange={choose}
        choices={reasons.map((value, place) => ({
          value,
          label: words.reasons[value],
          hint: words.hints[value],
          keys: keyLabel(`reason-${(place + 1) as 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8}`),
        }))}
      />
      {asksRight ? (
        <RadioGroup
          boxed
          legend={words.right}
          name={`right-${id}`}
          value={right}
          onValueChange={chooseRight}
          choices={whoIsRight.map((value) => ({ value, label: words.rights[value] }))}
        />
      ) : null}
      <NoteField label={messages.workspace.note} value={note} onChange={setNote} />
      {problem ? (
        <Alert tone="danger" live>
          {problem}
        </Alert>
      ) : null}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onLeave}>{words.later}</Button>
        <Button type="submit" variant="primary" busy={busy} keys={keyLabel('submit')}>
          {words.send}
        </Button>
      </div>
    </form>
  )
}
