import { Shape } from 'react-konva'
import type { Size } from '@/lib/domain/box'
import { toScreen, type Viewport, visibleBox } from '@/lib/domain/viewport'

/** Scale from which the edges of single pixels are drawn. */
const gridFrom = 8

/** The borders between pixels, once they are large enough to be told apart. */
export function PixelGridShape({ viewport, view, size }: { viewport: Viewport; view: Size; size: Size }) {
  if (viewport.scale < gridFrom) return null
  return (
    <Shape
      listening={false}
      perfectDrawEnabled={false}
      sceneFunc={(context) => {
        const ctx = context._context
        const seen = visibleBox(viewport, view)
        const left = Math.max(Math.floor(seen.x), 0)
        const top = Math.max(Math.floor(seen.y), 0)
        const right = Math.min(Math.ceil(seen.x + seen.w), size.width)
        const bottom = Math.min(Math.ceil(seen.y + seen.h), size.height)
        const start = toScreen(viewport, { x: left, y: top })
        const end = toScreen(viewport, { x: right, y: bottom })
        ctx.strokeStyle = 'rgb(127 127 127 / 0.35)'
        ctx.lineWidth = 1
        ctx.beginPath()
        for (let x = left; x <= right; x++) {
          const at = Math.round(toScreen(viewport, { x, y: 0 }).x) + 0.5
          ctx.moveTo(at, start.y)
          ctx.lineTo(at, end.y)
        }
        for (let y = top; y <= bottom; y++) {
          const at = Math.round(toScreen(viewport, { x: 0, y }).y) + 0.5
          ctx.moveTo(start.x, at)
          ctx.lineTo(end.x, at)
        }
        ctx.stroke()
      }}
    />
  )
}
