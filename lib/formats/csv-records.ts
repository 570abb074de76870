import { type CsvError, type Parser, parse } from 'csv-parse'
import { findUnstorable } from '../domain/text'
import { decodeUtf8 } from './decode-utf8'
import { findUnsafeName } from './unsafe-name'

/** One record: `row` counts records from 1 after the header; `text` is the exact record without its line end. */
export type CsvRecord = { row: number; text: string; cells: string[]; problem?: { field: string; message: string } }

export type CsvEvent =
  | { kind: 'header'; columns: string[] }
  | { kind: 'record'; record: CsvRecord }
  | { kind: 'fatal'; row: number; field: string; message: string }

const maxRecordBytes = 10_000_000

type Parsed = { record: string[]; raw: string; info: { lines: number } }

/**
 * Reads a CSV file as it streams in: header first, then each record, then perhaps what made the rest unreadable.
 * Cells are text exactly as written, never typed or trimmed. LF and CRLF both end records; blank lines are ignored.
 * A record of another width than the header, or with text that cannot be stored, carries its `problem`.
 */
export async function* readCsv(source: AsyncIterable<Uint8Array>, delimiter = ','): AsyncGenerator<CsvEvent> {
  const parsed: Parsed[] = []
  const parser = parse({
    delimiter,
    record_delimiter: ['\r\n', '\n'],
    skip_empty_lines: true,
    relax_column_count: true,
    max_record_size: maxRecordBytes,
    raw: true,
    info: true,
    // Records are taken here and not from the stream: a stream drops what it buffered when a later quote is wrong.
    on_record: (record: unknown) => {
      parsed.push(record as Parsed)
      return null
    },
  })
  let failure: Error | null = null
  parser.on('error', (error) => {
    failure = error
  })
  parser.resume()

  let columns: string[] | null = null
  let row = 0
  let line = 1
  let atLineEnd = false
  let refusedHeader = false
  function* drain(): Generator<CsvEvent> {
    for (const { record, raw, info } of parsed.splice(0)) {
      line = info.lines + 1
      if (columns) {
        yield { kind: 'record', record: checkRecord(++row, raw, record, columns) }
        continue
      }
      columns = record
      const wrong = checkHeader(record)
      yield wrong ? { kind: 'fatal', row: 0, ...wrong } : { kind: 'header', columns }
      refusedHeader = wrong !== null
      if (refusedHeader) return
    }
  }

  for await (const piece of decodeUtf8(source)) {
    if ('problem' in piece) {
      await end(parser)
      // A line that the bad bytes cut off is no record; inside quotes it has failed instead.
      if (!atLineEnd && !failure) parsed.pop()
      yield* drain()
      yield { kind: 'fatal', row: row + 1, field: '', message: `Line ${piece.line}: ${piece.problem}` }
      return
    }
    atLineEnd = piece.text.endsWith('\n')
    await new Promise<void>((resolve) => parser.write(piece.text, () => resolve()))
    yield* drain()
    if (refusedHeader) return
    if (failure) break
  }
  if (!failure) {
    await end(parser)
    yield* drain()
  }
  if (refusedHeader) return
  if (failure) yield { kind: 'fatal', ...locateFailure(failure, row + 1, line, columns) }
  else if (!columns) yield { kind: 'fatal', row: 0, field: '', message: 'The file is empty.' }
}

function end(parser: Parser): Promise<void> {
  return new Promise((resolve) => parser.end(() => resolve()))
}

function checkHeader(columns: readonly string[]): { field: string; message: string } | null {
  const seen = new Set<string>()
  for (const name of columns) {
    const reason = findUnstorable(name) ?? findUnsafeName(name)
    if (reason) return { field: name, message: `Column names: ${reason}` }
    if (seen.has(name)) return { field: name, message: `The column "${name}" is there twice.` }
    seen.add(name)
  }
  return null
}

function checkRecord(row: number, raw: string, cells: string[], columns: readonly string[]): CsvRecord {
  const record = { row, text: raw.replace(/^[\r\n]+/, '').replace(/\r?\n?$/, ''), cells }
  if (cells.length !== columns.length) {
    const message = `The row has ${cells.length} cells where the header has ${columns.length}.`
    return { ...record, problem: { field: '', message } }
  }
  for (const [index, cell] of cells.entries()) {
    const message = findUnstorable(cell)
    if (message) return { ...record, problem: { field: columns[index] ?? '', message } }
  }
  return record
}

function locateFailure(error: CsvError | Error, row: number, line: number, columns: readonly string[] | null) {
  const code = 'code' in error ? error.code : ''
  const index = 'column' in error && typeof error.column === 'number' ? error.column : -1
  const lastLine = 'lines' in error && typeof error.lines === 'number' ? error.lines : line
  const field = columns?.[index] ?? ''
  const where = field ? ` in column "${field}"` : ''
  switch (code) {
    case 'CSV_QUOTE_NOT_CLOSED':
      return {
        row,
        field,
        message:
          `The record that starts on line ${line} opens a quote${where} and never closes it: everything up to ` +
          `line ${lastLine}, the end of the file, was swallowed by it.`,
      }
    case 'CSV_MAX_RECORD_SIZE':
      return {
        row,
        field,
        message: `The record that starts on line ${line} is longer than 10 MB; perhaps a quote in it is never closed.`,
      }
    default:
      return {
        row,
        field,
        message:
          `The record that starts on line ${line} has a wrong quote${where}, near line ${lastLine}: a cell with ` +
          'quotes in it must be quoted itself, its inner quotes doubled. The file cannot be read beyond it.',
      }
  }
}
