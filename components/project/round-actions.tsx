'use client'

import { Pause, Play, Square } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import type { RoundStatus } from '@/lib/domain/round'
import { format } from '@/lib/messages/format'
import { messages } from '@/lib/messages/messages'
import { FailureAlert } from './failure-alert'
import { type Act, useSubmit } from './use-submit'

export type RoundActionsProps = { name: string; status: RoundStatus; onSetStatus: Act<[RoundStatus]> }

const words = messages.rounds
const icon = 'size-4'

/** Opens, pauses and closes a round. */
export function RoundActions({ name, status, onSetStatus }: RoundActionsProps) {
  const { busy, failure, submit } = useSubmit(onSetStatus)
  return (
    <div className="flex flex-col items-end gap-2">
      <div className="flex flex-wrap gap-2">
        {status === 'open' ? (
          <Button busy={busy} icon={<Pause aria-hidden className={icon} />} onClick={() => void submit('paused')}>
            {words.pause}
          </Button>
        ) : (
          <Button
            variant="primary"
            busy={busy}
            icon={<Play aria-hidden className={icon} />}
            onClick={() => void submit('open')}
          >
            {status === 'draft' ? words.open : words.reopen}
          </Button>
        )}
        {status === 'open' || status === 'paused' ? (
          <ConfirmDialog
            title={format(words.closeTitle, { name })}
            loss={words.closeLoss}
            confirm={words.close}
            onConfirm={() => void submit('closed')}
            trigger={
              <Button busy={busy} icon={<Square aria-hidden className={icon} />}>
                {words.close}
              </Button>
            }
          />
        ) : null}
      </div>
      <FailureAlert failure={failure} />
    </div>
  )
}
