'use client'

import type { Box } from '@/lib/domain/box'
import { messages } from '@/lib/messages/messages'

const sides = ['x', 'y', 'w', 'h'] as const

export type BoxFieldsProps = { box: Box; disabled?: boolean; onChange: (box: Box) => void }

/** The four numbers of a box in image px; a typed number counts on Enter and on leaving the field. */
export function BoxFields({ box, disabled, onChange }: BoxFieldsProps) {
  return (
    <div dir="ltr" className="grid grid-cols-4 gap-2">
      {sides.map((side) => (
        <label
          key={side}
          className="flex min-h-8 items-center gap-1 rounded-md border border-line px-2 focus-within:border-accent has-disabled:opacity-50"
        >
          <span aria-hidden className="font-mono text-ink-muted text-xs">
            {messages.marks.box[side]}
          </span>
          <input
            // A new number from elsewhere (a drag, undo) replaces what stands in the field.
            key={box[side]}
            type="number"
            step="any"
            disabled={disabled}
            aria-label={messages.marks.boxLong[side]}
            defaultValue={Math.round(box[side] * 100) / 100}
            onBlur={(event) => commit(side, event.currentTarget)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') commit(side, event.currentTarget)
              if (event.key === 'Escape') {
                event.currentTarget.value = event.currentTarget.defaultValue
                event.currentTarget.blur()
              }
            }}
            className="w-full min-w-0 appearance-none bg-transparent text-end font-mono text-sm outline-none [&::-webkit-inner-spin-button]:appearance-none"
          />
        </label>
      ))}
    </div>
  )

  function commit(side: (typeof sides)[number], field: HTMLInputElement): void {
    if (field.value === field.defaultValue) return
    const value = field.valueAsNumber
    if (Number.isFinite(value)) onChange({ ...box, [side]: value })
    else field.value = field.defaultValue
  }
}
