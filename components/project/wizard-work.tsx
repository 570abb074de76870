import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { RadioGroup } from '@/components/ui/radio-group'
import { Textarea } from '@/components/ui/textarea'
import { kinds } from '@/lib/domain/round'
import { messages } from '@/lib/messages/messages'
import type { RoundDraft } from './round-draft'

export type WizardPartProps = {
  draft: RoundDraft
  onChange: (change: Partial<RoundDraft>) => void
  mistake: (path: string) => string | undefined
}

const words = messages.rounds.wizard

/** First step: which work, under which name, by which guidelines. */
export function WizardWork({ draft, onChange, mistake }: WizardPartProps) {
  return (
    <>
      <Field label={words.name} hint={words.nameHint} required error={mistake('name')}>
        {(control) => (
          <Input
            {...control}
            value={draft.name}
            maxLength={200}
            autoFocus
            onChange={(event) => onChange({ name: event.target.value })}
          />
        )}
      </Field>
      <RadioGroup
        legend={words.kind}
        name="kind"
        boxed
        value={draft.kind}
        // Only screening again audits dropped items.
        onValueChange={(kind) => onChange({ kind, ...(draft.by === 'dropped' ? { by: 'all' } : {}) })}
        choices={kinds.map((kind) => ({
          value: kind,
          label: <span className="font-medium">{messages.words.kinds[kind]}</span>,
          hint: words.kindHints[kind],
        }))}
      />
      <Field label={words.guidelines} hint={words.guidelinesHint} optional error={mistake('guidelines')}>
        {(control) => (
          <Textarea
            {...control}
            className="min-h-32!"
            value={draft.guidelines}
            onChange={(event) => onChange({ guidelines: event.target.value })}
          />
        )}
      </Field>
    </>
  )
}
