import Link from 'next/link'
import { Badge } from '@/components/ui/badge'
import { Table } from '@/components/ui/table'
import { TimeText } from '@/components/ui/time-text'
import { formatCount } from '@/lib/messages/format-number'
import { messages } from '@/lib/messages/messages'
import type { ImportRecord } from './import-record'
import { JobBadge } from './job-badge'
import { paths } from './paths'

const words = messages.imports
const formats: Readonly<Record<string, string>> = words.formats
/** Imports, the latest first; each leads to its record. */
export function ImportTable({ project, imports }: { project: string; imports: readonly ImportRecord[] }) {
  return (
    <Table
      caption={words.table}
      rows={imports}
      rowKey={({ id }) => id}
      empty={words.none}
      columns={[
        {
          key: 'file',
          header: words.file,
          rowHeader: true,
          className: 'min-w-40',
          cell: ({ id, fileName, format, dryRun }) => (
            <>
              <Link href={`${paths.imports(project)}/${id}`} className="link [overflow-wrap:anywhere]">
                <bdi>{fileName}</bdi>
              </Link>
              <p className="flex flex-wrap items-center gap-2 text-ink-muted text-sm">
                {formats[format] ?? format} {dryRun ? <Badge>{words.dryRun}</Badge> : null}
              </p>
            </>
          ),
        },
        { key: 'status', header: words.status, cell: ({ status }) => <JobBadge status={status} /> },
        {
          key: 'created',
          header: words.created,
          align: 'end',
          cell: ({ itemsCreated }) => formatCount(itemsCreated),
        },
        {
          key: 'updated',
          header: words.updated,
          align: 'end',
          cell: ({ itemsUpdated }) => formatCount(itemsUpdated),
        },
        {
          key: 'unchanged',
          header: words.unchanged,
          align: 'end',
          cell: ({ itemsUnchanged }) => formatCount(itemsUnchanged),
        },
        {
          key: 'refused',
          header: words.refusedCount,
          align: 'end',
          cell: ({ refused }) => formatCount(refused.length),
        },
        { key: 'when', header: words.when, align: 'end', cell: ({ createdAt }) => <TimeText iso={createdAt} /> },
      ]}
    />
  )
}
