'use client'

import { Tooltip as Primitive } from 'radix-ui'
import type { ReactNode } from 'react'
import { KeyCap } from './key-cap'

export type TooltipProps = {
  label: ReactNode
  keys?: string
  side?: 'top' | 'right' | 'bottom' | 'left'
  /** A control that takes focus; the tooltip adds to its name, never replaces it. */
  children: ReactNode
}

/** More about a control, on hover and focus. */
export function Tooltip({ label, keys, side, children }: TooltipProps) {
  return (
    <Primitive.Root>
      <Primitive.Trigger asChild>{children}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className="z-50 flex max-w-80 animate-appear items-center gap-2 rounded-md border border-line bg-surface-raised px-2.5 py-1.5 text-ink text-sm shadow-raised"
        >
          {label}
          {keys ? <KeyCap keys={keys} hidden /> : null}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}
