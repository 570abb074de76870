import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { decodeImage } from './decode-image'
import { joinImages } from './join-images'
import { openPixels } from './open-pixels'

const maxPixels = 1e8

function paint(width: number, height: number, colour: [number, number, number]): Promise<Buffer> {
  const pixels = Buffer.from(Array.from({ length: width * height }, () => colour).flat())
  return openPixels(pixels, { maxPixels, raw: { width, height, channels: 3 } })
    .png()
    .toBuffer()
}

async function readPixel(image: Buffer, x: number, y: number): Promise<number[]> {
  const { data } = await openPixels(image, { maxPixels })
    .extract({ left: x, top: y, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return [...data]
}

describe('joinImages', () => {
  test('scales both to height 512 and puts them side by side without a gap', async () => {
    const red = await paint(300, 200, [220, 20, 20])
    const blue = await paint(101, 300, [20, 20, 220])
    const joined = await joinImages(red, blue, { maxPixels })
    const { width, height, format } = await openPixels(joined, { maxPixels }).metadata()
    // round(300 * 512 / 200) + round(101 * 512 / 300)
    expect([width, height, format]).toEqual([768 + 172, 512, 'jpeg'])
    const [left, right] = [await readPixel(joined, 755, 256), await readPixel(joined, 780, 256)]
    expect((left[0] ?? 0) - (left[2] ?? 0)).toBeGreaterThan(150)
    expect((right[2] ?? 0) - (right[0] ?? 0)).toBeGreaterThan(150)
  })

  test('takes the upright size of a turned photograph', async () => {
    const turned = readFileSync(new URL('fixtures/01-exif-o6.jpg', import.meta.url))
    const upright = await decodeImage(turned, { maxPixels })
    if (!upright.ok) throw new Error(upright.message)
    const joined = await joinImages(turned, turned, { maxPixels })
    const half = Math.round((upright.value.width * 512) / upright.value.height)
    const { width, height } = await openPixels(joined, { maxPixels }).metadata()
    expect([width, height]).toEqual([2 * half, 512])
    const stored = await openPixels(turned, { maxPixels }).metadata()
    expect(stored.width).not.toBe(upright.value.width)
  })
})
