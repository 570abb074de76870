import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { format } from '@/lib/messages/format'
import { formatCount } from '@/lib/messages/format-number'
import { messages } from '@/lib/messages/messages'
import type { WizardPartProps } from './wizard-work'

/** A round whose dropped items can be audited. */
export type WizardRound = { slug: string; name: string; dropped: number; guidelines: string }

const words = messages.rounds.wizard

/** The screen round whose dropped items are audited. */
export function WizardDropped({
  draft,
  onChange,
  mistake,
  rounds,
}: WizardPartProps & { rounds: readonly WizardRound[] }) {
  if (rounds.length === 0) return <p className="text-ink-muted">{words.noAudits}</p>
  return (
    <Field label={words.audits} hint={words.auditsHint} required error={mistake('sample.round')}>
      {(control) => (
        <Select
          {...control}
          value={draft.audits}
          onChange={({ currentTarget: { value } }) => onChange({ audits: value })}
          options={[
            { value: '', label: '–' },
            ...rounds.map(({ slug, name, dropped }) => ({
              value: slug,
              label: format(words.auditChoice, { name, dropped: formatCount(dropped) }),
            })),
          ]}
        />
      )}
    </Field>
  )
}
