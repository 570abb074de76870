import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  fitImage,
  fitPadding,
  keepCentre,
  maximumScale,
  minimumScale,
  panBy,
  toImage,
  toScreen,
  type Viewport,
  zoomAt,
} from './viewport'

const side = fc.integer({ min: 1, max: 12_000 })
const size = fc.record({ width: side, height: side })
const view = fc.record({ width: fc.integer({ min: 50, max: 4000 }), height: fc.integer({ min: 50, max: 4000 }) })
const real = (min: number, max: number) => fc.double({ min, max, noNaN: true })
const viewport: fc.Arbitrary<Viewport> = fc.record({
  scale: real(0.01, maximumScale),
  x: real(-800_000, 4000),
  y: real(-800_000, 4000),
})

describe('viewport', () => {
  it('brings a screen point to the image and back within 0.01 px at every zoom', () => {
    fc.assert(
      fc.property(viewport, real(0, 4000), real(0, 4000), (at, x, y) => {
        const back = toScreen(at, toImage(at, { x, y }))
        expect(Math.abs(back.x - x)).toBeLessThan(0.01)
        expect(Math.abs(back.y - y)).toBeLessThan(0.01)
      }),
    )
  })

  it.each([0.37, 1, 2.5])('stores (pointer - pan) / scale at scale %d and pan (-300, -120)', (scale) => {
    const point = toImage({ scale, x: -300, y: -120 }, { x: 410, y: 77 })
    expect(point.x).toBeCloseTo((410 + 300) / scale, 9)
    expect(point.y).toBeCloseTo((77 + 120) / scale, 9)
  })

  it('keeps the image point under the pointer while zooming, wherever the image is not pushed against its limits', () => {
    const image = { width: 1366, height: 768 }
    const room = { width: 1000, height: 700 }
    const start = fitImage(image, room)
    const zoomed = zoomAt(start, { x: 300, y: 350 }, 4, image, room)
    expect(toImage(zoomed, { x: 300, y: 350 }).x).toBeCloseTo(toImage(start, { x: 300, y: 350 }).x, 9)
    expect(zoomed.scale).toBeCloseTo(start.scale * 4, 9)
  })

  it('fits the whole image, centred, with its padding', () => {
    fc.assert(
      fc.property(size, view, (image, room) => {
        const { scale, x, y } = fitImage(image, room)
        expect(x + (image.width * scale) / 2).toBeCloseTo(room.width / 2, 4)
        expect(y + (image.height * scale) / 2).toBeCloseTo(room.height / 2, 4)
        expect(image.width * scale).toBeLessThanOrEqual(room.width - 2 * fitPadding + 1e-6)
        expect(image.height * scale).toBeLessThanOrEqual(room.height - 2 * fitPadding + 1e-6)
      }),
    )
  })

  it('never loses the image and never leaves the scale limits', () => {
    const step = fc.record({ x: real(0, 4000), y: real(0, 4000), factor: real(0.05, 20), dx: real(-9e5, 9e5) })
    fc.assert(
      fc.property(size, view, fc.array(step, { maxLength: 20 }), (image, room, steps) => {
        let at = fitImage(image, room)
        for (const { x, y, factor, dx } of steps) {
          at = zoomAt(panBy(at, dx, -dx, image, room), { x, y }, factor, image, room)
          expect(at.scale).toBeLessThanOrEqual(maximumScale)
          expect(at.scale).toBeGreaterThanOrEqual(minimumScale(image, room))
          expect(at.x).toBeLessThan(room.width)
          expect(at.x + image.width * at.scale).toBeGreaterThan(0)
          expect(at.y).toBeLessThan(room.height)
          expect(at.y + image.height * at.scale).toBeGreaterThan(0)
        }
      }),
    )
  })

  it('keeps the middle in the middle when the view changes its size', () => {
    const image = { width: 4000, height: 3000 }
    const at = { scale: 1, x: -1500, y: -1000 }
    const after = keepCentre(at, image, { width: 1000, height: 800 }, { width: 600, height: 900 })
    expect(toImage(after, { x: 300, y: 450 })).toEqual(toImage(at, { x: 500, y: 400 }))
  })
})
