'use client'

import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import type { ShortcutId } from '@/lib/domain/shortcut-table'
import { messages } from '@/lib/messages/messages'
import { useKeyLabel } from './work-settings-context'

const words = messages.workspace.footer

export type WorkFooterProps = {
  /** Credits and licences of the images shown. */
  licences: readonly string[]
  /** Looking at earlier work: there is a way on, and nothing to skip. */
  earlier: boolean
  /** The task can be given back. */
  skips: boolean
  /** A task is on screen. */
  working: boolean
  /** Nothing is left to submit. */
  finished: boolean
  /** What keeps the task from being submitted. */
  notices: ReactNode
  /** The shortcut that submits. */
  submitBy?: ShortcutId
  onPrevious: () => void
  onNext: () => void
  onSkip: () => void
  onSubmit: () => void
}

/** What one does with a task; the primary action is always at the same place. */
export function WorkFooter({
  licences,
  earlier,
  skips,
  working,
  finished,
  notices,
  submitBy = 'submit',
  ...on
}: WorkFooterProps) {
  const keyLabel = useKeyLabel()
  return (
    <footer className="sticky bottom-0 z-20 flex shrink-0 flex-wrap items-center gap-2 border-line border-t bg-surface px-4 py-2 max-sm:[&_kbd]:hidden">
      {notices}
      <Button
        keys={keyLabel('previous')}
        icon={<ChevronLeft aria-hidden className="size-4 rtl:-scale-x-100" />}
        aria-label={words.previous}
        onClick={on.onPrevious}
      >
        <span className="max-sm:hidden">{words.previous}</span>
      </Button>
      {earlier ? (
        <Button
          keys={keyLabel('next')}
          icon={<ChevronRight aria-hidden className="size-4 rtl:-scale-x-100" />}
          onClick={on.onNext}
        >
          {words.next}
        </Button>
      ) : null}
      <p className="min-w-0 flex-1 truncate text-center text-ink-muted max-md:order-last max-md:basis-full max-md:text-xs max-md:empty:hidden">
        {licences.length > 0 ? <bdi title={licences.join(' · ')}>{licences.join(' · ')}</bdi> : null}
      </p>
      <span className="flex-1 md:hidden" />
      {earlier || !working || !skips ? null : (
        <Button keys={keyLabel('skip')} onClick={on.onSkip}>
          {words.skip}
        </Button>
      )}
      {finished ? null : (
        <Button variant="primary" keys={keyLabel(submitBy)} disabled={!working} onClick={on.onSubmit}>
          {earlier ? words.submitAgain : words.submit}
        </Button>
      )}
    </footer>
  )
}
