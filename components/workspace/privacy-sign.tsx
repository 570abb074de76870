import { VenetianMask } from 'lucide-react'
import type { PinnedTerm } from '@/lib/domain/vocabulary'
import { messages } from '@/lib/messages/messages'

/** A small mask beside a class whose regions are hidden in exports. */
export function PrivacySign({ classes, of: key }: { classes: readonly PinnedTerm[]; of: string | undefined }) {
  const term = key === undefined ? undefined : classes.find((candidate) => candidate.key === key)
  if (term?.privacy !== 'mask') return null
  return (
    <VenetianMask
      role="img"
      aria-label={messages.marks.masked}
      className="ms-1 inline size-4 shrink-0 align-[-0.15em] text-ink-muted"
    />
  )
}
