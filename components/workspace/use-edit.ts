import type { ShortcutId } from '@/lib/domain/shortcut-table'
import { useUndo } from './use-undo'

/** Changes to a panel's payload, each of which can be taken back. What is changed to undefined is left out of it. */
export function useEdit<P extends object>(payload: Partial<P>, onChange: (payload: Partial<P>) => void) {
  const undo = useUndo(payload as Record<string, unknown>, (next) => onChange(next as Partial<P>))
  return {
    edit(change: Partial<P>) {
      const next = Object.entries({ ...payload, ...change }).filter(([, member]) => member !== undefined)
      undo.change(Object.fromEntries(next), performance.now())
    },
    /** Takes the keys for undo and redo; false: there is nothing to take back, or it is another key. */
    takeBack(id: ShortcutId): boolean {
      if (id === 'undo') return undo.undo()
      return id === 'redo' && undo.redo()
    },
  }
}
