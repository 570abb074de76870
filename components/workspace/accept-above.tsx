'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import type { DrawingEvent } from '@/lib/domain/drawing/drawing-event'
import type { NumberedProposal } from '@/lib/domain/drawing/drawn-mark'
import { format } from '@/lib/messages/format'
import { messages } from '@/lib/messages/messages'

const words = messages.marks.acceptAbove

export type AcceptAboveProps = {
  proposals: readonly NumberedProposal[]
  dispatch: (event: DrawingEvent) => void
}

/** Takes over every proposal from a score on; the button says how many that is. */
export function AcceptAbove({ proposals, dispatch }: AcceptAboveProps) {
  const [text, setText] = useState('0.5')
  const score = Number.parseFloat(text)
  const n = proposals.filter((proposal) => proposal.score !== undefined && proposal.score >= score).length
  if (proposals.every((proposal) => proposal.score === undefined)) return null
  return (
    <div className="mt-2 flex items-center gap-2">
      <Button size="small" disabled={n === 0} onClick={() => dispatch({ type: 'acceptAbove', score })}>
        {format(words.apply, { n })}
      </Button>
      <Input
        mono
        type="number"
        min={0}
        max={1}
        step={0.05}
        dir="ltr"
        aria-label={words.label}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        className="min-h-7! w-20! py-0.5!"
      />
    </div>
  )
}
