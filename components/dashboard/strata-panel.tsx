import { IntervalChart } from '@/components/ui/interval-chart'
import { format } from '@/lib/messages/format'
import { messages } from '@/lib/messages/messages'
import { ChartLinks } from './chart-links'
import { drawIntervals } from './draw-charts'

/** Agreement on the items with one value of a field. */
export type StratumAgreement = {
  value: string
  n: number
  figure: number | null
  ci: readonly [number, number] | null
}
export type StrataPanelProps = { title: string; field: string; figureName: string; strata: readonly StratumAgreement[] }

const words = messages.numbers.strata

/** Whether people agree less on some items than on others. */
export function StrataPanel({ title, field, figureName, strata }: StrataPanelProps) {
  const name = format(words.title, { figure: figureName, field })
  return (
    <div className="card min-w-0 p-4">
      <IntervalChart
        title={name}
        kind="coefficient"
        rowName={field}
        rows={strata.map(({ value, n, figure, ci }) => ({
          key: value,
          label: <span className="[overflow-wrap:anywhere]">{value}</span>,
          value: figure,
          interval: ci,
          n,
        }))}
        actions={
          <ChartLinks
            what={`${title}, ${name}`}
            svg={drawIntervals(
              `${title} · ${name}`,
              strata.map(({ value, n, figure, ci }) => ({ label: value, value: figure, interval: ci, n })),
            )}
            head={[field, 'n', figureName, 'low', 'high']}
            rows={strata.map(({ value, n, figure, ci }) => [value, n, figure, ci?.[0] ?? null, ci?.[1] ?? null])}
          />
        }
      />
    </div>
  )
}
