'use client'

import { useState } from 'react'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import type { AugmentationPreview } from '@/lib/domain/augment/preview'
import type { Failure, Result } from '@/lib/domain/errors'
import { format } from '@/lib/messages/format'
import { formatCount } from '@/lib/messages/format-number'
import { messages } from '@/lib/messages/messages'
import { AugmentAmbiguous } from './augment-ambiguous'
import { AugmentFamily } from './augment-family'
import { AugmentForm, type AugmentFormProps } from './augment-form'
import { AugmentLeftOut } from './augment-left-out'
import { type AugmentEdits, type AugmentRequest, noEdits, reviewedAtOnce } from './augment-request'
import { FailureAlert } from './failure-alert'
import { Panel } from './panel'

export type AugmentDeskProps = Pick<AugmentFormProps, 'variants'> & {
  onPreview: (request: AugmentRequest, edits: AugmentEdits, from: number) => Promise<Result<AugmentationPreview>>
  /** Starts the job and leads to its record; answers only what went wrong. */
  onCreate: (request: AugmentRequest, edits: AugmentEdits) => Promise<Failure | null>
}

const words = messages.augment

/** Ask, look at what would be made, word questions and leave items out, then create. */
export function AugmentDesk({ variants, onPreview, onCreate }: AugmentDeskProps) {
  const [request, setRequest] = useState<AugmentRequest | null>(null)
  const [preview, setPreview] = useState<AugmentationPreview | null>(null)
  const [edits, setEdits] = useState<AugmentEdits>(noEdits)
  /** How many new items each family that was left out would have given. */
  const [spared, setSpared] = useState<ReadonlyMap<string, number>>(new Map())
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)

  async function look(asked: AugmentRequest, given: AugmentEdits, from: number) {
    setBusy(true)
    setFailure(null)
    // What is left out stays on screen, so that it can be taken back.
    const answer = await onPreview(asked, { ...given, leaveOut: [] }, from)
    setBusy(false)
    if (!answer.ok) return setFailure(answer)
    setRequest(asked)
    setEdits(given)
    setPreview(answer.value)
  }

  async function create(asked: AugmentRequest) {
    setBusy(true)
    setFailure(await onCreate(asked, edits))
    setBusy(false)
  }

  function leaveOut(id: string, leave: boolean, items: number) {
    setEdits(({ questions, leaveOut: list }) => {
      const others = list.filter((one) => one !== id)
      return { questions, leaveOut: leave ? [...others, id] : others }
    })
    setSpared(new Map([...spared].filter(([one]) => one !== id).concat(leave ? [[id, items]] : [])))
  }

  const mistake = (path: string) => failure?.errors?.find((error) => error.path === path)?.message
  const made = preview?.kinds.reduce((sum, kind) => sum + kind.made, 0) ?? 0
  const left = made - [...spared.values()].reduce((sum, items) => sum + items, 0)
  return (
    <div className="flex flex-col gap-4">
      <AugmentForm
        variants={variants}
        busy={busy}
        mistake={mistake}
        onPreview={(asked) => {
          setSpared(new Map())
          void look(asked, noEdits, 0)
        }}
      />
      <FailureAlert failure={failure} />
      {preview && request ? (
        <>
          {preview.families === 0 ? (
            <Alert tone="warning">{words.nothing}</Alert>
          ) : (
            <Panel
              title={format(words.families, { n: preview.families })}
              text={sayKinds(preview)}
              actions={
                <Button variant="primary" busy={busy} disabled={left === 0} onClick={() => void create(request)}>
                  {format(words.create, { n: left })}
                </Button>
              }
            >
              <ul aria-label={words.reviewed} className="divide-y divide-line border-line border-t">
                {preview.data.map((family) => (
                  <AugmentFamily
                    key={family.id}
                    family={family}
                    question={edits.questions[family.id]}
                    leftOut={edits.leaveOut.includes(family.id)}
                    onWord={(question) =>
                      setEdits({ ...edits, questions: { ...edits.questions, [family.id]: question } })
                    }
                    onLeaveOut={(leave) =>
                      leaveOut(family.id, leave, family.composites.filter(({ present }) => !present).length)
                    }
                  />
                ))}
              </ul>
              {preview.families > preview.data.length ? (
                <Pages preview={preview} busy={busy} onGo={(from) => void look(request, edits, from)} />
              ) : null}
            </Panel>
          )}
          <AugmentAmbiguous
            items={preview.ambiguous}
            busy={busy}
            onTake={(id, question) => {
              const questions = { ...edits.questions, [id]: question }
              void look(request, { ...edits, questions }, preview.from)
            }}
          />
          <AugmentLeftOut excluded={preview.excluded} passedOver={preview.passedOver} />
        </>
      ) : null}
    </div>
  )
}

function sayKinds({ kinds }: AugmentationPreview): string {
  return kinds
    .map(({ kind, made, present, lacking }) => {
      const facts = [
        format(words.made, { n: formatCount(made) }),
        ...(present > 0 ? [format(words.present, { n: formatCount(present) })] : []),
        ...(lacking > 0 ? [format(words.lacking, { n: formatCount(lacking) })] : []),
      ]
      return `${words.kinds[kind]}: ${facts.join(', ')}`
    })
    .join(' · ')
}

type PagesProps = { preview: AugmentationPreview; busy: boolean; onGo: (from: number) => void }

function Pages({ preview: { families, from, data }, busy, onGo }: PagesProps) {
  return (
    <div className="flex flex-wrap items-center justify-end gap-2 border-line border-t pt-3">
      <span className="me-auto text-ink-muted text-sm">
        {format(words.place, { from: from + 1, to: from + data.length, n: formatCount(families) })}
      </span>
      <Button size="small" disabled={busy || from === 0} onClick={() => onGo(Math.max(0, from - reviewedAtOnce))}>
        {words.earlier}
      </Button>
      <Button
        size="small"
        disabled={busy || from + data.length >= families}
        onClick={() => onGo(from + reviewedAtOnce)}
      >
        {words.later}
      </Button>
    </div>
  )
}
