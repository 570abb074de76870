import sharp, { type Sharp } from 'sharp'

// sharp goes by content, so everything but the three formats is switched off for the whole process: SVG, HEIF, GIF and
// TIFF decoders had remote code execution and entity holes.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] })
sharp.cache(false)

/** One decode of 120 megapixels needs about 350 MB; more than two at once could exhaust a small machine. */
const slots = 2
let free = slots
const waiting: (() => void)[] = []

/** Runs work that decodes pixels; at most two at once in this process, the others wait in order. */
export async function inDecodeSlot<T>(work: () => Promise<T>): Promise<T> {
  if (free > 0) free--
  else await new Promise<void>((resolve) => waiting.push(resolve))
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else free++
  }
}

/** Opens encoded or raw pixels for sharp. `maxPixels` false only for pixels that were checked at ingest. */
export function openPixels(
  bytes: Buffer,
  options: { maxPixels: number | false; raw?: { width: number; height: number; channels: 1 | 2 | 3 | 4 } },
): Sharp {
  return sharp(bytes, { limitInputPixels: options.maxPixels, raw: options.raw })
}
