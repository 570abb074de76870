export type ImageFormat = 'jpeg' | 'png' | 'webp'

/** What the first bytes say, before any pixel is decoded. Sizes are the stored ones, before EXIF rotation. */
export type ImageHeader =
  | { kind: 'image'; format: ImageFormat; width: number; height: number; animated: boolean; lossless: boolean }
  | { kind: 'damaged'; format: ImageFormat }
  | { kind: 'other'; name: string }

// The first match counts; offsets in bytes. Names go into the sentence a person reads.
const others: readonly { at: number; bytes: string; name: string }[] = [
  { at: 0, bytes: 'GIF8', name: 'a GIF' },
  { at: 0, bytes: 'BM', name: 'a BMP' },
  { at: 0, bytes: 'II*\0', name: 'a TIFF' },
  { at: 0, bytes: 'MM\0*', name: 'a TIFF' },
  { at: 4, bytes: 'ftypavif', name: 'an AVIF' },
  { at: 4, bytes: 'ftyp', name: 'a HEIF' },
  { at: 0, bytes: '%PDF', name: 'a PDF' },
  { at: 0, bytes: 'PK\x03\x04', name: 'a zip archive' },
]

/** Reads format and size from the content; the file's name is never asked. */
export function readImageHeader(bytes: Buffer): ImageHeader {
  if (textAt(bytes, 0, 3) === '\xff\xd8\xff') return readJpeg(bytes)
  if (textAt(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return readPng(bytes)
  if (textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 4) === 'WEBP') return readWebp(bytes)
  const other = others.find(({ at, bytes: magic }) => textAt(bytes, at, magic.length) === magic)
  return { kind: 'other', name: other?.name ?? nameText(bytes) }
}

function textAt(bytes: Buffer, offset: number, length: number): string {
  return bytes.subarray(offset, offset + length).toString('latin1')
}

function nameText(bytes: Buffer): string {
  const start = bytes
    .subarray(0, 4096)
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimStart()
  if (!start.startsWith('<')) return 'not an image'
  if (/<svg[\s>]/i.test(start)) return 'an SVG'
  return /<(!doctype html|html|script|body)/i.test(start) ? 'an HTML page' : 'an XML file'
}

function checked(
  format: ImageFormat,
  width: number,
  height: number,
  more: { animated?: boolean; lossless?: boolean } = {},
): ImageHeader {
  if (width < 1 || height < 1) return { kind: 'damaged', format }
  return { kind: 'image', format, width, height, animated: false, lossless: false, ...more }
}

function readJpeg(bytes: Buffer): ImageHeader {
  let at = 2
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes.readUInt8(at + 1)
    if (marker === 0xff) {
      at += 1
      continue
    }
    // SOF0 to SOF15 without DHT (C4), JPG (C8) and DAC (CC).
    if (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc)
      return checked('jpeg', bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5))
    const standalone = marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)
    at += standalone ? 2 : 2 + bytes.readUInt16BE(at + 2)
  }
  return { kind: 'damaged', format: 'jpeg' }
}

function readPng(bytes: Buffer): ImageHeader {
  if (bytes.length < 33 || textAt(bytes, 12, 4) !== 'IHDR') return { kind: 'damaged', format: 'png' }
  let animated = false
  let at = 8
  while (at + 8 <= bytes.length) {
    const type = textAt(bytes, at + 4, 4)
    if (type === 'IDAT') break
    if (type === 'acTL') animated = true
    at += 12 + bytes.readUInt32BE(at)
  }
  return checked('png', bytes.readUInt32BE(16), bytes.readUInt32BE(20), { animated, lossless: true })
}

function readWebp(bytes: Buffer): ImageHeader {
  if (bytes.length < 30) return { kind: 'damaged', format: 'webp' }
  const chunk = textAt(bytes, 12, 4)
  if (chunk === 'VP8 ') return checked('webp', bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff)
  if (chunk === 'VP8L') {
    const packed = bytes.readUInt32LE(21)
    return checked('webp', (packed & 0x3fff) + 1, ((packed >>> 14) & 0x3fff) + 1, { lossless: true })
  }
  if (chunk !== 'VP8X') return { kind: 'damaged', format: 'webp' }
  return checked('webp', bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1, {
    animated: (bytes.readUInt8(20) & 0x02) !== 0,
    lossless: hasLosslessChunk(bytes),
  })
}

function hasLosslessChunk(bytes: Buffer): boolean {
  let at = 12
  while (at + 8 <= bytes.length) {
    if (textAt(bytes, at, 4) === 'VP8L') return true
    const size = bytes.readUInt32LE(at + 4)
    at += 8 + size + (size % 2)
  }
  return false
}
