'use client'

import { type FormEvent, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { RadioGroup } from '@/components/ui/radio-group'
import { Switch } from '@/components/ui/switch'
import { type DecisionRules, decisionRuleNames } from '@/lib/domain/resolve/decision-rules'
import { messages } from '@/lib/messages/messages'
import { FailureAlert } from './failure-alert'
import { type Act, useSubmit } from './use-submit'

export type RulesFormProps = { rules: DecisionRules; onSave: Act<[DecisionRules]> }

const words = messages.project.settings.rules
const switches = ['unsupportedNeedsTwo', 'autoAccept', 'ownWork'] as const

/** When a value stands without a decision, and who may decide. */
export function RulesForm({ rules, onSave }: RulesFormProps) {
  const { busy, failure, submit, mistake } = useSubmit(onSave)
  const [rule, setRule] = useState(rules.rule)
  const [saved, setSaved] = useState(false)

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const on = (name: (typeof switches)[number]) => form.get(name) === 'on'
    const chosen = {
      rule,
      ...(rule === 'k-of-n' ? { k: Number(form.get('k')) } : {}),
      unsupportedNeedsTwo: on('unsupportedNeedsTwo'),
      autoAccept: rule !== 'always' && on('autoAccept'),
      ownWork: on('ownWork'),
    }
    setSaved(await submit(chosen))
  }

  return (
    <form onSubmit={send} onChange={() => setSaved(false)} className="flex max-w-reading flex-col gap-4">
      <RadioGroup
        legend={words.rule}
        name="rule"
        value={rule}
        onValueChange={setRule}
        choices={decisionRuleNames.map((value) => ({ value, ...words.rules[value] }))}
      />
      {rule === 'k-of-n' ? (
        <Field label={words.k} required error={mistake('decisionRules.k')}>
          {(control) => (
            <Input {...control} type="number" name="k" min={1} max={100} defaultValue={rules.k ?? 2} className="w-24" />
          )}
        </Field>
      ) : null}
      {switches.map((name) => (
        <Switch
          key={name}
          name={name}
          label={words.switches[name].label}
          hint={words.switches[name].hint}
          defaultChecked={rules[name]}
          disabled={name === 'autoAccept' && rule === 'always'}
        />
      ))}
      <FailureAlert failure={failure} shownPaths={['decisionRules.k']} />
      <div className="flex items-center justify-end gap-3">
        <span role="status" className="text-ink-muted text-sm">
          {saved ? messages.words.saved : ''}
        </span>
        <Button type="submit" variant="primary" busy={busy}>
          {messages.words.save}
        </Button>
      </div>
    </form>
  )
}
