import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { Checkbox } from '@/components/ui/checkbox'
import { Field } from '@/components/ui/field'
import { IconButton } from '@/components/ui/icon-button'
import { Input } from '@/components/ui/input'
import { Textarea } from '@/components/ui/textarea'
import { format } from '@/lib/messages/format'
import { messages } from '@/lib/messages/messages'

/** A list of labels as it is typed; `fresh`: not stored yet, so that its key can be chosen. */
export type EditedList = {
  id: string
  fresh: boolean
  list: string
  name: string
  help: string
  optional: boolean
  lines: string
}
export type ListFieldsProps = {
  value: EditedList
  /** These are the reasons for dropping. */
  reasons: boolean
  onChange: (next: EditedList) => void
  onUp?: (() => void) | undefined
  onDown?: (() => void) | undefined
  onRemove?: (() => void) | undefined
}

const words = messages.project.settings
const icon = 'size-4'

/** One list: what it is called, and its labels line by line. */
export function ListFields({ value, reasons, onChange, onUp, onDown, onRemove }: ListFieldsProps) {
  const name = value.name || value.list || words.newList
  const set = (part: Partial<EditedList>) => onChange({ ...value, ...part })
  return (
    <fieldset className="flex min-w-0 flex-col gap-3 rounded-md border border-line p-3">
      <legend className="sr-only">{name}</legend>
      <div className="flex items-end gap-1">
        <div className="min-w-0 flex-1">
          <Field label={words.listName} optional={value.fresh} required={!value.fresh}>
            {(control) => (
              <Input
                {...control}
                dir="auto"
                value={value.name}
                maxLength={200}
                onChange={({ currentTarget }) => set({ name: currentTarget.value })}
              />
            )}
          </Field>
        </div>
        {onUp ? (
          <IconButton
            label={format(words.listUp, { name })}
            icon={<ArrowUp aria-hidden className={icon} />}
            onClick={onUp}
          />
        ) : null}
        {onDown ? (
          <IconButton
            label={format(words.listDown, { name })}
            icon={<ArrowDown aria-hidden className={icon} />}
            onClick={onDown}
          />
        ) : null}
        {onRemove ? (
          <IconButton
            label={format(words.listRemove, { name })}
            icon={<Trash2 aria-hidden className={icon} />}
            onClick={onRemove}
          />
        ) : null}
      </div>
      {value.fresh ? (
        <Field label={words.listKey} hint={words.listKeyHint} required>
          {(control) => (
            <Input
              {...control}
              value={value.list}
              maxLength={100}
              onChange={({ currentTarget }) => set({ list: currentTarget.value })}
            />
          )}
        </Field>
      ) : null}
      <Field label={reasons ? words.reasonTerms : words.listTerms} hint={words.listTermsHint} required>
        {(control) => (
          <Textarea
            {...control}
            dir="auto"
            rows={8}
            className="font-mono text-sm!"
            value={value.lines}
            onChange={({ currentTarget }) => set({ lines: currentTarget.value })}
          />
        )}
      </Field>
      {reasons ? null : (
        <>
          <Field label={words.listHelp} optional>
            {(control) => (
              <Input
                {...control}
                dir="auto"
                value={value.help}
                maxLength={4000}
                onChange={({ currentTarget }) => set({ help: currentTarget.value })}
              />
            )}
          </Field>
          <Checkbox
            label={words.listOptional}
            checked={value.optional}
            onChange={({ currentTarget }) => set({ optional: currentTarget.checked })}
          />
        </>
      )}
    </fieldset>
  )
}
