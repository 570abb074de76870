const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

/** A value as a cell of Postgres' COPY text format; what is no text is written as JSON, null and undefined as null. */
export function writeCopyCell(value: unknown): string {
  if (value === null || value === undefined) return '\\N'
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.replace(/[\\\t\n\r]/g, (sign) => escapes[sign] ?? sign)
}

const batchBytes = 256 * 1024

/** Lines of COPY in pieces that are worth sending. */
export async function* batchLines<T>(
  rows: AsyncIterable<T>,
  write: (row: T, ord: number) => unknown[],
): AsyncGenerator<string> {
  let batch = ''
  let ord = 0
  for await (const row of rows) {
    batch += `${write(row, ord++).map(writeCopyCell).join('\t')}\n`
    if (batch.length > batchBytes) {
      yield batch
      batch = ''
    }
  }
  yield batch
}
