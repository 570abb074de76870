import { roundHalfUp } from '@/lib/domain/statistics/round-half-up'

/** How a column's numbers are read: shares in [0, 1] as per cent with 1 decimal, coefficients with 2, counts whole. */
export type ColumnKind = 'text' | 'count' | 'percent' | 'coefficient'
export type PrintedColumn = { name: string; kind?: ColumnKind }
export type PrintedCell = string | number | null
export type PrintedTable = {
  title: string
  columns: readonly PrintedColumn[]
  rows: readonly (readonly PrintedCell[])[]
  /** Where the numbers come from: round, filter, metric, seed, snapshot. */
  note?: string
}

function printNumber(value: number, kind: ColumnKind): string {
  const sign = value < 0 ? '-' : ''
  const size = Math.abs(value)
  switch (kind) {
    case 'percent':
      return sign + roundHalfUp(size * 100, 1)
    case 'coefficient':
      return sign + roundHalfUp(size, 2)
    default:
      return String(value)
  }
}

function printCell(cell: PrintedCell, kind: ColumnKind = 'text'): string {
  if (cell === null) return ''
  return typeof cell === 'number' ? printNumber(cell, kind) : cell
}

function nameColumn({ name, kind }: PrintedColumn): string {
  return kind === 'percent' ? `${name} (%)` : name
}

const markdownSigns = /[\\|<>`*_[\]#]/g

/** The table as GitHub-flavoured Markdown, rounded for reading. Cells are data: they may not end a cell or start a tag. */
export function writeMarkdownTable({ columns, rows, note }: PrintedTable): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replace(markdownSigns, '\\$&').replace(/\s+/g, ' ')).join(' | ')} |`
  const rule = columns.map(({ kind = 'text' }) => (kind === 'text' ? '---' : '---:'))
  const body = rows.map((row) => line(row.map((cell, index) => printCell(cell, columns[index]?.kind))))
  const table = [line(columns.map(nameColumn)), `| ${rule.join(' | ')} |`, ...body].join('\n')
  return note ? `${table}\n\n${note.replace(markdownSigns, '\\$&')}\n` : `${table}\n`
}

const latexSigns: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '{': '\\{',
  '}': '\\}',
  $: '\\$',
  '&': '\\&',
  '#': '\\#',
  '%': '\\%',
  _: '\\_',
  '^': '\\textasciicircum{}',
  '~': '\\textasciitilde{}',
  '±': '$\\pm$',
  '−': '$-$',
}

/** Text as LaTeX reads it literally. */
export function escapeLatex(text: string): string {
  return text.replace(/[\\{}$&#%_^~±−]/g, (sign) => latexSigns[sign] ?? sign).replace(/\s+/g, ' ')
}

/** The table as a LaTeX table of the booktabs package, rounded as papers print it; the note stands under it. */
export function writeLatexTable({ title, columns, rows, note }: PrintedTable): string {
  const line = (cells: readonly string[]) => `${cells.map(escapeLatex).join(' & ')} \\\\`
  return [
    '\\begin{table}',
    '\\centering',
    `\\caption{${escapeLatex(title)}}`,
    `\\begin{tabular}{${columns.map(({ kind = 'text' }) => (kind === 'text' ? 'l' : 'r')).join('')}}`,
    '\\toprule',
    line(columns.map(nameColumn)),
    '\\midrule',
    ...rows.map((row) => line(row.map((cell, index) => printCell(cell, columns[index]?.kind)))),
    '\\bottomrule',
    '\\end{tabular}',
    ...(note ? [`\\par\\smallskip\\footnotesize ${escapeLatex(note)}`] : []),
    '\\end{table}',
    '',
  ].join('\n')
}
