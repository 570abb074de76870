'use client'

import dynamic from 'next/dynamic'

/** The canvas without a server side: Konva needs a window. */
export const LazyMarkCanvas = dynamic(() => import('./mark-canvas').then((module) => module.MarkCanvas), {
  ssr: false,
  loading: () => <div className="size-full bg-canvas" />,
})
