'use client'

import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { messages } from '@/lib/messages/messages'
import { describePayload } from './describe-payload'

const words = messages.workspace.conflict

export type Conflict = { assignmentId: string; mine: unknown; theirs: unknown; submitted: boolean }

export type ConflictDialogProps = {
  conflict: Conflict | null
  onKeepMine: (assignmentId: string) => void
  onTakeTheirs: (assignmentId: string) => void
  /** Closed without a choice: both versions stay as they are. */
  onLater: () => void
}

/** Two versions of one task, side by side in words; only an explicit choice lets one replace the other. */
export function ConflictDialog({ conflict, onKeepMine, onTakeTheirs, onLater }: ConflictDialogProps) {
  return (
    <Dialog
      title={words.title}
      description={conflict?.submitted ? `${words.text} ${words.submitted}` : words.text}
      open={conflict !== null}
      onOpenChange={onLater}
      footer={
        conflict ? (
          <>
            <Button onClick={() => onTakeTheirs(conflict.assignmentId)}>{words.takeTheirs}</Button>
            <Button variant="primary" onClick={() => onKeepMine(conflict.assignmentId)}>
              {words.keepMine}
            </Button>
          </>
        ) : null
      }
    >
      {conflict ? (
        <div className="flex flex-col gap-3">
          <div className="grid gap-3 sm:grid-cols-2">
            <Version title={words.mine} payload={conflict.mine} />
            <Version title={words.theirs} payload={conflict.theirs} />
          </div>
          <p className="text-ink-muted">{words.decideLater}</p>
        </div>
      ) : null}
    </Dialog>
  )
}

function Version({ title, payload }: { title: string; payload: unknown }) {
  const lines = describePayload(payload)
  return (
    <section className="card min-w-0 p-3">
      <h3 className="mb-1 font-semibold text-ink-muted text-xs">{title}</h3>
      {lines.length === 0 ? <p className="text-ink-muted">{words.empty}</p> : null}
      <ul className="flex max-h-60 flex-col gap-1 overflow-y-auto">
        {lines.map((line, place) => (
          <li key={place} dir="auto" className="break-words">
            {line}
          </li>
        ))}
      </ul>
    </section>
  )
}
