import { RadioGroup } from '@/components/ui/radio-group'
import type { Term } from '@/lib/domain/vocabulary'
import { messages } from '@/lib/messages/messages'

export type ErrorClassChoiceProps = {
  name: string
  classes: readonly Term[]
  value: string | undefined
  onChange: (errorClass: string) => void
  /** The key of each class by its place. */
  keys?: readonly string[]
}

/** Exactly one dominant error. */
export function ErrorClassChoice({ name, classes, value, onChange, keys = [] }: ErrorClassChoiceProps) {
  return (
    <RadioGroup
      legend={messages.judging.errorClass}
      name={`error-${name}`}
      value={value ?? null}
      onValueChange={onChange}
      choices={classes.map(({ key, name: label, help }, place) => ({
        value: key,
        label,
        hint: help,
        keys: keys[place],
      }))}
    />
  )
}
