import Link from 'next/link'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Select, type SelectOption } from '@/components/ui/select'
import { messages } from '@/lib/messages/messages'

export type QueueChoice = { name: string; label: string; options: readonly SelectOption[] }
export type QueueFilterProps = {
  path: string
  query: Readonly<Record<string, string | undefined>>
  choices: readonly QueueChoice[]
}

/** Filters as a plain form: what is asked stands in the address and can be kept, shared and gone back to. */
export function QueueFilter({ path, query, choices }: QueueFilterProps) {
  const filtered = choices.some(({ name }) => query[name])
  return (
    <search>
      <form action={path} className="mb-4 flex flex-wrap items-end gap-3">
        {choices
          .filter(({ options }) => options.length > 2)
          .map(({ name, label, options }) => (
            <Field key={name} label={label}>
              {(control) => (
                <Select
                  {...control}
                  name={name}
                  className="max-w-60"
                  defaultValue={query[name] ?? ''}
                  options={options}
                />
              )}
            </Field>
          ))}
        <Button type="submit">{messages.numbers.filter.apply}</Button>
        {filtered ? (
          <Link href={path} className="link flex min-h-9 items-center">
            {messages.words.clear}
          </Link>
        ) : null}
      </form>
    </search>
  )
}
