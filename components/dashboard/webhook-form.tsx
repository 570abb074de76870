'use client'

import { type FormEvent, useState } from 'react'
import { FailureAlert } from '@/components/project/failure-alert'
import { SecretDialog } from '@/components/project/secret-dialog'
import { useSubmit } from '@/components/project/use-submit'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import type { Failure } from '@/lib/domain/errors'
import { messages } from '@/lib/messages/messages'

export type WebhookFormProps = {
  url: string | null
  /** Answers the secret, once; null where there is no address any more. */
  onSave: (url: string | null) => Promise<{ ok: true; value: { secret: string | null } } | Failure>
}

const words = messages.alerts.webhook

/** Where alerts are sent. */
export function WebhookForm({ url, onSave }: WebhookFormProps) {
  const [secret, setSecret] = useState<string | null>(null)
  const { busy, failure, submit, mistake } = useSubmit(async (next: string | null) => {
    const saved = await onSave(next)
    if (!saved.ok) return saved
    setSecret(saved.value.secret)
    return null
  })
  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const text = String(new FormData(event.currentTarget).get('url') ?? '').trim()
    void submit(text === '' ? null : text)
  }
  return (
    <form onSubmit={send} className="flex flex-col gap-3">
      <Field label={words.url} error={mistake('url')}>
        {(control) => (
          <span className="flex gap-2">
            <Input {...control} name="url" type="url" defaultValue={url ?? ''} placeholder="https://" />
            <Button type="submit" busy={busy}>
              {words.save}
            </Button>
          </span>
        )}
      </Field>
      {mistake('url') ? null : <FailureAlert failure={failure} />}
      <SecretDialog
        secret={secret}
        title={words.secretTitle}
        text={words.secretText}
        copyLabel={messages.ui.copy}
        onClose={() => setSecret(null)}
      />
    </form>
  )
}
