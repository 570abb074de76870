'use client'

import dynamic from 'next/dynamic'
import { WorkSkeleton } from '@/components/workspace/work-screen'

/** The workbench without a server side: it lives off the browser's storage, keyboard and canvas. */
export const LazyWorkbench = dynamic(() => import('./workbench').then((module) => module.Workbench), {
  ssr: false,
  loading: () => (
    <div className="flex h-dvh flex-col">
      <WorkSkeleton />
    </div>
  ),
})
