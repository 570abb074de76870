'use client'

import { Hand, MousePointer2, Redo2, SquareDashed, Undo2 } from 'lucide-react'
import { memo } from 'react'
import { IconButton } from '@/components/ui/icon-button'
import { Tooltip } from '@/components/ui/tooltip'
import type { Tool } from '@/lib/domain/drawing/drawing'
import type { DrawingEvent } from '@/lib/domain/drawing/drawing-event'
import { messages } from '@/lib/messages/messages'

const words = messages.marks.tools
const tools = [
  { tool: 'box', keys: 'R', Icon: SquareDashed },
  { tool: 'select', keys: 'V', Icon: MousePointer2 },
  { tool: 'pan', keys: 'P', Icon: Hand },
] as const

export type CanvasToolbarProps = {
  tool: Tool
  canUndo: boolean
  canRedo: boolean
  dispatch: (event: DrawingEvent) => void
}

/** The tools at the canvas's edge. */
export const CanvasToolbar = memo(function CanvasToolbar({ tool, canUndo, canRedo, dispatch }: CanvasToolbarProps) {
  return (
    <div
      role="toolbar"
      aria-label={words.label}
      aria-orientation="vertical"
      className="flex flex-col gap-0.5 rounded-lg border border-line bg-surface-raised p-0.5 shadow-raised"
    >
      {tools.map((one) => (
        <Tooltip key={one.tool} side="right" label={words[one.tool]} keys={one.keys}>
          <IconButton
            label={words[one.tool]}
            aria-pressed={tool === one.tool}
            icon={<one.Icon aria-hidden className="size-4" />}
            onClick={() => dispatch({ type: 'setTool', tool: one.tool })}
          />
        </Tooltip>
      ))}
      <Tooltip side="right" label={words.undo} keys="Ctrl+Z">
        <IconButton
          label={words.undo}
          disabled={!canUndo}
          icon={<Undo2 aria-hidden className="size-4" />}
          onClick={() => dispatch({ type: 'undo' })}
        />
      </Tooltip>
      <Tooltip side="right" label={words.redo} keys="Ctrl+Y">
        <IconButton
          label={words.redo}
          disabled={!canRedo}
          icon={<Redo2 aria-hidden className="size-4" />}
          onClick={() => dispatch({ type: 'redo' })}
        />
      </Tooltip>
    </div>
  )
})
