'use client'

import type { FormEvent } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
import { type ProjectRole, projectRoles } from '@/lib/domain/permission'
import { messages } from '@/lib/messages/messages'
import { FailureAlert } from './failure-alert'
import { type Act, useSubmit } from './use-submit'

export type MemberFormProps = { onAdd: Act<[string, ProjectRole]> }

const words = messages.project.people

/** Adds an account to the project by its e-mail. */
export function MemberForm({ onAdd }: MemberFormProps) {
  const { busy, failure, submit } = useSubmit(onAdd)

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const data = new FormData(form)
    const role = projectRoles.find((each) => each === data.get('role')) ?? 'annotator'
    if (await submit(String(data.get('email') ?? '').trim(), role)) form.reset()
  }

  return (
    <form onSubmit={send} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-start gap-3">
        <div className="min-w-56 flex-1">
          <Field label={words.email} hint={words.addHint} required>
            {(control) => <Input {...control} name="email" type="email" />}
          </Field>
        </div>
        <Field label={words.role}>
          {(control) => (
            <Select
              {...control}
              name="role"
              defaultValue="annotator"
              options={projectRoles.map((role) => ({ value: role, label: messages.words.roles[role] }))}
            />
          )}
        </Field>
        <Button type="submit" variant="primary" busy={busy} className="mt-5.5">
          {words.add}
        </Button>
      </div>
      <FailureAlert failure={failure} />
    </form>
  )
}
