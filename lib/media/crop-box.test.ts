import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { computeCrop, cropBox } from './crop-box'

const size = { width: 100, height: 80 }

describe('computeCrop', () => {
  it.each([
    [{ x: 10, y: 20, w: 30, h: 40 }, [10, 20, 30, 40]],
    [{ x: 10.2, y: 20.8, w: 30.1, h: 0.1 }, [10, 20, 31, 1]],
    [{ x: 0, y: 0, w: 100, h: 80 }, [0, 0, 100, 80]],
    [{ x: 10.0000001, y: 9.9999999, w: 20, h: 20 }, [10, 10, 20, 20]],
    [{ x: 99.5, y: 79.5, w: 5, h: 5 }, [99, 79, 1, 1]],
    [{ x: -5, y: -5, w: 10, h: 10 }, [0, 0, 5, 5]],
  ])('of %j is %j', (box, expected) => {
    expect(Object.values(computeCrop(box, size))).toEqual(expected)
  })
})

describe('cropBox', () => {
  it('takes exactly the pixels of the box', async () => {
    const red = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#ff0000' } })
      .png()
      .toBuffer()
    const image = await sharp({ create: { ...size, channels: 3, background: '#0000ff' } })
      .composite([{ input: red, left: 40, top: 50 }])
      .removeAlpha()
      .png()
      .toBuffer()
    const { data, info } = await sharp(await cropBox(image, { x: 40, y: 50, w: 30, h: 20 }))
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([30, 20])
    expect(data.every((value, i) => value === (i % 3 === 0 ? 255 : 0))).toBe(true)
  })
})
