import type { ReactNode } from 'react'

export type EmptyStateProps = {
  title: ReactNode
  /** The next step, in a sentence. */
  children?: ReactNode
  /** One button. */
  action?: ReactNode
  /** A picture or an example. */
  picture?: ReactNode
}

/** An empty page teaches the next step. */
export function EmptyState({ title, children, action, picture }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-3 rounded-lg border border-line border-dashed px-6 py-12 text-center">
      {picture ? <div className="mb-1 text-ink-faint">{picture}</div> : null}
      <h2 className="font-semibold text-lg">{title}</h2>
      {children ? <div className="max-w-md text-ink-muted">{children}</div> : null}
      {action ? <div className="mt-2">{action}</div> : null}
    </div>
  )
}
