import { readFile, stat } from 'node:fs/promises'
import { type DecodedImage, decodeImage, type ImageRefusal, refuseImage } from './decode-image'
import type { ImageStore } from './image-store'
import { keepTiles } from './keep-tiles'

/** Largest image file read into memory: 100 MiB. */
export const maxImageBytes = 100 * 1024 * 1024

export type IngestedImage = Pick<DecodedImage, 'sha256' | 'format' | 'width' | 'height'> & {
  /** Bytes of the original and of all copies stored. */
  originalBytes: number
  storedBytes: number
}

/** Decodes an image (bytes, or the path of a file) and stores its original, upright copy, preview, thumbnail and tiles. */
export async function ingestImage(
  source: Buffer | string,
  options: { store: ImageStore; maxPixels: number; maxBytes?: number },
): Promise<{ ok: true; value: IngestedImage } | ImageRefusal> {
  const maxBytes = options.maxBytes ?? maxImageBytes
  const size = typeof source === 'string' ? (await stat(source)).size : source.length
  if (size > maxBytes)
    return refuseImage('too-large', `The file has ${size} bytes; an image may have at most ${maxBytes}.`)
  const original = typeof source === 'string' ? await readFile(source) : source
  const decoded = await decodeImage(original, options)
  if (!decoded.ok) return decoded
  const { sha256, format, width, height, upright, preview, thumbnail } = decoded.value
  const stored = await options.store.put(sha256, { original, upright, preview, thumbnail })
  if (!stored.ok) return refuseImage('storage-full', stored.detail)
  const tiled = await keepTiles(options.store, decoded.value, upright)
  if (!tiled.ok) return refuseImage('storage-full', tiled.detail)
  const value = { sha256, format, width, height, originalBytes: size, storedBytes: stored.value.storedBytes }
  return { ok: true, value }
}
