'use client'

import { useEffect, useEffectEvent } from 'react'
import { Button } from '@/components/ui/button'
import { KeyCap } from '@/components/ui/key-cap'
import { nameKeys } from '@/lib/domain/shortcut'
import { format } from '@/lib/messages/format'
import { messages } from '@/lib/messages/messages'
import { isMac, nameForReader } from './key-label'

const words = messages.workspace.keys

export type KeyRowProps = {
  name: string
  keys: readonly string[]
  /** Null: these keys cannot be changed. */
  capture: { on: boolean; start: () => void; onKeys: (keys: string | null) => void } | null
  /** Null: the keys are the table's own. */
  onReset: (() => void) | null
}

/** One action with its keys; pressing them asks for another key. */
export function KeyRow({ name, keys, capture, onReset }: KeyRowProps) {
  const caps = keys.length > 0 ? keys.map((key) => <KeyCap key={key} keys={nameForReader(key)} />) : words.noKey
  return (
    <div className="flex min-h-8 break-inside-avoid items-center justify-between gap-3 border-line border-b">
      <dt className="min-w-0">{name}</dt>
      <dd className="flex shrink-0 items-center gap-1">
        {onReset ? (
          <Button variant="quiet" size="small" aria-label={format(words.resetOne, { name })} onClick={onReset}>
            {words.reset}
          </Button>
        ) : null}
        {capture?.on ? <KeyCapture onKeys={capture.onKeys} /> : null}
        {capture && !capture.on ? (
          <button
            type="button"
            title={words.change}
            aria-label={format(words.changeOne, { name, keys: keys.map(nameForReader).join(', ') || words.noKey })}
            onClick={capture.start}
            className="flex min-h-6 items-center gap-1 rounded-sm px-1 text-ink-muted hover:bg-surface-hover"
          >
            {caps}
          </button>
        ) : null}
        {capture ? null : <span className="flex gap-1 px-1">{caps}</span>}
      </dd>
    </div>
  )
}

function KeyCapture({ onKeys }: { onKeys: (keys: string | null) => void }) {
  const take = useEffectEvent((event: KeyboardEvent) => {
    // Before anything else on the page: Esc must not close the dialog, and no key may do what it does now.
    event.preventDefault()
    event.stopPropagation()
    if (event.isComposing || event.keyCode === 229) return
    if (event.key === 'Escape') return onKeys(null)
    const keys = nameKeys(event, isMac())
    if (keys !== null) onKeys(keys)
  })
  const leave = useEffectEvent(() => onKeys(null))

  // The keyboard and the pointer: the next key is the answer, a press elsewhere calls it off.
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    window.addEventListener('keydown', take, { capture: true, signal })
    window.addEventListener('pointerdown', leave, { capture: true, signal })
    return () => listening.abort()
  }, [])

  return (
    <span role="status" className="rounded-sm bg-accent-soft px-2 py-0.5 text-accent-ink">
      {words.press}
    </span>
  )
}
