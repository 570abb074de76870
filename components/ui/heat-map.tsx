import { format } from '@/lib/messages/format'
import { formatCount, formatValue, type NumberKind } from '@/lib/messages/format-number'
import { messages } from '@/lib/messages/messages'
import { classNames } from './class-names'
import { NumberText } from './number-text'

export type HeatMapPerson = { id: string; label: string }
export type HeatMapPair = { a: string; b: string; value: number | null; n: number; href?: string }
export type HeatMapProps = {
  /** The question it answers: `Who agrees with whom (Cohen’s kappa; n below)`. */
  caption: string
  people: readonly HeatMapPerson[]
  pairs: readonly HeatMapPair[]
  kind?: NumberKind
}

const steps = ['bg-scale-1', 'bg-scale-2', 'bg-scale-3', 'bg-scale-4', 'bg-scale-5']

/** Every pair of people: the value above the diagonal, shared items below it. */
export function HeatMap({ caption, people, pairs, kind = 'coefficient' }: HeatMapProps) {
  const find = (a: string, b: string) =>
    pairs.find((pair) => (pair.a === a && pair.b === b) || (pair.a === b && pair.b === a))
  const style = 'h-10 min-w-13 rounded-md px-1 text-center'
  return (
    <section
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard (axe scrollable-region-focusable)
      tabIndex={0}
      className="overflow-x-auto"
    >
      <table className="border-separate border-spacing-1">
        <caption className="px-1 pb-2 text-start font-semibold text-ink-muted text-xs">{caption}</caption>
        <thead>
          <tr>
            <td />
            {people.map(({ id, label }) => (
              <th key={id} scope="col" className={classNames(style, 'font-semibold text-ink-muted')}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map((row, rowIndex) => (
            <tr key={row.id}>
              <th scope="row" className={classNames(style, 'font-semibold text-ink-muted')}>
                {row.label}
              </th>
              {people.map((column, columnIndex) => {
                const pair = rowIndex === columnIndex ? undefined : find(row.id, column.id)
                if (!pair)
                  return (
                    <td key={column.id} className={classNames(style, 'text-ink-faint')}>
                      <span aria-hidden>·</span>
                    </td>
                  )
                return columnIndex > rowIndex ? (
                  <ValueCell key={column.id} pair={pair} names={[row.label, column.label]} kind={kind} style={style} />
                ) : (
                  <td key={column.id} className={classNames(style, 'text-ink-muted')}>
                    {formatCount(pair.n)}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

type ValueCellProps = { pair: HeatMapPair; names: [string, string]; kind: NumberKind; style: string }

function ValueCell({ pair, names: [a, b], kind, style }: ValueCellProps) {
  const step = steps[Math.min(4, Math.max(0, Math.floor((pair.value ?? 0) * 5)))]
  const name = format(messages.ui.heat.cell, { a, b, value: formatValue(pair.value, kind), n: formatCount(pair.n) })
  return (
    <td className={classNames(style, pair.value === null ? 'text-ink-faint' : step)}>
      {pair.href ? (
        <a href={pair.href} aria-label={name} className="grid h-10 place-items-center rounded-md hover:underline">
          <NumberText value={pair.value} kind={kind} />
        </a>
      ) : (
        <NumberText value={pair.value} kind={kind} />
      )}
    </td>
  )
}
