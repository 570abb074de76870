import type { ReactNode } from 'react'

/** A small label and what it says. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <p className="text-ink-muted text-xs">{label}</p>
      <div className="[overflow-wrap:anywhere]">{children}</div>
    </div>
  )
}
