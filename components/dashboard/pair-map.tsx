import Link from 'next/link'
import { paths } from '@/components/project/paths'
import { HeatMap } from '@/components/ui/heat-map'
import type { VariableAgreement } from '@/lib/domain/agreement-report'
import { messages } from '@/lib/messages/messages'
import { ChartLinks } from './chart-links'
import { drawPairs } from './draw-charts'
import type { Letters } from './letters'
import { PersonLetter } from './person-letter'
import { writeAddress } from './write-address'

const words = messages.numbers.agreement

export type PairMapProps = {
  project: string
  variable: VariableAgreement
  letters: Letters
  title: string
  path: string
  query: Readonly<Record<string, string | undefined>>
}

/** Every pair of people under letters, with the legend of who is who; a pair leads to what they disagree on. */
export function PairMap({ project, variable, letters, title, path, query }: PairMapProps) {
  const { pairs, scale } = variable
  const caption = variable.scale === 'boxes' ? words.pairsBoxes : words.pairs
  const names = [...letters.keys()].filter((name) => pairs.some(({ a, b }) => a === name || b === name))
  const people = names.map((name) => ({ id: name, label: letters.get(name) ?? name }))
  const values = pairs.map(({ a, b, n, kappa, f1 }) => ({ a, b, n, value: scale === 'boxes' ? (f1 ?? null) : kappa }))
  return (
    <div className="flex flex-col gap-3">
      <HeatMap
        caption={caption}
        people={people}
        pairs={values.map((pair) => ({
          ...pair,
          href: `${writeAddress(path, { ...query, people: `${pair.a},${pair.b}` })}#disagreements`,
        }))}
      />
      <div className="flex justify-end">
        <ChartLinks
          what={`${title}, ${words.pairsShort}`}
          svg={drawPairs(`${title} · ${caption}`, people, values)}
          head={scale === 'boxes' ? ['a', 'b', 'n', 'f1'] : ['a', 'b', 'n', 'percent', 'kappa', 'ac1']}
          rows={pairs.map(({ a, b, n, percent, kappa, ac1, f1 }) =>
            scale === 'boxes' ? [a, b, n, f1 ?? null] : [a, b, n, percent, kappa, ac1],
          )}
        />
      </div>
      <ul aria-label={words.people} className="flex flex-col gap-1 text-base">
        {names.map((name) => (
          <li key={name} className="flex items-center gap-2">
            <PersonLetter name={name} letters={letters} />
            <Link
              href={writeAddress(`${paths.project(project)}/agreement/${encodeURIComponent(name)}`, {
                round: query.round,
                condition: query.condition,
              })}
              className="min-w-0 text-ink-muted [overflow-wrap:anywhere] hover:underline"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
