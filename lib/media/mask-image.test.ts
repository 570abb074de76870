import sharp, { type Sharp } from 'sharp'
import { describe, expect, it } from 'vitest'
import { maskImage } from './mask-image'

const size = { width: 120, height: 90 }
/** Noise that can be made again: no two neighbours alike, so that whatever stays of it is seen. */
function makeNoise(channels: 1 | 3 | 4): Sharp {
  const data = Buffer.alloc(size.width * size.height * channels)
  let state = 1
  for (let i = 0; i < data.length; i++) {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    data[i] = channels === 4 && i % 4 === 3 ? 128 : (state >> 16) & 255
  }
  return sharp(data, { raw: { ...size, channels } })
}
const read = (bytes: Buffer) => sharp(bytes).raw().toBuffer({ resolveWithObject: true })
const box = { x: 20.5, y: 30, w: 40, h: 20.2 }
const isInside = (x: number, y: number) => x >= 20 && x < 61 && y >= 30 && y < 51

async function compare(source: Buffer, masked: Buffer) {
  const [before, after] = [await read(source), await read(masked)]
  expect(after.info).toMatchObject({ ...size, channels: before.info.channels })
  const { channels } = after.info
  const differences = { inside: [] as number[], outside: [] as number[] }
  for (let y = 0; y < size.height; y++)
    for (let x = 0; x < size.width; x++)
      for (let c = 0; c < channels; c++) {
        const at = (y * size.width + x) * channels + c
        const by = Math.abs((before.data[at] ?? 0) - (after.data[at] ?? 0))
        differences[isInside(x, y) ? 'inside' : 'outside'].push(by)
      }
  return { ...differences, after }
}

describe.each(['blur', 'fill'] as const)('masks by %s', (style) => {
  it.each([1, 3, 4] as const)('hide all the box touches in a PNG of %i channels and nothing else', async (channels) => {
    const source = await makeNoise(channels).png().toBuffer()
    const masked = await maskImage(source, [box], style)
    const { inside, outside } = await compare(source, masked)
    expect(outside.every((by) => by === 0)).toBe(true)
    expect(inside.filter((by) => by > 8).length).toBeGreaterThan(inside.length * 0.6)
    expect(await maskImage(source, [box], style)).toEqual(masked)
  })

  it.each(['jpeg', 'webp'] as const)('leave the rest of a %s as it was but for encoding', async (format) => {
    const smooth = await makeNoise(3).blur(6).toFormat(format, { quality: 95 }).toBuffer()
    const masked = await maskImage(smooth, [box], style)
    expect((await sharp(masked).metadata()).format).toBe(format)
    const before = await read(smooth)
    const after = await read(masked)
    // A block of the encoding may reach 16 pixels beyond the box.
    for (let y = 0; y < size.height; y++)
      for (let x = 80; x < size.width; x++) {
        const at = (y * size.width + x) * 3
        expect(Math.abs((before.data[at] ?? 0) - (after.data[at] ?? 0))).toBeLessThan(8)
      }
  })
})

describe('what a mask lets through', () => {
  it('is at most 8 x 8 values: images with the same means cannot be told apart', async () => {
    const paint = async (even: number, odd: number) => {
      const data = Buffer.alloc(64 * 64 * 3)
      for (let i = 0; i < 64 * 64; i++) data.fill((i + Math.floor(i / 64)) % 2 ? odd : even, i * 3, i * 3 + 3)
      return sharp(data, { raw: { width: 64, height: 64, channels: 3 } })
        .png()
        .toBuffer()
    }
    const whole = [{ x: 0, y: 0, w: 64, h: 64 }]
    const [one, other] = [await paint(0, 200), await paint(200, 0)]
    expect(one.equals(other)).toBe(false)
    expect(await maskImage(one, whole, 'blur')).toEqual(await maskImage(other, whole, 'blur'))
  })

  it('is one value of a box smaller than a cell, and nothing of a filled or half-transparent one', async () => {
    const source = await makeNoise(4).png().toBuffer()
    const small = await read(await maskImage(source, [{ x: 3, y: 3, w: 6, h: 6 }], 'blur'))
    const at = (x: number, y: number) => [...small.data.subarray((y * 120 + x) * 4, (y * 120 + x) * 4 + 4)]
    expect(at(8, 8)).toEqual(at(3, 3))
    const filled = await read(await maskImage(source, [box], 'fill'))
    expect([...filled.data.subarray((40 * 120 + 30) * 4, (40 * 120 + 30) * 4 + 4)]).toEqual([0, 0, 0, 255])
  })

  it('does not depend on the order of boxes that do not overlap, and boxes at the border stay inside', async () => {
    const source = await makeNoise(3).png().toBuffer()
    const two = [box, { x: 100, y: 70, w: 20, h: 20 }]
    expect(await maskImage(source, two, 'blur')).toEqual(await maskImage(source, [...two].reverse(), 'blur'))
  })
})
