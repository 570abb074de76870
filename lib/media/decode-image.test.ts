import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { type DecodedImage, decodeImage } from './decode-image'

const tricky = path.resolve('../shared/data/images/tricky')
const fixtures = path.join(import.meta.dirname, 'fixtures')
const maxPixels = 120e6

async function decode(bytes: Buffer): Promise<DecodedImage> {
  const result = await decodeImage(bytes, { maxPixels })
  if (!result.ok) throw new Error(`${result.reason}: ${result.message}`)
  return result.value
}

async function findRefusal(bytes: Buffer): Promise<string> {
  const result = await decodeImage(bytes, { maxPixels })
  return result.ok ? 'accepted' : result.reason
}

async function readPixel(bytes: Buffer, left: number, top: number): Promise<number[]> {
  const { data } = await sharp(bytes)
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return [...data]
}

describe.skipIf(!existsSync(tricky))('tricky images', () => {
  const read = (name: string): Buffer => readFileSync(path.join(tricky, name))

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('turns EXIF orientation %i upright', async (orientation) => {
    const image = await decode(read(`exif_orientation_${orientation}.jpg`))
    expect([image.width, image.height]).toEqual([320, 214])
    for (const copy of [image.upright, image.thumbnail]) {
      const meta = await sharp(copy).metadata()
      expect([meta.width, meta.height, meta.orientation, meta.exif]).toEqual([320, 214, undefined, undefined])
      // The red label is at the top left of every upright picture, the green one at the bottom left.
      const [r = 0, g = 0] = await readPixel(copy, 8, 20)
      const [r2 = 0, g2 = 0] = await readPixel(copy, 7, 205)
      expect(r - g).toBeGreaterThan(80)
      expect(g2 - r2).toBeGreaterThan(60)
    }
  })

  it('strips place, serial number and artist from every served copy', async () => {
    const original = read('exif_gps_privacy.jpg')
    const image = await decode(original)
    expect((await sharp(original).metadata()).exif).toBeDefined()
    for (const copy of [image.upright, image.thumbnail]) {
      const meta = await sharp(copy).metadata()
      expect([meta.exif, meta.xmp, meta.iptc, meta.icc]).toEqual([undefined, undefined, undefined, undefined])
    }
  })

  it.each(['cmyk.jpg', 'gray.jpg', 'progressive.jpg', 'rgb16.png', 'gray16_dark.png', 'palette_alpha.png', 'rgba.png'])(
    'serves %s as 8-bit sRGB',
    async (name) => {
      const meta = await sharp((await decode(read(name))).upright).metadata()
      expect([meta.space, meta.depth]).toEqual(['srgb', 'uchar'])
    },
  )

  it('brings 16 bits to 8 without stretching the range', async () => {
    const before = await sharp(read('gray16_dark.png')).stats()
    const after = await sharp((await decode(read('gray16_dark.png'))).upright).stats()
    expect(after.channels[0]?.mean).toBeCloseTo((before.channels[0]?.mean ?? 0) / 257, 0)
  })

  it.each(['palette_alpha.png', 'rgba.png', 'lossless_alpha.webp'])('keeps every pixel of %s', async (name) => {
    const image = await decode(read(name))
    const before = await sharp(read(name)).ensureAlpha().raw().toBuffer()
    expect((await sharp(image.upright).ensureAlpha().raw().toBuffer()).equals(before)).toBe(true)
    expect((await sharp(image.upright).metadata()).hasAlpha).toBe(true)
  })

  it.each([
    ['lossy.webp', 'webp'],
    ['png_named.jpg', 'png'],
    ['jpeg_without_extension', 'jpeg'],
    ['bomb_ztxt_50MB.png', 'too-small'],
    ['extreme_aspect_20000x2.png', 'too-small'],
    ['one_pixel.png', 'too-small'],
    ['animated.gif', 'unsupported'],
    ['animated.webp', 'animated'],
    ['image.avif', 'unsupported'],
    ['image.tiff', 'unsupported'],
    ['image.bmp', 'unsupported'],
    ['bomb_40000x40000_1bit.png', 'too-many-pixels'],
    ['bomb_20000x20000_rgba_header_only.png', 'too-many-pixels'],
    ['bomb_2147483647_header_only.png', 'too-many-pixels'],
    ['zero_width_ihdr.png', 'damaged'],
    ['truncated.jpg', 'damaged'],
    ['truncated.png', 'damaged'],
    ['html_named.jpg', 'unsupported'],
    ['zero_bytes.jpg', 'empty'],
    ['script.svg', 'unsupported'],
    ['svg_named.png', 'unsupported'],
    ['svg_xxe.svg', 'unsupported'],
    ['gif_js_polyglot.gif', 'unsupported'],
  ])('treats %s as %s', async (name, outcome) => {
    const result = await decodeImage(read(name), { maxPixels })
    expect(result.ok ? result.value.format : result.reason).toBe(outcome)
  })

  it('accepts 108 megapixels with a preview and a thumbnail', async () => {
    const image = await decode(read('huge_12000x9000.jpg'))
    expect([image.width, image.height]).toEqual([12000, 9000])
    const preview = await sharp(image.preview).metadata()
    const thumbnail = await sharp(image.thumbnail).metadata()
    expect([preview.width, preview.height, thumbnail.width, thumbnail.height]).toEqual([2048, 1536, 320, 240])
  }, 90_000)
})

