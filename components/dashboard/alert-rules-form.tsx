'use client'

import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { FailureAlert } from '@/components/project/failure-alert'
import { type Act, useSubmit } from '@/components/project/use-submit'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Field } from '@/components/ui/field'
import { IconButton } from '@/components/ui/icon-button'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
import { type AlertRuleInput, alertCoefficients } from '@/lib/domain/alert'
import { format } from '@/lib/messages/format'
import { messages } from '@/lib/messages/messages'

type Rule = AlertRuleInput & { key: string }
export type AlertRulesFormProps = {
  rules: readonly AlertRuleInput[]
  people: readonly string[]
  variables: readonly { name: string; label: string; boxes: boolean }[]
  onSave: Act<[AlertRuleInput[]]>
}

const words = messages.alerts.rules
const number = (text: string) => (text.trim() === '' ? 0 : Number(text))

/** The rules of a round, all on one page; saving makes them what is seen. */
export function AlertRulesForm({ rules, people, variables, onSave }: AlertRulesFormProps) {
  const [edited, setEdited] = useState<Rule[]>(() => rules.map((rule, i) => ({ ...rule, key: rule.id ?? String(i) })))
  const [saved, setSaved] = useState(false)
  const { busy, failure, submit } = useSubmit(onSave)
  const change = (key: string, part: Partial<Rule>) => {
    setSaved(false)
    setEdited((all) => all.map((rule) => (rule.key === key ? { ...rule, ...part } : rule)))
  }
  const add = () => {
    const [first] = variables
    setSaved(false)
    setEdited((all) => [
      ...all,
      {
        ...{ key: crypto.randomUUID(), subject: 'everybody', variable: first?.name ?? '' },
        ...{ coefficient: first?.boxes ? 'f1' : 'gwet-ac1', below: 0.6, afterUnits: 20, pause: false },
      },
    ])
  }
  return (
    <div className="flex flex-col gap-3">
      {edited.length === 0 ? <p className="text-ink-muted">{words.none}</p> : null}
      {edited.map((rule, index) => (
        <fieldset key={rule.key} className="flex flex-wrap items-end gap-3 border-line border-b pb-3">
          <legend className="mb-1 font-semibold text-ink-muted text-xs">{format(words.rule, { n: index + 1 })}</legend>
          <Field label={words.subject}>
            {(control) => (
              <Select
                {...control}
                className="max-w-72"
                value={rule.person ? `only:${rule.person}` : rule.subject}
                onChange={({ currentTarget: { value } }) =>
                  change(
                    rule.key,
                    value === 'everybody'
                      ? { subject: 'everybody', person: undefined }
                      : {
                          subject: 'person',
                          person: value.startsWith('only:') ? value.slice(5) : undefined,
                          ...(rule.coefficient === 'krippendorff-alpha' ? { coefficient: 'gwet-ac1' as const } : {}),
                        },
                  )
                }
                options={[
                  { value: 'everybody', label: words.subjects.everybody },
                  { value: 'person', label: words.subjects.person },
                  ...people.map((name) => ({ value: `only:${name}`, label: format(words.only, { name }) })),
                ]}
              />
            )}
          </Field>
          <Field label={words.variable}>
            {(control) => (
              <Select
                {...control}
                className="max-w-64"
                value={rule.variable}
                onChange={({ currentTarget: { value } }) => change(rule.key, { variable: value })}
                options={variables.map(({ name, label }) => ({ value: name, label }))}
              />
            )}
          </Field>
          <Field label={words.coefficient}>
            {(control) => (
              <Select
                {...control}
                value={rule.coefficient}
                onChange={({ currentTarget: { value } }) =>
                  change(rule.key, { coefficient: alertCoefficients.find((one) => one === value) ?? 'gwet-ac1' })
                }
                options={alertCoefficients
                  .filter((one) => rule.subject === 'everybody' || one !== 'krippendorff-alpha')
                  .map((value) => ({ value, label: messages.alerts.coefficients[value] }))}
              />
            )}
          </Field>
          <Field label={words.below}>
            {(control) => (
              <Input
                {...control}
                type="number"
                min={-1}
                max={1}
                step="0.01"
                className="w-24!"
                value={rule.below}
                onChange={({ currentTarget: { value } }) => change(rule.key, { below: number(value) })}
              />
            )}
          </Field>
          <Field label={words.after}>
            {(control) => (
              <Input
                {...control}
                type="number"
                min={2}
                className="w-24!"
                value={rule.afterUnits}
                onChange={({ currentTarget: { value } }) => change(rule.key, { afterUnits: number(value) })}
              />
            )}
          </Field>
          <span className="flex min-h-9 items-center">
            <Checkbox
              label={words.pause}
              checked={rule.pause}
              onChange={({ currentTarget: { checked } }) => change(rule.key, { pause: checked })}
            />
          </span>
          <IconButton
            label={words.remove}
            icon={<Trash2 aria-hidden className="size-4" />}
            onClick={() => {
              setSaved(false)
              setEdited((all) => all.filter(({ key }) => key !== rule.key))
            }}
          />
        </fieldset>
      ))}
      <FailureAlert failure={failure} />
      <div className="flex flex-wrap items-center gap-3">
        <Button icon={<Plus aria-hidden className="size-4" />} onClick={add}>
          {words.add}
        </Button>
        <Button
          variant="primary"
          busy={busy}
          onClick={() => void submit(edited.map(({ key: _, ...rule }) => rule)).then(setSaved)}
        >
          {words.save}
        </Button>
        <span role="status" className="text-ink-muted">
          {saved ? words.saved : ''}
        </span>
      </div>
    </div>
  )
}
