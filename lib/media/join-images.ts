import { computeJoinedWidth, joinedHeight } from '../domain/join-sizes'
import { inDecodeSlot, openPixels } from './open-pixels'

async function scale(bytes: Buffer, maxPixels: number): Promise<{ pixels: Buffer; width: number }> {
  const { autoOrient } = await openPixels(bytes, { maxPixels }).metadata()
  const width = computeJoinedWidth(autoOrient)
  const pixels = await openPixels(bytes, { maxPixels })
    .autoOrient()
    .toColourspace('srgb')
    .flatten({ background: '#fff' })
    .resize(width, joinedHeight, { fit: 'fill' })
    .png()
    .toBuffer()
  return { pixels, width }
}

/**
 * Puts two encoded images side by side, left then right, both upright and scaled to the joined height, without a gap,
 * as a JPEG of quality 95: the rule by which benchmarks make composites, so that each half is an exact box.
 */
export function joinImages(left: Buffer, right: Buffer, { maxPixels }: { maxPixels: number }): Promise<Buffer> {
  return inDecodeSlot(async () => {
    const [one, other] = [await scale(left, maxPixels), await scale(right, maxPixels)]
    return openPixels(one.pixels, { maxPixels: false })
      .extend({ right: other.width })
      .composite([{ input: other.pixels, left: one.width, top: 0 }])
      .jpeg({ quality: 95 })
      .toBuffer()
  })
}
