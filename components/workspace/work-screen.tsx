import { CircleCheck, CloudOff, OctagonAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Skeleton } from '@/components/ui/skeleton'
import { messages } from '@/lib/messages/messages'

const icons = { done: CircleCheck, offline: CloudOff, problem: OctagonAlert }

export type WorkScreenProps = {
  look: keyof typeof icons
  title: string
  children?: ReactNode
  actions?: ReactNode
}

/** What stands in the place of a task when there is none to show. */
export function WorkScreen({ look, title, children, actions }: WorkScreenProps) {
  const Icon = icons[look]
  return (
    <main className="grid min-h-0 flex-1 place-items-center p-6">
      <div role="status" className="flex max-w-md flex-col items-center gap-3 text-center">
        <Icon aria-hidden className={look === 'done' ? 'size-10 text-success' : 'size-10 text-ink-faint'} />
        <h2 className="font-semibold text-xl">{title}</h2>
        <div className="text-ink-muted">{children}</div>
        <div className="mt-2 flex flex-wrap justify-center gap-2">{actions}</div>
      </div>
    </main>
  )
}

/** The shape of a task that is on its way, in its final sizes. */
export function WorkSkeleton() {
  return (
    <main aria-busy aria-label={messages.workspace.loading} className="flex min-h-0 flex-1 flex-col lg:flex-row">
      <div className="min-h-72 flex-1 bg-canvas" />
      <div className="flex w-full flex-col gap-4 border-line p-5 lg:w-[400px] lg:border-s">
        <Skeleton className="h-4 w-20" />
        <Skeleton className="h-14 w-full" />
        <Skeleton className="h-10 w-full" />
        <Skeleton className="h-10 w-full" />
      </div>
    </main>
  )
}
