import { type Shortcut, type ShortcutScope, shortcuts } from './shortcut-table'

/** What of a keyboard event counts, and where the focus was. */
export type KeyPress = {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  shiftKey: boolean
  altKey: boolean
  isComposing: boolean
  /** 229 is how some browsers report a key that an input method took. */
  keyCode: number
}
export type KeyContext = {
  scopes: readonly ShortcutScope[]
  /** The focus is in something one writes in. */
  typing: boolean
  /** A dialog, menu or list box is open and has the keys. */
  dialogOpen: boolean
  /** Off: keys without Ctrl or Cmd do nothing but Esc and Delete (WCAG 2.1.4). */
  singleKeys?: boolean
  /** On a Mac Cmd is `Mod`. */
  mac?: boolean
  /** The table with the person's own keys in it. */
  table?: readonly Shortcut[]
}

const names: Record<string, string> = {
  ' ': 'Space',
  Escape: 'Esc',
  ArrowLeft: 'Left',
  ArrowRight: 'Right',
  ArrowUp: 'Up',
  ArrowDown: 'Down',
  PageUp: 'PgUp',
  PageDown: 'PgDn',
}

/** A key press as the table writes it: `Mod+Shift+Z`; null for a modifier alone. */
export function nameKeys(press: KeyPress, mac = false): string | null {
  if (['Control', 'Shift', 'Alt', 'Meta'].includes(press.key)) return null
  const mod = mac ? press.metaKey : press.ctrlKey
  const other = mac ? press.ctrlKey : press.metaKey
  if (other) return null
  const key = names[press.key] ?? (press.key.length === 1 ? press.key.toUpperCase() : press.key)
  // For signs such as ? and # Shift is part of typing them, on some keyboards and not on others.
  const sign = press.key.length === 1 && press.key.toUpperCase() === press.key.toLowerCase()
  const shift = press.shiftKey && !sign
  return `${mod ? 'Mod+' : ''}${press.altKey ? 'Alt+' : ''}${shift ? 'Shift+' : ''}${key}`
}

/** The shortcut a key press stands for; null while typing, composing or with a dialog open, and for any other key. */
export function matchShortcut(press: KeyPress, context: KeyContext): Shortcut | null {
  if (press.isComposing || press.keyCode === 229 || context.dialogOpen) return null
  const keys = nameKeys(press, context.mac)
  if (keys === null) return null
  const always = keys.startsWith('Mod+') || ['Esc', 'Delete', 'Backspace'].includes(keys)
  if (context.singleKeys === false && !always) return null
  return (
    (context.table ?? shortcuts).find(
      (shortcut) =>
        context.scopes.includes(shortcut.scope) &&
        (!context.typing || shortcut.whileTyping === true) &&
        shortcut.keys.includes(keys),
    ) ?? null
  )
}
