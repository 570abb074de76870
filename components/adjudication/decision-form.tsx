import type { FormEvent, ReactNode, RefObject } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Segmented } from '@/components/ui/segmented'
import { Textarea } from '@/components/ui/textarea'
import { type ReasonClass, reasonClasses } from '@/lib/domain/adjudication'
import { messages } from '@/lib/messages/messages'

export type DecisionRemarks = { note?: string; reasonClass?: ReasonClass }
export type DecisionFormProps = {
  form: RefObject<HTMLFormElement | null>
  /** The fields of the work itself. */
  editor: ReactNode
  /** What stands in the way. */
  failure: ReactNode
  /** Ways other than to decide. */
  actions: ReactNode
  /** What the button says. */
  submit: string
  busy: boolean
  keys: string
  onSend: (remarks: DecisionRemarks) => void
}

const words = messages.adjudication
const none = 'none'
const reasons = [
  ...reasonClasses.map((value) => ({ value, label: words.reasonClasses[value] })),
  { value: none, label: words.noReason },
] as const

/** A decision while it is made: the work, why people differed, a note. */
export function DecisionForm({ form, editor, failure, actions, submit, busy, keys, onSend }: DecisionFormProps) {
  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    const note = String(given.get('note') ?? '').trim()
    const reasonClass = reasonClasses.find((each) => each === given.get('reasonClass'))
    onSend({ ...(note ? { note } : {}), ...(reasonClass ? { reasonClass } : {}) })
  }
  return (
    <form ref={form} onSubmit={send} className="flex flex-col gap-4">
      {editor}
      <Segmented<ReasonClass | typeof none>
        legend={words.reasonClass}
        name="reasonClass"
        defaultValue={none}
        choices={reasons}
      />
      <Field label={words.note} hint={words.noteHint} optional>
        {(control) => <Textarea {...control} name="note" />}
      </Field>
      {failure}
      <div className="flex flex-wrap justify-end gap-2">
        {actions}
        <Button type="submit" variant="primary" busy={busy} keys={keys}>
          {submit}
        </Button>
      </div>
    </form>
  )
}
