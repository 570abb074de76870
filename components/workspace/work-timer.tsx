'use client'

import { useSyncExternalStore } from 'react'
import { format } from '@/lib/messages/format'
import { formatClock } from '@/lib/messages/format-duration'
import { messages } from '@/lib/messages/messages'

const words = messages.workspace.header

function everySecond(listener: () => void): () => void {
  const timer = setInterval(listener, 1000)
  return () => clearInterval(timer)
}

export type WorkTimerProps = {
  activeSeconds: () => number
  /** Seconds between opening and the end of time, in rounds with a limit; then the time since opening is shown. */
  limit: { openedAt: number; seconds: number } | null
}

/** Active time on this task, or the time gone of a limit. */
export function WorkTimer({ activeSeconds, limit }: WorkTimerProps) {
  const seconds = useSyncExternalStore(
    everySecond,
    () => Math.floor(limit ? (Date.now() - limit.openedAt) / 1000 : activeSeconds()),
    () => 0,
  )
  const over = limit !== null && seconds >= limit.seconds
  const text = limit
    ? `${formatClock(Math.min(seconds, limit.seconds))} / ${formatClock(limit.seconds)}`
    : formatClock(seconds)
  return (
    <span
      role="timer"
      aria-label={
        limit ? format(words.timeLimit, { time: formatClock(seconds), limit: formatClock(limit.seconds) }) : words.timer
      }
      title={words.timer}
      className={over ? 'font-mono text-danger-ink text-sm' : 'font-mono text-ink-muted text-sm'}
    >
      {text}
    </span>
  )
}
