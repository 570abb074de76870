'use client'

import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { format } from '@/lib/messages/format'
import { messages } from '@/lib/messages/messages'
import { nameForReader } from './key-label'

const words = messages.workspace.keys.conflict

export type KeyConflictDialogProps = {
  /** The keys, what has them now, and what wants them. */
  conflict: { keys: string; holder: string; wanted: string } | null
  onTake: () => void
  onLeave: () => void
}

/** A key that is taken goes to another action only if the person says so. */
export function KeyConflictDialog({ conflict, onTake, onLeave }: KeyConflictDialogProps) {
  const keys = nameForReader(conflict?.keys ?? '')
  const names = { keys, holder: conflict?.holder ?? '', wanted: conflict?.wanted ?? '' }
  return (
    <Dialog
      size="small"
      title={format(words.title, names)}
      description={format(words.text, names)}
      open={conflict !== null}
      onOpenChange={onLeave}
      footer={
        <>
          <Button onClick={onLeave}>{words.leave}</Button>
          <Button variant="primary" onClick={onTake}>
            {words.take}
          </Button>
        </>
      }
    />
  )
}
