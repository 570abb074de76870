import { HeatMap } from '@/components/ui/heat-map'
import type { VariableAgreement } from '@/lib/domain/agreement-report'
import { messages } from '@/lib/messages/messages'
import type { Letters } from './letters'
import { PersonLetter } from './person-letter'

const words = messages.numbers.agreement

/** Every pair of people under letters, with the legend of who is who. */
export function PairMap({ variable, letters }: { variable: VariableAgreement; letters: Letters }) {
  const { pairs, scale } = variable
  const names = [...letters.keys()].filter((name) => pairs.some(({ a, b }) => a === name || b === name))
  return (
    <div className="flex flex-col gap-3">
      <HeatMap
        caption={scale === 'boxes' ? words.pairsBoxes : words.pairs}
        people={names.map((name) => ({ id: name, label: letters.get(name) ?? name }))}
        pairs={pairs.map(({ a, b, n, kappa, f1 }) => ({ a, b, n, value: scale === 'boxes' ? (f1 ?? null) : kappa }))}
      />
      <ul aria-label={words.people} className="flex flex-col gap-1 text-base">
        {names.map((name) => (
          <li key={name} className="flex items-center gap-2">
            <PersonLetter name={name} letters={letters} />
            <span className="min-w-0 text-ink-muted [overflow-wrap:anywhere]">{name}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
