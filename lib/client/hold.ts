export type Hold = ReturnType<typeof createHold>

/**
 * Knows whether a pointer is held down, and for whom that must end first: what a hand is drawing belongs to the task it
 * began on, so no other task is put under it meanwhile.
 */
export function createHold() {
  const pointers = new Set<number>()
  let waiting: (() => void)[] = []

  function tell() {
    if (pointers.size > 0) return
    const ready = waiting
    waiting = []
    for (const go of ready) go()
  }
  return {
    press(pointer: number) {
      pointers.add(pointer)
    },
    /** Without a pointer: all are let go of, as when the window loses them. */
    release(pointer?: number) {
      if (pointer === undefined) pointers.clear()
      else pointers.delete(pointer)
      tell()
    },
    /** Answers when no pointer is held. */
    released: (): Promise<void> => (pointers.size === 0 ? Promise.resolve() : new Promise((go) => waiting.push(go))),
  }
}
