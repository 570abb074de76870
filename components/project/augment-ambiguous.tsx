'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Textarea } from '@/components/ui/textarea'
import type { AugmentationPreview } from '@/lib/domain/augment/preview'
import { format } from '@/lib/messages/format'
import { messages } from '@/lib/messages/messages'
import { Panel } from './panel'

type Ambiguous = AugmentationPreview['ambiguous'][number]
export type AugmentAmbiguousProps = {
  items: readonly Ambiguous[]
  busy: boolean
  onTake: (item: string, question: string) => void
}

const words = messages.augment
const shown = 50

/** Questions that stay ambiguous with the cue: a person's own words bring the item back. */
export function AugmentAmbiguous({ items, busy, onTake }: AugmentAmbiguousProps) {
  if (items.length === 0) return null
  return (
    <Panel title={format(words.ambiguousTitle, { n: items.length })} text={words.ambiguousText}>
      <ul className="flex flex-col gap-4">
        {items.slice(0, shown).map((item) => (
          <AmbiguousItem key={item.id} item={item} busy={busy} onTake={(question) => onTake(item.id, question)} />
        ))}
      </ul>
      {items.length > shown ? (
        <p className="mt-3 text-ink-muted text-sm">{format(words.more, { n: items.length - shown })}</p>
      ) : null}
    </Panel>
  )
}

function AmbiguousItem({ item, busy, onTake }: { item: Ambiguous; busy: boolean; onTake: (question: string) => void }) {
  const [question, setQuestion] = useState(item.question)
  return (
    <li aria-label={item.dataId} className="flex flex-col items-start gap-2">
      <div className="w-full">
        <Field
          label={`${format(words.question, { dataId: item.dataId })} · ${words.target[item.side]}`}
          hint={<bdi>{format(words.asked, { question: item.asked })}</bdi>}
        >
          {(control) => (
            <Textarea {...control} dir="auto" value={question} onChange={(event) => setQuestion(event.target.value)} />
          )}
        </Field>
      </div>
      <Button size="small" disabled={busy || question.trim() === ''} onClick={() => onTake(question.trim())}>
        {words.take}
      </Button>
    </li>
  )
}
