import type { ReactNode } from 'react'

export type FigureCardProps = { title: string; figure: ReactNode; children?: ReactNode }

/** A count that answers a question at a glance. */
export function FigureCard({ title, figure, children }: FigureCardProps) {
  return (
    <div className="card flex h-full min-w-0 flex-col gap-1 p-4">
      <dt className="font-semibold text-ink-muted text-xs">{title}</dt>
      <dd className="flex flex-col gap-1">
        <span className="font-bold text-2xl">{figure}</span>
        {children ? <span className="text-ink-muted text-sm [overflow-wrap:anywhere]">{children}</span> : null}
      </dd>
    </div>
  )
}
