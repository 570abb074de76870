import { NumberText } from '@/components/ui/number-text'
import { ShareBar } from '@/components/ui/share-bar'
import { Table } from '@/components/ui/table'
import { formatCount } from '@/lib/messages/format-number'
import { messages } from '@/lib/messages/messages'

export type CategoryRow = {
  key: string
  label: string
  /** To the items behind it. */
  href?: string
  n: number
  prevalence: number | null
  kappa: number | null
  ac1: number | null
}
export type CategoryTableProps = { caption: string; header: string; rows: readonly CategoryRow[] }

const words = messages.numbers.agreement

/** Agreement on each category against all others, with how common it is. */
export function CategoryTable({ caption, header, rows }: CategoryTableProps) {
  return (
    <Table
      caption={caption}
      rows={rows}
      rowKey={({ key }) => key}
      className="max-h-[32rem]"
      columns={[
        {
          key: 'label',
          header,
          rowHeader: true,
          className: 'min-w-40',
          cell: ({ label, href }) =>
            href ? (
              <a href={href} className="[overflow-wrap:anywhere] hover:underline">
                {label}
              </a>
            ) : (
              <span className="[overflow-wrap:anywhere]">{label}</span>
            ),
        },
        {
          key: 'prevalence',
          header: words.prevalence,
          className: 'min-w-36',
          cell: ({ prevalence }) => <ShareBar share={prevalence} />,
        },
        { key: 'kappa', header: words.kappa, align: 'end', cell: ({ kappa }) => <NumberText value={kappa} /> },
        { key: 'ac1', header: words.ac1, align: 'end', cell: ({ ac1 }) => <NumberText value={ac1} /> },
        {
          key: 'n',
          header: words.n,
          align: 'end',
          cell: ({ n }) => <span className="text-ink-muted">{formatCount(n)}</span>,
        },
      ]}
    />
  )
}
