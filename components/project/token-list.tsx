'use client'

import { type FormEvent, useState } from 'react'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { TimeText } from '@/components/ui/time-text'
import type { Result } from '@/lib/domain/errors'
import { format } from '@/lib/messages/format'
import { messages } from '@/lib/messages/messages'
import { FailureAlert } from './failure-alert'
import { SecretDialog } from './secret-dialog'
import { type Act, useSubmit } from './use-submit'

export type ListedToken = { id: string; name: string; createdAt: string; expiresAt: string | null }
export type TokenListProps = {
  tokens: readonly ListedToken[]
  onCreate: (name: string) => Promise<Result<{ token: string }>>
  onRevoke: Act<[string]>
}

const words = messages.home.account

/** A person's access tokens: made, shown once, revoked. */
export function TokenList({ tokens, onCreate, onRevoke }: TokenListProps) {
  const [made, setMade] = useState<{ name: string; token: string } | null>(null)
  const create = useSubmit(async (name: string) => {
    const token = await onCreate(name)
    if (!token.ok) return token
    setMade({ name, token: token.value.token })
    return null
  })
  const revoke = useSubmit(onRevoke)

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if (await create.submit(String(new FormData(form).get('name') ?? '').trim())) form.reset()
  }

  return (
    <div className="flex flex-col gap-4">
      {tokens.length === 0 ? <p className="text-ink-muted">{words.noTokens}</p> : null}
      <ul className="divide-y divide-line empty:hidden">
        {tokens.map((token) => (
          <li key={token.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{token.name}</span>
            <span className="text-ink-muted text-sm">
              {words.created} <TimeText iso={token.createdAt} style="date" />
              {token.expiresAt ? (
                <>
                  {' · '}
                  {words.expires} <TimeText iso={token.expiresAt} style="date" />
                </>
              ) : null}
            </span>
            <ConfirmDialog
              title={format(words.revokeTitle, { name: token.name })}
              loss={words.revokeLoss}
              confirm={words.revoke}
              onConfirm={() => void revoke.submit(token.id)}
              trigger={
                <Button size="small" busy={revoke.busy}>
                  {words.revoke}
                </Button>
              }
            />
          </li>
        ))}
      </ul>
      <FailureAlert failure={revoke.failure ?? create.failure} shownPaths={['name']} />
      <form onSubmit={send} className="flex flex-wrap items-start gap-3">
        <div className="min-w-56 flex-1">
          <Field label={words.tokenName} hint={words.tokenNameHint} required error={create.mistake('name')}>
            {(control) => <Input {...control} name="name" maxLength={200} />}
          </Field>
        </div>
        <Button type="submit" busy={create.busy} className="sm:mt-5.5">
          {words.createToken}
        </Button>
      </form>
      <SecretDialog
        secret={made?.token ?? null}
        title={format(words.secretTitle, { name: made?.name ?? '' })}
        text={words.secretText}
        copyLabel={words.copyToken}
        onClose={() => setMade(null)}
      />
    </div>
  )
}
