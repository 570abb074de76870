import { decodeUtf8, type TextPiece } from './decode-utf8'
import { parseJson } from './json-text'
import { splitArray } from './split-array'
import { splitLines, type Unreadable } from './split-lines'

/** One value of the file. In JSON lines `row` is the line number; in a JSON array the position, both from 1. */
export type JsonRecord = { row: number; text: string; value: unknown } | Unreadable

/**
 * Reads JSON lines, or one JSON array, as the file streams in. Blank lines are ignored, U+2028 does not end a line.
 * A value that cannot be read carries its problem and the next ones are still read; `fatal` ends the file.
 */
export async function* readJsonRecords(source: AsyncIterable<Uint8Array>): AsyncGenerator<JsonRecord> {
  for await (const part of splitRecords(decodeUtf8(source))) {
    if ('problem' in part) {
      yield part
      if (part.fatal) return
      continue
    }
    const parsed = parseJson(part.text)
    yield parsed.ok ? { ...part, value: parsed.value } : { row: part.row, problem: parsed.detail }
  }
}

async function* splitRecords(
  pieces: AsyncGenerator<TextPiece>,
): AsyncGenerator<{ row: number; text: string } | Unreadable> {
  const opening: TextPiece[] = []
  let blankLines = 0
  for (let next = await pieces.next(); !next.done; next = await pieces.next()) {
    const piece = next.value
    opening.push(piece)
    if ('problem' in piece) return yield { row: piece.line, problem: piece.problem, fatal: true }
    const start = piece.text.search(/\S/)
    blankLines += piece.text.slice(0, start < 0 ? undefined : start).split('\n').length - 1
    if (start < 0) continue
    const all = chain(opening, pieces)
    if (piece.text[start] === '[') return yield* splitArray(all)
    if (piece.text[start] === '{') return yield* splitLines(all)
    return yield { row: blankLines + 1, problem: 'The file is neither JSON lines nor a JSON array.', fatal: true }
  }
  yield { row: 0, problem: 'The file is empty.', fatal: true }
}

async function* chain(opening: TextPiece[], rest: AsyncGenerator<TextPiece>): AsyncGenerator<TextPiece> {
  yield* opening
  yield* rest
}
