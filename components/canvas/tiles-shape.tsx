import { memo } from 'react'
import { Shape } from 'react-konva'
import type { Size } from '@/lib/domain/box'
import { boxToScreen, type Viewport } from '@/lib/domain/viewport'
import { placeTile } from '@/lib/domain/visible-tiles'
import type { TilePicture } from './use-tiles'

export type TilesShapeProps = { tiles: readonly TilePicture[]; size: Size; viewport: Viewport; view: Size }

/** The tiles of a huge picture over its preview, finer ones over coarser ones. */
export const TilesShape = memo(function TilesShape({ tiles, size, viewport, view }: TilesShapeProps) {
  if (tiles.length === 0) return null
  return (
    <Shape
      listening={false}
      perfectDrawEnabled={false}
      sceneFunc={(context) => paintTiles(context._context, tiles, size, viewport, view)}
    />
  )
})

export function paintTiles(
  ctx: CanvasRenderingContext2D,
  tiles: readonly TilePicture[],
  size: Size,
  viewport: Viewport,
  view: Size,
): void {
  for (const tile of tiles) {
    const { x, y, w, h } = boxToScreen(viewport, placeTile(size, tile))
    if (x > view.width || y > view.height || x + w < 0 || y + h < 0) continue
    // Whole pixels: between two half covered edges a seam would show.
    const left = Math.floor(x)
    const top = Math.floor(y)
    ctx.drawImage(tile.picture, left, top, Math.ceil(x + w) - left, Math.ceil(y + h) - top)
  }
}
