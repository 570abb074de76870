/**
 * How a column travels in a project's export. `id` and references (`ref`, `refs`) are mapped to new ids at import;
 * `work` is JSON in which proposals are named by id. A "?" marks what may be null.
 */
export type ColumnType =
  | 'id'
  | 'ref'
  | 'ref?'
  | 'refs'
  | 'text'
  | 'text?'
  | 'texts'
  | 'int'
  | 'int?'
  | 'number'
  | 'number?'
  | 'numbers'
  | 'flag'
  | 'json'
  | 'json?'
  | 'work'
  | 'work?'
  | 'time'
  | 'time?'

/**
 * A kind of row that belongs to a project. Columns are named as in the export; in the table they stand in snake case.
 * `parent` is the child's column that names the row it hangs on, which the export leaves out.
 */
export type Noun = {
  table: string
  columns: Record<string, ColumnType>
  /** Columns that exports of earlier versions lack, with the value their rows have. */
  added?: Readonly<Record<string, unknown>>
  /** Exports of earlier versions lack the whole file. */
  later?: true
  /** SQL over `t`; must not depend on ids, so that a restored project is exported in the same order. */
  order: string
  children?: Record<string, Noun & { parent: string; single?: true }>
  /** Columns a child takes over from the row it hangs on. */
  inherits?: readonly string[]
}

/** `sourceSha256` stands as `source_sha256` in its table, `matched50` as `matched_50`. */
export function toColumn(name: string): string {
  if (/^matched\d/.test(name)) return name.replace('matched', 'matched_')
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
