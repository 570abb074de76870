import { inflateSync } from 'node:zlib'

// Chunks that change the pixels or their orientation; text chunks can inflate a 49 kB file to 50 MB in memory.
const kept = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'cICP', 'sBIT', 'eXIf'])
const maxProfileBytes = 8 * 1024 * 1024

/** A PNG without its text and private chunks and without bytes after its end, so that decoding needs no memory for them. */
export function stripPngChunks(png: Buffer): Buffer {
  const parts = [png.subarray(0, 8)]
  let at = 8
  while (at + 12 <= png.length) {
    const end = at + 12 + png.readUInt32BE(at)
    const type = png.toString('latin1', at + 4, at + 8)
    const chunk = png.subarray(at, end)
    if (kept.has(type) && !(type === 'iCCP' && !isProfileSmall(chunk))) parts.push(chunk)
    if (type === 'IEND') break
    at = end
  }
  return Buffer.concat(parts)
}

function isProfileSmall(chunk: Buffer): boolean {
  // Length and type (8 bytes), name, NUL, compression method, then the deflated profile and the checksum (4 bytes).
  const nameEnd = chunk.indexOf(0, 8)
  try {
    inflateSync(chunk.subarray(nameEnd + 2, -4), { maxOutputLength: maxProfileBytes })
    return true
  } catch {
    return false
  }
}
