import { readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Sharp } from 'sharp'
import type { Size } from '../domain/box'
import { countTileLevels, tileSide } from '../domain/tile-grid'
import type { ImageFormat } from './image-header'
import { inDecodeSlot, openPixels } from './open-pixels'

/** Writes an upright image's tiles as `<level>/<x>_<y>` into an empty folder, in the image's own format. */
export async function tileImage(
  upright: Buffer,
  { size, format }: { size: Size; format: ImageFormat },
  folder: string,
): Promise<void> {
  const levels = countTileLevels(size)
  if (levels === 0) return
  const pyramid = path.join(/* turbopackIgnore: true */ folder, 'pyramid')
  // One pass over the pixels writes all levels; sharp's own count starts at the smallest, where one tile is enough.
  await inDecodeSlot(() =>
    encode(openPixels(upright, { maxPixels: false }), format)
      .tile({ size: tileSide, overlap: 0, depth: 'onetile', layout: 'dz' })
      .toFile(`${pyramid}.dz`),
  )
  const made = (await readdir(`${pyramid}_files`)).map(Number).filter(Number.isInteger)
  const largest = Math.max(...made)
  for (let level = 0; level < levels; level++) {
    const target = path.join(/* turbopackIgnore: true */ folder, String(level))
    await rename(path.join(`${pyramid}_files`, String(largest - level)), target)
    for (const name of await readdir(target))
      await rename(path.join(target, name), path.join(target, path.parse(name).name))
  }
  await rm(`${pyramid}_files`, { recursive: true })
  await rm(`${pyramid}.dzi`, { force: true })
}

function encode(image: Sharp, format: ImageFormat): Sharp {
  switch (format) {
    case 'jpeg':
      return image.jpeg({ quality: 90 })
    case 'png':
      return image.png()
    case 'webp':
      return image.webp({ quality: 90, effort: 0 })
  }
}
