'use client'

import { type FormEvent, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Textarea } from '@/components/ui/textarea'
import { format } from '@/lib/messages/format'
import { messages } from '@/lib/messages/messages'
import { FailureAlert } from './failure-alert'
import { type Act, useSubmit } from './use-submit'

export type GuidelinesEditorProps = {
  text: string
  version: number
  /** Absent for those who may only read. */
  onSave?: Act<[string]>
}

const words = messages.rounds.guidelines

/** The guidelines of a round; a change makes a new version. */
export function GuidelinesEditor({ text, version, onSave }: GuidelinesEditorProps) {
  const [editing, setEditing] = useState(false)
  const { busy, failure, submit } = useSubmit(async (next: string) => (onSave ? onSave(next) : null))

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (await submit(String(new FormData(event.currentTarget).get('guidelines') ?? ''))) setEditing(false)
  }

  if (!editing)
    return (
      <div className="flex flex-col items-start gap-3">
        {text ? (
          <div className="max-h-80 w-full max-w-reading overflow-y-auto whitespace-pre-line [overflow-wrap:anywhere]">
            {text}
          </div>
        ) : (
          <p className="text-ink-muted">{words.none}</p>
        )}
        {onSave ? <Button onClick={() => setEditing(true)}>{words.edit}</Button> : null}
      </div>
    )
  return (
    <form onSubmit={send} className="flex flex-col gap-3">
      <Field label={words.label}>
        {(control) => <Textarea {...control} name="guidelines" defaultValue={text} className="max-h-none! min-h-48!" />}
      </Field>
      <FailureAlert failure={failure} />
      <div className="flex justify-end gap-2">
        <Button onClick={() => setEditing(false)}>{messages.ui.cancel}</Button>
        <Button type="submit" variant="primary" busy={busy}>
          {format(words.save, { version: version + 1 })}
        </Button>
      </div>
    </form>
  )
}
