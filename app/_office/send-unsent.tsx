'use client'

import { useEffect } from 'react'
import { openOutbox } from '@/lib/client/open-outbox'
import { isWorkOpenElsewhere } from '@/lib/client/work-presence'

/**
 * Sends what an earlier visit left on this device, on whatever page its person comes back to: a draft too large for a
 * call that outlives the page may never have left. Shows nothing.
 */
export function SendUnsent({ userId }: { userId: string }) {
  useEffect(() => {
    const { outbox } = openOutbox(userId)
    const leaving = new AbortController()
    window.addEventListener('online', outbox.retry, { signal: leaving.signal })
    void isWorkOpenElsewhere(userId).then((open) => {
      if (!open && !leaving.signal.aborted) void outbox.restore({ drafts: true })
    })
    return () => {
      leaving.abort()
      outbox.stop()
    }
  }, [userId])
  return null
}
