import { Table } from '@/components/ui/table'
import { formatCount } from '@/lib/messages/format-number'
import { messages } from '@/lib/messages/messages'

export type SampleTablesProps = {
  strata: readonly { value: string; available: number; chosen: number }[]
  leftOut: readonly { reason: string; n: number }[]
}

const words = messages.rounds

/** What a sample consists of, and what could not be in it and why. */
export function SampleTables({ strata, leftOut }: SampleTablesProps) {
  return (
    <div className="flex flex-col gap-4">
      {strata.length > 0 ? (
        <Table
          caption={words.strata.title}
          captionShown
          density="compact"
          rows={strata}
          rowKey={({ value }) => value}
          columns={[
            {
              key: 'value',
              header: words.strata.value,
              rowHeader: true,
              cell: ({ value }) => <span className="[overflow-wrap:anywhere]">{value}</span>,
            },
            { key: 'chosen', header: words.strata.chosen, align: 'end', cell: ({ chosen }) => formatCount(chosen) },
            {
              key: 'available',
              header: words.strata.available,
              align: 'end',
              cell: ({ available }) => <span className="text-ink-muted">{formatCount(available)}</span>,
            },
          ]}
        />
      ) : null}
      {leftOut.length > 0 ? (
        <Table
          caption={words.leftOut.title}
          captionShown
          density="compact"
          rows={leftOut}
          rowKey={({ reason }) => reason}
          columns={[
            { key: 'reason', header: words.leftOut.reason, rowHeader: true, cell: ({ reason }) => reason },
            { key: 'n', header: words.leftOut.n, align: 'end', cell: ({ n }) => formatCount(n) },
          ]}
        />
      ) : (
        <p className="text-ink-muted text-sm">{words.leftOut.none}</p>
      )}
    </div>
  )
}
