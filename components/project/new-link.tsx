'use client'

import { Link2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import type { Result } from '@/lib/domain/errors'
import { format } from '@/lib/messages/format'
import { formatTime } from '@/lib/messages/format-time'
import { messages } from '@/lib/messages/messages'
import { FailureAlert } from './failure-alert'
import type { Invitation } from './invite-form'
import { SecretDialog } from './secret-dialog'
import { useSubmit } from './use-submit'

const words = messages.home.users

export type NewLinkProps = { email: string; onMake: () => Promise<Result<Invitation>> }

/** A new one-time link for an account, for a lost one or a forgotten password. */
export function NewLink({ email, onMake }: NewLinkProps) {
  const [made, setMade] = useState<Invitation | null>(null)
  const { busy, failure, submit } = useSubmit(async () => {
    const answer = await onMake()
    if (!answer.ok) return answer
    setMade(answer.value)
    return null
  })
  return (
    <>
      <Button
        size="small"
        busy={busy}
        icon={<Link2 aria-hidden className="size-4" />}
        aria-label={format(words.newLinkFor, { email })}
        onClick={() => void submit()}
      >
        {words.newLink}
      </Button>
      <FailureAlert failure={failure} />
      <SecretDialog
        secret={made?.link ?? null}
        title={format(words.linkTitle, { email })}
        text={made ? format(words.newLinkText, { until: formatTime(new Date(made.expiresAt), 'date-time') }) : ''}
        copyLabel={words.copyLink}
        onClose={() => setMade(null)}
      />
    </>
  )
}
