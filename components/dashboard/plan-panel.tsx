import { Panel } from '@/components/project/panel'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import type { Plan } from '@/lib/domain/agreement/plan-more'
import { format } from '@/lib/messages/format'
import { formatCoefficient } from '@/lib/messages/format-number'
import { messages } from '@/lib/messages/messages'

export type PlanPanelProps = {
  path: string
  kept: Readonly<Record<string, string | undefined>>
  halfWidth: number
  plan: (Plan & { secondsEach: number | null; peopleEach: number }) | null
}

const words = messages.numbers.plan
const widths = ['0.02', '0.03', '0.05', '0.1', '0.15', '0.2']

function sayTime(seconds: number): string {
  const hours = seconds / 3600
  if (hours >= 1) return format(words.hours, { n: Math.round(hours) })
  return format(words.minutes, { n: Math.max(1, Math.round(seconds / 60)) })
}

function sayPeople({ people }: Plan): string {
  if (people === null) return words.peopleUnknown
  if (!people.enough || people.needed === null) return words.peopleNotEnough
  return people.needed <= Math.ceil(people.now) ? words.peopleEnough : format(words.people, { n: people.needed })
}

/** How much more work makes the figure as sure as wanted. */
export function PlanPanel({ path, kept, halfWidth, plan }: PlanPanelProps) {
  return (
    <Panel title={words.title} text={words.text}>
      <form action={path} className="mb-3 flex flex-wrap items-end gap-3 print:hidden">
        {Object.entries(kept).map(([name, value]) =>
          value ? <input key={name} type="hidden" name={name} value={value} /> : null,
        )}
        <Field label={words.width}>
          {(control) => (
            <Select
              {...control}
              name="width"
              defaultValue={String(halfWidth)}
              options={widths.map((value) => ({ value, label: `± ${value}` }))}
            />
          )}
        </Field>
        <Button type="submit">{words.show}</Button>
      </form>
      {plan === null ? (
        <p className="text-ink-muted">{words.none}</p>
      ) : (
        <ul className="flex flex-col gap-1">
          <li>{format(words.now, { width: formatCoefficient(plan.halfWidth), n: plan.units })}</li>
          <li className="font-semibold">
            {plan.moreUnits === 0
              ? words.enough
              : format(words.more, { n: plan.moreUnits, each: String(plan.peopleEach) })}
          </li>
          {plan.moreUnits > 0 && plan.seconds !== null && plan.secondsEach !== null ? (
            <li>
              {format(words.time, {
                time: sayTime(plan.seconds),
                each: format(words.seconds, { n: Math.round(plan.secondsEach) }),
              })}
            </li>
          ) : null}
          <li className="text-ink-muted">{sayPeople(plan)}</li>
        </ul>
      )}
    </Panel>
  )
}
