import { createHash } from 'node:crypto'
import type { Sharp } from 'sharp'
import { encodeUpright } from './encode-upright'
import { type ImageFormat, type ImageHeader, readImageHeader } from './image-header'
import { inDecodeSlot, openPixels } from './open-pixels'
import { stripPngChunks } from './png-chunks'

/** Sides below 10 px are refused: training tools reject them, and no mark fits. */
export const minimumImageSide = 10
export const previewSide = 2048
export const thumbnailSide = 320

export type ImageRefusalReason =
  | 'empty'
  | 'unsupported'
  | 'animated'
  | 'damaged'
  | 'too-small'
  | 'too-many-pixels'
  | 'too-large'
  | 'storage-full'

export type ImageRefusal = { ok: false; reason: ImageRefusalReason; message: string }

export type DecodedImage = {
  /** SHA-256 in hex of the original bytes: the image's address in the store. */
  sha256: string
  format: ImageFormat
  /** Size in pixels of the upright image. */
  width: number
  height: number
  /** The served copy: upright, 8-bit sRGB or grey, without metadata, in the original's format. */
  upright: Buffer
  /** At most 2048 px a side, WebP; absent where the upright image is no larger. */
  preview?: Buffer
  /** At most 320 px a side, WebP. */
  thumbnail: Buffer
}

export function refuseImage(reason: ImageRefusalReason, message: string): ImageRefusal {
  return { ok: false, reason, message }
}

/** Decodes an uploaded image fully; refusals name the reason, from the header alone wherever it tells enough. */
export async function decodeImage(
  bytes: Buffer,
  options: { maxPixels: number },
): Promise<{ ok: true; value: DecodedImage } | ImageRefusal> {
  if (bytes.length === 0) return refuseImage('empty', 'The file is empty.')
  const header = readImageHeader(bytes)
  const refusal = checkHeader(header, options.maxPixels)
  if (refusal) return refusal
  if (header.kind !== 'image') throw new Error('checkHeader lets only images pass')
  return inDecodeSlot(() => decode(bytes, header, options.maxPixels))
}

function checkHeader(header: ImageHeader, maxPixels: number): ImageRefusal | null {
  if (header.kind === 'other')
    return refuseImage('unsupported', `The file is ${header.name}; only JPEG, PNG and WebP images can be used.`)
  if (header.kind === 'damaged')
    return refuseImage('damaged', `The file starts like a ${header.format.toUpperCase()} but its header is damaged.`)
  const { width, height } = header
  if (width * height > maxPixels)
    return refuseImage(
      'too-many-pixels',
      `The image has too many pixels: ${width} x ${height}, more than ${maxPixels}.`,
    )
  if (Math.min(width, height) < minimumImageSide)
    return refuseImage(
      'too-small',
      `The image is ${width} x ${height} px; each side needs at least ${minimumImageSide}.`,
    )
  if (header.animated) return refuseImage('animated', 'The image is animated; only still images can be used.')
  return null
}

async function decode(
  bytes: Buffer,
  header: ImageHeader & { kind: 'image' },
  maxPixels: number,
): Promise<{ ok: true; value: DecodedImage } | ImageRefusal> {
  const source = header.format === 'png' ? stripPngChunks(bytes) : bytes
  // Ten seconds, and a quarter of a second per megapixel: a 108-megapixel photograph takes 6 s on two busy cores.
  const seconds = Math.ceil(10 + (header.width * header.height) / 4e6)
  const open = (): Sharp => openPixels(source, { maxPixels }).timeout({ seconds }).autoOrient().toColourspace('srgb')
  const start = performance.now()
  try {
    const { data: upright, info } = await encodeUpright(open(), header).toBuffer({ resolveWithObject: true })
    const { width, height } = info
    const large = Math.max(width, height) > previewSide
    const preview = large ? await shrink(open(), previewSide).webp({ quality: 88, effort: 2 }).toBuffer() : undefined
    // A decoded preview is the quickest way to the thumbnail of a large image.
    const small = preview ? openPixels(preview, { maxPixels }) : open()
    const thumbnail = await shrink(small, thumbnailSide).webp({ quality: 80, effort: 2 }).toBuffer()
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    return { ok: true, value: { sha256, format: header.format, width, height, upright, preview, thumbnail } }
  } catch {
    if (performance.now() - start >= seconds * 1000)
      return refuseImage('too-large', `Decoding the image took longer than ${seconds} seconds.`)
    return refuseImage('damaged', 'The image is damaged or cut off: it could not be decoded to its end.')
  }
}

function shrink(image: Sharp, side: number): Sharp {
  return image.resize(side, side, { fit: 'inside', withoutEnlargement: true })
}
