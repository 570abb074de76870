import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { messages } from '@/lib/messages/messages'
import { isPlanting, mostPlanted } from './round-draft'
import type { WizardPartProps } from './wizard-work'

const words = messages.rounds.wizard

/** Wrong proposals among the real ones: for how many tasks, drawn by which seed. */
export function WizardPlanting({ draft, onChange, mistake }: WizardPartProps) {
  const tooMany = Number(draft.plantPercent) > mostPlanted
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold text-ink-muted text-xs">{words.plant}</legend>
      <p className="mb-2 text-ink-muted text-sm">{words.plantHint}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={words.plantShare}
          hint={words.plantShareHint}
          error={tooMany ? words.plantTooMany : (mistake('plant.share') ?? mistake('plant'))}
        >
          {(control) => (
            <Input
              {...control}
              type="number"
              min={0}
              max={mostPlanted}
              step="any"
              value={draft.plantPercent}
              onChange={(event) => onChange({ plantPercent: event.target.value })}
            />
          )}
        </Field>
        {isPlanting(draft) ? (
          <Field label={words.seed} hint={words.plantSeedHint} required error={mistake('plant.seed')}>
            {(control) => (
              <Input
                {...control}
                type="number"
                min={0}
                value={draft.plantSeed}
                onChange={(event) => onChange({ plantSeed: event.target.value })}
              />
            )}
          </Field>
        ) : null}
      </div>
    </fieldset>
  )
}
