import { describe, expect, it } from 'vitest'
import { computeLevelSize, countTileLevels, hasTile } from './tile-grid'

describe('tile grid', () => {
  it.each([
    [{ width: 4096, height: 4096 }, 0],
    [{ width: 4097, height: 10 }, 3],
    [{ width: 12_000, height: 9000 }, 4],
    [{ width: 100, height: 20_000 }, 5],
  ])('%o has %i levels, the last at most 2048 px a side', (size, levels) => {
    expect(countTileLevels(size)).toBe(levels)
    if (levels === 0) return
    const last = computeLevelSize(size, levels - 1)
    expect(Math.max(last.width, last.height)).toBeLessThanOrEqual(2048)
  })

  it('knows which tiles there are', () => {
    const size = { width: 12_000, height: 9000 }
    expect(hasTile(size, { level: 0, x: 23, y: 17 })).toBe(true)
    expect(hasTile(size, { level: 0, x: 24, y: 0 })).toBe(false)
    expect(hasTile(size, { level: 3, x: 2, y: 2 })).toBe(true)
    expect(hasTile(size, { level: 3, x: 3, y: 0 })).toBe(false)
    expect(hasTile(size, { level: 4, x: 0, y: 0 })).toBe(false)
    expect(hasTile(size, { level: 0, x: -1, y: 0 })).toBe(false)
    expect(hasTile(size, { level: 0, x: 0.5, y: 0 })).toBe(false)
    expect(hasTile(size, { level: Number.NaN, x: 0, y: 0 })).toBe(false)
    expect(hasTile({ width: 4096, height: 10 }, { level: 0, x: 0, y: 0 })).toBe(false)
  })
})
