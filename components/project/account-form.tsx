'use client'

import type { FormEvent } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { messages } from '@/lib/messages/messages'
import { FailureAlert } from './failure-alert'
import { type Act, useSubmit } from './use-submit'

export type AccountInput = { email: string; name: string; password: string }
export type AccountFormProps = {
  /** The set-up asks who one is; a welcome link knows it already. */
  asks: 'person-and-password' | 'password'
  submit: string
  onSave: Act<[AccountInput]>
}

const words = messages.entry

export function AccountForm({ asks, submit, onSave }: AccountFormProps) {
  const { busy, failure, submit: send, mistake } = useSubmit(onSave)

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const read = (name: string) => String(form.get(name) ?? '').trim()
    void send({ email: read('email'), name: read('name'), password: String(form.get('password') ?? '') })
  }

  return (
    <form method="post" onSubmit={save} className="flex flex-col gap-4">
      {asks === 'person-and-password' ? (
        <>
          <Field label={words.login.email} required error={mistake('email')}>
            {(control) => <Input {...control} name="email" type="email" autoComplete="username" autoFocus />}
          </Field>
          <Field label={words.setup.name} optional error={mistake('name')}>
            {(control) => <Input {...control} name="name" autoComplete="name" />}
          </Field>
        </>
      ) : null}
      <Field label={words.newPassword} hint={words.passwordHint} required error={mistake('password')}>
        {(control) => <Input {...control} name="password" type="password" autoComplete="new-password" />}
      </Field>
      <FailureAlert failure={failure} shownPaths={['email', 'name', 'password']} />
      <Button type="submit" variant="primary" busy={busy}>
        {submit}
      </Button>
    </form>
  )
}
