export type CsvCell = string | number | null

/** One cell: quoted where needed; text that a spreadsheet would run as a formula gets an apostrophe in front. */
function writeCell(cell: CsvCell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const safe = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A table as CSV (RFC 4180). Numbers are written in full. */
export function writeCsv(head: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return [head, ...rows].map((row) => `${row.map(writeCell).join(',')}\r\n`).join('')
}
