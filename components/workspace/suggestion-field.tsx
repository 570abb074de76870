import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Textarea } from '@/components/ui/textarea'
import { messages } from '@/lib/messages/messages'

export type SuggestionFieldProps = {
  label: string
  /** What it shall replace. */
  present: string
  value: string | undefined
  onChange: (value: string | undefined) => void
}

/** A better wording; it can start from the present one, so that little is changed. */
export function SuggestionField({ label, present, value, onChange }: SuggestionFieldProps) {
  return (
    <div className="flex flex-col gap-1.5">
      <Field label={label} optional>
        {(control) => (
          <Textarea
            {...control}
            dir="auto"
            maxLength={20_000}
            value={value ?? ''}
            onChange={(event) => onChange(event.currentTarget.value || undefined)}
          />
        )}
      </Field>
      {value === undefined && present ? (
        <Button size="small" variant="quiet" onClick={() => onChange(present)} className="self-start">
          {messages.workspace.flaws.start}
        </Button>
      ) : null}
    </div>
  )
}
