import { Panel } from '@/components/project/panel'
import { classNames } from '@/components/ui/class-names'
import { format } from '@/lib/messages/format'
import { formatCount } from '@/lib/messages/format-number'
import { messages } from '@/lib/messages/messages'
import { ChartLinks } from './chart-links'
import { drawConfusion } from './draw-charts'

export type ConfusionPanelProps = {
  title: string
  /** The categories as people read them, in the order of the counts. */
  labels: readonly string[]
  counts: readonly (readonly number[])[]
  /** Of two people: rows are what the first said, columns what the second said. */
  of?: readonly [string, string]
}

const words = messages.numbers.confusion
const steps = ['bg-scale-1', 'bg-scale-2', 'bg-scale-3', 'bg-scale-4', 'bg-scale-5']

/** Which categories are taken for one another. Those nobody used are left out. */
export function ConfusionPanel({ title, labels, counts, of }: ConfusionPanelProps) {
  const used = labels.flatMap((label, k) => {
    const any = counts[k]?.some((n) => n > 0) || counts.some((row) => (row[k] ?? 0) > 0)
    return any ? [{ label, k }] : []
  })
  if (used.length === 0) return null
  const shown = used.map(({ k }) => used.map(({ k: l }) => counts[k]?.[l] ?? 0))
  const names = used.map(({ label }) => label)
  const text = of ? format(words.of, { a: of[0], b: of[1] }) : words.all
  return (
    <Panel
      title={words.title}
      text={text}
      actions={
        <ChartLinks
          what={`${title}, ${words.title}`}
          svg={drawConfusion(`${title} · ${words.title}`, names, shown)}
          head={['', ...names]}
          rows={shown.map((row, k) => [names[k] ?? '', ...row])}
        />
      }
    >
      <section
        aria-label={format(messages.ui.table.scroll, { caption: words.title })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard (axe scrollable-region-focusable)
        tabIndex={0}
        className="overflow-x-auto"
      >
        <table className="border-separate border-spacing-1">
          <caption className="sr-only">{text}</caption>
          <thead>
            <tr>
              <td />
              {names.map((name) => (
                <th key={name} scope="col" className="max-w-24 px-1 align-bottom font-semibold text-ink-muted text-xs">
                  <span className="line-clamp-3 [overflow-wrap:anywhere]">{name}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row, k) => {
              const total = row.reduce((sum, n) => sum + n, 0)
              return (
                <tr key={names[k]}>
                  <th scope="row" className="max-w-48 pe-2 text-end font-normal [overflow-wrap:anywhere]">
                    {names[k]}
                  </th>
                  {row.map((n, l) => (
                    <td
                      key={names[l]}
                      className={classNames(
                        'h-10 min-w-14 rounded-md px-1 text-center',
                        n === 0 ? 'text-ink-faint' : steps[Math.min(4, Math.floor((5 * n) / total))],
                        k === l && 'font-semibold',
                      )}
                    >
                      {formatCount(n)}
                    </td>
                  ))}
                </tr>
              )
            })}
          </tbody>
        </table>
      </section>
    </Panel>
  )
}
