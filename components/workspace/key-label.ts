import { type ShortcutId, shortcuts } from '@/lib/domain/shortcut-table'

/** Keys of the table as they are called on this keyboard: `Mod` is Cmd on a Mac, else Ctrl. */
export function nameForReader(keys: string): string {
  const mac = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform)
  return keys.replace('Mod', mac ? 'Cmd' : 'Ctrl')
}

/** The key of a shortcut that is shown where its action is. */
export function keyLabel(id: ShortcutId): string {
  return nameForReader(shortcuts.find((shortcut) => shortcut.id === id)?.keys[0] ?? '')
}
