import Link from 'next/link'
import type { ReactNode } from 'react'
import { Alert } from '@/components/ui/alert'
import { TimeText } from '@/components/ui/time-text'
import type { AlertCoefficient } from '@/lib/domain/alert'
import { format } from '@/lib/messages/format'
import { formatCoefficient, formatCount, formatPercent } from '@/lib/messages/format-number'
import { messages } from '@/lib/messages/messages'
import { sayVariable } from './say-variable'
import { writeAddress } from './write-address'

export type ShownAlert = {
  id: string
  roundSlug: string
  roundName: string
  variable: string
  coefficient: AlertCoefficient
  below: number
  person: string | null
  value: number
  units: number
  pause: boolean
  raisedAt: string
  endedAt: string | null
  seenAt: string | null
  sentAt: string | null
  failure: string | null
}
export type AlertListProps = {
  alerts: readonly ShownAlert[]
  project: string
  /** What can be done about one. */
  action?: (alert: ShownAlert) => ReactNode
}

const words = messages.alerts

/** What an alert says, in one sentence. */
export function sayAlert({ coefficient, variable, value, below, units, person }: ShownAlert): string {
  const show = coefficient === 'percent' ? formatPercent : formatCoefficient
  const facts = {
    figure: words.coefficients[coefficient],
    variable: sayVariable(variable),
    value: show(value),
    below: show(below),
    n: formatCount(units),
  }
  return person === null ? format(words.everybody, facts) : format(words.person, { ...facts, person })
}

/** Figures that are below what was asked for, each with a way to them. */
export function AlertList({ alerts, project, action }: AlertListProps) {
  if (alerts.length === 0) return null
  return (
    <ul aria-label={words.title} className="mb-4 flex flex-col gap-2">
      {alerts.map((alert) => {
        const { id, roundSlug, variable, pause, raisedAt, endedAt, seenAt, sentAt, failure } = alert
        const notes = [
          pause ? words.paused : '',
          sentAt ? words.sent : '',
          failure && !sentAt ? format(words.notSent, { failure }) : '',
        ]
        const href = writeAddress(`/projects/${encodeURIComponent(project)}/agreement`, { round: roundSlug, variable })
        return (
          <li key={id}>
            <Alert
              tone={endedAt || seenAt ? 'info' : 'warning'}
              title={<span className="[overflow-wrap:anywhere]">{sayAlert(alert)}</span>}
              action={action?.(alert)}
            >
              <span className="flex flex-wrap gap-x-3">
                <TimeText iso={raisedAt} />
                {endedAt ? <span>{words.ended}</span> : null}
                <Link href={href} className="link">
                  {words.see}
                </Link>
                <span>{notes.filter(Boolean).join(' ')}</span>
              </span>
            </Alert>
          </li>
        )
      })}
    </ul>
  )
}
