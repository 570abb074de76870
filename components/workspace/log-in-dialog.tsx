'use client'

import { type FormEvent, useState } from 'react'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { format } from '@/lib/messages/format'
import { messages } from '@/lib/messages/messages'

const words = messages.workspace.logIn

export type LogInOutcome = 'entered' | 'wrong' | 'throttled' | 'failed' | 'other'

export type LogInDialogProps = {
  open: boolean
  /** Whose work this is; nobody else's log-in sends it. */
  email: string
  onLogIn: (password: string) => Promise<LogInOutcome>
  onLater: () => void
}

/** Over the work when the session has ended. It goes only with a log-in, here or in another tab. */
export function LogInDialog({ open, email, onLogIn, onLater }: LogInDialogProps) {
  const [outcome, setOutcome] = useState<LogInOutcome | null>(null)
  const [busy, setBusy] = useState(false)

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const password = new FormData(event.currentTarget).get('password')
    if (typeof password !== 'string' || busy) return
    setBusy(true)
    setOutcome(await onLogIn(password))
    setBusy(false)
  }

  return (
    <Dialog size="small" title={words.title} description={words.text} open={open} onOpenChange={onLater}>
      <form onSubmit={(event) => void send(event)} className="flex flex-col gap-4">
        <Field label={words.email}>
          {(control) => <Input {...control} type="email" autoComplete="username" readOnly value={email} />}
        </Field>
        <Field label={words.password}>
          {(control) => (
            <Input {...control} type="password" name="password" autoComplete="current-password" autoFocus />
          )}
        </Field>
        {outcome && outcome !== 'entered' ? (
          <Alert tone="danger" live>
            {outcome === 'other' ? format(words.other, { email }) : words[outcome]}
          </Alert>
        ) : null}
        <Button type="submit" variant="primary" busy={busy} className="self-end">
          {words.submit}
        </Button>
      </form>
    </Dialog>
  )
}
