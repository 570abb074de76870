import { Check, Pencil, X } from 'lucide-react'
import { memo } from 'react'
import { Badge } from '@/components/ui/badge'
import { classNames } from '@/components/ui/class-names'
import { KeyCap } from '@/components/ui/key-cap'
import type { DrawingEvent } from '@/lib/domain/drawing/drawing-event'
import type { NumberedProposal } from '@/lib/domain/drawing/drawn-mark'
import type { PinnedTerm } from '@/lib/domain/vocabulary'
import { format } from '@/lib/messages/format'
import { formatCoefficient, formatFull } from '@/lib/messages/format-number'
import { messages } from '@/lib/messages/messages'
import { MarkPill } from './mark-pill'
import { rowButtonStyle, rowStyle } from './mark-row'
import { nameClass } from './name-class'
import { PrivacySign } from './privacy-sign'
import { useKeyLabel } from './work-settings-context'

const words = messages.marks
const decisions = [
  { type: 'accept', label: words.acceptOne, Icon: Check },
  { type: 'adjust', label: words.adjustOne, Icon: Pencil },
  { type: 'reject', label: words.rejectOne, Icon: X },
] as const

export type ProposalRowProps = {
  proposal: NumberedProposal
  selected: boolean
  classes: readonly PinnedTerm[]
  dispatch: (event: DrawingEvent) => void
}

/** One open proposal in the list: number, class, size, score, and the three keys that decide it. */
export const ProposalRow = memo(function ProposalRow({ proposal, selected, classes, dispatch }: ProposalRowProps) {
  const { id, number, box, score } = proposal
  const name = nameClass(classes, proposal.class)
  const keyLabel = useKeyLabel()
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
        // In line with the marks, which have a grip before their number.
        className={classNames('ms-2', rowButtonStyle(false))}
      >
        <MarkPill number={number} proposed />
        <span className={classNames('w-28 min-w-0 shrink-2 truncate', !proposal.class && 'text-ink-faint italic')}>
          {name}
          <PrivacySign classes={classes} of={proposal.class} />
        </span>
        <span dir="ltr" className="flex-1 whitespace-nowrap font-mono text-ink-muted text-xs">
          {Math.round(box.w)} × {Math.round(box.h)}
        </span>
        {score === undefined ? null : <Badge title={formatFull(score)}>{formatCoefficient(score)}</Badge>}
      </button>
      {decisions.map(({ type, label, Icon }) => (
        <button
          key={type}
          type="button"
          aria-label={format(label, { number: String(number) })}
          title={format(label, { number: String(number) })}
          onClick={() => dispatch({ type, id })}
          className="grid h-7 place-items-center rounded-sm px-0.5 first-of-type:ms-1 hover:bg-surface-hover"
        >
          {keyLabel(type) ? <KeyCap keys={keyLabel(type)} hidden /> : <Icon aria-hidden className="size-4" />}
        </button>
      ))}
    </li>
  )
})
