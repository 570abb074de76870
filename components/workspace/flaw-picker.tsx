'use client'

import { type KeyboardEvent, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { Input } from '@/components/ui/input'
import type { Term } from '@/lib/domain/vocabulary'
import { format } from '@/lib/messages/format'
import { messages } from '@/lib/messages/messages'
import { useKeyLabel } from './work-settings-context'

const words = messages.workspace.flaws

export type FlawPickerProps = {
  flaws: readonly Term[]
  open: boolean
  onOpenChange: (open: boolean) => void
  onPick: (flaw: Term) => void
}

function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

/** The flaws by name, found by any of their words; arrows move, Enter takes, Esc leaves. */
export function FlawPicker({ flaws, open, onOpenChange, onPick }: FlawPickerProps) {
  const keyLabel = useKeyLabel()
  const [query, setQuery] = useState('')
  const [at, setAt] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const wanted = fold(query).split(/\s+/)
  const found = flaws.filter(({ name, help = '', example = '', key }) => {
    const text = fold(`${name} ${help} ${example} ${key}`)
    return wanted.every((word) => text.includes(word))
  })

  if (!open)
    return (
      <Button size="small" keys={keyLabel('add-flaw')} onClick={() => onOpenChange(true)} className="self-start">
        {words.add}
      </Button>
    )

  function close() {
    setQuery('')
    setAt(0)
    onOpenChange(false)
  }
  function pick(flaw: Term | undefined) {
    if (!flaw) return
    onPick(flaw)
    close()
  }
  function move(to: number) {
    const next = Math.max(0, Math.min(found.length - 1, to))
    setAt(next)
    list.current?.children[next]?.scrollIntoView({ block: 'nearest' })
  }
  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || event.keyCode === 229 || event.ctrlKey || event.metaKey) return
    if (event.key === 'ArrowDown') move(at + 1)
    else if (event.key === 'ArrowUp') move(at - 1)
    else if (event.key === 'Enter') pick(found[at])
    else if (event.key === 'Escape') close()
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div className="rounded-lg border border-line p-2">
      <Input
        autoFocus
        role="combobox"
        aria-expanded
        aria-controls="flaw-list"
        aria-activedescendant={found[at] ? `flaw-${at}` : undefined}
        aria-label={words.search}
        placeholder={words.search}
        dir="auto"
        value={query}
        onChange={(event) => {
          setQuery(event.currentTarget.value)
          setAt(0)
        }}
        onKeyDown={press}
      />
      {found.length === 0 ? <p className="px-2 py-3 text-ink-muted">{words.nothingFound}</p> : null}
      <div ref={list} id="flaw-list" role="listbox" aria-label={words.title} className="mt-1 max-h-64 overflow-y-auto">
        {found.map((flaw, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the search field keeps the focus and names the active one
          <div
            key={flaw.key}
            id={`flaw-${index}`}
            role="option"
            aria-selected={index === at}
            onPointerDown={(event) => {
              event.preventDefault()
              pick(flaw)
            }}
            className={classNames('rounded-md px-2 py-1.5', index === at && 'bg-accent-soft')}
          >
            <bdi className="font-medium">{flaw.name}</bdi>
            {flaw.help ? <span className="block text-ink-muted text-sm">{flaw.help}</span> : null}
            {flaw.example ? (
              <span dir="auto" className="block text-ink-muted text-sm italic">
                {format(words.example, { example: flaw.example })}
              </span>
            ) : null}
          </div>
        ))}
      </div>
    </div>
  )
}
