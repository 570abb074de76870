'use client'

import { type ReactNode, useRef, useState } from 'react'
import { FailureAlert } from '@/components/project/failure-alert'
import { Panel } from '@/components/project/panel'
import { type Act, useSubmit } from '@/components/project/use-submit'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { useShortcuts } from '@/components/workspace/use-shortcuts'
import { useKeyLabel } from '@/components/workspace/work-settings-context'
import type { DecidableAnnotation, Decision, TaskToDecide } from '@/lib/domain/adjudication'
import type { Work } from '@/lib/domain/annotation'
import { normaliseM3vqa } from '@/lib/domain/answer/normalise'
import { type MergedField, mergeWork } from '@/lib/domain/resolve/merge-work'
import type { ShortcutId } from '@/lib/domain/shortcut-table'
import { format } from '@/lib/messages/format'
import { messages } from '@/lib/messages/messages'
import { AnnotationCard } from './annotation-card'
import { CompareBoxes } from './compare-boxes'
import { DecisionForm, type DecisionRemarks } from './decision-form'
import { DecisionView } from './decision-view'
import { DeskBar } from './desk-bar'
import { DeskKeys } from './desk-keys'
import type { OwnedMarks } from './marked-picture'
import { startFrom } from './merge-marks'
import { readWork } from './read-work'
import { sayField } from './say-field'
import { StandingDecision } from './standing-decision'
import { tidyWork } from './tidy-work'
import { WorkEditor } from './work-editor'
import type { WorkNames } from './work-names'

export type DecisionInput = DecisionRemarks & { payload: unknown; cites: string[]; replaces: string | null }
export type DecisionDeskProps = {
  task: TaskToDecide
  names: WorkNames
  people: readonly OwnedMarks[]
  /** What else can be done with one person's work. */
  actionsOf?: (annotation: DecidableAnnotation) => ReactNode
  /** Links to the tasks beside this one. */
  ways: ReactNode
  onDecide: Act<[DecisionInput]>
  onWithdraw: Act<[string]>
  /** The keys for the tasks beside this one; false where there is none. */
  onGo: (where: 'next' | 'previous') => boolean
}

const words = messages.adjudication
const merge = 'merge'

/** The decision a conflict brought back; undefined where the failure is another one. */
function readConflict(extra: Record<string, unknown> | undefined): Decision | null | undefined {
  return extra && 'current' in extra ? (extra.current as Decision | null) : undefined
}

function sayMerged(open: readonly MergedField[], names: WorkNames, boxes: boolean): string {
  if (open.length === 0) return words.mergedAll
  if (boxes) return words.mergedBoxes
  return format(words.mergedOpen, { fields: open.map((field) => sayField(field, names)).join(', ') })
}

