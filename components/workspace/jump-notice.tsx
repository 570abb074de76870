import { useEffect, useEffectEvent } from 'react'
import { format } from '@/lib/messages/format'
import { messages } from '@/lib/messages/messages'

/** Milliseconds after the last digit in which another one still belongs to the number. */
const patience = 1_500

/** The number being typed after #, until a moment after its last digit. */
export function JumpNotice({ digits, onEnd }: { digits: string | null; onEnd: () => void }) {
  const end = useEffectEvent(onEnd)
  // The clock.
  useEffect(() => {
    if (digits === null) return
    const timer = setTimeout(() => end(), digits === '' ? 4 * patience : patience)
    return () => clearTimeout(timer)
  }, [digits])
  if (digits === null) return null
  return (
    <p
      role="status"
      className="pointer-events-none absolute inset-x-0 top-3.5 mx-auto w-fit rounded-lg border border-line bg-surface-raised px-3 py-1.5 text-ink shadow-raised"
    >
      {format(messages.marks.jump, { number: `#${digits}` })}
    </p>
  )
}
