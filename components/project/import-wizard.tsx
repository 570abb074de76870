'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { ProgressBar } from '@/components/ui/progress-bar'
import type { Failure, Result } from '@/lib/domain/errors'
import { format } from '@/lib/messages/format'
import { messages } from '@/lib/messages/messages'
import { FailureAlert } from './failure-alert'
import { ImportChoiceForm } from './import-choice'
import type { ImportChoice, ImportRecord } from './import-record'
import { ImportResult } from './import-result'
import { StepList } from './step-list'

export type ImportWizardProps = {
  onSend: (choice: ImportChoice, dryRun: boolean, onShare: (share: number) => void) => Promise<Result<{ id: string }>>
  onWatch: (id: string, onRecord: (record: ImportRecord) => void, signal: AbortSignal) => Promise<void>
  onCancel: (id: string) => void
  /** Ways on from a finished import. */
  after: ReactNode
}

const words = messages.imports
const steps = ['choose', 'check', 'run'] as const

/** Choose a file, see what it would do, then do it. */
export function ImportWizard({ onSend, onWatch, onCancel, after }: ImportWizardProps) {
  const [place, setPlace] = useState(0)
  const [choice, setChoice] = useState<ImportChoice | null>(null)
  const [share, setShare] = useState<number | null>(null)
  const [record, setRecord] = useState<ImportRecord | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const watching = useRef<AbortController>(null)

  // The watch on the server's job ends with the page.
  useEffect(() => () => watching.current?.abort(), [])

  async function send(chosen: ImportChoice, dryRun: boolean) {
    watching.current?.abort()
    const watch = new AbortController()
    watching.current = watch
    setChoice(chosen)
    setPlace(dryRun ? 1 : 2)
    setRecord(null)
    setFailure(null)
    setShare(0)
    const started = await onSend(chosen, dryRun, setShare)
    setShare(null)
    if (!started.ok) return setFailure(started)
    await onWatch(started.value.id, setRecord, watch.signal)
  }

  function goBack() {
    watching.current?.abort()
    setPlace(0)
  }

  return (
    <>
      <StepList
        steps={steps.map((key) => ({ key, label: words.steps[key] }))}
        current={place}
        onGo={place === 1 ? goBack : undefined}
      />
      {place === 0 ? <ImportChoiceForm chosen={choice} onChoose={(chosen) => void send(chosen, true)} /> : null}
      {place > 0 ? (
        <div className="flex flex-col gap-5">
          {share !== null && choice ? (
            <ProgressBar
              label={format(words.sending, { file: choice.file.name })}
              done={Math.round(share * 100)}
              total={100}
              layout="block"
              className="max-w-xl"
            />
          ) : null}
          <FailureAlert failure={failure} />
          {record ? <ImportResult record={record} onCancel={() => onCancel(record.id)} /> : null}
          <div className="flex flex-wrap items-center justify-between gap-3 border-line border-t pt-4">
            <Button onClick={goBack}>{place === 1 ? messages.words.back : words.runAgain}</Button>
            {place === 1 && choice ? (
              <Button variant="primary" disabled={record?.status !== 'done'} onClick={() => void send(choice, false)}>
                {words.run}
              </Button>
            ) : null}
            {place === 2 && record?.status === 'done' ? after : null}
          </div>
        </div>
      ) : null}
    </>
  )
}
