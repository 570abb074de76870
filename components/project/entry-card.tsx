import type { ReactNode } from 'react'
import { messages } from '@/lib/messages/messages'

export type EntryCardProps = { title: string; text?: ReactNode; children: ReactNode; foot?: ReactNode }

/** A page for someone who is not logged in: one card, one thing to do. */
export function EntryCard({ title, text, children, foot }: EntryCardProps) {
  return (
    <main className="flex min-h-dvh flex-col items-center bg-surface-sunken px-4 py-[12vh] text-office">
      <p className="mb-6 font-bold text-xl">{messages.office.product}</p>
      <section className="card flex w-full max-w-sm flex-col gap-4 p-6">
        <div>
          <h1 className="font-semibold text-lg">{title}</h1>
          {text ? <p className="mt-1 text-base text-ink-muted">{text}</p> : null}
        </div>
        {children}
      </section>
      {foot ? <p className="mt-4 max-w-sm text-center text-ink-muted text-sm">{foot}</p> : null}
    </main>
  )
}
