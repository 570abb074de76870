import type { PointerEvent as ReactPointerEvent } from 'react'
import type { PointerKind } from '@/lib/domain/drawing/drawing'
import type { DrawingEvent, PointerInput } from '@/lib/domain/drawing/drawing-event'
import type { Point } from '@/lib/domain/viewport'

/** Where on the host an event happened, in its own CSS px, also where a parent is scaled by CSS. */
export function placeOn(host: HTMLElement, event: { clientX: number; clientY: number }): Point {
  const rect = host.getBoundingClientRect()
  const scaleX = rect.width > 0 ? host.offsetWidth / rect.width : 1
  const scaleY = rect.height > 0 ? host.offsetHeight / rect.height : 1
  return { x: (event.clientX - rect.left) * scaleX, y: (event.clientY - rect.top) * scaleY }
}

/** A browser pointer event as the drawing takes it. */
export function readPointer(host: HTMLElement, event: ReactPointerEvent): PointerInput {
  return {
    pointer: event.pointerId,
    kind: readKind(event.pointerType),
    at: placeOn(host, event),
    button: event.button,
    pressed: event.buttons !== 0,
    snap: !event.altKey,
  }
}

function readKind(type: string): PointerKind {
  return type === 'touch' || type === 'pen' ? type : 'mouse'
}

/** CSS px of one wheel line and one wheel page; browsers report turns in px, lines or pages. */
const lineHeight = 40
const pageHeight = 400
/** Trackpads report a pinch as Ctrl+wheel in small steps; this makes it follow the fingers. */
const pinchGain = 6

/** A wheel turn: zoom, or with Shift a sideways pan. */
export function readWheel(host: HTMLElement, event: WheelEvent): DrawingEvent {
  const unit = event.deltaMode === 1 ? lineHeight : event.deltaMode === 2 ? pageHeight : 1
  const dx = event.deltaX * unit
  const dy = event.deltaY * unit
  const at = placeOn(host, event)
  if (event.shiftKey && !event.ctrlKey) return { type: 'wheel', at, dx: dx || dy, dy: 0, zoom: false }
  const gain = event.ctrlKey && Math.abs(dy) < 50 ? pinchGain : 1
  return { type: 'wheel', at, dx, dy: dy * gain, zoom: true }
}
