import { Checkbox } from '@/components/ui/checkbox'
import { RadioGroup } from '@/components/ui/radio-group'
import { presets, secondLookSettings } from '@/lib/domain/round'
import { format } from '@/lib/messages/format'
import { messages } from '@/lib/messages/messages'
import type { ConditionSurvey } from './round-draft'
import { WizardAudit } from './wizard-audit'
import { WizardPlanting } from './wizard-planting'
import type { WizardPartProps } from './wizard-work'

const words = messages.rounds.wizard

export type WizardConditionsProps = WizardPartProps & { survey: readonly ConditionSurvey[] | undefined }

/** What of an item the annotator sees; each kind has its own. */
export function WizardConditions({ draft, onChange, mistake, survey }: WizardConditionsProps) {
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
  if (draft.kind === 'flaws') return <WizardAudit draft={draft} onChange={onChange} mistake={mistake} />
  if (draft.kind !== 'evidence-qa') return null
  return (
    <>
      <fieldset className="flex min-w-0 flex-col gap-2">
        <legend className="mb-1 font-semibold text-ink-muted text-xs">{words.conditions}</legend>
        {presets.map((condition) => (
          <Checkbox
            key={condition}
            boxed
            label={words.conditionNames[condition]}
            hint={
              <>
                {words.conditionHints[condition]}
                <SurveyLine survey={survey?.find((each) => each.condition === condition)} />
              </>
            }
            checked={draft.conditions.includes(condition)}
            onChange={(event) =>
              onChange({
                conditions: presets.filter((each) =>
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
          disabled={!draft.conditions.some((condition) => condition === 'sentence' || condition === 'section')}
          onChange={(event) => onChange({ names: event.target.checked })}
        />
        <Checkbox
          label={words.hints}
          hint={words.hintsHint}
          checked={draft.hints}
          onChange={(event) => onChange({ hints: event.target.checked })}
        />
      </fieldset>
      <RadioGroup
        legend={words.secondLook}
        name="secondLook"
        value={draft.secondLook}
        onValueChange={(secondLook) => onChange({ secondLook })}
        choices={secondLookSettings.map((value) => ({
          value,
          label: words.secondLookChoices[value],
          hint: words.secondLookHints[value],
        }))}
      />
    </>
  )
}

/** How many items a condition can use, and why not the others. */
function SurveyLine({ survey }: { survey: ConditionSurvey | undefined }) {
  if (!survey) return null
  const leftOut = survey.leftOut.map(({ reason, n }) => format(words.surveyLeftOut, { n, reason }))
  return (
    <span className="block text-ink-muted text-sm">
      {[format(words.surveyItems, { n: survey.items }), ...leftOut].join(' · ')}
    </span>
  )
}
