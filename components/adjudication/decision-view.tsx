import type { ReactNode } from 'react'
import { TimeText } from '@/components/ui/time-text'
import type { Decision } from '@/lib/domain/adjudication'
import type { Kind } from '@/lib/domain/round'
import { format } from '@/lib/messages/format'
import { messages } from '@/lib/messages/messages'
import { Fact } from './fact'
import { PayloadView } from './payload-view'
import type { WorkNames } from './work-names'

export type DecisionViewProps = {
  kind: Kind
  decision: Decision
  names: WorkNames
  actions?: ReactNode
}

const words = messages.adjudication

/** A decision somebody made. */
export function DecisionView({ kind, decision, names, actions }: DecisionViewProps) {
  const { by, createdAt, withdrawn, payload, note, reasonClass } = decision
  return (
    <div className="flex flex-col gap-2">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold [overflow-wrap:anywhere]">
          {by === null ? words.accepted : format(words.current, { by })}
        </span>
        <span className="text-ink-muted text-sm">
          <TimeText iso={createdAt} />
          {withdrawn ? ` · ${words.withdrawn}` : ''}
        </span>
        <span className="ms-auto">{actions}</span>
      </p>
      {withdrawn ? null : <PayloadView kind={kind} payload={payload} names={names} />}
      {reasonClass ? <Fact label={words.reasonClass}>{words.reasonClasses[reasonClass]}</Fact> : null}
      {note ? <Fact label={words.note}>{note}</Fact> : null}
    </div>
  )
}
