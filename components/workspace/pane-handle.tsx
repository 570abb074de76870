'use client'

import type { KeyboardEvent, PointerEvent } from 'react'
import { useSyncExternalStore } from 'react'
import { messages } from '@/lib/messages/messages'

const listeners = new Set<() => void>()
const place = (name: string) => `attest.pane.${name}`

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The width of a panel in px, remembered on this device. */
export function usePaneWidth(name: string, initial: number): number {
  return useSyncExternalStore(
    subscribe,
    () => Number(localStorage.getItem(place(name))) || initial,
    () => initial,
  )
}

export type PaneHandleProps = {
  name: string
  width: number
  min: number
  max: number
  /** The panel whose width it is lies before or after the handle, in reading direction. */
  side: 'before' | 'after'
}

/** The border of a panel: dragged, or moved by arrow keys, it changes the panel's width. Only where panels stand side by side. */
export function PaneHandle({ name, width, min, max, side }: PaneHandleProps) {
  function setWidth(next: number) {
    localStorage.setItem(place(name), String(Math.round(Math.min(max, Math.max(min, next)))))
    for (const listener of listeners) listener()
  }
  const grow = (element: Element, right: number) => {
    const ltr = getComputedStyle(element).direction === 'ltr'
    return right * (ltr ? 1 : -1) * (side === 'before' ? 1 : -1)
  }
  function drag(event: PointerEvent<HTMLDivElement>) {
    if (event.currentTarget.hasPointerCapture(event.pointerId))
      setWidth(width + grow(event.currentTarget, event.movementX))
  }
  function step(event: KeyboardEvent<HTMLDivElement>) {
    const right = { ArrowLeft: -16, ArrowRight: 16 }[event.key]
    if (right === undefined) return
    event.preventDefault()
    setWidth(width + grow(event.currentTarget, right))
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: an <hr> cannot take focus and be moved
    <div
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={messages.workspace.panes.resize}
      aria-valuenow={width}
      aria-valuemin={min}
      aria-valuemax={max}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onKeyDown={step}
      className="relative z-10 -mx-1 hidden w-2 shrink-0 cursor-col-resize touch-none hover:bg-accent/30 focus-visible:bg-accent/40 lg:block"
    />
  )
}
