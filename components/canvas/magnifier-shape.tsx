import { Shape } from 'react-konva'
import type { Box, Size } from '@/lib/domain/box'
import { type Drawing, findMark, findProposal, imageSize, nextNumber } from '@/lib/domain/drawing/drawing'
import { previewEdit } from '@/lib/domain/drawing/pointer'
import { boxToScreen, type Point, toScreen } from '@/lib/domain/viewport'
import { paintBoxes } from './paint-box'
import { paintTiles } from './tiles-shape'
import type { TilePicture } from './use-tiles'

/** Side of the lens and its distance from the pointer, in CSS px. */
const side = 136
const away = 28
/** How much larger than on the canvas, and the CSS px per image px beyond which nothing more is gained. */
const gain = 4
const largest = 24
/** From this scale on the pixels are plain without a lens. */
const plainFrom = 8

export type MagnifierShapeProps = {
  drawing: Drawing
  image: HTMLImageElement | null
  tiles: readonly TilePicture[]
}

/** The surroundings of the pointer, larger, while a box is drawn or resized. */
export function MagnifierShape({ drawing, image, tiles }: MagnifierShapeProps) {
  const { gesture, viewport, view } = drawing
  const edit = previewEdit(drawing)
  if (!image || !edit || viewport.scale >= plainFrom) return null
  if (gesture.state !== 'drawing' && gesture.state !== 'resizing') return null
  const { at } = gesture
  const scale = Math.min(viewport.scale * gain, largest)
  const corner = placeLens(toScreen(viewport, at), view)
  const number = findNumber(drawing, edit.id)
  return (
    <Shape
      listening={false}
      perfectDrawEnabled={false}
      sceneFunc={(context) => {
        const ctx = context._context
        const lens = { scale, x: side / 2 - at.x * scale, y: side / 2 - at.y * scale }
        ctx.save()
        ctx.translate(corner.x, corner.y)
        rimPath(ctx)
        ctx.fillStyle = 'rgb(10 11 13)'
        ctx.fill()
        ctx.save()
        ctx.clip()
        ctx.imageSmoothingEnabled = scale < 3
        paintPart(ctx, image, imageSize(drawing), at, scale)
        paintTiles(ctx, tiles, imageSize(drawing), lens, { width: side, height: side })
        paintBoxes(ctx, [{ number, box: boxToScreen(lens, edit.box), dashed: false }], 2)
        ctx.restore()
        rimPath(ctx)
        ctx.lineWidth = 2
        ctx.strokeStyle = 'rgb(255 255 255 / 0.9)'
        ctx.stroke()
        ctx.restore()
      }}
    />
  )
}

function rimPath(ctx: CanvasRenderingContext2D): void {
  ctx.beginPath()
  ctx.roundRect(0, 0, side, side, 8)
}

/** Draws the part of the picture around `at` (image px) that fills the lens; no more is read than is seen. */
function paintPart(ctx: CanvasRenderingContext2D, image: HTMLImageElement, size: Size, at: Point, scale: number) {
  const half = side / 2 / scale
  const left = Math.max(at.x - half, 0)
  const top = Math.max(at.y - half, 0)
  const right = Math.min(at.x + half, size.width)
  const bottom = Math.min(at.y + half, size.height)
  if (right <= left || bottom <= top) return
  // The picture may be a smaller copy.
  const across = image.naturalWidth / size.width
  const along = image.naturalHeight / size.height
  const seen: Box = {
    x: side / 2 + (left - at.x) * scale,
    y: side / 2 + (top - at.y) * scale,
    w: (right - left) * scale,
    h: (bottom - top) * scale,
  }
  ctx.drawImage(
    image,
    left * across,
    top * along,
    (right - left) * across,
    (bottom - top) * along,
    seen.x,
    seen.y,
    seen.w,
    seen.h,
  )
}

/** Right below the pointer, on its other side where there is no room. */
function placeLens(pointer: Point, view: Size): Point {
  const place = (at: number, room: number) => {
    const after = at + away
    return Math.round(after + side <= room ? after : Math.max(at - away - side, 0))
  }
  return { x: place(pointer.x, view.width), y: place(pointer.y, view.height) }
}

function findNumber(drawing: Drawing, id: string | null): number {
  const known = findMark(drawing, id) ?? findProposal(drawing, id)
  return known?.number ?? nextNumber(drawing, drawing.image)
}
