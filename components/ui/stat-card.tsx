import type { ReactNode } from 'react'
import { formatUndefined, type NumberKind } from '@/lib/messages/format-number'
import { messages } from '@/lib/messages/messages'
import { Badge } from './badge'
import { NumberText } from './number-text'
import { ScaleBar } from './scale-bar'

export type StatCardProps = {
  title: ReactNode
  value: number | null
  kind?: NumberKind
  interval?: readonly [number, number] | null
  /** Why there is no value, as a clause: `everyone gave the same answer`. */
  undefinedBecause?: string
  target?: number
  min?: number
  max?: number
  /** n and what was left out: `941 ratings · 468 items · 7 excluded (skipped)`. */
  note?: ReactNode
  /** A warning or a link under the note. */
  children?: ReactNode
}

/** One number that answers a question: the value, its interval, n, and where it lies. */
export function StatCard(props: StatCardProps) {
  const { title, value, kind = 'coefficient', interval, undefinedBecause, target, min, max, note, children } = props
  const stat = messages.ui.stat
  return (
    <section className="card flex min-w-0 flex-col gap-2 p-4">
      <div className="flex min-h-6 flex-wrap items-start justify-between gap-2">
        <h2 className="font-semibold text-ink-muted text-xs leading-6">{title}</h2>
        {value === null || target === undefined ? null : (
          <Badge tone={value < target ? 'outline' : 'neutral'}>{value < target ? stat.below : stat.above}</Badge>
        )}
      </div>
      {value === null ? (
        <p className="text-lg">{undefinedBecause ? formatUndefined(undefinedBecause) : stat.undefined}</p>
      ) : (
        <p className="flex flex-wrap items-baseline gap-x-2.5">
          <NumberText value={value} kind={kind} className="font-bold text-2xl" />
          {interval ? <NumberText value={interval} kind={kind} className="text-ink-muted" /> : null}
        </p>
      )}
      {value === null ? null : (
        <ScaleBar value={value} interval={interval} target={target} min={min} max={max} plain={target === undefined} />
      )}
      {note ? <p className="text-ink-muted text-sm">{note}</p> : null}
      {children}
    </section>
  )
}
