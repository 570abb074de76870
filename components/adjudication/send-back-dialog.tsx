'use client'

import { Undo2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { FailureAlert } from '@/components/project/failure-alert'
import { type Act, useSubmit } from '@/components/project/use-submit'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { Textarea } from '@/components/ui/textarea'
import { format } from '@/lib/messages/format'
import { messages } from '@/lib/messages/messages'

export type SendBackDialogProps = {
  /** Whose work, as it stands on the page. */
  person: string
  /** The comment with which it is with its person; null: it is not. */
  comment: string | null
  onSend: Act<[string]>
  onTakeBack: Act
}

const words = messages.sendBack

/** Gives work back to its person with a comment; or says that it is there, and takes it back. */
export function SendBackDialog({ person, comment, onSend, onTakeBack }: SendBackDialogProps) {
  const [open, setOpen] = useState(false)
  const send = useSubmit(onSend)
  const takeBack = useSubmit(onTakeBack)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const text = String(new FormData(event.currentTarget).get('comment') ?? '')
    if (await send.submit(text)) setOpen(false)
  }

  if (comment !== null)
    return (
      <Alert
        title={words.away}
        action={
          <Button size="small" busy={takeBack.busy} onClick={() => void takeBack.submit()}>
            {words.takeBack}
          </Button>
        }
      >
        <p dir="auto" className="whitespace-pre-line [overflow-wrap:anywhere]">
          {comment}
        </p>
        <FailureAlert failure={takeBack.failure} />
      </Alert>
    )
  return (
    <Dialog
      title={format(words.title, { person })}
      description={words.text}
      open={open}
      onOpenChange={(next) => {
        setOpen(next)
        send.clear()
      }}
      trigger={
        <Button size="small" icon={<Undo2 aria-hidden className="size-4" />} className="self-start">
          {words.action}
        </Button>
      }
    >
      <form onSubmit={submit} className="flex flex-col gap-4">
        <Field label={words.comment} hint={words.commentHint} required error={send.mistake('comment')}>
          {(control) => <Textarea {...control} name="comment" maxLength={4000} />}
        </Field>
        <FailureAlert failure={send.failure} shownPaths={['comment']} />
        <Button type="submit" variant="primary" busy={send.busy} className="self-end">
          {words.send}
        </Button>
      </form>
    </Dialog>
  )
}
