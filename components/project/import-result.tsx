import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { isSettled } from '@/lib/domain/job'
import { format } from '@/lib/messages/format'
import { formatCount } from '@/lib/messages/format-number'
import { messages } from '@/lib/messages/messages'
import type { ImportRecord } from './import-record'
import { RefusalTable } from './refusal-table'

export type ImportResultProps = { record: ImportRecord; onCancel?: () => void }

const words = messages.imports
const itemCounts = ['itemsCreated', 'itemsUpdated', 'itemsUnchanged', 'proposalsCreated', 'annotationsCreated'] as const
const articleCounts = ['articlesCreated', 'articlesUpdated', 'articlesUnchanged', 'itemsUpdated'] as const

function Outcome({ record }: { record: ImportRecord }) {
  switch (record.status) {
    case 'done':
      return (
        <Alert
          live
          tone={record.dryRun ? 'info' : 'success'}
          title={record.dryRun ? words.wouldTitle : words.didTitle}
        />
      )
    case 'failed':
      return (
        <Alert live tone="danger" title={words.failedTitle}>
          {record.rowsRead > 0 ? words.failedText : words.refusedNothing}
        </Alert>
      )
    case 'cancelled':
      return <Alert live tone="warning" title={words.cancelledTitle} />
    case 'queued':
    case 'running':
      return null
  }
}

/** An import while it runs and when it is over: what was read, what became of it, what was refused and why. */
export function ImportResult({ record, onCancel }: ImportResultProps) {
  const { status, rowsRead, refused, warnings, id } = record
  return (
    <div className="flex flex-col gap-5">
      {isSettled(status) ? (
        <Outcome record={record} />
      ) : (
        <div role="status" className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <span className="font-medium">{words.wait[status === 'queued' ? 'queued' : 'running']}</span>
          <span className="text-ink-muted">{format(words.rowsRead, { n: rowsRead })}</span>
          {onCancel ? (
            <Button size="small" onClick={onCancel}>
              {words.cancel}
            </Button>
          ) : null}
        </div>
      )}
      {status === 'done' ? (
        <dl className="flex flex-wrap gap-x-8 gap-y-3">
          <div>
            <dt className="text-ink-muted text-xs">{words.rowsReadLabel}</dt>
            <dd className="font-bold text-xl">{formatCount(rowsRead)}</dd>
          </div>
          {(record.format === 'articles' ? articleCounts : itemCounts).map((name) => (
            <div key={name}>
              <dt className="text-ink-muted text-xs">{words.counts[name]}</dt>
              <dd className="font-bold text-xl">{formatCount(record[name])}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      <RefusalTable caption={words.refused} rows={refused} importId={id} />
      <RefusalTable caption={words.warnings} rows={warnings} importId={id} />
    </div>
  )
}
