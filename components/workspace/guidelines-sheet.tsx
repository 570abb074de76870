'use client'

import { X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { IconButton } from '@/components/ui/icon-button'
import { messages } from '@/lib/messages/messages'

const words = messages.workspace.guidelines

export type GuidelinesSheetProps = { text: string; open: boolean; onOpenChange: (open: boolean) => void }

/** The guidelines at the side of the page; the key that opened them closes them too. */
export function GuidelinesSheet({ text, open, onOpenChange }: GuidelinesSheetProps) {
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 animate-appear bg-mark-outer/40" />
        <Dialog.Content
          aria-describedby={undefined}
          onKeyDown={(event) => {
            if (event.key.toLowerCase() === 'g' && !event.ctrlKey && !event.metaKey && !event.altKey)
              onOpenChange(false)
          }}
          className="fixed inset-y-0 end-0 z-50 flex w-[min(32rem,calc(100vw-2rem))] animate-appear flex-col border-line border-s bg-surface-raised text-ink shadow-raised focus:outline-none"
        >
          <header className="flex items-center justify-between gap-3 border-line border-b px-5 py-3">
            <Dialog.Title className="font-semibold text-lg">{words.title}</Dialog.Title>
            <Dialog.Close asChild>
              <IconButton size="small" label={messages.ui.close} icon={<X aria-hidden className="size-4" />} />
            </Dialog.Close>
          </header>
          <div
            dir="auto"
            className="min-h-0 flex-1 overflow-y-auto whitespace-pre-wrap break-words px-5 py-4 text-lg leading-relaxed"
          >
            {text.trim() ? text : <p className="text-ink-muted">{words.empty}</p>}
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
