import { CodeText } from '@/components/ui/code-text'
import { Table } from '@/components/ui/table'
import { TimeText } from '@/components/ui/time-text'
import { messages } from '@/lib/messages/messages'

export type AuditRow = { id: string; at: string; actor: string; act: string; objectType: string; detail: unknown }

const words = messages.project.settings

/** The detail of an act in one line: `role: lead, email: a@x`. */
function sayDetail(detail: unknown): string {
  if (typeof detail !== 'object' || detail === null) return ''
  return Object.entries(detail)
    .map(([key, value]) => `${key}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(', ')
}

export function AuditTable({ rows }: { rows: readonly AuditRow[] }) {
  return (
    <Table
      caption={words.log}
      density="compact"
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        { key: 'when', header: words.when, cell: ({ at }) => <TimeText iso={at} /> },
        {
          key: 'who',
          header: words.who,
          rowHeader: true,
          className: 'min-w-48',
          cell: ({ actor }) => <span className="[overflow-wrap:anywhere]">{actor}</span>,
        },
        {
          key: 'what',
          header: words.what,
          cell: ({ act }) => <CodeText className="whitespace-nowrap text-ink!">{act}</CodeText>,
        },
        {
          key: 'detail',
          header: words.detail,
          className: 'min-w-56',
          cell: ({ detail }) => {
            const said = sayDetail(detail)
            return (
              <span title={said} className="line-clamp-2 text-ink-muted text-sm [overflow-wrap:anywhere]">
                {said}
              </span>
            )
          },
        },
      ]}
    />
  )
}
