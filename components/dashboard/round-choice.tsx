import { messages } from '@/lib/messages/messages'
import { type Choice, ChoiceForm } from './choice-form'

export type RoundChoiceProps = {
  path: string
  rounds: readonly { slug: string; name: string }[]
  round: string
  conditions: readonly string[]
  condition: string | undefined
  more?: readonly Choice[]
}

const words = messages.numbers.agreement

/** Which round, and within it which condition; figures are never mixed over conditions. */
export function RoundChoice({ path, rounds, round, conditions, condition, more = [] }: RoundChoiceProps) {
  const choices: Choice[] = [
    {
      name: 'round',
      label: words.round,
      value: round,
      options: rounds.map(({ slug, name }) => ({ value: slug, label: name })),
    },
  ]
  if (conditions.length > 1)
    choices.push({
      name: 'condition',
      label: words.condition,
      value: condition ?? '',
      options: conditions.map((each) => ({ value: each, label: each })),
    })
  return <ChoiceForm path={path} choices={[...choices, ...more]} />
}
