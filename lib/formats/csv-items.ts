import type { ImportedItem, ParsedRecord, RawRecord } from '../domain/item'
import { readCsv } from './csv-records'
import { failImport, finishRecord, type RecordNotes, refuseRecord, startNotes, writeMissing } from './record-notes'

/** A record of a known file, its id trimmed; the cells themselves are exactly as written. */
export type CsvRow = { id: string; fields: Record<string, string>; raw: RawRecord; notes: RecordNotes }

/** One of the shapes a file may have: the columns that tell it and how to make items of a row. */
export type CsvLayout = { columns: readonly string[]; read: (row: CsvRow) => ImportedItem[] }

/** `refuseFile` says why a file with the right columns belongs to another format, looking at its first row. */
export type CsvItemsFormat = {
  name: string
  idColumn: string
  layouts: readonly CsvLayout[]
  refuseFile?: (fields: Record<string, string>) => string | null
}

/**
 * Makes items of a CSV file, a row at a time. The first layout whose columns are all there is taken; further columns
 * are kept in the raw record. Ids are compared after trimming, case kept; a second row with one id is refused.
 */
export async function* parseCsvItems(
  source: AsyncIterable<Uint8Array>,
  format: CsvItemsFormat,
): AsyncGenerator<ParsedRecord> {
  let columns: string[] = []
  let layout: CsvLayout | undefined
  let rows = 0
  const rowOfId = new Map<string, number>()
  for await (const event of readCsv(source)) {
    if (event.kind === 'fatal') return yield failImport(event.row, event.message, event.field)
    if (event.kind === 'header') {
      columns = event.columns
      layout = format.layouts.find((one) => one.columns.every((name) => columns.includes(name)))
      if (!layout)
        return yield failImport(0, writeMissing(format.name, 'columns', findMissing(format, columns), columns))
      continue
    }
    if (!layout) return
    const { row, text, cells, problem } = event.record
    rows++
    const id = cells[columns.indexOf(format.idColumn)]?.trim() ?? ''
    if (problem) {
      yield refuseRecord(row, id, problem.field, problem.message)
      continue
    }
    const fields = Object.fromEntries(columns.map((name, index) => [name, cells[index] ?? '']))
    const otherFormat = rows === 1 ? format.refuseFile?.(fields) : null
    if (otherFormat) return yield failImport(row, otherFormat)
    const earlier = rowOfId.get(id)
    if (!id) yield refuseRecord(row, id, format.idColumn, 'The row has no id.')
    else if (earlier) yield refuseRecord(row, id, format.idColumn, `Row ${earlier} has the same id "${id}".`)
    else {
      rowOfId.set(id, row)
      const notes = startNotes(row, id)
      yield finishRecord(row, notes, layout.read({ id, fields, raw: { row, text, fields }, notes }))
    }
  }
  if (rows === 0) yield failImport(0, 'The file has a header but no rows.')
}

/** The columns that the nearest layout still lacks. */
function findMissing(format: CsvItemsFormat, columns: readonly string[]): string[] {
  const lacks = format.layouts.map((one) => one.columns.filter((name) => !columns.includes(name)))
  return lacks.reduce((best, one) => (one.length < best.length ? one : best), lacks[0] ?? [])
}
