import type { TextPiece } from './decode-utf8'
import { maxRecordLength, type Unreadable } from './split-lines'

const quote = 0x22
const backslash = 0x5c
const comma = 0x2c

/**
 * Divides the text of a JSON array into that of its elements, numbered from 1, at the commas of its own level. The
 * elements themselves are not checked. The text must begin with the array, after white space at most.
 */
export async function* splitArray(
  pieces: AsyncIterable<TextPiece>,
): AsyncGenerator<{ row: number; text: string } | Unreadable> {
  let parts: string[] = []
  let length = 0
  let row = 0
  let depth = 0
  let inString = false
  let escaped = false
  let closed = false

  function add(text: string): void {
    length += text.length
    parts.push(text)
  }
  function* take(): Generator<{ row: number; text: string } | Unreadable> {
    const text = parts.join('').trim()
    parts = []
    length = 0
    if (!text && closed && row === 0) return
    row++
    if (text) yield { row, text }
    else yield { row, problem: 'The array has an empty element: one comma too many.' }
  }

  for await (const piece of pieces) {
    if ('problem' in piece) return yield { row: row + 1, problem: `Line ${piece.line}: ${piece.problem}`, fatal: true }
    const { text } = piece
    let start = 0
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at)
      if (closed) {
        if (text.slice(at).trim())
          return yield { row: row + 1, problem: 'There is text after the end of the JSON array.', fatal: true }
        break
      }
      if (escaped) escaped = false
      else if (inString) {
        escaped = code === backslash
        inString = code !== quote
      } else if (code === quote) inString = true
      else if (code === 0x5b || code === 0x7b) {
        depth++
        if (depth === 1) start = at + 1
      } else if (code === 0x5d || code === 0x7d) {
        depth--
        closed = depth === 0
      }
      if (closed || (code === comma && depth === 1 && !inString)) {
        add(text.slice(start, at))
        start = at + 1
        yield* take()
      }
    }
    if (!closed) add(text.slice(start))
    if (length > maxRecordLength)
      return yield { row: row + 1, problem: 'The element is longer than 10 MB.', fatal: true }
  }
  if (!closed) yield { row: row + 1, problem: 'The JSON array is never closed: the file is cut off.', fatal: true }
}
