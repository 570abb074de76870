'use client'

import { useState, useSyncExternalStore } from 'react'
import { Alert } from '@/components/ui/alert'
import { format } from '@/lib/messages/format'
import { messages } from '@/lib/messages/messages'
import { everySecond } from './every-second'

/** How long until the work may be submitted; gone when the time is over. `until` is in milliseconds. */
export function WaitNotice({ until }: { until: number }) {
  const seconds = useSyncExternalStore(
    everySecond,
    () => Math.max(0, Math.ceil((until - Date.now()) / 1000)),
    () => 0,
  )
  // Told once; a countdown read aloud would drown everything else.
  const [told] = useState(seconds)
  return seconds > 0 ? (
    <Alert tone="warning" live>
      <span className="sr-only">{format(messages.workspace.early, { n: told })}</span>
      <span aria-hidden>{format(messages.workspace.early, { n: seconds })}</span>
    </Alert>
  ) : null
}
