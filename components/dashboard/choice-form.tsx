'use client'

import { Button } from '@/components/ui/button'
import { Select, type SelectOption } from '@/components/ui/select'
import { messages } from '@/lib/messages/messages'

export type Choice = { name: string; label: string; value: string; options: readonly SelectOption[] }
export type ChoiceFormProps = { path: string; choices: readonly Choice[] }

/** Choices that stand in the address. Choosing loads the page anew; without scripts a button does. */
export function ChoiceForm({ path, choices }: ChoiceFormProps) {
  return (
    <form action={path} className="flex flex-wrap items-center gap-2">
      {choices.map(({ name, label, value, options }) => (
        <Select
          key={`${name} ${value}`}
          look="button"
          className="max-w-72"
          aria-label={label}
          name={name}
          defaultValue={value}
          options={options}
          onChange={(event) => event.currentTarget.form?.requestSubmit()}
        />
      ))}
      <noscript>
        <Button type="submit">{messages.numbers.agreement.show}</Button>
      </noscript>
    </form>
  )
}
