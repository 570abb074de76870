import { IntervalChart } from '@/components/ui/interval-chart'
import type { Share } from '@/lib/domain/screen-report'
import { ChartLinks } from './chart-links'
import { drawIntervals } from './draw-charts'

export type ShareChartProps = {
  title: string
  /** What the rows are. */
  rowName: string
  /** Of which round, for the names of files. */
  of: string
  shares: readonly (Share & { of?: number })[]
  /** Why there are no shares, as a clause. */
  undefinedBecause: string
  /** What the shares are of, and what was left out. */
  note?: string
}

/** Shares with their intervals, drawn and as numbers, to take along as SVG, PNG and CSV. Named in their own direction. */
export function ShareChart({ title, rowName, of, shares, undefinedBecause, note }: ShareChartProps) {
  const rows = shares.map(({ key, name, n, share, ci, of: total }) => ({
    ...{ key, label: name, value: share, interval: ci, n: total ?? n, counted: n },
  }))
  return (
    <div className="card min-w-0 p-4">
      <IntervalChart
        title={title}
        rowName={rowName}
        rows={rows.map(({ label, ...row }) => ({
          ...row,
          label: <bdi className="break-words">{label}</bdi>,
          undefinedBecause,
        }))}
        actions={
          <ChartLinks
            what={`${of}, ${title}`}
            svg={drawIntervals(`${of} · ${title}`, rows)}
            head={['key', rowName, 'n', 'of', 'share', 'low', 'high']}
            rows={rows.map(({ key, label, value, interval, counted, n }) => [
              ...[key, label, counted, n, value, interval?.[0] ?? null, interval?.[1] ?? null],
            ])}
          />
        }
      />
      {note ? <p className="mt-3 text-ink-muted text-sm">{note}</p> : null}
    </div>
  )
}
