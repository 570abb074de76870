'use client'

import { useRouter } from 'next/navigation'
import { useCallback, useEffect, useRef, useState, useTransition } from 'react'
import { LiveBadge } from '@/components/dashboard/live-badge'
import { beginLiveLoad, endLiveLoad } from '@/lib/client/live-load'
import { watchRound } from '@/lib/client/watch-round'

/** Loads the page's figures anew whenever work comes in, and says whether it does. */
export function LiveRefresh({ round }: { round: string }) {
  const router = useRouter()
  const [live, setLive] = useState(false)
  const [loading, startLoading] = useTransition()
  /** Work that came in while the page was loading. */
  const more = useRef(false)
  const busy = useRef(false)

  const load = useCallback(() => {
    more.current = busy.current
    if (busy.current) return
    busy.current = true
    beginLiveLoad()
    startLoading(() => router.refresh())
  }, [router])

  // The stream of server-sent events is the external system.
  useEffect(() => watchRound(round, { onWork: load, onState: setLive }), [round, load])
  // The cookie of the browser is another.
  useEffect(() => {
    if (loading || !busy.current) return
    busy.current = false
    endLiveLoad()
    if (more.current) load()
  }, [loading, load])
  return <LiveBadge live={live} />
}
