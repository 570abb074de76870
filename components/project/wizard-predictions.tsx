import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { format } from '@/lib/messages/format'
import { messages } from '@/lib/messages/messages'
import type { WizardPartProps } from './wizard-work'

export type WizardSet = { id: string; kind: string; source: string; predictions: number }

const words = messages.judging

/** Which predictions are judged; error analysis needs trajectories. */
export function WizardPredictions({
  draft,
  onChange,
  mistake,
  sets,
}: WizardPartProps & { sets: readonly WizardSet[] }) {
  const fitting = sets.filter(({ kind }) => kind === 'trajectory' || (draft.kind === 'judgement' && kind === 'answers'))
  return (
    <Field
      label={words.predictions}
      hint={fitting.length > 0 ? words.predictionsHint : words.noPredictions}
      required
      error={mistake('predictions')}
    >
      {(control) => (
        <Select
          {...control}
          value={draft.predictions}
          onChange={({ currentTarget: { value } }) => onChange({ predictions: value })}
          options={[
            { value: '', label: '·' },
            ...fitting.map(({ id, source, predictions }) => ({
              value: id,
              label: format(words.sets, { source, n: predictions }),
            })),
          ]}
        />
      )}
    </Field>
  )
}
