import { useEffect, useState } from 'react'
import { openOutbox } from '@/lib/client/open-outbox'
import type { Outbox } from '@/lib/client/outbox'
import { countUnsent } from '@/lib/client/outbox-state'
import { preloadPictures } from '@/lib/client/preload-pictures'
import { answerForWork } from '@/lib/client/work-presence'
import { createWorkSession, type WorkSession } from '@/lib/client/work-session'
import { createWorkSettings, type WorkSettingsStore } from '@/lib/client/work-settings'

export type Visit = { session: WorkSession; outbox: Outbox; settings: WorkSettingsStore }

function startVisit(roundId: string, userId: string): Visit {
  const { api, outbox } = openOutbox(userId)
  const session = createWorkSession({ api, outbox, roundId, now: Date.now, preload: preloadPictures })
  return { outbox, session, settings: createWorkSettings(userId, localStorage) }
}

const uses = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'scroll', 'touchstart'] as const

/** One visit of a person to a round, tied to the browser: its clock, its connection, and its being left. */
export function useVisit(roundId: string, userId: string): Visit {
  const [visit] = useState(() => startVisit(roundId, userId))

  // The browser: use and visibility, connection, and the end of the page.
  useEffect(() => {
    const { session, outbox } = visit
    const leaving = new AbortController()
    const { signal } = leaving
    for (const use of uses) window.addEventListener(use, session.noteUse, { signal, passive: true, capture: true })
    window.addEventListener('pointerdown', ({ pointerId }) => session.hold.press(pointerId), { signal, capture: true })
    // Not while capturing: the canvas takes the release first.
    for (const end of ['pointerup', 'pointercancel'] as const)
      window.addEventListener(end, ({ pointerId }) => session.hold.release(pointerId), { signal })
    // A release outside the window is not always told.
    window.addEventListener('pointermove', (event) => event.buttons === 0 && session.hold.release(event.pointerId), {
      signal,
      passive: true,
    })
    window.addEventListener('blur', () => session.hold.release(), { signal })
    const look = () => {
      const visible = document.visibilityState === 'visible'
      session.noteVisibility(visible)
      // Somebody may have logged in again from another tab.
      if (visible && outbox.getState().line === 'logged-out') void outbox.resume()
    }
    document.addEventListener('visibilitychange', look, { signal })
    window.addEventListener('focus', look, { signal })
    window.addEventListener('online', outbox.retry, { signal })
    window.addEventListener('pagehide', () => outbox.flush(true), { signal })
    window.addEventListener(
      'beforeunload',
      (event) => {
        if (countUnsent(outbox.getState()) === 0) return
        outbox.flush(true)
        event.preventDefault()
      },
      { signal },
    )
    const beat = setInterval(() => void session.beat(), 60_000)
    const stopAnswering = answerForWork(userId)
    void session.start()
    return () => {
      stopAnswering()
      leaving.abort()
      clearInterval(beat)
      outbox.flush()
    }
  }, [visit, userId])

  return visit
}
