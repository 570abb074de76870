'use client'

import { type FormEvent, useState } from 'react'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { messages } from '@/lib/messages/messages'

export type LoginOutcome = 'entered' | 'wrong' | 'throttled' | 'failed'
export type LoginFormProps = {
  onLogIn: (email: string, password: string) => Promise<LoginOutcome>
  /** A sentence from the step before, such as a password just saved. */
  notice?: string
}

const words = messages.entry.login

export function LoginForm({ onLogIn, notice }: LoginFormProps) {
  const [outcome, setOutcome] = useState<LoginOutcome | 'trying' | null>(null)

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    setOutcome('trying')
    setOutcome(await onLogIn(String(form.get('email')), String(form.get('password'))))
  }

  const refused = outcome === 'wrong' || outcome === 'throttled' || outcome === 'failed'
  return (
    <form method="post" onSubmit={send} className="flex flex-col gap-4">
      {notice && !refused ? <Alert tone="success">{notice}</Alert> : null}
      <Field label={words.email} required>
        {(control) => <Input {...control} name="email" type="email" autoComplete="username" autoFocus />}
      </Field>
      <Field label={words.password} required>
        {(control) => <Input {...control} name="password" type="password" autoComplete="current-password" />}
      </Field>
      {refused ? (
        <Alert live tone="danger">
          {words[outcome]}
        </Alert>
      ) : null}
      <Button type="submit" variant="primary" busy={outcome === 'trying' || outcome === 'entered'}>
        {words.submit}
      </Button>
    </form>
  )
}
