import { Checkbox } from '@/components/ui/checkbox'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { RadioGroup } from '@/components/ui/radio-group'
import { Switch } from '@/components/ui/switch'
import type { ProjectRole } from '@/lib/domain/permission'
import { messages } from '@/lib/messages/messages'
import type { WizardPartProps } from './wizard-work'

export type WizardMember = { email: string; name: string | null; role: ProjectRole }
export type WizardPeopleProps = WizardPartProps & { members: readonly WizardMember[] }

const words = messages.rounds.wizard
const limits = [
  {
    name: 'timeLimitMinutes',
    path: 'timeLimitSeconds',
    label: words.timeLimit,
    hint: words.timeLimitHint,
    optional: true,
  },
  { name: 'minimumSeconds', path: 'minimumSeconds', label: words.minimum, hint: undefined, optional: true },
  { name: 'leaseMinutes', path: 'leaseMinutes', label: words.lease, hint: words.leaseHint, optional: false },
] as const

/** Third step: who, how many per task, and within which limits. */
export function WizardPeople({ draft, onChange, mistake, members }: WizardPeopleProps) {
  return (
    <>
      <RadioGroup
        legend={words.people}
        name="people"
        value={draft.everyone ? 'all' : 'chosen'}
        onValueChange={(value) => onChange({ everyone: value === 'all' })}
        choices={[
          { value: 'all', label: words.everyone, hint: words.everyoneHint },
          { value: 'chosen', label: words.chosen },
        ]}
      />
      {draft.everyone ? null : (
        <fieldset className="ms-6 flex max-h-64 min-w-0 flex-col gap-1 overflow-y-auto">
          <legend className="sr-only">{words.chosen}</legend>
          {members.map(({ email, name, role }) => (
            <Checkbox
              key={email}
              label={
                <span className="[overflow-wrap:anywhere]">
                  {name ? `${name} · ` : ''}
                  {email} <span className="text-ink-muted text-sm">{messages.words.roles[role]}</span>
                </span>
              }
              checked={draft.annotators.includes(email)}
              onChange={(event) =>
                onChange({
                  annotators: event.target.checked
                    ? [...draft.annotators, email]
                    : draft.annotators.filter((each) => each !== email),
                })
              }
            />
          ))}
        </fieldset>
      )}
      {members.length <= 1 ? <p className="text-ink-muted text-sm">{words.noMembers}</p> : null}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={words.overlap} hint={words.overlapHint} required error={mistake('overlap')}>
          {(control) => (
            <Input
              {...control}
              type="number"
              min={1}
              max={100}
              value={draft.overlap}
              onChange={(event) => onChange({ overlap: event.target.value })}
            />
          )}
        </Field>
        {limits.map(({ name, path, label, hint, optional }) => (
          <Field key={name} label={label} hint={hint} optional={optional} error={mistake(path)}>
            {(control) => (
              <Input
                {...control}
                type="number"
                min={0}
                value={draft[name]}
                onChange={(event) => onChange({ [name]: event.target.value })}
              />
            )}
          </Field>
        ))}
      </div>
      <RadioGroup
        legend={words.independence}
        name="independence"
        value={draft.independence}
        onValueChange={(independence) => onChange({ independence })}
        choices={(['strict', 'warn', 'off'] as const).map((value) => ({
          value,
          label: words.independenceNames[value],
          hint: words.independenceHints[value],
        }))}
      />
      <div className="flex flex-col gap-2">
        <Switch
          label={words.pilot}
          checked={draft.pilot}
          onChange={(event) => onChange({ pilot: event.target.checked })}
        />
        <Switch
          label={words.startNow}
          checked={draft.startNow}
          onChange={(event) => onChange({ startNow: event.target.checked })}
        />
      </div>
    </>
  )
}
