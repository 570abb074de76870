import type { ReactNode } from 'react'
import { messages } from '@/lib/messages/messages'

export type LostPageProps = { title: string; text: string; action: ReactNode }

/** A calm page where there is nothing to show. */
export function LostPage({ title, text, action }: LostPageProps) {
  return (
    <div className="grid min-h-[60vh] place-items-center px-4 text-office">
      <div className="flex max-w-md flex-col items-center gap-3 text-center">
        <p className="text-ink-faint text-sm">{messages.office.product}</p>
        <h1 className="font-bold text-xl">{title}</h1>
        <p className="text-ink-muted">{text}</p>
        <div className="mt-2">{action}</div>
      </div>
    </div>
  )
}
