import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { readImageHeader } from './image-header'

const starts = [
  '\xff\xd8\xff',
  '\x89PNG\r\n\x1a\n',
  'RIFF....WEBPVP8X',
  'RIFF....WEBPVP8L',
  'RIFF....WEBPVP8 ',
  '<svg',
  '',
]

describe('readImageHeader', () => {
  it('reads the size that a decoder finds', async () => {
    const create = { width: 321, height: 123, channels: 4 as const, background: '#11223380' }
    const images = [
      await sharp({ create }).jpeg().toBuffer(),
      await sharp({ create })
        .jpeg({ progressive: true })
        .withExif({ IFD0: { Artist: 'a' } })
        .toBuffer(),
      await sharp({ create }).png().toBuffer(),
      await sharp({ create }).webp().toBuffer(),
      await sharp({ create }).webp({ lossless: true }).toBuffer(),
      await sharp({ create }).removeAlpha().webp().toBuffer(),
      await sharp({ create })
        .webp()
        .withExif({ IFD0: { Artist: 'a' } })
        .toBuffer(),
    ]
    for (const image of images)
      expect(readImageHeader(image)).toMatchObject({ kind: 'image', width: 321, height: 123, animated: false })
    expect(images.slice(2).map((image) => readImageHeader(image))).toMatchObject([
      { lossless: true },
      { lossless: false },
      { lossless: true },
      { lossless: false },
      { lossless: false },
    ])
  })

  it('never throws and never gives a side below 1, whatever the bytes', () => {
    fc.assert(
      fc.property(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 200 }), (start, rest) => {
        const header = readImageHeader(Buffer.concat([Buffer.from(start, 'latin1'), rest]))
        if (header.kind === 'image') expect(Math.min(header.width, header.height)).toBeGreaterThanOrEqual(1)
      }),
      { numRuns: 2000 },
    )
  })

  it.each([
    ['GIF89a', 'a GIF'],
    ['BM', 'a BMP'],
    ['\u0000\u0000\u0000\u0020ftypavif', 'an AVIF'],
    ['\u0000\u0000\u0000\u0020ftypheic', 'a HEIF'],
    ['\ufeff  <?xml version="1.0"?><svg xmlns="x">', 'an SVG'],
    ['<!doctype html>', 'an HTML page'],
    ['<a/>', 'an XML file'],
    ['%PDF-1.7', 'a PDF'],
    ['hello', 'not an image'],
    ['', 'not an image'],
  ])('names %j as %s', (text, name) => {
    expect(readImageHeader(Buffer.from(text))).toEqual({ kind: 'other', name })
  })
})
