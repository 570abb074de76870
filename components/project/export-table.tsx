import { Download } from 'lucide-react'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { buttonStyle } from '@/components/ui/button-style'
import { ProgressBar } from '@/components/ui/progress-bar'
import { Table } from '@/components/ui/table'
import { TimeText } from '@/components/ui/time-text'
import { isSettled } from '@/lib/domain/job'
import { format } from '@/lib/messages/format'
import { formatBytes } from '@/lib/messages/format-bytes'
import { formatCount } from '@/lib/messages/format-number'
import { messages } from '@/lib/messages/messages'
import type { ExportRecord } from './export-record'
import { JobBadge } from './job-badge'

export type ExportTableProps = { exports: readonly ExportRecord[]; onCancel: (id: string) => void }

const words = messages.exports
const formats: Readonly<Record<string, string>> = words.formats

/** Exports, the latest first, each with its progress or its file. */
export function ExportTable({ exports, onCancel }: ExportTableProps) {
  return (
    <Table
      caption={words.list}
      rows={exports}
      rowKey={({ id }) => id}
      empty={words.none}
      columns={[
        {
          key: 'format',
          header: words.format,
          rowHeader: true,
          cell: (row) => (
            <span className="flex flex-wrap items-center gap-2 font-medium">
              <span className="whitespace-nowrap">{formats[row.format] ?? row.format}</span>
              {row.options.masked === false ? <Badge tone="warning">{words.unmaskedBadge}</Badge> : null}
            </span>
          ),
        },
        {
          key: 'status',
          header: words.status,
          cell: ({ status, progress, failure }) =>
            status === 'running' ? (
              <ProgressBar label={words.status} done={Math.round(progress * 100)} total={100} className="min-w-44" />
            ) : (
              <>
                <JobBadge status={status} />
                {failure ? <p className="mt-1 text-danger-ink text-sm">{failure}</p> : null}
              </>
            ),
        },
        {
          key: 'snapshot',
          header: words.snapshot,
          cell: ({ snapshotAt, createdAt }) => <TimeText iso={snapshotAt ?? createdAt} />,
        },
        {
          key: 'contents',
          header: words.contents,
          className: 'max-md:hidden',
          cell: ({ counts }) => (
            <span className="text-ink-muted text-sm">
              {Object.entries(counts)
                .filter(([, n]) => n > 0)
                .map(([name, n]) =>
                  name === 'maskedImages' ? format(words.maskedImages, { n }) : `${formatCount(n)} ${name}`,
                )
                .join(', ')}
            </span>
          ),
        },
        {
          key: 'size',
          header: words.size,
          align: 'end',
          cell: ({ bytes }) => (bytes === null ? '' : <bdi dir="ltr">{formatBytes(bytes)}</bdi>),
        },
        {
          key: 'act',
          header: <span className="sr-only">{words.download}</span>,
          align: 'end',
          cell: ({ id, status, format: kind }) => {
            if (!isSettled(status))
              return (
                <Button size="small" onClick={() => onCancel(id)}>
                  {words.cancel}
                </Button>
              )
            if (status !== 'done') return ''
            return (
              <a
                href={`/api/v1/exports/${id}/download`}
                download
                aria-label={format(words.downloadOf, { format: formats[kind] ?? kind })}
                className={buttonStyle('secondary', 'small')}
              >
                <Download aria-hidden className="size-4" />
                {words.download}
              </a>
            )
          },
        },
      ]}
    />
  )
}
