export type TextPiece = { text: string } | { problem: string; line: number }

// A whole file may arrive as one chunk; readers keep at most the records of one piece in memory.
const pieceBytes = 65_536
const byteOrderMark = '\uFEFF'

/**
 * Decodes a UTF-8 file piece by piece, without its byte order mark. Bytes that are not UTF-8 end it: the text before
 * the line that holds them is given first, then the problem with that line (counted from 1).
 */
export async function* decodeUtf8(source: AsyncIterable<Uint8Array>): AsyncGenerator<TextPiece> {
  let rest: Uint8Array = new Uint8Array(0)
  let line = 1
  let atStart = true
  for await (const chunk of source) {
    for (let at = 0; at < chunk.length; at += pieceBytes) {
      const bytes = joinBytes(rest, chunk.subarray(at, at + pieceBytes))
      const whole = bytes.subarray(0, findCharacterEnd(bytes))
      rest = bytes.subarray(whole.length)
      if (atStart && isUtf16(bytes)) return yield { problem: utf16Problem, line }
      const text = decode(whole)
      if (text === null) return yield* decodeGoodLines(whole, line)
      line += countLineEnds(text)
      if (text) yield { text: atStart && text.startsWith(byteOrderMark) ? text.slice(1) : text }
      atStart = atStart && text === ''
    }
  }
  if (rest.length > 0) yield { problem: utf8Problem, line }
}

const utf8Problem = 'The file is not UTF-8 text here. Save it as UTF-8 and import it again.'
const utf16Problem = 'The file is UTF-16 text. Save it as UTF-8 and import it again.'

function* decodeGoodLines(bytes: Uint8Array, firstLine: number): Generator<TextPiece> {
  let start = 0
  let line = firstLine
  while (start < bytes.length) {
    const found = bytes.indexOf(0x0a, start)
    const end = found < 0 ? bytes.length : found + 1
    const text = decode(bytes.subarray(start, end))
    if (text === null) return yield { problem: utf8Problem, line }
    yield { text: line === 1 && text.startsWith(byteOrderMark) ? text.slice(1) : text }
    line++
    start = end
  }
}

function decode(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return null
  }
}

/** Where the last complete character ends: up to 3 bytes of an unfinished one are left for the next piece. */
function findCharacterEnd(bytes: Uint8Array): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back] ?? 0
    if (byte < 0x80) break
    if (byte < 0xc0) continue
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2
    return length > back ? bytes.length - back : bytes.length
  }
  return bytes.length
}

function isUtf16(bytes: Uint8Array): boolean {
  return (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
}

function joinBytes(a: Uint8Array, b: Uint8Array): Uint8Array {
  if (a.length === 0) return b
  const joined = new Uint8Array(a.length + b.length)
  joined.set(a)
  joined.set(b, a.length)
  return joined
}

function countLineEnds(text: string): number {
  let n = 0
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) n++
  return n
}
