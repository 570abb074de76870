import { Checkbox } from '@/components/ui/checkbox'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { RadioGroup } from '@/components/ui/radio-group'
import { Segmented } from '@/components/ui/segmented'
import { Textarea } from '@/components/ui/textarea'
import { strataFields } from '@/lib/domain/round'
import { messages } from '@/lib/messages/messages'
import { isJudging } from './round-draft'
import { WizardConditions, type WizardConditionsProps } from './wizard-conditions'
import { WizardDropped, type WizardRound } from './wizard-dropped'
import { WizardPredictions, type WizardSet } from './wizard-predictions'
import type { WizardPartProps } from './wizard-work'

const words = messages.rounds.wizard
const ways = ['all', 'random', 'stratified', 'ids', 'dropped'] as const

/** Second step: which items, and what of them is shown. */
export function WizardSample(
  props: WizardConditionsProps & { sets: readonly WizardSet[]; screenRounds: readonly WizardRound[] },
) {
  const { draft, onChange, mistake, survey, sets, screenRounds } = props
  return (
    <>
      <RadioGroup
        legend={words.sampleBy}
        name="by"
        boxed
        value={draft.by}
        onValueChange={(by) => onChange({ by })}
        choices={ways
          .filter((by) => by !== 'dropped' || draft.kind === 'screen')
          .map((by) => ({ value: by, label: words.by[by], hint: words.byHints[by] }))}
      />
      {draft.by === 'dropped' ? (
        <WizardDropped draft={draft} onChange={onChange} mistake={mistake} rounds={screenRounds} />
      ) : null}
      {draft.by === 'random' || draft.by === 'stratified' || draft.by === 'dropped' ? (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={words.size} required error={mistake('sample.size')}>
            {(control) => (
              <Input
                {...control}
                type="number"
                min={1}
                value={draft.size}
                onChange={(event) => onChange({ size: event.target.value })}
              />
            )}
          </Field>
          <Field label={words.seed} hint={words.seedHint} required error={mistake('sample.seed')}>
            {(control) => (
              <Input
                {...control}
                type="number"
                min={0}
                value={draft.seed}
                onChange={(event) => onChange({ seed: event.target.value })}
              />
            )}
          </Field>
        </div>
      ) : null}
      {draft.by === 'stratified' ? <Strata draft={draft} onChange={onChange} mistake={mistake} /> : null}
      {draft.by === 'ids' ? (
        <>
          <Field label={words.ids} hint={words.byHints.ids} required error={mistake('sample.ids')}>
            {(control) => (
              <Textarea
                {...control}
                className="min-h-32! font-mono text-sm!"
                value={draft.ids}
                onChange={(event) => onChange({ ids: event.target.value })}
              />
            )}
          </Field>
          <Field label={words.variant} hint={words.variantHint} optional error={mistake('sample.variant')}>
            {(control) => (
              <Input
                {...control}
                value={draft.variant}
                onChange={(event) => onChange({ variant: event.target.value })}
              />
            )}
          </Field>
        </>
      ) : null}
      <WizardConditions draft={draft} onChange={onChange} mistake={mistake} survey={survey} />
      {isJudging(draft.kind) ? (
        <WizardPredictions draft={draft} onChange={onChange} mistake={mistake} sets={sets} />
      ) : null}
    </>
  )
}

function Strata({ draft, onChange, mistake }: WizardPartProps) {
  const error = mistake('sample.on')
  return (
    <>
      <fieldset className="min-w-0">
        <legend className="mb-1 font-semibold text-ink-muted text-xs">
          {words.on} <span className="font-normal">({words.onHint})</span>
        </legend>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-x-4 gap-y-1">
          {strataFields.map((field) => (
            <Checkbox
              key={field}
              label={words.fields[field]}
              checked={draft.on.includes(field)}
              disabled={!draft.on.includes(field) && draft.on.length >= 5}
              onChange={(event) =>
                onChange({
                  on: event.target.checked ? [...draft.on, field] : draft.on.filter((each) => each !== field),
                })
              }
            />
          ))}
        </div>
        {error ? <p className="mt-1 text-danger-ink text-sm">{error}</p> : null}
      </fieldset>
      <Segmented
        legend={words.allocation}
        name="allocation"
        value={draft.allocation}
        onValueChange={(allocation) => onChange({ allocation })}
        choices={(['proportional', 'equal'] as const).map((value) => ({ value, label: words.allocations[value] }))}
      />
    </>
  )
}
