import type { ReactNode } from 'react'
import { format } from '@/lib/messages/format'
import { messages } from '@/lib/messages/messages'
import { classNames } from './class-names'

export type TableDensity = 'comfortable' | 'compact'

export type TableColumn<Row> = {
  key: string
  header: ReactNode
  cell: (row: Row) => ReactNode
  /** Numbers stand at the end. */
  align?: 'start' | 'end'
  /** The column that names the row, read aloud with each cell. */
  rowHeader?: boolean
  className?: string
  sort?: 'ascending' | 'descending'
}

export type TableProps<Row> = {
  caption: string
  captionShown?: boolean
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  density?: TableDensity
  /** Instead of rows when there are none. */
  empty?: ReactNode
  /** Bounds the height, for instance `max-h-[70vh]`; the header stays in sight. */
  className?: string
}

const paddings: Record<TableDensity, string> = { comfortable: 'px-2 py-2', compact: 'px-2 py-1' }

/** Rows of the same kind. */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, captionShown, columns, rows, rowKey, density = 'comfortable', empty, className } = props
  const padding = paddings[density]
  const ends = (column: TableColumn<Row>) =>
    classNames(column.align === 'end' ? 'text-end' : 'text-start', column.className)
  return (
    <section
      aria-label={format(messages.ui.table.scroll, { caption })}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard (axe scrollable-region-focusable)
      tabIndex={0}
      className={classNames('overflow-auto focus-visible:-outline-offset-2', className)}
    >
      <table className="w-full border-separate border-spacing-0">
        <caption className={captionShown ? 'px-2 pb-2 text-start font-semibold text-ink-muted text-xs' : 'sr-only'}>
          {caption}
        </caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                aria-sort={column.sort}
                className={classNames(
                  'sticky top-0 z-10 whitespace-nowrap border-line border-b bg-surface font-semibold text-ink-muted text-xs',
                  padding,
                  ends(column),
                )}
              >
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className="group hover:bg-surface-hover">
              {columns.map((column) => {
                const style = classNames(
                  'border-line border-b font-normal group-last:border-b-0',
                  padding,
                  ends(column),
                )
                return column.rowHeader ? (
                  <th key={column.key} scope="row" className={style}>
                    {column.cell(row)}
                  </th>
                ) : (
                  <td key={column.key} className={style}>
                    {column.cell(row)}
                  </td>
                )
              })}
            </tr>
          ))}
          {rows.length === 0 ? (
            <tr>
              <td colSpan={columns.length} className="px-2 py-6 text-center text-ink-muted">
                {/* In sight however far the columns reach. */}
                <div className="sticky inset-x-2 mx-auto w-fit">{empty ?? messages.ui.table.empty}</div>
              </td>
            </tr>
          ) : null}
        </tbody>
      </table>
    </section>
  )
}
