import type { ReactNode } from 'react'
import { formatCount, formatUndefined, type NumberKind } from '@/lib/messages/format-number'
import { messages } from '@/lib/messages/messages'
import { classNames } from './class-names'
import { NumberText } from './number-text'
import { ScaleBar } from './scale-bar'

export type IntervalRow = {
  key: string
  label: ReactNode
  value: number | null
  interval?: readonly [number, number] | null
  n: number
  undefinedBecause?: string
}

export type IntervalChartProps = {
  /** The one message of the chart. */
  title: string
  rows: readonly IntervalRow[]
  kind?: NumberKind
  /** Axis; starts from 0 for shares. */
  min?: number
  max?: number
  target?: number
  /** What the rows are: `person`, `hops`. */
  rowName?: string
  /** Download links. */
  actions?: ReactNode
}

/** A dot and its interval per row. The chart is a table: the drawing is one column, the numbers stand beside it. */
export function IntervalChart(props: IntervalChartProps) {
  const { title, rows, kind = 'percent', min = 0, max = 1, target, rowName, actions } = props
  const words = messages.ui.chart
  const head = 'border-line border-b pb-1.5 font-semibold text-ink-muted text-xs'
  return (
    <figure className="min-w-0">
      <figcaption className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <span className="font-semibold text-ink-muted text-xs">{title}</span>
        {actions}
      </figcaption>
      <table aria-label={title} className="w-full border-separate border-spacing-0">
        <thead>
          <tr>
            <th scope="col" className={classNames(head, 'pe-3 text-start')}>
              {rowName ?? words.name}
            </th>
            <th scope="col" className={classNames(head, 'w-1/2')}>
              <span className="sr-only">{words.drawing}</span>
              <span aria-hidden dir="ltr" className="flex justify-between px-1.5 font-normal text-ink-faint">
                <NumberText value={min} kind={kind} />
                <NumberText value={max} kind={kind} />
              </span>
            </th>
            <th scope="col" className={classNames(head, 'ps-3 text-end')}>
              {words.value}
            </th>
            <th scope="col" className={classNames(head, 'ps-3 text-end max-sm:hidden')}>
              {words.interval}
            </th>
            <th scope="col" className={classNames(head, 'ps-3 text-end')}>
              {words.n}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row" className="py-1 pe-3 text-start font-normal">
                {row.label}
              </th>
              {row.value === null ? (
                <td colSpan={3} className="py-1 text-ink-muted text-sm">
                  {row.undefinedBecause ? formatUndefined(row.undefinedBecause) : messages.ui.stat.undefined}
                </td>
              ) : (
                <>
                  <td className="py-1">
                    <ScaleBar plain value={row.value} interval={row.interval} target={target} min={min} max={max} />
                  </td>
                  <td className="py-1 ps-3 text-end font-semibold">
                    <NumberText value={row.value} kind={kind} />
                  </td>
                  <td className="whitespace-nowrap py-1 ps-3 text-end text-ink-muted max-sm:hidden">
                    {row.interval ? <NumberText value={row.interval} kind={kind} /> : null}
                  </td>
                </>
              )}
              <td className="py-1 ps-3 text-end text-ink-muted">{formatCount(row.n)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}
