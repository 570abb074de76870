import { Panel } from '@/components/project/panel'
import { Table } from '@/components/ui/table'
import type { ReasonRow, ReasonTable as Reasons } from '@/lib/domain/tabulate-reasons'
import { format } from '@/lib/messages/format'
import { formatCount, formatPercent } from '@/lib/messages/format-number'
import { messages } from '@/lib/messages/messages'
import { CsvLink } from './csv-link'

const words = messages.numbers.reasons
const names = messages.workspace.compare.reasons

/** Why answers and references differ, as people said after seeing both, by variant. It changes no figure. */
export function ReasonTable({ table }: { table: Reasons }) {
  const { shown, given, variants, reasons } = table
  return (
    <Panel
      title={words.title}
      actions={
        <CsvLink
          what={words.title}
          head={['reason', 'n', 'share', 'low', 'high', ...variants.map(({ variant }) => variant)]}
          rows={reasons.map((row) => [
            row.reason,
            row.n,
            row.share,
            row.ci?.[0] ?? null,
            row.ci?.[1] ?? null,
            ...row.byVariant.map(({ n }) => n),
          ])}
        />
      }
    >
      <p className="mb-2 text-ink-muted">
        {format(words.note, { given: formatCount(given), shown: formatCount(shown) })}
      </p>
      {given > 0 ? (
        <Table
          caption={words.title}
          density="compact"
          rows={reasons}
          rowKey={({ reason }) => reason}
          columns={[
            { key: 'reason', header: words.reason, rowHeader: true, cell: ({ reason }) => names[reason] },
            { key: 'n', header: messages.numbers.agreement.n, align: 'end', cell: ({ n }) => formatCount(n) },
            { key: 'share', header: words.share, align: 'end', cell: sayShare },
            ...variants.map(({ variant, given: all }, place) => ({
              key: `variant ${variant}`,
              header: `${variant} (${formatCount(all)})`,
              align: 'end' as const,
              cell: (row: ReasonRow) => formatCount(row.byVariant[place]?.n ?? 0),
            })),
          ]}
        />
      ) : null}
    </Panel>
  )
}

function sayShare({ share, ci }: ReasonRow) {
  if (share === null || !ci) return ''
  return `${formatPercent(share)} (${formatPercent(ci[0])} – ${formatPercent(ci[1])})`
}
