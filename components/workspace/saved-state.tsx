'use client'

import { Badge } from '@/components/ui/badge'
import { format } from '@/lib/messages/format'
import { formatTime } from '@/lib/messages/format-time'
import { messages } from '@/lib/messages/messages'

const words = messages.workspace.saved

export type SavedStateProps = {
  line: 'clear' | 'waiting' | 'logged-out'
  /** Pieces of work the server does not have yet. */
  waiting: number
  /** When the server last took something, in milliseconds; null: nothing yet. */
  savedAt: number | null
  keptOnDevice: boolean
  /** A conflict waits for the person's choice. */
  stuck: boolean
}

/** Where the work is: on the server since when, on its way, or on this device only. */
export function SavedState({ line, waiting, savedAt, keptOnDevice, stuck }: SavedStateProps) {
  const time = savedAt === null ? '' : formatTime(new Date(savedAt), 'time')
  const hint = keptOnDevice ? words.keptHere : words.notKeptHere
  const [tone, text, title] =
    line === 'logged-out'
      ? (['warning', format(words.loggedOut, { n: waiting }), hint] as const)
      : line === 'waiting'
        ? (['warning', waiting > 0 ? format(words.offline, { n: waiting }) : words.offlineIdle, hint] as const)
        : stuck
          ? (['warning', words.stuck, words.stuckHint] as const)
          : waiting > 0
            ? (['neutral', words.saving, hint] as const)
            : savedAt === null
              ? (['neutral', words.unchanged, undefined] as const)
              : (['success', format(words.at, { time }), format(words.onServer, { time })] as const)
  return (
    <span role="status" className="inline-flex min-w-24 justify-end">
      <Badge tone={tone} title={title}>
        {text}
      </Badge>
    </span>
  )
}
