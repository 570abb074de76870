import { Search } from 'lucide-react'
import Link from 'next/link'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
import { messages } from '@/lib/messages/messages'

export type ItemQuery = { q?: string; dataset?: string; variant?: string; flaw?: string; fate?: string }
export type ItemFilterProps = {
  path: string
  query: ItemQuery
  datasets: readonly string[]
  variants: readonly string[]
}

const words = messages.project.items
const choose = (all: string, values: readonly string[]) => [
  { value: '', label: all },
  ...values.map((value) => ({ value, label: value })),
]

/** Filters as a plain form: what is asked stands in the address and can be kept, shared and gone back to. */
export function ItemFilter({ path, query, datasets, variants }: ItemFilterProps) {
  const filtered = Object.values(query).some(Boolean)
  return (
    <search>
      <form action={path} className="mb-4 flex flex-wrap items-end gap-3">
        <div className="min-w-56 flex-1">
          <Field label={words.q}>
            {(control) => (
              <Input {...control} type="search" name="q" defaultValue={query.q} placeholder={words.qHint} />
            )}
          </Field>
        </div>
        <Field label={words.dataset}>
          {(control) => (
            <Select
              {...control}
              name="dataset"
              defaultValue={query.dataset ?? ''}
              options={choose(words.allDatasets, datasets)}
            />
          )}
        </Field>
        <Field label={words.variant}>
          {(control) => (
            <Select
              {...control}
              name="variant"
              defaultValue={query.variant ?? ''}
              options={choose(words.allVariants, variants)}
            />
          )}
        </Field>
        {query.flaw ? <input type="hidden" name="flaw" value={query.flaw} /> : null}
        {query.fate ? <input type="hidden" name="fate" value={query.fate} /> : null}
        <Button type="submit" icon={<Search aria-hidden className="size-4" />}>
          {words.filter}
        </Button>
        {filtered ? (
          <Link href={path} className="link flex min-h-9 items-center">
            {messages.words.clear}
          </Link>
        ) : null}
      </form>
    </search>
  )
}
