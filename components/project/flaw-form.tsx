'use client'

import { type FormEvent, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { type FlawTerm, listFlawChanges } from '@/lib/domain/flaw-term'
import { messages } from '@/lib/messages/messages'
import { FailureAlert } from './failure-alert'
import { FlawRow } from './flaw-row'
import { type Act, useSubmit } from './use-submit'

export type FlawFormChange = ReturnType<typeof listFlawChanges>
export type FlawFormProps = {
  flaws: readonly FlawTerm[]
  onSave: Act<[FlawFormChange]>
  /** What was saved is not on the page yet. */
  loading: boolean
}

const words = messages.project.flawTerms

/** The flaws people tag: names, helps and examples, their order, new ones, retired ones. Keys never change. */
export function FlawForm({ flaws, onSave, loading }: FlawFormProps) {
  const { busy, failure, submit, mistake } = useSubmit(onSave)
  // Edits count until the list they began with is another one, so that nothing flickers between saving and loading.
  const stored = JSON.stringify(flaws)
  const [edits, setEdits] = useState<{ of: string; terms: readonly FlawTerm[] } | null>(null)
  const [open, setOpen] = useState<string | null>(null)
  const [added, setAdded] = useState('')
  const [saved, setSaved] = useState(false)
  const shown = edits?.of === stored ? edits.terms : flaws
  const changes = listFlawChanges(flaws, shown)

  function change(next: readonly FlawTerm[]) {
    setSaved(false)
    setEdits({ of: stored, terms: next })
  }
  function move(from: number, to: number) {
    const term = shown[from]
    if (!term || to < 0 || to >= shown.length) return
    const rest = shown.filter((other) => other !== term)
    change([...rest.slice(0, to), term, ...rest.slice(to)])
  }
  function add() {
    const key = added.normalize('NFC').trim()
    if (key === '' || shown.some((term) => term.key === key)) return
    change([...shown, { key, name: key, retired: false, uses: 0 }])
    setAdded('')
    setOpen(key)
  }
  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!changes.flaws && !changes.flawOrder) return
    setSaved(await submit(changes))
  }

  return (
    <form onSubmit={send} className="flex flex-col gap-4">
      <ol className="divide-y divide-line rounded-md border border-line empty:hidden">
        {shown.map((term, at) => (
          <FlawRow
            key={term.key}
            term={term}
            isOpen={open === term.key}
            onOpen={() => setOpen(open === term.key ? null : term.key)}
            first={at === 0}
            last={at === shown.length - 1}
            onMove={(by) => move(at, at + by)}
            onChange={(next) => change(shown.map((other) => (other === term ? next : other)))}
            onDelete={() => change(shown.filter((other) => other !== term))}
            mistake={mistake(`flaws.${term.key}`) ?? mistake(`flaws.${term.key}.name`)}
          />
        ))}
      </ol>
      <div className="flex items-end gap-2">
        <Field label={words.newKey} hint={words.newKeyHint}>
          {(control) => (
            <Input
              {...control}
              value={added}
              maxLength={200}
              onChange={(event) => setAdded(event.target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return
                event.preventDefault()
                add()
              }}
            />
          )}
        </Field>
        <Button onClick={add} disabled={added.trim() === ''} className="mb-6">
          {words.add}
        </Button>
      </div>
      <FailureAlert failure={failure} />
      <div className="flex items-center justify-end gap-3">
        <span role="status" className="text-ink-muted text-sm">
          {saved ? messages.words.saved : ''}
        </span>
        <Button type="submit" variant="primary" busy={busy || loading} disabled={!changes.flaws && !changes.flawOrder}>
          {messages.words.save}
        </Button>
      </div>
    </form>
  )
}
