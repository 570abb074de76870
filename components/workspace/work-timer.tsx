'use client'

import { useSyncExternalStore } from 'react'
import { format } from '@/lib/messages/format'
import { formatClock } from '@/lib/messages/format-duration'
import { messages } from '@/lib/messages/messages'
import { everySecond } from './every-second'

const words = messages.workspace.header

export type WorkTimerProps = {
  activeSeconds: () => number
  /** Seconds from the opening, in rounds with a least or most time; then the time since opening is shown. */
  span: { openedAt: number; least?: number | undefined; most?: number | undefined } | null
}

/** Active time on this task, or the time gone where the round sets times. */
export function WorkTimer({ activeSeconds, span }: WorkTimerProps) {
  const seconds = useSyncExternalStore(
    everySecond,
    () => Math.max(0, Math.floor(span ? (Date.now() - span.openedAt) / 1000 : activeSeconds())),
    () => 0,
  )
  const { least, most } = span ?? {}
  const over = most !== undefined && seconds >= most
  const time = formatClock(most === undefined ? seconds : Math.min(seconds, most))
  const early = least !== undefined && seconds < least
  const label = [
    most === undefined ? null : format(words.timeLimit, { time: formatClock(seconds), limit: formatClock(most) }),
    early ? format(words.timeLeast, { least: formatClock(least) }) : null,
  ].filter((part) => part !== null)
  return (
    <span
      role="timer"
      aria-label={label.length > 0 ? label.join(', ') : words.timer}
      title={words.timer}
      className={over ? 'font-mono text-danger-ink text-sm' : 'font-mono text-ink-muted text-sm'}
    >
      {time}
      {most === undefined ? '' : ` / ${formatClock(most)}`}
      {least === undefined ? '' : ` · ${format(words.timeLeast, { least: formatClock(least) })}`}
    </span>
  )
}
