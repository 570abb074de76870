'use client'

import Link from 'next/link'
import { DropdownMenu } from 'radix-ui'
import type { ReactNode } from 'react'
import { classNames } from './class-names'
import { KeyCap } from './key-cap'

export type MenuEntry =
  | { kind: 'separator' }
  | { kind: 'heading'; label: string }
  | { kind: 'link'; label: string; href: string; icon?: ReactNode; keys?: string }
  | {
      kind: 'action'
      label: string
      onSelect: () => void
      icon?: ReactNode
      keys?: string
      danger?: boolean
      disabled?: boolean
    }

export type MenuProps = { trigger: ReactNode; entries: readonly MenuEntry[]; align?: 'start' | 'end' }

const row =
  'flex min-h-8 cursor-pointer items-center gap-2.5 rounded-sm px-2 text-base outline-none data-highlighted:bg-surface-hover data-disabled:cursor-not-allowed data-disabled:opacity-50 forced-colors:data-highlighted:outline-2'

/** Actions behind a button. Drawn in place, not at the end of the page, so that it stays inside its landmark. */
export function Menu({ trigger, entries, align = 'end' }: MenuProps) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Content
        align={align}
        sideOffset={6}
        collisionPadding={8}
        className="z-50 min-w-52 max-w-80 animate-appear rounded-md border border-line bg-surface-raised p-1 text-ink shadow-raised"
      >
        {entries.map((entry, index) => (
          <Row key={index} entry={entry} />
        ))}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  )
}

function Row({ entry }: { entry: MenuEntry }) {
  if (entry.kind === 'separator') return <DropdownMenu.Separator className="-mx-1 my-1 border-line border-t" />
  if (entry.kind === 'heading')
    return <DropdownMenu.Label className="px-2 pt-1.5 pb-1 text-ink-faint text-xs">{entry.label}</DropdownMenu.Label>
  const content = (
    <>
      {entry.icon}
      <span className="min-w-0 flex-1">{entry.label}</span>
      {entry.keys ? <KeyCap keys={entry.keys} hidden /> : null}
    </>
  )
  if (entry.kind === 'link')
    return (
      <DropdownMenu.Item asChild className={row}>
        <Link href={entry.href}>{content}</Link>
      </DropdownMenu.Item>
    )
  return (
    <DropdownMenu.Item
      disabled={entry.disabled}
      onSelect={entry.onSelect}
      className={classNames(row, entry.danger && 'text-danger-ink')}
    >
      {content}
    </DropdownMenu.Item>
  )
}
