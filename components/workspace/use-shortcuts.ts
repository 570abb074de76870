import { useEffect, useEffectEvent } from 'react'
import { matchShortcut } from '@/lib/domain/shortcut'
import type { ShortcutId, ShortcutScope } from '@/lib/domain/shortcut-table'
import { isMac } from './key-label'
import { useKeyTable, useWorkSettings } from './work-settings-context'

export type ShortcutOptions = {
  scopes: readonly ShortcutScope[]
  /** True: the key was used, the browser does nothing of its own. */
  onPress: (id: ShortcutId) => boolean
  /** A key that was pressed here is let go, or the window lost the keyboard. */
  onRelease?: (id: ShortcutId) => void
}

/** Hands key presses on the page to the shortcut table, with the person's own keys in it. */
export function useShortcuts({ scopes, onPress, onRelease }: ShortcutOptions): void {
  const { singleKeys } = useWorkSettings().settings
  const table = useKeyTable()
  const press = useEffectEvent((event: KeyboardEvent, held: Map<string, ShortcutId>) => {
    const target = event.target instanceof Element ? event.target : null
    if (event.defaultPrevented || usesKeyItself(target, event)) return
    const context = { scopes, singleKeys, table, typing: isTyping(target), dialogOpen: isDialogOpen(), mac: isMac() }
    const shortcut = matchShortcut(event, context)
    if (!shortcut || (shortcut.id === 'copy' && hasSelectedText())) return
    held.set(event.code, shortcut.id)
    if (onPress(shortcut.id)) event.preventDefault()
  })
  const release = useEffectEvent((id: ShortcutId) => onRelease?.(id))

  // The keyboard, wherever on the page the focus is.
  useEffect(() => {
    const held = new Map<string, ShortcutId>()
    const down = (event: KeyboardEvent) => press(event, held)
    const up = (event: KeyboardEvent) => {
      const id = held.get(event.code)
      held.delete(event.code)
      if (id) release(id)
    }
    const leave = () => {
      for (const id of held.values()) release(id)
      held.clear()
    }
    window.addEventListener('keydown', down)
    window.addEventListener('keyup', up)
    window.addEventListener('blur', leave)
    return () => {
      window.removeEventListener('keydown', down)
      window.removeEventListener('keyup', up)
      window.removeEventListener('blur', leave)
    }
  }, [])
}

const notTyping = ['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit']

function isTyping(target: Element | null): boolean {
  if (target instanceof HTMLInputElement) return !notTyping.includes(target.type)
  if (target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) return true
  return target instanceof HTMLElement && target.isContentEditable
}

/** Space presses a button, arrows move inside a group: there the keys are the control's. */
function usesKeyItself(target: Element | null, { key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  if (!target || ctrlKey || metaKey) return false
  // Enter does nothing of its own on these, and the focus stays on them after a click.
  const chosen = target.closest('[type="radio"], [type="checkbox"]') !== null
  if (key === ' ' || (key === 'Enter' && !chosen))
    return target.closest('button, a[href], summary, input, [role="button"]') !== null
  if (!key.startsWith('Arrow')) return false
  return (
    target.closest('[type="radio"], [type="range"], [role="tablist"], [role="slider"], [role="separator"]') !== null
  )
}

function isDialogOpen(): boolean {
  return document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]') !== null
}

function hasSelectedText(): boolean {
  return window.getSelection()?.isCollapsed === false
}
