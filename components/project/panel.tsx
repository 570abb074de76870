import { type ReactNode, useId } from 'react'

export type PanelProps = {
  title: ReactNode
  text?: ReactNode
  actions?: ReactNode
  children: ReactNode
  className?: string
}

/** One part of a page: a card that answers one question. */
export function Panel({ title, text, actions, children, className }: PanelProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={`card min-w-0 p-4 ${className ?? ''}`}>
      <div className="mb-3 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 id={id} className="font-semibold">
            {title}
          </h2>
          {text ? <p className="text-ink-muted text-sm">{text}</p> : null}
        </div>
        {actions}
      </div>
      {children}
    </section>
  )
}
