import { Checkbox } from '@/components/ui/checkbox'
import { Field } from '@/components/ui/field'
import { RadioGroup } from '@/components/ui/radio-group'
import { Textarea } from '@/components/ui/textarea'
import type { EvidenceQaPayload } from '@/lib/domain/annotation'
import { searchKinds } from '@/lib/domain/annotation'
import type { Mistake } from '@/lib/domain/errors'
import { messages } from '@/lib/messages/messages'
import { findError } from './panel-props'

const words = messages.workspace.search

export type SearchFieldsProps = {
  id: string
  payload: Partial<EvidenceQaPayload>
  onChange: (change: Partial<EvidenceQaPayload>) => void
  errors: readonly Mistake[]
}

/** Of a search on the open web: where the answer was found, how it was looked for, and without whom. */
export function SearchFields({ id, payload, onChange, errors }: SearchFieldsProps) {
  const { urls = [], searches = [], gaveUp, noAiChat } = payload
  return (
    <section className="flex flex-col gap-5">
      <Checkbox
        boxed
        label={words.gaveUp}
        hint={words.gaveUpHint}
        checked={gaveUp ?? false}
        onChange={(event) =>
          onChange(
            event.currentTarget.checked ? { gaveUp: true, answers: [], answerable: true } : { gaveUp: undefined },
          )
        }
      />
      <Field label={words.urls} hint={words.urlsHint} optional error={findError(errors, 'urls')}>
        {(control) => (
          <Textarea
            {...control}
            dir="ltr"
            spellCheck={false}
            defaultValue={urls.join('\n')}
            onChange={(event) => onChange({ urls: listLines(event.currentTarget.value) })}
          />
        )}
      </Field>
      <fieldset className="flex min-w-0 flex-col gap-1">
        <legend className="mb-1 font-semibold text-ink-muted text-xs">{words.kinds}</legend>
        {searchKinds.map((kind) => (
          <Checkbox
            key={kind}
            label={words.kindNames[kind]}
            checked={searches.includes(kind)}
            onChange={(event) => {
              const chosen = searchKinds.filter((each) =>
                each === kind ? event.currentTarget.checked : searches.includes(each),
              )
              onChange({ searches: chosen.length > 0 ? chosen : undefined })
            }}
          />
        ))}
      </fieldset>
      <div>
        <RadioGroup
          legend={words.chat}
          name={`chat-${id}`}
          value={noAiChat === undefined ? null : noAiChat ? 'none' : 'used'}
          onValueChange={(value) => onChange({ noAiChat: value === 'none' })}
          choices={(['none', 'used'] as const).map((value) => ({ value, label: words.chatChoices[value] }))}
        />
        <p className="mt-1 text-danger-ink text-sm empty:hidden">{findError(errors, 'noAiChat')}</p>
      </div>
    </section>
  )
}

function listLines(text: string): string[] | undefined {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  return lines.length > 0 ? lines : undefined
}
