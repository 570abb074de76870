import { IntervalChart } from '@/components/ui/interval-chart'
import type { StratumAccuracy } from '@/lib/domain/accuracy'
import { format } from '@/lib/messages/format'
import { messages } from '@/lib/messages/messages'
import { tableSplit } from './accuracy-tables'
import { TableMenu } from './table-menu'

export type AccuracySplitProps = { field: string; rows: readonly StratumAccuracy[]; note: string }

const words = messages.numbers.accuracy
const fields: Readonly<Record<string, string>> = messages.rounds.wizard.fields

/** Accuracy by one field of the items. */
export function AccuracySplit({ field, rows, note }: AccuracySplitProps) {
  const name = fields[field] ?? field
  const title = format(words.by, { field: name.charAt(0).toLocaleLowerCase() + name.slice(1) })
  return (
    <section className="card max-h-96 min-w-0 overflow-auto p-4" aria-label={title}>
      <IntervalChart
        title={title}
        rowName={name}
        rows={rows.map(({ value, n, mean, ci }) => ({
          key: value,
          label: <span className="inline-block min-w-24 [overflow-wrap:anywhere]">{value}</span>,
          value: mean,
          interval: ci,
          n,
        }))}
        actions={<TableMenu table={tableSplit(rows, name, title, note)} />}
      />
    </section>
  )
}
