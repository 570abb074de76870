import type { ImportedItem, ParsedRecord, Refusal } from '../domain/item'

/** What is found wrong with one record while it is read. */
export type RecordNotes = {
  refused: Refusal[]
  warnings: Refusal[]
  refuse: (field: string, message: string) => void
  warn: (field: string, message: string) => void
}

/** Starts the notes of one record; each note carries its row and id. */
export function startNotes(row: number, id: string): RecordNotes {
  const refused: Refusal[] = []
  const warnings: Refusal[] = []
  return {
    refused,
    warnings,
    refuse: (field, message) => void refused.push({ row, id, field, message }),
    warn: (field, message) => void warnings.push({ row, id, field, message }),
  }
}

/** The record with its notes; a record in which something is refused gives no items. */
export function finishRecord(row: number, notes: RecordNotes, items: ImportedItem[]): ParsedRecord {
  const { refused, warnings } = notes
  return { row, items: refused.length > 0 ? [] : items, refused, warnings }
}

export function refuseRecord(row: number, id: string, field: string, message: string): ParsedRecord {
  return { row, items: [], refused: [{ row, id, field, message }], warnings: [] }
}

/** A record that ends the import, for a file that cannot be read (further). */
export function failImport(row: number, message: string, field = ''): ParsedRecord {
  return { ...refuseRecord(row, '', field, message), fatal: true }
}

const namesShown = 20

/** Says which of the needed names a file lacks and what it has instead. */
export function writeMissing(what: string, kind: string, missing: readonly string[], found: readonly string[]): string {
  const shown = found.slice(0, namesShown).map((name) => (name.length > 60 ? `${name.slice(0, 60)}…` : name))
  const more = found.length > namesShown ? ` and ${found.length - namesShown} more` : ''
  return `This is not ${what}: it lacks the ${kind} ${missing.join(', ')}. Found: ${shown.join(', ') || 'nothing'}${more}.`
}
