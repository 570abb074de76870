import { useState } from 'react'

type Kept = Record<string, unknown>
const mergeWithin = 1_000

/** Undo and redo of a panel's payload. Typing on in one field is one step. */
export function useUndo<P extends Kept>(payload: P, onChange: (payload: P) => void) {
  const [past, setPast] = useState<readonly P[]>([])
  const [future, setFuture] = useState<readonly P[]>([])
  const [last, setLast] = useState({ field: '', at: 0 })

  return {
    change(next: P, at: number) {
      const keys = new Set([...Object.keys(payload), ...Object.keys(next)])
      const field = [...keys].filter((key) => payload[key] !== next[key]).join()
      const typing = typeof next[field] === 'string' && typeof payload[field] === 'string'
      if (!(typing && field === last.field && at - last.at < mergeWithin)) setPast([...past, payload])
      setFuture([])
      setLast({ field, at })
      onChange(next)
    },
    undo(): boolean {
      const before = past.at(-1)
      if (before === undefined) return false
      setPast(past.slice(0, -1))
      setFuture([payload, ...future])
      setLast({ field: '', at: 0 })
      onChange(before)
      return true
    },
    redo(): boolean {
      const after = future[0]
      if (after === undefined) return false
      setPast([...past, payload])
      setFuture(future.slice(1))
      onChange(after)
      return true
    },
  }
}
