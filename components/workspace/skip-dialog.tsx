'use client'

import { useState } from 'react'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { RadioGroup } from '@/components/ui/radio-group'
import { messages } from '@/lib/messages/messages'
import { NoteField } from './note-field'

const words = messages.workspace.skip
const reasons = ['bad-image', 'unclear', 'cannot-judge', 'other'] as const
export type SkipReason = (typeof reasons)[number]

export type SkipDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Answers what went wrong, or null. */
  onSkip: (reason: SkipReason, note?: string) => Promise<string | null>
}

/** Giving a task back, with the reason. */
export function SkipDialog({ open, onOpenChange, onSkip }: SkipDialogProps) {
  const [reason, setReason] = useState<SkipReason | null>(null)
  const [note, setNote] = useState<string | undefined>()
  const [state, setState] = useState<{ busy: boolean; mistake: string | null }>({ busy: false, mistake: null })

  async function skip() {
    if (!reason || state.busy) return
    setState({ busy: true, mistake: null })
    const mistake = await onSkip(reason, note)
    setState({ busy: false, mistake })
    if (mistake) return
    setReason(null)
    setNote(undefined)
    onOpenChange(false)
  }

  return (
    <Dialog
      size="small"
      title={words.title}
      description={words.text}
      open={open}
      onOpenChange={onOpenChange}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>{messages.ui.cancel}</Button>
          <Button variant="primary" disabled={!reason} busy={state.busy} onClick={() => void skip()}>
            {words.submit}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <RadioGroup
          legend={words.reason}
          name="skip-reason"
          value={reason}
          onValueChange={setReason}
          choices={reasons.map((value) => ({ value, label: words.reasons[value] }))}
        />
        <NoteField label={words.note} value={note} onChange={setNote} />
        {state.mistake ? (
          <Alert tone="danger" live>
            {state.mistake}
          </Alert>
        ) : null}
      </div>
    </Dialog>
  )
}
