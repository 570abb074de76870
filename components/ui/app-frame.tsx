'use client'

import { Tooltip } from 'radix-ui'
import type { ReactNode } from 'react'
import { ToastHost } from './toast-host'

/** What every page needs around it: tooltips that wait a moment, and the place for toasts. */
export function AppFrame({ children }: { children: ReactNode }) {
  return (
    <Tooltip.Provider delayDuration={500} skipDelayDuration={200}>
      {children}
      <ToastHost />
    </Tooltip.Provider>
  )
}
