import type { ShortcutId } from '../shortcut-table'
import type { Arrow, DrawingEvent } from './drawing-event'

const plain: Partial<Record<ShortcutId, DrawingEvent>> = {
  undo: { type: 'undo' },
  redo: { type: 'redo' },
  cancel: { type: 'cancel' },
  'tool-box': { type: 'setTool', tool: 'box' },
  'tool-select': { type: 'setTool', tool: 'select' },
  'tool-pan': { type: 'setTool', tool: 'pan' },
  'draw-centred': { type: 'drawCentred' },
  delete: { type: 'delete' },
  copy: { type: 'copy' },
  paste: { type: 'paste' },
  duplicate: { type: 'duplicate' },
  'hide-all': { type: 'hideAll', hidden: true },
  'hold-pan': { type: 'holdSpace', held: true },
  'hide-one': { type: 'toggleHidden' },
  lock: { type: 'toggleLocked' },
  fit: { type: 'digit', digit: 0 },
  'zoom-in': { type: 'zoomBy', factor: 1.25 },
  'zoom-out': { type: 'zoomBy', factor: 0.8 },
  'zoom-selection': { type: 'zoomToSelection' },
  'next-mark': { type: 'step', by: 1 },
  'previous-mark': { type: 'step', by: -1 },
  'list-up': { type: 'reorder', by: -1 },
  'list-down': { type: 'reorder', by: 1 },
  'jump-to-mark': { type: 'startJump' },
  accept: { type: 'accept' },
  adjust: { type: 'adjust' },
  reject: { type: 'reject' },
}

const arrowActs: Record<string, { by: number; edge: 'none' | 'near' | 'far' }> = {
  move: { by: 1, edge: 'none' },
  'move-far': { by: 10, edge: 'none' },
  'near-edge': { by: 1, edge: 'near' },
  'far-edge': { by: 1, edge: 'far' },
}

/** What a shortcut does to a drawing; null where it is not about the drawing. */
export function eventOfShortcut(id: ShortcutId): DrawingEvent | null {
  const event = plain[id]
  if (event) return event
  const digit = /^class-(\d)$/.exec(id)?.[1]
  if (digit) return { type: 'digit', digit: Number(digit) }
  const [, act = '', arrow = ''] = /^(.+)-(left|right|up|down)$/.exec(id) ?? []
  const nudge = arrowActs[act]
  return nudge ? { type: 'nudge', arrow: arrow as Arrow, ...nudge } : null
}

/** What letting go of a held key does; null for keys that act once. */
export function eventOfRelease(id: ShortcutId): DrawingEvent | null {
  if (id === 'hide-all') return { type: 'hideAll', hidden: false }
  if (id === 'hold-pan') return { type: 'holdSpace', held: false }
  return null
}
