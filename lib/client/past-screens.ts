import { canonicalJson } from './canonical-json'

/** How many submitted tasks can still be undone step by step when one goes back to them. */
const mostKept = 20

/** What only the screen knew of submitted work, such as its undo steps, for when its person goes back to it. */
export function createPastScreens() {
  const kept = new Map<string, { payload: string; screen: unknown }>()
  return {
    note(assignmentId: string, payload: unknown, screen: unknown) {
      kept.delete(assignmentId)
      kept.set(assignmentId, { payload: canonicalJson(payload), screen })
      for (const oldest of kept.keys()) if (kept.size > mostKept) kept.delete(oldest)
    },
    /** Undefined where nothing is known, or of another state of the work: its steps would not fit. */
    find(assignmentId: string, payload: unknown): unknown {
      const found = kept.get(assignmentId)
      return found && found.payload === canonicalJson(payload) ? found.screen : undefined
    },
  }
}
