'use client'

import { useState } from 'react'
import { Panel } from '@/components/project/panel'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import type { References } from '@/lib/domain/item'
import { format } from '@/lib/messages/format'
import { messages } from '@/lib/messages/messages'
import { sayReferences } from './say-references'

export type UndecidedEntry = {
  version: string
  dataId: string
  question: string | null
  references: References
  answers: string[]
  n: number
}
export type UndecidedListProps = {
  entries: readonly UndecidedEntry[]
  /** Answers the sentence for what went wrong, or null. */
  onDecide: (entry: UndecidedEntry, equivalent: boolean) => Promise<string | null>
}

const words = messages.measures

/** Answers that differ from the references as texts: each is decided once, for everyone who gives it. */
export function UndecidedList({ entries, onDecide }: UndecidedListProps) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  async function decide(entry: UndecidedEntry, equivalent: boolean) {
    setBusy(true)
    setFailure(await onDecide(entry, equivalent))
    setBusy(false)
  }
  return (
    <Panel title={words.undecided} text={words.undecidedText}>
      {failure ? <Alert tone="danger">{failure}</Alert> : null}
      {entries.length === 0 ? <p className="text-ink-muted">{words.allDecided}</p> : null}
      <ol className="flex flex-col gap-3">
        {entries.map((entry) => (
          <li
            key={`${entry.version} ${entry.answers.join(' ')}`}
            className="flex flex-wrap items-center justify-between gap-3 border-line border-t pt-3 first:border-t-0 first:pt-0"
          >
            <div className="min-w-0 flex-1">
              <p dir="auto" className="text-ink-muted text-sm [overflow-wrap:anywhere]">
                {entry.question}
              </p>
              <p className="[overflow-wrap:anywhere]">
                <bdi className="font-medium">{entry.answers.join(', ')}</bdi>{' '}
                <span className="text-ink-muted text-sm">
                  {format(words.given, { n: entry.n })} · {words.references}:{' '}
                  <bdi>{sayReferences(entry.references)}</bdi>
                </span>
              </p>
            </div>
            <div className="flex gap-2">
              <Button size="small" disabled={busy} onClick={() => void decide(entry, true)}>
                {words.equivalent}
              </Button>
              <Button size="small" disabled={busy} onClick={() => void decide(entry, false)}>
                {words.different}
              </Button>
            </div>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
