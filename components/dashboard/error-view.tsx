import { Panel } from '@/components/project/panel'
import { Alert } from '@/components/ui/alert'
import { IntervalChart } from '@/components/ui/interval-chart'
import type { Interval } from '@/lib/domain/statistics/quantile'
import { format } from '@/lib/messages/format'
import { formatCount } from '@/lib/messages/format-number'
import { messages } from '@/lib/messages/messages'
import type { PrintedTable } from '@/lib/messages/write-table'
import { FigureTable } from './figure-table'
import { sayExclusions } from './say-exclusions'

export type ErrorViewProps = {
  report: {
    pilot: boolean
    totals: { all: number; right: number; wrong: number; unscored: number }
    labelled: number
    unlabelled: number
    disputed: number
    classes: {
      key: string
      name: string
      n: number
      share: number | null
      ci: Interval | null
      kappa: number | null
      ac1: number | null
    }[]
    excluded: { reason: string; n: number }[]
  }
  note: string
}

const words = messages.errorFigures

/** How wrong trajectories are spread over error classes, and how far people agree on each. */
export function ErrorView({ report, note }: ErrorViewProps) {
  const { pilot, totals, labelled, unlabelled, disputed, classes, excluded } = report
  const table: PrintedTable = {
    ...{ title: words.table, note },
    columns: [
      { name: words.errorClass },
      { name: 'n', kind: 'count' },
      { name: words.share, kind: 'percent' },
      { name: 'low', kind: 'percent' },
      { name: 'high', kind: 'percent' },
      { name: 'kappa', kind: 'coefficient' },
      { name: 'AC1', kind: 'coefficient' },
    ],
    rows: classes.map(({ name, n, share, ci, kappa, ac1 }) => [
      name,
      n,
      share,
      ci?.[0] ?? null,
      ci?.[1] ?? null,
      kappa,
      ac1,
    ]),
  }
  return (
    <div className="flex flex-col gap-4">
      {pilot ? <Alert>{messages.numbers.agreement.pilot}</Alert> : null}
      <Panel title={words.counts}>
        <p>
          {format(words.totals, {
            all: formatCount(totals.all),
            right: formatCount(totals.right),
            wrong: formatCount(totals.wrong),
            unscored: formatCount(totals.unscored),
          })}
        </p>
        <p>
          {format(words.labels, {
            labelled: formatCount(labelled),
            unlabelled: formatCount(unlabelled),
            disputed: formatCount(disputed),
          })}
        </p>
        {excluded.length > 0 ? <p className="text-ink-muted text-sm">{sayExclusions(excluded)}</p> : null}
      </Panel>
      <div className="card p-4">
        <IntervalChart
          title={words.chart}
          rowName={words.errorClass}
          rows={classes.map(({ key, name, n, share, ci }) => ({
            ...{ key, label: name, value: share, interval: ci, n, undefinedBecause: words.nothing },
          }))}
        />
      </div>
      <FigureTable table={table} text={words.tableText} />
    </div>
  )
}
