import { memo } from 'react'
import { Badge } from '@/components/ui/badge'
import { classNames } from '@/components/ui/class-names'
import { KeyCap } from '@/components/ui/key-cap'
import type { DrawingEvent } from '@/lib/domain/drawing/drawing-event'
import type { NumberedProposal } from '@/lib/domain/drawing/drawn-mark'
import type { Term } from '@/lib/domain/vocabulary'
import { format } from '@/lib/messages/format'
import { formatCoefficient, formatFull } from '@/lib/messages/format-number'
import { messages } from '@/lib/messages/messages'
import { MarkPill } from './mark-pill'
import { rowButtonStyle, rowStyle } from './mark-row'
import { nameClass } from './name-class'

const words = messages.marks
const decisions = [
  { type: 'accept', key: 'A', label: words.acceptOne },
  { type: 'adjust', key: 'E', label: words.adjustOne },
  { type: 'reject', key: 'X', label: words.rejectOne },
] as const

export type ProposalRowProps = {
  proposal: NumberedProposal
  selected: boolean
  classes: readonly Term[]
  dispatch: (event: DrawingEvent) => void
}

/** One open proposal in the list: number, class, size, score, and the three keys that decide it. */
export const ProposalRow = memo(function ProposalRow({ proposal, selected, classes, dispatch }: ProposalRowProps) {
  const { id, number, box, score } = proposal
  const name = nameClass(classes, proposal.class)
  return (
    <li
      className={rowStyle(selected)}
      onPointerEnter={() => dispatch({ type: 'hover', id })}
      onPointerLeave={() => dispatch({ type: 'hover', id: null })}
    >
      <button
        type="button"
        aria-current={selected || undefined}
        aria-label={format(words.proposalRow, {
          number: String(number),
          class: name,
          score: formatCoefficient(score ?? null),
        })}
        onClick={() => dispatch({ type: 'select', id })}
        className={rowButtonStyle(false)}
      >
        <MarkPill number={number} proposed />
        <span className={classNames('w-28 min-w-0 shrink-2 truncate', !proposal.class && 'text-ink-faint italic')}>
          {name}
        </span>
        <span dir="ltr" className="flex-1 whitespace-nowrap font-mono text-ink-muted text-xs">
          {Math.round(box.w)} × {Math.round(box.h)}
        </span>
        {score === undefined ? null : <Badge title={formatFull(score)}>{formatCoefficient(score)}</Badge>}
      </button>
      {decisions.map(({ type, key, label }) => (
        <button
          key={type}
          type="button"
          aria-label={format(label, { number: String(number) })}
          title={format(label, { number: String(number) })}
          onClick={() => dispatch({ type, id })}
          className="grid h-7 place-items-center rounded-sm px-0.5 first-of-type:ms-1 hover:bg-surface-hover"
        >
          <KeyCap keys={key} hidden />
        </button>
      ))}
    </li>
  )
})
