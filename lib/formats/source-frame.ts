import { z } from 'zod'

/**
 * All of a source file that is not one of its stored rows: header, line ends, commas between records, rows that were
 * refused. `gaps` holds the text before a row, by its number, where it is not `between`; `tail` is what follows the last.
 */
export const sourceFrameSchema = z.strictObject({
  bom: z.boolean(),
  between: z.string(),
  gaps: z.record(z.string().regex(/^[1-9]\d*$/), z.string()),
  tail: z.string(),
})
export type SourceFrame = z.infer<typeof sourceFrameSchema>

/** A row in the order of the file; without text it is left out, and what divides it from its neighbour with it. */
export type FramedRow = { row: number; text: string | null }

/**
 * Writes a source file again from its frame and all its stored rows: unchanged rows give the source's own bytes. Header
 * and refused rows stay whatever is left out.
 */
export async function* writeFramed(
  frame: SourceFrame,
  rows: AsyncIterable<FramedRow> | Iterable<FramedRow>,
): AsyncGenerator<string> {
  if (frame.bom) yield '\uFEFF'
  let pending: string | null = null
  let skipped = false
  for await (const { row, text } of rows) {
    const gap: string = frame.gaps[row] ?? frame.between
    pending = pending === null ? gap : skipped ? joinGaps(pending, gap, frame.between) : gap
    skipped = text === null
    if (text === null) continue
    yield pending + text
  }
  yield pending !== null && skipped ? joinGaps(pending, frame.tail, frame.between) : frame.tail
}

/** What stands between two rows when the one between them goes. A gap that only divides rows goes with its row. */
function joinGaps(before: string, after: string, between: string): string {
  if (/^[\s,]*$/.test(before)) return after
  return before + (after.startsWith(between) ? after.slice(between.length) : after.replace(/^\r?\n/, ''))
}
