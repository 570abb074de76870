import { Panel } from '@/components/project/panel'
import { NumberText } from '@/components/ui/number-text'
import { Table } from '@/components/ui/table'
import { formatCount } from '@/lib/messages/format-number'
import type { PrintedCell, PrintedColumn, PrintedTable } from '@/lib/messages/write-table'
import { TableMenu } from './table-menu'

export type FigureTableProps = {
  table: PrintedTable
  /** What the table answers, in a sentence. */
  text?: string | undefined
  /** Bounds the height. */
  className?: string
  /** What stands for rows where there are none. */
  empty?: string | undefined
}

/** A panel that is one table of figures, with its ways out. */
export function FigureTable({ table, text, className, empty }: FigureTableProps) {
  return (
    <Panel title={table.title} text={text} actions={<TableMenu table={table} />}>
      <BareFigureTable table={table} {...(className ? { className } : {})} empty={empty} />
      {table.note ? <p className="mt-2 text-ink-muted text-sm">{table.note}</p> : null}
    </Panel>
  )
}

/** The table alone. */
export function BareFigureTable({ table, className, empty }: Omit<FigureTableProps, 'text'>) {
  const { title, columns, rows } = table
  return (
    <Table
      caption={title}
      density="compact"
      className={className ?? ''}
      empty={empty}
      rows={rows.map((cells, index) => ({ cells, index }))}
      rowKey={({ index }) => String(index)}
      columns={columns.map(({ name, kind = 'text' }, place) => ({
        key: `${place} ${name}`,
        header: name,
        rowHeader: place === 0,
        align: kind === 'text' ? 'start' : 'end',
        cell: ({ cells }: { cells: readonly PrintedCell[] }) => <Cell cell={cells[place] ?? null} kind={kind} />,
      }))}
    />
  )
}

function Cell({ cell, kind }: { cell: PrintedCell; kind: NonNullable<PrintedColumn['kind']> }) {
  if (cell === null) return <NumberText value={null} />
  // Words stay whole: the table scrolls instead.
  if (typeof cell === 'string') return <span className="break-words">{cell}</span>
  if (kind === 'percent' || kind === 'coefficient') return <NumberText value={cell} kind={kind} />
  return <bdi dir="ltr">{formatCount(cell)}</bdi>
}
