'use client'

import { type FormEvent, useState } from 'react'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { RadioGroup } from '@/components/ui/radio-group'
import { format as fill } from '@/lib/messages/format'
import { messages } from '@/lib/messages/messages'
import {
  type ExportFormat,
  type ExportInput,
  exportFormats,
  exportSwitches,
  isRepaired,
  switchesOf,
} from './export-record'
import { FailureAlert } from './failure-alert'
import { type Act, useSubmit } from './use-submit'

export type ExportFormProps = {
  rounds: readonly { slug: string; name: string }[]
  /** Names of the classes whose regions exports hide. */
  maskedClasses: readonly string[]
  onStart: Act<[ExportInput]>
}

const words = messages.exports
const includes = ['resolved', 'adjudicated', 'all'] as const

/** What to export, of what, and with what. */
export function ExportForm({ rounds, maskedClasses, onStart }: ExportFormProps) {
  const [format, setFormat] = useState<ExportFormat>('attest-jsonl')
  const [everyRound, setEveryRound] = useState(true)
  const [unmasked, setUnmasked] = useState(false)
  const { busy, failure, submit } = useSubmit(onStart)
  const switches = switchesOf[format]
  const complete = format === 'attest-jsonl'
  const mayUnmask = maskedClasses.length > 0 && switches.images !== undefined

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const chosen = form.getAll('rounds').map(String)
    void submit({
      format,
      include: includes.find((each) => each === form.get('include')) ?? 'resolved',
      people: form.get('people') === 'names' ? 'names' : 'pseudonyms',
      ...Object.fromEntries(
        exportSwitches.filter((name) => switches[name] !== undefined).map((name) => [name, form.has(name)]),
      ),
      ...(mayUnmask && unmasked ? { masked: false } : {}),
      ...(!everyRound && chosen.length > 0 ? { rounds: chosen } : {}),
    })
  }

  return (
    <form onSubmit={send} className="grid gap-x-8 gap-y-5 lg:grid-cols-2">
      <RadioGroup
        legend={words.format}
        name="format"
        boxed
        value={format}
        onValueChange={setFormat}
        choices={exportFormats.map((value) => ({
          value,
          label: <span className="font-medium">{words.formats[value]}</span>,
          hint: words.formatHints[value],
        }))}
      />
      <div className="flex min-w-0 flex-col gap-5">
        {complete ? null : (
          <RadioGroup
            legend={words.include}
            name="include"
            defaultValue="resolved"
            key={isRepaired(format) ? 'one' : 'each'}
            choices={includes
              .filter((value) => value !== 'all' || !isRepaired(format))
              .map((value) => ({
                value,
                label: words.includeChoices[value],
                hint: words.includeHints[value],
              }))}
          />
        )}
        <RadioGroup
          legend={words.people}
          name="people"
          defaultValue="pseudonyms"
          choices={(['pseudonyms', 'names'] as const).map((value) => ({ value, label: words.peopleChoices[value] }))}
        />
        {complete || rounds.length < 2 ? null : (
          <RadioGroup
            legend={words.rounds}
            name="which"
            value={everyRound ? 'all' : 'chosen'}
            onValueChange={(value) => setEveryRound(value === 'all')}
            choices={[
              { value: 'all', label: words.roundsAll },
              { value: 'chosen', label: words.roundsChosen },
            ]}
          />
        )}
        {complete || everyRound ? null : (
          <fieldset className="ms-6 flex max-h-56 min-w-0 flex-col gap-1 overflow-y-auto">
            <legend className="sr-only">{words.roundsChosen}</legend>
            {rounds.map(({ slug, name }) => (
              <Checkbox key={slug} name="rounds" value={slug} label={name} />
            ))}
          </fieldset>
        )}
        {Object.keys(switches).length > 0 ? (
          <fieldset className="flex min-w-0 flex-col gap-1">
            <legend className="mb-1 font-semibold text-ink-muted text-xs">{words.options}</legend>
            {exportSwitches.map((name) =>
              switches[name] === undefined ? null : (
                <Checkbox key={`${format} ${name}`} name={name} label={words[name]} defaultChecked={switches[name]} />
              ),
            )}
          </fieldset>
        ) : null}
        {mayUnmask ? (
          <div className="flex min-w-0 flex-col gap-2">
            <Checkbox
              label={words.unmasked}
              hint={fill(words.unmaskedHint, { classes: maskedClasses.join(', ') })}
              checked={unmasked}
              onChange={(event) => setUnmasked(event.target.checked)}
            />
            {unmasked ? (
              <Alert live tone="warning">
                {words.unmaskedWarning}
              </Alert>
            ) : null}
          </div>
        ) : null}
      </div>
      <div className="flex flex-col gap-3 border-line border-t pt-4 lg:col-span-2">
        <FailureAlert failure={failure} />
        <Button type="submit" variant="primary" busy={busy} className="self-end">
          {words.start}
        </Button>
      </div>
    </form>
  )
}
