'use client'

import { type FormEvent, useEffect, useRef, useState } from 'react'
import { FailureAlert } from '@/components/project/failure-alert'
import { Panel } from '@/components/project/panel'
import { type Act, useSubmit } from '@/components/project/use-submit'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { Field } from '@/components/ui/field'
import { Textarea } from '@/components/ui/textarea'
import type { Decision, TaskToDecide } from '@/lib/domain/adjudication'
import type { Work } from '@/lib/domain/annotation'
import { format } from '@/lib/messages/format'
import { messages } from '@/lib/messages/messages'
import { AnnotationCard } from './annotation-card'
import { DecisionView } from './decision-view'
import type { OwnedMarks } from './marked-picture'
import { startFrom } from './merge-marks'
import { readWork } from './read-work'
import { tidyWork } from './tidy-work'
import { WorkEditor } from './work-editor'
import type { WorkNames } from './work-names'

export type DecisionInput = { payload: unknown; cites: string[]; note?: string; replaces: string | null }
export type DecisionDeskProps = {
  task: TaskToDecide
  names: WorkNames
  people: readonly OwnedMarks[]
  onDecide: Act<[DecisionInput]>
  onWithdraw: Act<[string]>
}

const words = messages.adjudication

/** The decision a conflict brought back; undefined where the failure is another one. */
function readConflict(extra: Record<string, unknown> | undefined): Decision | null | undefined {
  return extra && 'current' in extra ? (extra.current as Decision | null) : undefined
}

/** Everyone's work side by side, and the decision made of it. */
export function DecisionDesk({ task, names, people, onDecide, onWithdraw }: DecisionDeskProps) {
  const { round, annotations, mayDecide } = task
  const [current, setCurrent] = useState(task.current)
  const [taken, setTaken] = useState<string | null>(null)
  const [work, setWork] = useState<Work | null>(null)
  const decide = useSubmit(onDecide)
  const withdraw = useSubmit(onWithdraw)
  const form = useRef<HTMLFormElement>(null)
  const conflict = readConflict(decide.failure?.extra)
  const standing = current && !current.withdrawn ? current : null
  const mayTake = mayDecide && annotations.length > 0

  function take(letter: string) {
    const annotation = annotations.find((each) => each.letter === letter)
    const read = annotation ? readWork(round.kind, annotation.payload) : null
    if (!read) return
    setTaken(letter)
    setWork(read.kind === 'boxes' ? { kind: 'boxes', payload: startFrom(letter, read.payload) } : read)
  }

  // The keyboard: a letter takes that person's work, Ctrl+Enter decides.
  useEffect(() => {
    if (!mayTake) return
    function press(event: KeyboardEvent) {
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) return form.current?.requestSubmit()
      const typing =
        event.target instanceof HTMLElement && event.target.closest('input, textarea, select, [role=dialog]')
      if (typing || event.ctrlKey || event.metaKey || event.altKey) return
      take(event.key.toUpperCase())
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  })

  function keepTheirs() {
    setCurrent(conflict ?? null)
    setTaken(null)
    setWork(null)
    decide.clear()
  }

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!work || decide.busy) return
    const note = String(new FormData(event.currentTarget).get('note') ?? '').trim()
    const { payload } = tidyWork(work)
    void decide.submit({
      payload,
      cites: annotations.map(({ id }) => id),
      replaces: (conflict === undefined ? current : conflict)?.id ?? null,
      ...(note ? { note } : {}),
    })
  }

  return (
    <div className="flex flex-col gap-4">
      {standing ? (
        <div className="card p-4">
          <DecisionView
            kind={round.kind}
            decision={standing}
            names={names}
            actions={
              mayDecide ? (
                <ConfirmDialog
                  title={words.withdrawTitle}
                  loss={words.withdrawLoss}
                  confirm={words.withdraw}
                  onConfirm={() => void withdraw.submit(standing.id).then((done) => done && setCurrent(null))}
                  trigger={
                    <Button size="small" busy={withdraw.busy}>
                      {words.withdraw}
                    </Button>
                  }
                />
              ) : null
            }
          />
          <FailureAlert failure={withdraw.failure} />
        </div>
      ) : null}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(17rem,1fr))] gap-4">
        {annotations.map((annotation) => (
          <AnnotationCard
            key={annotation.id}
            kind={round.kind}
            annotation={annotation}
            names={names}
            taken={taken === annotation.letter}
            onTake={mayTake ? () => take(annotation.letter) : undefined}
          />
        ))}
      </div>
      {mayTake ? (
        <Panel title={words.decision} text={words.decisionText}>
          {work ? (
            <form ref={form} onSubmit={send} className="flex flex-col gap-4">
              <WorkEditor work={work} onChange={setWork} vocabulary={round.vocabulary} names={names} people={people} />
              <Field label={words.note} hint={words.noteHint} optional>
                {(control) => <Textarea {...control} name="note" />}
              </Field>
              {conflict === undefined ? (
                <FailureAlert failure={decide.failure} />
              ) : (
                <Alert
                  live
                  tone="warning"
                  title={
                    conflict
                      ? format(words.conflictTitle, { by: conflict.by ?? words.byItself })
                      : words.withdrawnMeanwhile
                  }
                >
                  <p className="mb-2">{words.conflict}</p>
                  {conflict ? <DecisionView kind={round.kind} decision={conflict} names={names} /> : null}
                </Alert>
              )}
              <div className="flex flex-wrap justify-end gap-2">
                {conflict ? <Button onClick={keepTheirs}>{words.keepTheirs}</Button> : null}
                <Button type="submit" variant="primary" busy={decide.busy} keys="Ctrl+Enter">
                  {conflict ? words.overrule : standing ? words.decideAgain : words.decide}
                </Button>
              </div>
            </form>
          ) : (
            <p className="text-ink-muted">{words.pickFirst}</p>
          )}
        </Panel>
      ) : null}
    </div>
  )
}
