import { useEffect, useState } from 'react'

/** A value once it has stayed the same for so many milliseconds; until then the one before. 0: at once. */
export function useSettled<T>(value: T, milliseconds: number): T {
  const [settled, setSettled] = useState(value)
  // The clock.
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return milliseconds === 0 ? value : settled
}
