import { z } from 'zod'
import { text } from '@/lib/domain/text'

export const pageFields = {
  limit: z.coerce.number().int().min(1).max(200).default(50),
  cursor: text(500).optional(),
}
export const pageSchema = z.strictObject(pageFields)

export type Page<T> = { data: T[]; nextCursor: string | null }

/** Makes a page of rows read one beyond the limit; the cursor is the key of the last row shown. */
export function toPage<Row, T>(rows: Row[], limit: number, key: (row: Row) => string, show: (row: Row) => T): Page<T> {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return { data: shown.map(show), nextCursor: rows.length > limit && last !== undefined ? key(last) : null }
}

/** Cursors of lists in numeric order are numbers; anything else starts from the beginning. */
export function toNumericCursor(cursor: string | undefined): string {
  return cursor !== undefined && /^\d{1,18}$/.test(cursor) ? cursor : '0'
}
