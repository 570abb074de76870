'use client'

import { type FormEvent, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Textarea } from '@/components/ui/textarea'
import { messages } from '@/lib/messages/messages'
import { FailureAlert } from './failure-alert'
import { type Act, useSubmit } from './use-submit'

export type ProjectFacts = { name: string; description: string; licence: string }
export type SettingsFormProps = { facts: ProjectFacts; onSave: Act<[ProjectFacts]> }

const words = messages.words

export function SettingsForm({ facts, onSave }: SettingsFormProps) {
  const { busy, failure, submit, mistake } = useSubmit(onSave)
  const [saved, setSaved] = useState(false)

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const read = (name: string) => String(form.get(name) ?? '').trim()
    setSaved(await submit({ name: read('name'), description: read('description'), licence: read('licence') }))
  }

  return (
    <form onSubmit={send} onChange={() => setSaved(false)} className="flex max-w-reading flex-col gap-4">
      <Field label={words.name} required error={mistake('name')}>
        {(control) => <Input {...control} name="name" defaultValue={facts.name} maxLength={200} />}
      </Field>
      <Field label={words.description} optional error={mistake('description')}>
        {(control) => <Textarea {...control} name="description" defaultValue={facts.description} />}
      </Field>
      <Field label={words.licence} optional hint={messages.project.settings.licenceHint} error={mistake('licence')}>
        {(control) => <Input {...control} name="licence" defaultValue={facts.licence} maxLength={1000} />}
      </Field>
      <FailureAlert failure={failure} shownPaths={['name', 'description', 'licence']} />
      <div className="flex items-center justify-end gap-3">
        <span role="status" className="text-ink-muted text-sm">
          {saved ? words.saved : ''}
        </span>
        <Button type="submit" variant="primary" busy={busy}>
          {words.save}
        </Button>
      </div>
    </form>
  )
}
