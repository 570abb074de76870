import { type Shortcut, type ShortcutId, type ShortcutScope, shortcuts } from './shortcut-table'

/** The keys a person chose in place of the table's, as the table writes them (`Mod+Shift+Z`); an empty list: no key. */
export type KeyBindings = Partial<Record<ShortcutId, readonly string[]>>

/** Keys that the page, the browser or a screen needs for itself. */
const reserved = new Set([
  ...['Tab', 'Shift+Tab', 'Enter', 'Shift+Enter', 'Esc', 'CapsLock', 'ContextMenu', 'Alt+Left', 'Alt+Right', 'Alt+F4'],
  ...['F', 'L', 'N', 'P', 'Q', 'R', 'S', 'T', 'W'].map((key) => `Mod+${key}`),
  ...['I', 'N', 'R', 'T', 'W'].map((key) => `Mod+Shift+${key}`),
  ...['0', '+', '-', '=', 'X', 'A', 'Tab'].map((key) => `Mod+${key}`),
  ...Array.from({ length: 12 }, (_, n) => `F${n + 1}`),
])

/** True for keys no shortcut can have. */
export function isReservedKey(keys: string): boolean {
  return reserved.has(keys)
}

/** Digits and the letters after them choose by place, and 0 goes with them; Esc always leads out. All other shortcuts can have other keys. */
export function canRebind(id: ShortcutId): boolean {
  return id !== 'cancel' && id !== 'fit' && !/-\d+$/.test(id)
}

/** The table with a person's own keys in it. */
export function applyBindings(bindings: KeyBindings): readonly Shortcut[] {
  return shortcuts.map((shortcut) => ({ ...shortcut, keys: bindings[shortcut.id] ?? shortcut.keys }))
}

/** The other shortcut that has these keys where `id` counts; null where they are free. */
export function findKeyHolder(bindings: KeyBindings, id: ShortcutId, keys: string): Shortcut | null {
  const scope = shortcuts.find((shortcut) => shortcut.id === id)?.scope
  const holds = (other: Shortcut) => other.id !== id && other.keys.includes(keys)
  return applyBindings(bindings).find((other) => holds(other) && meets(other.scope, scope)) ?? null
}

/** Whoever decides has pages of their own, where no key of the workbench counts. */
const apart: readonly (ShortcutScope | undefined)[] = ['desk', 'queue']

/** Scopes meet where both can be active at once: each kind's with itself and with the workbench. */
function meets(a: ShortcutScope, b: ShortcutScope | undefined): boolean {
  if (apart.includes(a) || apart.includes(b)) return a === b
  return a === b || a === 'workbench' || b === 'workbench'
}

/** Gives a shortcut these keys alone and takes them from any other it meets; the table's own keys need no entry. */
export function bindKeys(bindings: KeyBindings, id: ShortcutId, keys: string): KeyBindings {
  let next: KeyBindings = { ...bindings, [id]: [keys] }
  for (let holder = findKeyHolder(next, id, keys); holder; holder = findKeyHolder(next, id, keys)) {
    next = { ...next, [holder.id]: holder.keys.filter((other) => other !== keys) }
  }
  return dropDefaults(next)
}

/** Gives a shortcut the table's keys back, taking them from those that have them meanwhile. */
export function resetKeys(bindings: KeyBindings, id: ShortcutId): KeyBindings {
  const own = shortcuts.find((shortcut) => shortcut.id === id)?.keys ?? []
  const taken = own.reduce((next, keys) => bindKeys(next, id, keys), bindings)
  return dropDefaults({ ...taken, [id]: own })
}

function dropDefaults(bindings: KeyBindings): KeyBindings {
  return Object.fromEntries(
    shortcuts.flatMap(({ id, keys }) => {
      const chosen = bindings[id]
      return chosen && chosen.join(' ') !== keys.join(' ') ? [[id, chosen]] : []
    }),
  )
}
