import { Field } from '@/components/ui/field'
import { Switch } from '@/components/ui/switch'
import { Textarea } from '@/components/ui/textarea'
import type { EvidenceQaPayload } from '@/lib/domain/annotation'
import { messages } from '@/lib/messages/messages'

export type AnswerEditorProps = { payload: EvidenceQaPayload; onChange: (payload: EvidenceQaPayload) => void }

const words = messages.adjudication

export function AnswerEditor({ payload, onChange }: AnswerEditorProps) {
  return (
    <>
      <Switch
        label={words.answerable}
        checked={payload.answerable}
        onChange={(event) => onChange({ ...payload, answerable: event.target.checked })}
      />
      {payload.answerable ? (
        <Field label={words.answers} required>
          {(control) => (
            <Textarea
              {...control}
              value={(payload.answers ?? []).join('\n')}
              onChange={(event) => onChange({ ...payload, answers: event.target.value.split('\n') })}
            />
          )}
        </Field>
      ) : null}
    </>
  )
}
