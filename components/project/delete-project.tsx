'use client'

import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { format } from '@/lib/messages/format'
import { messages } from '@/lib/messages/messages'
import { FailureAlert } from './failure-alert'
import { type Act, useSubmit } from './use-submit'

export type DeleteProjectProps = { name: string; items: number; onDelete: Act }

const words = messages.project.settings

export function DeleteProject({ name, items, onDelete }: DeleteProjectProps) {
  const { busy, failure, submit } = useSubmit(onDelete)
  return (
    <div className="flex flex-col items-start gap-3">
      <FailureAlert failure={failure} />
      <ConfirmDialog
        title={format(words.deleteTitle, { name })}
        loss={format(words.deleteLoss, { items: format(messages.words.items, { n: items }) })}
        confirm={words.delete}
        onConfirm={() => void submit()}
        trigger={
          <Button variant="danger" busy={busy}>
            {words.delete}
          </Button>
        }
      />
    </div>
  )
}
