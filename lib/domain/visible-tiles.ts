import type { Box, Size } from './box'
import { computeLevelSize, tileSide } from './tile-grid'
import { type Viewport, visibleBox } from './viewport'

export type Tile = { level: number; x: number; y: number }

/** The coarsest level that still has a pixel for every device pixel; `density` is device px per image px. */
export function chooseTileLevel(levels: number, density: number): number {
  return Math.min(Math.max(Math.floor(Math.log2(1 / density)), 0), levels - 1)
}

/** What a tile covers, in px of the full image. Sides of a level are rounded up, so that its pixels are not exactly 2^level wide. */
export function placeTile(size: Size, { level, x, y }: Tile): Box {
  const { width, height } = computeLevelSize(size, level)
  const across = size.width / width
  const along = size.height / height
  return {
    x: x * tileSide * across,
    y: y * tileSide * along,
    w: Math.min(tileSide, width - x * tileSide) * across,
    h: Math.min(tileSide, height - y * tileSide) * along,
  }
}

/** The tiles of the fitting level that the view touches, those nearest to its middle first. */
export function listVisibleTiles(size: Size, levels: number, viewport: Viewport, view: Size, ratio: number): Tile[] {
  if (levels === 0 || view.width === 0 || view.height === 0) return []
  const level = chooseTileLevel(levels, viewport.scale * ratio)
  const { width, height } = computeLevelSize(size, level)
  const seen = visibleBox(viewport, view)
  const across = (tileSide * size.width) / width
  const along = (tileSide * size.height) / height
  const columns = spanTiles(seen.x, seen.w, across, Math.ceil(width / tileSide))
  const rows = spanTiles(seen.y, seen.h, along, Math.ceil(height / tileSide))
  const middle = { x: (seen.x + seen.w / 2) / across - 0.5, y: (seen.y + seen.h / 2) / along - 0.5 }
  const distance = ({ x, y }: Tile) => Math.hypot(x - middle.x, y - middle.y)
  return rows.flatMap((y) => columns.map((x) => ({ level, x, y }))).sort((a, b) => distance(a) - distance(b))
}

function spanTiles(start: number, length: number, side: number, count: number): number[] {
  const first = Math.max(Math.floor(start / side), 0)
  const last = Math.min(Math.ceil((start + length) / side), count) - 1
  return Array.from({ length: Math.max(last - first + 1, 0) }, (_, place) => first + place)
}
