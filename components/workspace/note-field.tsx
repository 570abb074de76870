import { Field } from '@/components/ui/field'
import { Textarea } from '@/components/ui/textarea'

export type NoteFieldProps = {
  label: string
  value: string | undefined
  /** Empty text is no text. */
  onChange: (value: string | undefined) => void
  error?: string | null
}

/** Free words, optional. */
export function NoteField({ label, value, onChange, error }: NoteFieldProps) {
  return (
    <Field label={label} optional error={error}>
      {(control) => (
        <Textarea
          {...control}
          dir="auto"
          maxLength={4000}
          value={value ?? ''}
          onChange={(event) => onChange(event.currentTarget.value || undefined)}
        />
      )}
    </Field>
  )
}
