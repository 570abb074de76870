import { computeJoinedWidth, joinedHeight } from '../domain/join-sizes'
import { inDecodeSlot, openPixels } from './open-pixels'

/** An encoded image, or an empty panel of a width in pixels of the joined picture. */
export type JoinedPanel = Buffer | { emptyWidth: number }

async function scale(panel: JoinedPanel, maxPixels: number): Promise<{ pixels: Buffer; width: number }> {
  if (!Buffer.isBuffer(panel)) return { pixels: await paintEmpty(panel.emptyWidth), width: panel.emptyWidth }
  const bytes = panel
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

function paintEmpty(width: number): Promise<Buffer> {
  const white = Buffer.alloc(width * joinedHeight * 3, 255)
  return openPixels(white, { maxPixels: false, raw: { width, height: joinedHeight, channels: 3 } })
    .png()
    .toBuffer()
}

/**
 * Puts two encoded images side by side, left then right, both upright and scaled to the joined height, without a gap,
 * as a JPEG of quality 95: the rule by which benchmarks make composites, so that each half is an exact box. The same
 * pictures give the same bytes.
 */
export function joinImages(
  left: JoinedPanel,
  right: JoinedPanel,
  { maxPixels }: { maxPixels: number },
): Promise<Buffer> {
  return inDecodeSlot(async () => {
    const [one, other] = [await scale(left, maxPixels), await scale(right, maxPixels)]
    return openPixels(one.pixels, { maxPixels: false })
      .extend({ right: other.width })
      .composite([{ input: other.pixels, left: one.width, top: 0 }])
      .jpeg({ quality: 95 })
      .toBuffer()
  })
}
