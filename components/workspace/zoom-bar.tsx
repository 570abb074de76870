'use client'

import { Minus, Plus } from 'lucide-react'
import { memo } from 'react'
import { IconButton } from '@/components/ui/icon-button'
import { KeyCap } from '@/components/ui/key-cap'
import type { DrawingEvent } from '@/lib/domain/drawing/drawing-event'
import { format } from '@/lib/messages/format'
import { messages } from '@/lib/messages/messages'

const words = messages.marks.zoom

/** How large the picture is shown, and the ways to change it. */
export const ZoomBar = memo(function ZoomBar(props: { scale: number; dispatch: (event: DrawingEvent) => void }) {
  const { scale, dispatch } = props
  return (
    <fieldset className="flex items-center rounded-lg border border-line bg-surface-raised px-1 shadow-raised">
      <legend className="sr-only">{words.label}</legend>
      <IconButton
        size="small"
        label={words.out}
        icon={<Minus aria-hidden className="size-4" />}
        onClick={() => dispatch({ type: 'zoomBy', factor: 0.8 })}
      />
      <output className="min-w-14 text-center text-ink-muted">
        {format(words.percent, { percent: Math.round(scale * 100) })}
      </output>
      <IconButton
        size="small"
        label={words.in}
        icon={<Plus aria-hidden className="size-4" />}
        onClick={() => dispatch({ type: 'zoomBy', factor: 1.25 })}
      />
      <button
        type="button"
        aria-label={words.fit}
        title={words.fit}
        aria-keyshortcuts="0"
        onClick={() => dispatch({ type: 'fit' })}
        className="grid h-9 place-items-center px-1.5"
      >
        <KeyCap keys="0" hidden />
      </button>
    </fieldset>
  )
})
