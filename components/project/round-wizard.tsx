'use client'

import { ArrowLeft, ArrowRight } from 'lucide-react'
import { type FormEvent, useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import type { Failure, Result } from '@/lib/domain/errors'
import { format } from '@/lib/messages/format'
import { messages } from '@/lib/messages/messages'
import { FailureAlert } from './failure-alert'
import { emptyRoundDraft, isComplete, type RoundDraft, type RoundPreview, wizardSteps, writeRound } from './round-draft'
import { StepList } from './step-list'
import { type Act, useSubmit } from './use-submit'
import type { WizardRound } from './wizard-dropped'
import { type WizardMember, WizardPeople } from './wizard-people'
import type { WizardSet } from './wizard-predictions'
import { WizardPreview } from './wizard-preview'
import { WizardSample } from './wizard-sample'
import { WizardWork } from './wizard-work'

type Body = Record<string, unknown>
export type RoundWizardProps = {
  members: readonly WizardMember[]
  sets: readonly WizardSet[]
  screenRounds: readonly WizardRound[]
  /** The screen round whose dropped items shall be audited, by its slug. */
  audits?: string | undefined
  onPreview: (round: Body, signal: AbortSignal) => Promise<Result<RoundPreview>>
  onCreate: Act<[Body]>
}

const words = messages.rounds.wizard
const pauseMs = 250

function startDraft(rounds: readonly WizardRound[], audits: string | undefined): RoundDraft {
  const round = rounds.find(({ slug }) => slug === audits)
  if (!round) return emptyRoundDraft
  const name = format(words.auditName, { name: round.name }).slice(0, 200)
  return { ...emptyRoundDraft, kind: 'screen', by: 'dropped', audits: round.slug, name, guidelines: round.guidelines }
}

/** A round in three steps, with what it would consist of in sight all the time. */
export function RoundWizard({ members, sets, screenRounds, audits, onPreview, onCreate }: RoundWizardProps) {
  const [draft, setDraft] = useState<RoundDraft>(() => startDraft(screenRounds, audits))
  const [place, setPlace] = useState(0)
  const [preview, setPreview] = useState<RoundPreview | null>(null)
  const [previewFailure, setPreviewFailure] = useState<Failure | null>(null)
  const { busy, failure, submit, mistake } = useSubmit(onCreate)
  const step = wizardSteps[place] ?? 'work'
  const ready = isComplete('sample', draft) && isComplete('people', draft)
  // Name and guidelines draw nothing: the sample is asked for again only when something else changes.
  const asked = JSON.stringify(writeRound({ ...draft, name: '', guidelines: '' }))

  // The server, which alone knows the items, says what the round would consist of.
  useEffect(() => {
    if (!ready) return
    const request = new AbortController()
    const timer = setTimeout(async () => {
      const answer = await onPreview(JSON.parse(asked), request.signal)
      if (request.signal.aborted) return
      setPreviewFailure(answer.ok ? null : answer)
      if (answer.ok) setPreview(answer.value)
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      request.abort()
    }
  }, [asked, ready, onPreview])

  function advance(event: FormEvent) {
    event.preventDefault()
    if (step !== 'people') setPlace(place + 1)
    else void submit(writeRound(draft))
  }

  const part = {
    draft,
    onChange: (change: Partial<RoundDraft>) => setDraft((now) => ({ ...now, ...change })),
    mistake: (path: string) => mistake(path) ?? previewFailure?.errors?.find((error) => error.path === path)?.message,
  }
  return (
    <>
      <StepList steps={wizardSteps.map((key) => ({ key, label: words.steps[key] }))} current={place} onGo={setPlace} />
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_26rem]">
        <form onSubmit={advance} className="flex min-w-0 flex-col gap-5">
          {step === 'work' ? <WizardWork {...part} /> : null}
          {step === 'sample' ? (
            <WizardSample {...part} survey={preview?.conditions} sets={sets} screenRounds={screenRounds} />
          ) : null}
          {step === 'people' ? <WizardPeople {...part} members={members} /> : null}
          <FailureAlert failure={failure} />
          <div className="flex justify-between gap-3 border-line border-t pt-4">
            {place > 0 ? (
              <Button
                icon={<ArrowLeft aria-hidden className="size-4 rtl:rotate-180" />}
                onClick={() => setPlace(place - 1)}
              >
                {messages.words.back}
              </Button>
            ) : (
              <span />
            )}
            <Button type="submit" variant="primary" busy={busy} disabled={!isComplete(step, draft)}>
              {step === 'people' ? (draft.startNow ? words.create : words.createDraft) : messages.words.next}
              {step === 'people' ? null : <ArrowRight aria-hidden className="size-4 rtl:rotate-180" />}
            </Button>
          </div>
        </form>
        <WizardPreview preview={ready ? preview : null} failure={ready ? previewFailure : null} />
      </div>
    </>
  )
}
