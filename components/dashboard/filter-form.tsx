import { ListFilter } from 'lucide-react'
import Link from 'next/link'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
import { format } from '@/lib/messages/format'
import { messages } from '@/lib/messages/messages'
import { writeAddress } from './write-address'

export type FilterFormProps = {
  path: string
  /** What the page shows besides; kept when the filter changes. */
  kept: Readonly<Record<string, string | undefined>>
  filter: Readonly<Partial<Record<'people' | 'from' | 'to' | 'guidelines' | 'stratum' | 'item', string>>>
  choices: {
    people: readonly string[]
    strata: readonly string[]
    guidelines: readonly number[]
    fields: readonly { field: string; values: readonly string[] }[]
  }
}

const words = messages.numbers.filter
const names: Readonly<Record<string, string>> = messages.rounds.wizard.fields

/** Narrows every figure of the page: a plain form, so what is asked stands in the address. */
export function FilterForm({ path, kept, filter, choices }: FilterFormProps) {
  const { people, strata, guidelines, fields } = choices
  const chosen = new Set(filter.people?.split(','))
  const active = Object.values(filter).filter(Boolean).length
  const items = fields.flatMap(({ field, values }) =>
    values.map((value) => ({ value: `${field}:${value}`, label: `${names[field] ?? field}: ${value}` })),
  )
  return (
    <details open={active > 0} className="card mb-4 px-4 py-3 print:hidden">
      <summary className="flex cursor-pointer items-center gap-2 font-semibold">
        <ListFilter aria-hidden className="size-4 text-ink-muted" />
        {active > 0 ? format(words.active, { n: active }) : words.title}
      </summary>
      <form action={path} className="mt-3 flex flex-col gap-3">
        {Object.entries(kept).map(([name, value]) =>
          value ? <input key={name} type="hidden" name={name} value={value} /> : null,
        )}
        {people.length > 1 ? (
          <fieldset>
            <legend className="mb-1 font-semibold text-ink-muted text-xs">{words.people}</legend>
            <div className="flex max-h-40 flex-wrap gap-x-5 gap-y-1 overflow-y-auto">
              {people.map((name) => (
                <Checkbox key={name} name="people" value={name} label={name} defaultChecked={chosen.has(name)} />
              ))}
            </div>
          </fieldset>
        ) : null}
        <div className="flex flex-wrap items-end gap-3">
          <Field label={words.from}>
            {(control) => <Input {...control} type="date" name="from" defaultValue={filter.from} />}
          </Field>
          <Field label={words.to}>
            {(control) => <Input {...control} type="date" name="to" defaultValue={filter.to} />}
          </Field>
          {guidelines.length > 1 ? (
            <Field label={words.guidelines}>
              {(control) => (
                <Select
                  {...control}
                  name="guidelines"
                  defaultValue={filter.guidelines ?? ''}
                  options={[
                    { value: '', label: words.allGuidelines },
                    ...guidelines.map((n) => ({ value: String(n), label: format(words.version, { n: String(n) }) })),
                  ]}
                />
              )}
            </Field>
          ) : null}
          {strata.length > 1 ? (
            <Field label={words.stratum}>
              {(control) => (
                <Select
                  {...control}
                  name="stratum"
                  defaultValue={filter.stratum ?? ''}
                  options={[{ value: '', label: words.allStrata }, ...strata.map((value) => ({ value, label: value }))]}
                />
              )}
            </Field>
          ) : null}
          {items.length > 0 ? (
            <Field label={words.items}>
              {(control) => (
                <Select
                  {...control}
                  name="item"
                  className="max-w-72"
                  defaultValue={filter.item ?? ''}
                  options={[{ value: '', label: words.allItems }, ...items]}
                />
              )}
            </Field>
          ) : null}
          <Button type="submit">{words.apply}</Button>
          {active > 0 ? (
            <Link href={writeAddress(path, kept)} className="link flex min-h-9 items-center">
              {messages.words.clear}
            </Link>
          ) : null}
        </div>
      </form>
    </details>
  )
}