/** Everyone's work side by side, and the decision made of it. */
export function DecisionDesk({ task, names, people, actionsOf, ways, onDecide, onWithdraw, onGo }: DecisionDeskProps) {
  const { round, annotations, item, mayDecide } = task
  const [current, setCurrent] = useState(task.current)
  /** A letter, or `merge`. */
  const [taken, setTaken] = useState<string | null>(null)
  const [work, setWork] = useState<Work | null>(null)
  const [open, setOpen] = useState<MergedField[]>([])
  const [named, setNamed] = useState(false)
  const [keysOpen, setKeysOpen] = useState(false)
  const decide = useSubmit(onDecide)
  const form = useRef<HTMLFormElement>(null)
  const keyLabel = useKeyLabel()
  const conflict = readConflict(decide.failure?.extra)
  const standing = current && !current.withdrawn ? current : null
  const mayTake = mayDecide && annotations.length > 0
  const boxes = round.kind === 'boxes'

  function start(from: string, next: Work | null, split: MergedField[] = []): boolean {
    if (!mayTake || !next) return false
    setTaken(from)
    setWork(next)
    setOpen(split)
    return true
  }

  function take(annotation: DecidableAnnotation | undefined): boolean {
    if (!annotation) return false
    const read = readWork(round.kind, annotation.payload)
    const from = annotation.letter
    return start(from, read?.kind === 'boxes' ? { kind: 'boxes', payload: startFrom(from, read.payload) } : read)
  }

  function mergeAll(): boolean {
    const works = annotations.flatMap(({ letter, payload }) => {
      const read = readWork(round.kind, payload)
      return read ? [{ person: letter, work: read }] : []
    })
    const merged = mergeWork(works, normaliseM3vqa)
    return start(
      merge,
      merged?.work ?? null,
      merged?.fields.filter(({ status }) => status === 'unresolved'),
    )
  }

  function press(id: ShortcutId): boolean {
    const digit = /^take-(\d)$/.exec(id)?.[1]
    if (digit) return take(annotations[Number(digit) - 1])
    switch (id) {
      case 'desk-merge':
        return mergeAll()
      case 'desk-decide':
        form.current?.requestSubmit()
        return form.current !== null
      case 'desk-next':
        return onGo('next')
      case 'desk-previous':
        return onGo('previous')
      case 'desk-help':
        setKeysOpen(true)
        return true
      default:
        return false
    }
  }
  useShortcuts({ scopes: ['desk'], onPress: press })

  function keepTheirs() {
    setCurrent(conflict ?? null)
    setTaken(null)
    setWork(null)
    decide.clear()
  }

  function send(remarks: DecisionRemarks) {
    if (!work || decide.busy) return
    const { payload } = tidyWork(work)
    const replaces = (conflict === undefined ? current : conflict)?.id ?? null
    void decide.submit({ payload, cites: annotations.map(({ id }) => id), replaces, ...remarks })
  }

  const desk = (
    <div className="flex min-w-0 flex-col gap-4">
      <DeskBar
        merged={taken === merge}
        onMerge={mayTake && annotations.length > 1 ? mergeAll : undefined}
        named={named}
        onNamed={setNamed}
        onKeys={() => setKeysOpen(true)}
        ways={ways}
      />
      <DeskKeys open={keysOpen} onOpenChange={setKeysOpen} />
      {standing ? (
        <StandingDecision
          kind={round.kind}
          decision={standing}
          names={names}
          onWithdraw={mayDecide ? onWithdraw : null}
          onWithdrawn={() => setCurrent(null)}
        />
      ) : null}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(17rem,100%),1fr))] gap-4">
        {annotations.map((annotation) => (
          <AnnotationCard
            key={annotation.id}
            kind={round.kind}
            annotation={annotation}
            names={names}
            named={named}
            taken={taken === annotation.letter}
            actions={actionsOf?.(annotation)}
            onTake={mayTake ? () => take(annotation) : undefined}
          />
        ))}
      </div>
      {mayTake ? (
        <Panel title={words.decision} text={words.decisionText}>
          {work ? (
            <DecisionForm
              form={form}
              editor={
                <>
                  {taken === merge ? (
                    <Alert tone={open.length > 0 ? 'warning' : 'info'}>{sayMerged(open, names, boxes)}</Alert>
                  ) : null}
                  <WorkEditor
                    work={work}
                    onChange={setWork}
                    vocabulary={round.vocabulary}
                    names={names}
                    people={people}
                  />
                </>
              }
              failure={
                conflict === undefined ? (
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
                )
              }
              actions={conflict ? <Button onClick={keepTheirs}>{words.keepTheirs}</Button> : null}
              submit={conflict ? words.overrule : standing ? words.decideAgain : words.decide}
              busy={decide.busy}
              keys={keyLabel('desk-decide')}
              onSend={send}
            />
          ) : (
            <p className="text-ink-muted">{words.pickFirst}</p>
          )}
        </Panel>
      ) : null}
    </div>
  )
  if (!boxes) return desk
  const decided = work?.kind === 'boxes' ? work.payload.marks : []
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_26rem]">
      <div className="min-w-0 lg:sticky lg:top-18 lg:max-h-[calc(100dvh-5rem)] lg:overflow-y-auto">
        <CompareBoxes images={item.images} people={people} names={names} decided={decided} />
      </div>
      {desk}
    </div>
  )
}
