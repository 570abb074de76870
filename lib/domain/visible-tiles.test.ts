import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countTileLevels, hasTile } from './tile-grid'
import { chooseTileLevel, listVisibleTiles, placeTile } from './visible-tiles'

const size = { width: 12_000, height: 9_000 }
const levels = countTileLevels(size)
const view = { width: 1024, height: 768 }

describe('tiles in view', () => {
  it('come from the coarsest level that is sharp enough', () => {
    expect(chooseTileLevel(4, 1)).toBe(0)
    expect(chooseTileLevel(4, 4)).toBe(0)
    expect(chooseTileLevel(4, 0.5)).toBe(1)
    expect(chooseTileLevel(4, 0.49)).toBe(1)
    expect(chooseTileLevel(4, 0.01)).toBe(3)
  })

  it('are only those the view touches', () => {
    const tiles = listVisibleTiles(size, levels, { scale: 1, x: -5120, y: -4096 }, view, 1)
    expect(tiles.map(({ x, y }) => `${x}/${y}`).sort()).toEqual(['10/8', '10/9', '11/8', '11/9'])
  })

  it('are none where there are no levels or nothing is in view', () => {
    expect(listVisibleTiles(size, 0, { scale: 1, x: 0, y: 0 }, view, 1)).toEqual([])
    expect(listVisibleTiles(size, levels, { scale: 1, x: -20_000, y: 0 }, view, 1)).toEqual([])
  })

  it('end where the picture ends', () => {
    const last = placeTile(size, { level: 0, x: 23, y: 17 })
    expect(last.x + last.w).toBe(12_000)
    expect(last.y + last.h).toBe(9_000)
    const odd = placeTile({ width: 5001, height: 3001 }, { level: 1, x: 4, y: 2 })
    expect(odd.x + odd.w).toBeCloseTo(5001, 6)
    expect(odd.y + odd.h).toBeCloseTo(3001, 6)
  })

  it('cover every point in view and exist', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 4097, max: 20_000 }),
        fc.integer({ min: 1, max: 20_000 }),
        fc.double({ min: 0.05, max: 8, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (width, height, scale, fx, fy) => {
          const picture = { width, height }
          const count = countTileLevels(picture)
          // The point of the picture at fx, fy lies in the middle of the view.
          const point = { x: fx * (width - 1), y: fy * (height - 1) }
          const viewport = {
            scale,
            x: view.width / 2 - point.x * scale,
            y: view.height / 2 - point.y * scale,
          }
          const tiles = listVisibleTiles(picture, count, viewport, view, 1)
          expect(tiles.every((tile) => hasTile(picture, tile))).toBe(true)
          const boxes = tiles.map((tile) => placeTile(picture, tile))
          const inside = boxes.some(
            ({ x, y, w, h }) =>
              point.x >= x - 1e-6 && point.x <= x + w + 1e-6 && point.y >= y - 1e-6 && point.y <= y + h + 1e-6,
          )
          expect(inside).toBe(true)
        },
      ),
    )
  })
})
