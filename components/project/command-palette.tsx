'use client'

import { Command } from 'cmdk'
import { Search } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { Dialog } from 'radix-ui'
import { type ReactNode, useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { KeyCap } from '@/components/ui/key-cap'
import { messages } from '@/lib/messages/messages'

export type PaletteEntry = {
  id: string
  label: string
  /** Fainter, at the end: an id, a state. */
  hint?: string
  icon?: ReactNode
  keys?: string
  /** Other words it is found by. */
  keywords?: string[]
} & ({ href: string } | { onSelect: () => void })

export type PaletteGroup = { heading: string; entries: readonly PaletteEntry[] }

export type CommandPaletteProps = {
  groups: readonly PaletteGroup[]
  /** As the person types; for entries that only the server knows. */
  onSearch?: (query: string) => void
}

const words = messages.office.palette

/** Every typed word must stand somewhere in the entry's words; names that begin so come first. */
function rank(_: string, typed: string, keywords: string[] = []): number {
  const fold = (text: string) => text.normalize('NFKC').toLocaleLowerCase()
  const text = fold(keywords.join(' '))
  if (
    !fold(typed)
      .split(/\s+/)
      .every((word) => text.includes(word))
  )
    return 0
  return text.startsWith(fold(typed).trim()) ? 1 : 0.5
}

/** The button `Ctrl K` and the list it opens: any project, round, item, person or page. */
export function CommandPalette({ groups, onSearch }: CommandPaletteProps) {
  const [open, setOpen] = useState(false)
  const router = useRouter()

  // The keyboard of the whole page.
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
      event.preventDefault()
      setOpen((now) => !now)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])

  function choose(entry: PaletteEntry) {
    setOpen(false)
    if ('href' in entry) router.push(entry.href)
    else entry.onSelect()
  }

  return (
    <Dialog.Root open={open} onOpenChange={setOpen}>
      <Dialog.Trigger asChild>
        <Button
          variant="quiet"
          size="small"
          aria-label={words.title}
          keys="Ctrl+K"
          icon={<Search aria-hidden className="size-4" />}
        />
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 animate-appear bg-mark-outer/55" />
        <Dialog.Content className="fixed inset-x-4 top-[12vh] z-50 mx-auto max-w-xl animate-appear overflow-hidden rounded-lg border border-line bg-surface-raised text-ink shadow-raised">
          <Dialog.Title className="sr-only">{words.title}</Dialog.Title>
          <Dialog.Description className="sr-only">{words.description}</Dialog.Description>
          <Command label={words.title} loop filter={rank}>
            <Command.Input
              placeholder={words.placeholder}
              onValueChange={onSearch}
              className="w-full border-line border-b bg-transparent px-4 py-3 text-lg outline-none"
            />
            <Command.List className="max-h-[50vh] overflow-y-auto p-1.5">
              <Command.Empty className="px-3 py-6 text-center text-ink-muted">{words.empty}</Command.Empty>
              {groups.map(({ heading, entries }) => (
                <Command.Group
                  key={heading}
                  heading={heading}
                  className="[&>[cmdk-group-heading]]:px-2.5 [&>[cmdk-group-heading]]:pt-2 [&>[cmdk-group-heading]]:pb-1 [&>[cmdk-group-heading]]:text-ink-faint [&>[cmdk-group-heading]]:text-xs"
                >
                  {entries.map((entry) => (
                    <Command.Item
                      key={entry.id}
                      value={entry.id}
                      keywords={[entry.label, ...(entry.hint ? [entry.hint] : []), ...(entry.keywords ?? [])]}
                      onSelect={() => choose(entry)}
                      className="flex min-h-9 cursor-pointer items-center gap-2.5 rounded-md px-2.5 data-[selected=true]:bg-accent-soft data-[selected=true]:text-accent-ink forced-colors:data-[selected=true]:outline-2"
                    >
                      {entry.icon}
                      <span className="min-w-0 flex-1 truncate">{entry.label}</span>
                      {entry.hint ? <span className="truncate text-ink-muted text-sm">{entry.hint}</span> : null}
                      {entry.keys ? <KeyCap keys={entry.keys} hidden /> : null}
                    </Command.Item>
                  ))}
                </Command.Group>
              ))}
            </Command.List>
          </Command>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
