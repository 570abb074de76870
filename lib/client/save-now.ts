import type { Outbox } from './outbox'
import { findEntry, isUnsent } from './outbox-state'

/** Sends a draft at once; answers whether the server has all of it, false where a person or the connection is in the way. */
export function saveNow(
  outbox: Pick<Outbox, 'flush' | 'getState' | 'subscribe'>,
  assignmentId: string,
): Promise<boolean> {
  outbox.flush()
  return new Promise((resolve) => {
    const look = () => {
      const { line, entries } = outbox.getState()
      const entry = findEntry({ line, entries }, assignmentId)
      if (entry && isUnsent(entry) && line === 'clear' && !entry.trouble) return
      leave()
      resolve(!entry || !isUnsent(entry))
    }
    const leave = outbox.subscribe(look)
    look()
  })
}
