'use client'

import type { FormEvent } from 'react'
import { FailureAlert } from '@/components/project/failure-alert'
import { type Act, useSubmit } from '@/components/project/use-submit'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { messages } from '@/lib/messages/messages'

export type TargetFormProps = {
  target: number | undefined
  /** Null takes the target away. */
  onSave: Act<[number | null]>
}

const words = messages.numbers.target

/** What agreement on a variable shall reach; a line in its charts. */
export function TargetForm({ target, onSave }: TargetFormProps) {
  const { busy, failure, submit } = useSubmit(onSave)
  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const text = String(new FormData(event.currentTarget).get('target') ?? '').trim()
    void submit(text === '' ? null : Number(text))
  }
  return (
    <form onSubmit={send} className="flex flex-wrap items-end gap-2 print:hidden">
      <Field label={words.label} hint={words.hint}>
        {(control) => (
          <span className="flex gap-2">
            <Input
              {...control}
              type="number"
              name="target"
              min={-1}
              max={1}
              step="0.01"
              defaultValue={target}
              className="w-24!"
            />
            <Button type="submit" busy={busy}>
              {words.save}
            </Button>
          </span>
        )}
      </Field>
      <FailureAlert failure={failure} />
    </form>
  )
}
