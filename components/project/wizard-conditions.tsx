import { Checkbox } from '@/components/ui/checkbox'
import { RadioGroup } from '@/components/ui/radio-group'
import { messages } from '@/lib/messages/messages'
import { WizardPlanting } from './wizard-planting'
import type { WizardPartProps } from './wizard-work'

const words = messages.rounds.wizard
const conditions = ['sentence', 'original', 'q-only'] as const

/** What of an item the annotator sees; each kind has its own. */
export function WizardConditions({ draft, onChange, mistake }: WizardPartProps) {
  if (draft.kind === 'boxes')
    return (
      <>
        <RadioGroup
          legend={words.proposals}
          name="proposals"
          value={draft.proposals}
          onValueChange={(proposals) => onChange({ proposals })}
          choices={(['shown', 'hidden', 'none'] as const).map((value) => ({
            value,
            label: words.proposalChoices[value],
            hint: words.proposalHints[value],
          }))}
        />
        {draft.proposals === 'none' ? null : <WizardPlanting draft={draft} onChange={onChange} mistake={mistake} />}
      </>
    )
  if (draft.kind !== 'evidence-qa') return null
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1 font-semibold text-ink-muted text-xs">{words.conditions}</legend>
      {conditions.map((condition) => (
        <Checkbox
          key={condition}
          boxed
          label={words.conditionNames[condition]}
          hint={words.conditionHints[condition]}
          checked={draft.conditions.includes(condition)}
          onChange={(event) =>
            onChange({
              conditions: conditions.filter((each) =>
                each === condition ? event.target.checked : draft.conditions.includes(each),
              ),
            })
          }
        />
      ))}
      <Checkbox
        label={words.names}
        hint={words.namesHint}
        checked={draft.names}
        disabled={!draft.conditions.includes('sentence')}
        onChange={(event) => onChange({ names: event.target.checked })}
      />
    </fieldset>
  )
}
