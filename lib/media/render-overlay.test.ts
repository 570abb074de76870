import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { Box } from '../domain/box'
import { computeMarkColor, readRgb } from '../domain/mark-color'
import { placeLabels } from '../domain/mark-label'
import { listDigitStrokes } from './digit-strokes'
import { type PixelCanvas, strokeSegments } from './pixel-canvas'
import { type OverlayMark, renderOverlay } from './render-overlay'

const grey = { r: 128, g: 128, b: 128 }

function makeImage(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: grey } })
    .png()
    .toBuffer()
}

async function decode(png: Buffer): Promise<PixelCanvas> {
  expect((await sharp(png).metadata()).format).toBe('png')
  const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

function pixelAt({ data, width }: PixelCanvas, x: number, y: number): number[] {
  return [...data.subarray((y * width + x) * 3, (y * width + x) * 3 + 3)]
}

function overlaps(a: Box, b: Box): boolean {
  return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h
}

const marks: OverlayMark[] = [
  { number: 1, box: { x: 100, y: 100, w: 200, h: 150 } },
  { number: 12, box: { x: 110, y: 110, w: 80, h: 60 } },
]

describe('renderOverlay', () => {
  it('draws a three-pixel line in the mark’s colour, dark outside, light inside', async () => {
    const canvas = await decode(await renderOverlay(await makeImage(400, 300), marks.slice(0, 1)))
    expect([canvas.width, canvas.height]).toEqual([400, 300])
    const row = Array.from({ length: 8 }, (_, i) => pixelAt(canvas, 96 + i, 200))
    // The box's edge is at x = 100: pixels 99 and 100 touch it, the outer halves of the line end at 98.5 and 101.5.
    expect(row.slice(3, 5)).toEqual([readRgb(computeMarkColor(1)), readRgb(computeMarkColor(1))])
    expect(row[0]).toEqual([128, 128, 128])
    expect(row[1]?.[0]).toBeLessThan(100)
    expect(Math.min(...(row[6] ?? []))).toBeGreaterThan(170)
    expect(row[7]).toEqual([128, 128, 128])
    expect(pixelAt(canvas, 200, 175)).toEqual([128, 128, 128])
  })

  it('fills boxes where asked', async () => {
    const canvas = await decode(await renderOverlay(await makeImage(400, 300), marks.slice(0, 1), { fill: 0.25 }))
    const expected = readRgb(computeMarkColor(1)).map((value) => Math.round(128 + (value - 128) * 0.25))
    expect(pixelAt(canvas, 200, 175)).toEqual(expected)
    expect(pixelAt(canvas, 50, 50)).toEqual([128, 128, 128])
  })

  it('gives the same bytes again and other bytes for other numbers', async () => {
    const image = await makeImage(400, 300)
    const first = await renderOverlay(image, marks)
    expect((await renderOverlay(image, marks)).equals(first)).toBe(true)
    const renumbered = marks.map((mark) => ({ ...mark, number: mark.number + 20 }))
    expect((await renderOverlay(image, renumbered)).equals(first)).toBe(false)
  })

  it.each([600, 2400])('puts numbers where the canvas does, in its colours, on an image of %i px', async (width) => {
    const size = { width, height: width / 2 }
    const drawn = Array.from({ length: 24 }, (_, n) => ({
      number: n,
      box: { x: ((n * 97) % 500) * (width / 600), y: ((n * 53) % 240) * (width / 600), w: width / 15, h: width / 20 },
    }))
    const canvas = await decode(await renderOverlay(await makeImage(size.width, size.height), drawn))
    // The canvas places labels in its list's order, at a scale at which a pill of the overlay is its own size.
    const scale = 1 / Math.max(1, width / 1200)
    const listed = [...drawn].reverse().map(({ number, box: { x, y, w, h } }) => {
      return { id: `m${number}`, box: { x: x * scale, y: y * scale, w: w * scale, h: h * scale }, text: `${number}` }
    })
    const labels = placeLabels(listed, { width: size.width * scale, height: size.height * scale })
    expect(labels.filter(Boolean).length).toBeGreaterThan(20)
    for (const label of labels) {
      if (!label) continue
      const [x, y] = [(label.box.x + 3) / scale, (label.box.y + label.box.h / 2) / scale]
      const covered = labels.some((other) => other && other !== label && overlaps(other.box, label.box))
      if (!covered)
        expect(pixelAt(canvas, Math.round(x), Math.round(y))).toEqual(readRgb(computeMarkColor(Number(label.text))))
    }
  })

  it('scales boxes with a smaller result and takes another colour', async () => {
    const options = { maxSide: 200 }
    const overlay = await renderOverlay(
      await makeImage(400, 300),
      [{ number: 1, box: { x: 100, y: 100, w: 200, h: 150 }, color: '#00ff00' }],
      options,
    )
    const canvas = await decode(overlay)
    expect([canvas.width, canvas.height]).toEqual([200, 150])
    expect(pixelAt(canvas, 50, 100)).toEqual([0, 255, 0])
  })

  it('draws nothing outside the image and keeps an image without marks as it is', async () => {
    const image = await makeImage(40, 30)
    const bare = await decode(await renderOverlay(image, []))
    expect(bare.data.every((value) => value === 128)).toBe(true)
    const edge = await decode(await renderOverlay(image, [{ number: 1000, box: { x: 0, y: 0, w: 40, h: 30 } }]))
    expect([edge.width, edge.height]).toEqual([40, 30])
  })

  it('shows transparent images on white', async () => {
    const clear = await sharp({ create: { width: 50, height: 50, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer()
    expect(pixelAt(await decode(await renderOverlay(clear, [])), 25, 25)).toEqual([255, 255, 255])
  })
})

describe('digits', () => {
  it('are ten different shapes inside their box', () => {
    const shapes = Array.from({ length: 10 }, (_, digit) => {
      const canvas = { width: 14, height: 18, data: Buffer.alloc(14 * 18 * 3) }
      strokeSegments(canvas, listDigitStrokes(digit, 2, 2, 1), 2, { color: '#ffffff' })
      return canvas.data
    })
    for (const [i, shape] of shapes.entries()) {
      expect(shape.some((value) => value === 255)).toBe(true)
      for (const other of shapes.slice(i + 1)) {
        let different = 0
        for (let at = 0; at < shape.length; at += 3)
          if (Math.abs((shape[at] ?? 0) - (other[at] ?? 0)) > 128) different++
        expect(different).toBeGreaterThan(8)
      }
    }
  })
})
