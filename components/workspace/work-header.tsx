'use client'

import { BookOpen, CircleHelp, Home, LogOut } from 'lucide-react'
import type { ReactNode } from 'react'
import { Avatar } from '@/components/ui/avatar'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Menu } from '@/components/ui/menu'
import { ProgressBar } from '@/components/ui/progress-bar'
import type { Kind } from '@/lib/domain/round'
import { messages } from '@/lib/messages/messages'
import { SavedState, type SavedStateProps } from './saved-state'
import { useKeyLabel } from './work-settings-context'
import { WorkTimer, type WorkTimerProps } from './work-timer'

const words = messages.workspace.header

export type WorkHeaderProps = {
  round: { name: string; kind: Kind | null }
  progress: { done: number; total: number; secondsLeft?: number } | null
  saved: SavedStateProps
  timer: WorkTimerProps | null
  email: string
  palette: ReactNode
  onGuidelines: () => void
  onKeys: () => void
  onLogOut: () => void
}

/** One thin line: where one is, how far, whether the work is safe, and help. */
export function WorkHeader({ round, progress, saved, timer, email, palette, ...on }: WorkHeaderProps) {
  const keyLabel = useKeyLabel()
  return (
    <header className="flex min-h-12 shrink-0 flex-wrap items-center gap-x-3 gap-y-1 border-line border-b bg-surface px-4 py-1 max-sm:[&_kbd]:hidden">
      <h1 className="min-w-0 max-w-80 truncate font-semibold">
        <bdi>{round.name}</bdi>
      </h1>
      {round.kind ? <Badge tone="accent">{messages.words.kinds[round.kind]}</Badge> : null}
      {progress ? <ProgressBar label={words.progress} {...progress} className="flex-1 max-sm:basis-full" /> : null}
      <div className="ms-auto flex flex-wrap items-center gap-x-1 gap-y-1 sm:gap-x-2">
        <SavedState {...saved} />
        <Button
          variant="quiet"
          size="small"
          keys={keyLabel('guidelines')}
          icon={<BookOpen aria-hidden className="size-4 sm:hidden" />}
          aria-label={words.guidelines}
          onClick={on.onGuidelines}
        >
          <span className="max-sm:hidden">{words.guidelines}</span>
        </Button>
        <Button
          variant="quiet"
          size="small"
          keys={keyLabel('help')}
          icon={<CircleHelp aria-hidden className="size-4 sm:hidden" />}
          aria-label={words.keys}
          onClick={on.onKeys}
        >
          <span className="max-sm:hidden">{words.keys}</span>
        </Button>
        {timer ? <WorkTimer {...timer} /> : null}
        {palette}
        <Menu
          trigger={
            <button type="button" aria-label={words.menu} className="rounded-full">
              <Avatar name={email} hidden />
            </button>
          }
          entries={[
            { kind: 'heading', label: email },
            { kind: 'link', label: messages.home.menu.home, href: '/', icon: <Home aria-hidden className="size-4" /> },
            { kind: 'separator' },
            {
              kind: 'action',
              label: messages.home.menu.logOut,
              icon: <LogOut aria-hidden className="size-4" />,
              onSelect: on.onLogOut,
            },
          ]}
        />
      </div>
    </header>
  )
}
