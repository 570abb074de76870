import { X } from 'lucide-react'
import { Field } from '@/components/ui/field'
import { IconButton } from '@/components/ui/icon-button'
import { RadioGroup } from '@/components/ui/radio-group'
import { Select } from '@/components/ui/select'
import { Textarea } from '@/components/ui/textarea'
import type { FlawsPayload } from '@/lib/domain/annotation'
import { evidenceStatuses, fates } from '@/lib/domain/flaw'
import type { Term } from '@/lib/domain/vocabulary'
import { format } from '@/lib/messages/format'
import { messages } from '@/lib/messages/messages'

export type FlawsEditorProps = {
  payload: FlawsPayload
  flaws: readonly Term[]
  onChange: (payload: FlawsPayload) => void
}

const { adjudication: words, work } = messages

export function FlawsEditor({ payload, flaws, onChange }: FlawsEditorProps) {
  const nameOf = (key: string) => flaws.find((term) => term.key === key)?.name ?? key
  const suggest = (name: 'suggestedQuestion' | 'suggestedAnswer', text: string) => {
    const { [name]: _, ...rest } = payload
    onChange(text ? { ...rest, [name]: text } : rest)
  }
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <RadioGroup
          legend={words.evidence}
          name="evidence"
          value={payload.evidence}
          onValueChange={(evidence) => onChange({ ...payload, evidence })}
          choices={evidenceStatuses.map((value) => ({ value, label: work.evidenceStatuses[value] }))}
        />
        <RadioGroup
          legend={words.fate}
          name="fate"
          value={payload.fate}
          onValueChange={(fate) => onChange({ ...payload, fate })}
          choices={fates.map((value) => ({ value, label: work.fates[value] }))}
        />
      </div>
      <div className="flex flex-col gap-2">
        <ul aria-label={words.flaws} className="flex flex-wrap gap-2 empty:hidden">
          {payload.flaws.map(({ flaw, target }, index) => (
            <li
              key={`${flaw} ${index}`}
              className="inline-flex items-center gap-1 rounded-full border border-line-strong ps-2.5 text-base"
            >
              {nameOf(flaw)} <span className="text-ink-muted">· {work.targets[target.kind]}</span>
              <IconButton
                size="small"
                label={format(words.removeFlaw, { flaw: nameOf(flaw) })}
                icon={<X aria-hidden className="size-3.5" />}
                onClick={() => onChange({ ...payload, flaws: payload.flaws.filter((_, place) => place !== index) })}
              />
            </li>
          ))}
        </ul>
        <Select
          look="button"
          className="self-start"
          aria-label={words.addFlaw}
          value=""
          options={[
            { value: '', label: words.addFlaw },
            ...flaws
              .filter(({ key }) => payload.flaws.every(({ flaw }) => flaw !== key))
              .map(({ key, name }) => ({ value: key, label: name })),
          ]}
          onChange={(event) =>
            event.target.value &&
            onChange({
              ...payload,
              flaws: [...payload.flaws, { flaw: event.target.value, target: { kind: 'question' } }],
            })
          }
        />
      </div>
      {(['suggestedQuestion', 'suggestedAnswer'] as const).map((name) => (
        <Field key={name} label={work[name]} optional>
          {(control) => (
            <Textarea
              {...control}
              value={payload[name] ?? ''}
              onChange={(event) => suggest(name, event.target.value)}
            />
          )}
        </Field>
      ))}
    </>
  )
}
