export type CsvCell = string | number | boolean | null
export type CsvMode = 'safe' | 'raw'

// What makes a spreadsheet run a text as a formula, also in full width, behind any apostrophes of the text itself.
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/

/** A text made harmless for spreadsheets by an apostrophe in front; other texts stay as they are. */
export function protectCell(text: string): string {
  return formula.test(text) ? `'${text}` : text
}

/** The text that `protectCell` was given; use it on files written in safe mode only. */
export function unprotectCell(text: string): string {
  return text.startsWith("'") && formula.test(text) ? text.slice(1) : text
}

/**
 * One CSV record with its line end (RFC 4180). Text cells, header and ids too, are protected in safe mode and exact in
 * raw mode; numbers stay numbers, so -5 is -5; null is an empty cell. Throws on NaN and infinite numbers.
 */
export function writeCsvRow(cells: readonly CsvCell[], mode: CsvMode = 'safe'): string {
  return `${cells.map((cell) => writeCell(cell, mode)).join(',')}\r\n`
}

function writeCell(cell: CsvCell, mode: CsvMode): string {
  if (cell === null) return ''
  if (typeof cell === 'number' && !Number.isFinite(cell)) throw new Error(`A CSV cell is ${cell}.`)
  if (typeof cell !== 'string') return String(cell)
  const text = mode === 'safe' ? protectCell(cell) : cell
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
