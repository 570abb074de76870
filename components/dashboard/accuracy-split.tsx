import { Panel } from '@/components/project/panel'
import { NumberText } from '@/components/ui/number-text'
import { ShareBar } from '@/components/ui/share-bar'
import { Table } from '@/components/ui/table'
import type { StratumAccuracy } from '@/lib/domain/accuracy'
import { format } from '@/lib/messages/format'
import { formatCount } from '@/lib/messages/format-number'
import { messages } from '@/lib/messages/messages'
import { CsvLink } from './csv-link'

export type AccuracySplitProps = { field: string; rows: readonly StratumAccuracy[] }

const words = messages.numbers.accuracy
const fields: Readonly<Record<string, string>> = messages.rounds.wizard.fields

/** Accuracy by one field of the items. */
export function AccuracySplit({ field, rows }: AccuracySplitProps) {
  const name = fields[field] ?? field
  const title = format(words.by, { field: name.charAt(0).toLocaleLowerCase() + name.slice(1) })
  return (
    <Panel
      title={title}
      actions={
        <CsvLink
          what={title}
          head={['value', 'n', 'accuracy', 'std']}
          rows={rows.map(({ value, n, mean, std }) => [value, n, mean, std])}
        />
      }
    >
      <Table
        caption={title}
        density="compact"
        className="max-h-96"
        rows={rows}
        rowKey={({ value }) => value}
        columns={[
          {
            key: 'value',
            header: name,
            rowHeader: true,
            className: 'min-w-40',
            cell: ({ value }) => <span className="[overflow-wrap:anywhere]">{value}</span>,
          },
          { key: 'mean', header: words.accuracy, className: 'min-w-36', cell: ({ mean }) => <ShareBar share={mean} /> },
          {
            key: 'std',
            header: words.std2,
            align: 'end',
            cell: ({ std }) => <NumberText value={std} kind="percent" className="text-ink-muted" />,
          },
          { key: 'n', header: messages.numbers.agreement.n, align: 'end', cell: ({ n }) => formatCount(n) },
        ]}
      />
    </Panel>
  )
}
