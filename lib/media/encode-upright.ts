import type { Sharp } from 'sharp'
import type { ImageHeader } from './image-header'

/** Above this a lossless WebP (4 megapixels a second) is served at quality 95 instead. */
const maxLosslessWebpPixels = 16e6

/** Encodes pixels in an image's own format, as the served copy has them. */
export function encodeUpright(image: Sharp, header: ImageHeader & { kind: 'image' }): Sharp {
  const { format, lossless, width, height } = header
  switch (format) {
    case 'jpeg':
      return image.jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
    case 'png':
      return image.png()
    case 'webp':
      return lossless && width * height <= maxLosslessWebpPixels
        ? image.webp({ lossless: true, exact: true, effort: 0 })
        : image.webp({ quality: 95, effort: 2 })
  }
}
