import type { ReactNode } from 'react'

export type PageHeaderProps = { title: ReactNode; kicker?: ReactNode; text?: ReactNode; actions?: ReactNode }

/** What this page is, where one is, and what can be done. */
export function PageHeader({ title, kicker, text, actions }: PageHeaderProps) {
  return (
    <header className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 grow basis-72">
        {kicker ? <p className="mb-1 text-ink-muted">{kicker}</p> : null}
        <h1 className="font-bold text-xl">{title}</h1>
        {text ? <p className="mt-1 max-w-reading text-ink-muted">{text}</p> : null}
      </div>
      {actions ? <div className="flex flex-wrap items-center gap-2">{actions}</div> : null}
    </header>
  )
}
