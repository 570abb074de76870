/** One change of a list: at `at`, `removed` gave way to `inserted`. Plain data, so it can be stored with a draft. */
export type Splice<T> = { at: number; removed: readonly T[]; inserted: readonly T[] }

/** Undo and redo without end. `run` names a row of like steps (arrow keys, typing) that undo as one. */
export type History<C> = { past: readonly C[]; future: readonly C[]; run: string | null }

export const emptyHistory: History<never> = { past: [], future: [], run: null }

/** The shortest single splice that turns `before` into `after`, comparing by identity; null where nothing changed. */
export function diffLists<T>(before: readonly T[], after: readonly T[]): Splice<T> | null {
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && before[start] === after[start]) start++
  let end = 0
  while (end < shorter - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end++
  const removed = before.slice(start, before.length - end)
  const inserted = after.slice(start, after.length - end)
  return removed.length === 0 && inserted.length === 0 ? null : { at: start, removed, inserted }
}

export function applySplice<T>(list: readonly T[], splice: Splice<T> | undefined): readonly T[] {
  if (!splice) return list
  return [...list.slice(0, splice.at), ...splice.inserted, ...list.slice(splice.at + splice.removed.length)]
}

export function invertSplice<T>(splice: Splice<T> | undefined): Splice<T> | undefined {
  return splice && { at: splice.at, removed: splice.inserted, inserted: splice.removed }
}

/** Adds a step; the steps that were undone before can no longer be redone. */
export function recordStep<C>(history: History<C>, step: C, run: string | null = null): History<C> {
  return { past: [...history.past, step], future: [], run }
}

/** Puts `step` in place of the last one: for the next step of the same `run`. */
export function replaceLastStep<C>(history: History<C>, step: C): History<C> {
  return { past: [...history.past.slice(0, -1), step], future: [], run: history.run }
}

/** The step to take back and the history after it; null where there is none. */
export function stepBack<C>(history: History<C>): { step: C; history: History<C> } | null {
  const step = history.past.at(-1)
  if (step === undefined) return null
  return { step, history: { past: history.past.slice(0, -1), future: [step, ...history.future], run: null } }
}

/** The step to do again and the history after it; null where there is none. */
export function stepForward<C>(history: History<C>): { step: C; history: History<C> } | null {
  const [step, ...future] = history.future
  if (step === undefined) return null
  return { step, history: { past: [...history.past, step], future, run: null } }
}
