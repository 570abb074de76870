import type { Size } from './box'

/** Images with a side above this many pixels are also kept as tiles. */
export const tiledAbove = 4096
/** Side of a tile in pixels; those at the right and lower border are smaller. */
export const tileSide = 512
/** The last level is the first whose sides are at most this. */
const smallestLevel = 2048

/** How many levels an image's tiles have, level 0 being its full size; 0 where it is not large enough to have any. */
export function countTileLevels({ width, height }: Size): number {
  const side = Math.max(width, height)
  if (side <= tiledAbove) return 0
  let levels = 1
  while (Math.ceil(side / 2 ** (levels - 1)) > smallestLevel) levels++
  return levels
}

/** What is told of an image's tiles where it has some; nothing where it has none. */
export function describeTiles(size: Size): { tiles?: { size: number; levels: number } } {
  const levels = countTileLevels(size)
  return levels > 0 ? { tiles: { size: tileSide, levels } } : {}
}

/** The size of an image at a level in pixels: halved `level` times, rounded up, at least 1. */
export function computeLevelSize({ width, height }: Size, level: number): Size {
  return { width: Math.ceil(width / 2 ** level), height: Math.ceil(height / 2 ** level) }
}

/** Whether an image has this tile: integers in their ranges. */
export function hasTile(size: Size, { level, x, y }: { level: number; x: number; y: number }): boolean {
  if (![level, x, y].every((value) => Number.isInteger(value) && value >= 0)) return false
  if (level >= countTileLevels(size)) return false
  const { width, height } = computeLevelSize(size, level)
  return x * tileSide < width && y * tileSide < height
}
