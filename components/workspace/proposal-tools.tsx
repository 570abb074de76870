'use client'

import { useState } from 'react'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { KeyCap } from '@/components/ui/key-cap'
import type { DrawingEvent } from '@/lib/domain/drawing/drawing-event'
import type { NumberedProposal } from '@/lib/domain/drawing/drawn-mark'
import { messages } from '@/lib/messages/messages'
import { AcceptAbove } from './accept-above'
import type { Reveal } from './panel-props'
import { useKeyLabel } from './work-settings-context'

const words = messages.marks

export type ProposalToolsProps = {
  proposals: readonly NumberedProposal[]
  /** Null: nothing is hidden. */
  reveal: Reveal | null
  hasMarks: boolean
  dispatch: (event: DrawingEvent) => void
}

/** What can be done with all proposals at once, and how to see them where the round hides them. */
export function ProposalTools({ proposals, reveal, hasMarks, dispatch }: ProposalToolsProps) {
  const keyLabel = useKeyLabel()
  const decisions = [
    [keyLabel('accept'), words.hint.accept],
    [keyLabel('adjust'), words.hint.adjust],
    [keyLabel('reject'), words.hint.reject],
  ] as const
  if (reveal) return <HiddenProposals reveal={reveal} hasMarks={hasMarks} dispatch={dispatch} />
  if (proposals.length === 0) return null
  return (
    <>
      <p className="mt-2 flex flex-wrap items-center gap-1 text-ink-muted">
        {words.hint.title}
        {decisions.map(([key, word]) => (
          <span key={word} className="inline-flex items-center gap-1">
            {key ? <KeyCap keys={key} /> : null} {word}
          </span>
        ))}
      </p>
      <AcceptAbove proposals={proposals} dispatch={dispatch} />
    </>
  )
}

type HiddenProposalsProps = Pick<ProposalToolsProps, 'hasMarks' | 'dispatch'> & { reveal: Reveal }

function HiddenProposals({ reveal, hasMarks, dispatch }: HiddenProposalsProps) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function show() {
    setBusy(true)
    const answer = await reveal()
    setBusy(false)
    if (typeof answer === 'string') return setProblem(answer)
    setProblem(answer.length === 0 ? words.reveal.none : null)
    dispatch({ type: 'showProposals', proposals: answer })
  }

  return (
    <div className="mt-3 flex flex-col items-start gap-2 text-ink-muted">
      <p>{words.reveal.text}</p>
      <Button size="small" busy={busy} disabled={!hasMarks} onClick={show}>
        {words.reveal.show}
      </Button>
      {problem ? (
        <Alert tone="warning" live>
          {problem}
        </Alert>
      ) : null}
    </div>
  )
}
