import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { layOutComposite } from '../domain/augment/composite'
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

  test('leaves a panel empty, and gives the same bytes again', async () => {
    const red = await paint(300, 200, [220, 20, 20])
    const joined = await joinImages({ emptyWidth: 400 }, red, { maxPixels })
    const { width, height } = await openPixels(joined, { maxPixels }).metadata()
    expect([width, height]).toEqual([400 + 768, 512])
    expect(await readPixel(joined, 200, 256)).toEqual([255, 255, 255])
    expect((await readPixel(joined, 420, 256))[0]).toBeGreaterThan(200)
    expect((await joinImages({ emptyWidth: 400 }, red, { maxPixels })).equals(joined)).toBe(true)
    const double = await joinImages(red, red, { maxPixels })
    expect((await openPixels(double, { maxPixels }).metadata()).width).toBe(2 * 768)
  })
})

const images = path.resolve(import.meta.dirname, '../../../shared/data/images')
describe.skipIf(!existsSync(images))('composites of real photographs', () => {
  // Which pictures the two were made of is known by their sizes and by looking at them.
  test.each([
    ['composite_intra_plant_left.jpg', 'allium-oreophilum.jpg', 'acanthus-mollis.jpg', 'left', [799, 0, 404]],
    ['composite_inter_cat_right.jpg', 'chelsea.png', 'rocket.jpg', 'right', [1537, 767, 1537]],
  ] as const)('%s: size, target and pixels are those of the given one', async (name, target, other, side, expected) => {
    const read = (file: string) => readFileSync(path.join(images, file))
    const sizeOf = async (file: string) => {
      const { width = 0, height = 0 } = await openPixels(read(file), { maxPixels }).metadata()
      return { width, height }
    }
    const layout = layOutComposite(await sizeOf(target), await sizeOf(other), side)
    const { x, w } = layout.target
    expect([layout.size.width, x, x + w]).toEqual(expected)
    const panels = side === 'left' ? ([target, other] as const) : ([other, target] as const)
    const made = await joinImages(read(panels[0]), read(panels[1]), { maxPixels })
    const flatten = (bytes: Buffer) =>
      openPixels(bytes, { maxPixels }).removeAlpha().raw().toBuffer({ resolveWithObject: true })
    const [ours, given] = [await flatten(made), await flatten(read(name))]
    expect([ours.info.width, ours.info.height]).toEqual([given.info.width, given.info.height])
    // Another program scaled the given one: the same picture (another one differs by 50), not the same bytes.
    let difference = 0
    for (let at = 0; at < ours.data.length; at++) difference += Math.abs((ours.data[at] ?? 0) - (given.data[at] ?? 0))
    expect(difference / ours.data.length).toBeLessThan(8)
  })
})
