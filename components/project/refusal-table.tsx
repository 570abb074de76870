import { CodeText } from '@/components/ui/code-text'
import { Table } from '@/components/ui/table'
import type { Refusal } from '@/lib/domain/item'
import { format } from '@/lib/messages/format'
import { messages } from '@/lib/messages/messages'

export type RefusalTableProps = { caption: string; rows: readonly Refusal[]; importId: string }

const words = messages.imports
/** More rows than anyone reads make the page slow; the record has them all. */
const most = 200

/** What was wrong with which row. */
export function RefusalTable({ caption, rows, importId }: RefusalTableProps) {
  if (rows.length === 0) return null
  return (
    <div>
      <Table
        caption={`${caption} · ${rows.length}`}
        captionShown
        density="compact"
        className="max-h-96"
        rows={rows.slice(0, most).map((row, index) => ({ ...row, key: String(index) }))}
        rowKey={({ key }) => key}
        columns={[
          { key: 'row', header: words.row, align: 'end', className: 'w-16', cell: ({ row }) => row || '' },
          {
            key: 'id',
            header: words.id,
            className: 'min-w-24',
            cell: ({ id }) => <CodeText className="[overflow-wrap:anywhere]">{id}</CodeText>,
          },
          { key: 'field', header: words.field, cell: ({ field }) => <CodeText>{field}</CodeText> },
          {
            key: 'message',
            header: words.message,
            rowHeader: true,
            className: 'min-w-40',
            cell: ({ message }) => <span className="[overflow-wrap:anywhere]">{message}</span>,
          },
        ]}
      />
      {rows.length > most ? (
        <p className="mt-1 text-ink-muted text-sm">{format(words.moreRows, { n: rows.length - most, id: importId })}</p>
      ) : null}
    </div>
  )
}