describe('images of the field’s bug reports', () => {
  const read = (name: string): Buffer => readFileSync(path.join(fixtures, name))

  it.each([
    ['01-exif-o3.jpg', [400, 300], [350, 250]],
    ['01-exif-o5.jpg', [300, 400], [50, 50]],
    ['01-exif-o6.jpg', [300, 400], [250, 50]],
    ['01-exif-o8.jpg', [300, 400], [50, 350]],
  ])('%s is %j upright with its red square round %j', async (name, size, [x = 0, y = 0]) => {
    const image = await decode(read(name))
    expect([image.width, image.height]).toEqual(size)
    const [r = 0, g = 0, b = 0] = await readPixel(image.upright, x, y)
    expect([r > 200, g < 60, b < 60]).toEqual([true, true, true])
  })

  it('goes by content, not by name', async () => {
    const image = await decode(read('44-png-named.jpg'))
    expect([image.format, image.width, image.height]).toEqual(['png', 400, 300])
    expect(await findRefusal(Buffer.from('hello, I am called x.png'))).toBe('unsupported')
  })

  it.each(['88-script.svg.bin', '93-huge-viewbox.svg.bin'])('refuses %s', async (name) => {
    expect(await findRefusal(read(name))).toBe('unsupported')
  })

  it('refuses a pixel bomb from its header', async () => {
    expect(await findRefusal(read('93-pixel-bomb.png'))).toBe('too-many-pixels')
  })
})

describe('generated images', () => {
  const plain = { create: { width: 60, height: 40, channels: 3 as const, background: '#336699' } }

  it('drops bytes after the end and text chunks', async () => {
    const secret = 'SECRET_TAIL<script>alert(1)</script>'
    for (const bytes of [await sharp(plain).png().toBuffer(), await sharp(plain).jpeg().toBuffer()]) {
      const image = await decode(Buffer.concat([bytes, Buffer.from(secret)]))
      expect(image.upright.includes('SECRET')).toBe(false)
    }
  })

  it('makes no preview of a small image and never enlarges', async () => {
    const image = await decode(await sharp(plain).webp().toBuffer())
    expect(image.preview).toBeUndefined()
    expect((await sharp(image.thumbnail).metadata()).width).toBe(60)
  })

  it('gives a long thin image a thumbnail of at least one pixel', async () => {
    const long = await sharp({ create: { ...plain.create, width: 8000, height: 10 } })
      .png()
      .toBuffer()
    const thumbnail = await sharp((await decode(long)).thumbnail).metadata()
    expect([thumbnail.width, thumbnail.height]).toEqual([320, 1])
  })

  it('refuses an animated PNG', async () => {
    const png = await sharp(plain).png().toBuffer()
    const chunk = Buffer.from('0000000861635 44c000000020000000000000000'.replace(/\s/g, ''), 'hex')
    expect(await findRefusal(Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)]))).toBe('animated')
  })

  it('refuses a file cut off anywhere in its data', async () => {
    const noise = { create: { ...plain.create, noise: { type: 'gaussian' as const, mean: 128, sigma: 40 } } }
    for (const bytes of [
      await sharp(noise).png().toBuffer(),
      await sharp(noise).jpeg().toBuffer(),
      await sharp(noise).webp().toBuffer(),
    ])
      for (const part of [0.3, 0.6, 0.9])
        expect(await findRefusal(bytes.subarray(0, Math.floor(bytes.length * part)))).toBe('damaged')
    expect(await findRefusal(Buffer.from([0xff]))).toBe('unsupported')
  })

  it('gives the same bytes for the same image', async () => {
    const bytes = await sharp(plain).png().toBuffer()
    const [a, b] = [await decode(bytes), await decode(bytes)]
    expect(a.upright.equals(b.upright) && a.thumbnail.equals(b.thumbnail) && a.sha256 === b.sha256).toBe(true)
  })
})
