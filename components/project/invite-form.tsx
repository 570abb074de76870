'use client'

import { UserPlus } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { RadioGroup } from '@/components/ui/radio-group'
import type { Result } from '@/lib/domain/errors'
import { format } from '@/lib/messages/format'
import { formatTime } from '@/lib/messages/format-time'
import { messages } from '@/lib/messages/messages'
import { FailureAlert } from './failure-alert'
import { SecretDialog } from './secret-dialog'
import { useSubmit } from './use-submit'

export type Invitation = { email: string; link: string; expiresAt: string }
export type InviteInput = { email: string; name?: string; role: 'owner' | 'member' }
export type InviteFormProps = { onInvite: (input: InviteInput) => Promise<Result<Invitation>> }

const words = messages.home.users

/** Makes an account and shows its one-time link. */
export function InviteForm({ onInvite }: InviteFormProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const [made, setMade] = useState<Invitation | null>(null)
  const { busy, failure, submit, mistake } = useSubmit(async (input: InviteInput) => {
    const invited = await onInvite(input)
    if (!invited.ok) return invited
    setOpen(false)
    setMade(invited.value)
    return null
  })

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const name = String(form.get('name') ?? '').trim()
    const role = form.get('role') === 'owner' ? 'owner' : 'member'
    void submit({ email: String(form.get('email') ?? '').trim(), role, ...(name ? { name } : {}) })
  }

  return (
    <>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={words.inviteTitle}
        description={words.inviteText}
        trigger={
          <Button variant="primary" icon={<UserPlus aria-hidden className="size-4" />}>
            {words.invite}
          </Button>
        }
        footer={
          <Button type="submit" form={id} variant="primary" busy={busy}>
            {words.makeLink}
          </Button>
        }
      >
        <form id={id} onSubmit={send} className="flex flex-col gap-4">
          <Field label={messages.entry.login.email} required error={mistake('email')}>
            {(control) => <Input {...control} name="email" type="email" autoFocus />}
          </Field>
          <Field label={messages.words.name} optional error={mistake('name')}>
            {(control) => <Input {...control} name="name" maxLength={200} />}
          </Field>
          <RadioGroup
            legend={words.role}
            name="role"
            defaultValue="member"
            boxed
            choices={[
              { value: 'member', label: messages.words.systemRoles.member, hint: words.memberHint },
              { value: 'owner', label: messages.words.systemRoles.owner, hint: words.ownerHint },
            ]}
          />
          <FailureAlert failure={failure} shownPaths={['email', 'name']} />
        </form>
      </Dialog>
      <SecretDialog
        secret={made?.link ?? null}
        title={format(words.linkTitle, { email: made?.email ?? '' })}
        text={made ? format(words.linkText, { until: formatTime(new Date(made.expiresAt), 'date-time') }) : ''}
        copyLabel={words.copyLink}
        onClose={() => setMade(null)}
      />
    </>
  )
}
