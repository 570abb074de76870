import type { TextPiece } from './decode-utf8'

export type Unreadable = { row: number; problem: string; fatal?: true }

/** Characters one record may have; more is refused before it fills the memory. */
export const maxRecordLength = 10_000_000

/** Divides text into lines at LF or CRLF alone, numbered from 1; blank ones are counted but not given. */
export async function* splitLines(
  pieces: AsyncIterable<TextPiece>,
): AsyncGenerator<{ row: number; text: string } | Unreadable> {
  let parts: string[] = []
  let length = 0
  let row = 0

  function add(text: string): void {
    length += text.length
    if (length <= maxRecordLength) parts.push(text)
    else parts = []
  }
  function* take(): Generator<{ row: number; text: string } | Unreadable> {
    const line = parts.join('')
    const text = line.endsWith('\r') ? line.slice(0, -1) : line
    row++
    if (length > maxRecordLength) yield { row, problem: 'The line is longer than 10 MB.' }
    else if (text.trim()) yield { row, text }
    parts = []
    length = 0
  }

  for await (const piece of pieces) {
    if ('problem' in piece) return yield { row: piece.line, problem: piece.problem, fatal: true }
    let start = 0
    for (let end = piece.text.indexOf('\n'); end >= 0; end = piece.text.indexOf('\n', start)) {
      add(piece.text.slice(start, end))
      yield* take()
      start = end + 1
    }
    add(piece.text.slice(start))
  }
  if (length > 0) yield* take()
}
