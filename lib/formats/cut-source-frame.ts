import { readCsv } from './csv-records'
import { decodeUtf8 } from './decode-utf8'
import { readJsonRecords } from './json-lines'
import type { SourceFrame } from './source-frame'

/** The formats whose repaired files are written in their own columns. */
export const repairedFormats = ['evqa-csv', 'infoseek-csv', 'm3vqa'] as const
export type RepairedFormat = (typeof repairedFormats)[number]

export function isRepairedFormat(format: string): format is RepairedFormat {
  return repairedFormats.some((one) => one === format)
}

type Source = () => AsyncIterable<Uint8Array>

/**
 * Takes the stored rows out of a source file and keeps the rest, so that both together are the file again, byte for
 * byte. Reads the file twice at once, a piece at a time. Null if the rest holds text that cannot be stored (NUL), or the
 * file is not what was imported.
 */
export async function cutSourceFrame(
  format: RepairedFormat,
  open: Source,
  stored: ReadonlySet<number>,
): Promise<SourceFrame | null> {
  const gaps = new Map<number, string>()
  const text = new TextWindow(open())
  let gap = format === 'm3vqa' ? '' : await text.takeHeader()
  for await (const { row, text: record } of listRecords(format, open())) {
    const before = await text.takeUntil(record)
    if (before === null) return null
    gap += before
    if (!stored.has(row)) {
      gap += record
      continue
    }
    gaps.set(row, gap)
    gap = ''
  }
  const tail = gap + (await text.takeRest())
  const between = findCommon([...gaps.values()])
  const other = [...gaps].filter(([, one]) => one !== between)
  const frame = { bom: await startsWithMark(open()), between, gaps: Object.fromEntries(other), tail }
  return JSON.stringify(frame).includes('\\u0000') ? null : frame
}

async function* listRecords(
  format: RepairedFormat,
  source: AsyncIterable<Uint8Array>,
): AsyncGenerator<{ row: number; text: string }> {
  if (format === 'm3vqa') {
    for await (const record of readJsonRecords(source)) if ('text' in record) yield record
    return
  }
  for await (const event of readCsv(source)) if (event.kind === 'record') yield event.record
}

/** The part of a text that has been read but not yet taken. */
class TextWindow {
  private text = ''
  private readonly pieces: AsyncIterator<{ text: string } | { problem: string }>

  constructor(source: AsyncIterable<Uint8Array>) {
    this.pieces = decodeUtf8(source)[Symbol.asyncIterator]()
  }

  private async grow(): Promise<boolean> {
    const next = await this.pieces.next()
    if (next.done || !('text' in next.value)) return false
    this.text += next.value.text
    return true
  }

  /** The header with its line end, and blank lines before it. */
  async takeHeader(): Promise<string> {
    let end = findHeaderEnd(this.text)
    while (end < 0 && (await this.grow())) end = findHeaderEnd(this.text)
    return this.take(end < 0 ? this.text.length : end)
  }

  /** What stands before a record, which is taken too; null if it does not come. */
  async takeUntil(record: string): Promise<string | null> {
    let at = this.text.indexOf(record)
    while (at < 0) {
      if (!(await this.grow())) return null
      at = this.text.indexOf(record)
    }
    const before = this.take(at)
    this.take(record.length)
    return before
  }

  async takeRest(): Promise<string> {
    while (await this.grow());
    return this.take(this.text.length)
  }

  private take(length: number): string {
    const taken = this.text.slice(0, length)
    this.text = this.text.slice(length)
    return taken
  }
}

function findHeaderEnd(text: string): number {
  let quoted = false
  let blank = true
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (sign === '"') quoted = !quoted
    if (sign === '\n' && !quoted && !blank) return at + 1
    if (sign !== '\r' && sign !== '\n') blank = false
  }
  return -1
}

/** The gap that most rows have; one that only divides them, so not the header. */
function findCommon(gaps: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const gap of gaps) if (/^[\s,]+$/.test(gap)) counts.set(gap, (counts.get(gap) ?? 0) + 1)
  let common = '\n'
  for (const [gap, n] of counts) if (n > (counts.get(common) ?? 0)) common = gap
  return common
}

async function startsWithMark(source: AsyncIterable<Uint8Array>): Promise<boolean> {
  const bytes: number[] = []
  for await (const chunk of source) {
    bytes.push(...chunk.subarray(0, 3))
    if (bytes.length >= 3) break
  }
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf
}
