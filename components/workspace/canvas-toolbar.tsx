'use client'

import { Hand, MousePointer2, Redo2, SquareDashed, Undo2, ZoomIn } from 'lucide-react'
import { memo } from 'react'
import { IconButton } from '@/components/ui/icon-button'
import { Tooltip } from '@/components/ui/tooltip'
import type { Tool } from '@/lib/domain/drawing/drawing'
import type { DrawingEvent } from '@/lib/domain/drawing/drawing-event'
import { messages } from '@/lib/messages/messages'
import { useKeyLabel, useWorkSettings } from './work-settings-context'

const words = messages.marks.tools
const tools = [
  { tool: 'box', id: 'tool-box', Icon: SquareDashed },
  { tool: 'select', id: 'tool-select', Icon: MousePointer2 },
  { tool: 'pan', id: 'tool-pan', Icon: Hand },
] as const

export type CanvasToolbarProps = {
  tool: Tool
  canUndo: boolean
  canRedo: boolean
  dispatch: (event: DrawingEvent) => void
}

/** The tools at the canvas's edge. */
export const CanvasToolbar = memo(function CanvasToolbar({ tool, canUndo, canRedo, dispatch }: CanvasToolbarProps) {
  const keyLabel = useKeyLabel()
  const { settings, change } = useWorkSettings()
  return (
    <div
      role="toolbar"
      aria-label={words.label}
      aria-orientation="vertical"
      className="flex flex-col gap-0.5 max-sm:flex-row rounded-lg border border-line bg-surface-raised p-0.5 shadow-raised"
    >
      {tools.map((one) => (
        <Tooltip key={one.tool} side="right" label={words[one.tool]} keys={keyLabel(one.id)}>
          <IconButton
            label={words[one.tool]}
            aria-pressed={tool === one.tool}
            icon={<one.Icon aria-hidden className="size-4" />}
            onClick={() => dispatch({ type: 'setTool', tool: one.tool })}
          />
        </Tooltip>
      ))}
      <Tooltip side="right" label={words.magnifier}>
        <IconButton
          label={words.magnifier}
          aria-pressed={settings.magnifier}
          icon={<ZoomIn aria-hidden className="size-4" />}
          onClick={() => change({ magnifier: !settings.magnifier })}
        />
      </Tooltip>
      <Tooltip side="right" label={words.undo} keys={keyLabel('undo')}>
        <IconButton
          label={words.undo}
          disabled={!canUndo}
          icon={<Undo2 aria-hidden className="size-4" />}
          onClick={() => dispatch({ type: 'undo' })}
        />
      </Tooltip>
      <Tooltip side="right" label={words.redo} keys={keyLabel('redo')}>
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
