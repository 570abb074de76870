import { type ReactNode, useId } from 'react'
import { messages } from '@/lib/messages/messages'

export type FieldControl = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  required: boolean | undefined
}

export type FieldProps = {
  label: ReactNode
  hint?: ReactNode
  /** What is wrong and what to do, beside its cause. */
  error?: ReactNode
  required?: boolean
  optional?: boolean
  /** Draws the control: `{(control) => <Input {...control} />}`. */
  children: (control: FieldControl) => ReactNode
}

/** A label, its control, a hint and the mistake, tied together for everyone. */
export function Field({ label, hint, error, required, optional, children }: FieldProps) {
  const id = useId()
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <label htmlFor={id} className="font-semibold text-ink-muted text-xs">
        {label}
        {optional ? <span className="font-normal text-ink-faint"> ({messages.ui.optional})</span> : null}
      </label>
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined, required })}
      {error ? (
        <p id={`${id}-error`} className="text-danger-ink text-sm">
          {error}
        </p>
      ) : null}
      {hint ? (
        <p id={`${id}-hint`} className="text-ink-muted text-sm">
          {hint}
        </p>
      ) : null}
    </div>
  )
}
