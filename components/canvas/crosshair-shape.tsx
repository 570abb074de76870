import type Konva from 'konva'
import type { Ref } from 'react'
import { Shape } from 'react-konva'
import type { Size } from '@/lib/domain/box'
import type { Point } from '@/lib/domain/viewport'

/** Guide lines through the pointer; `showCrosshair` moves them without a render. */
export function CrosshairShape({ ref, view }: { ref: Ref<Konva.Shape>; view: Size }) {
  return (
    <Shape
      ref={ref}
      listening={false}
      perfectDrawEnabled={false}
      sceneFunc={(context, shape) => {
        const at: Point | null = shape.getAttr('at') ?? null
        if (!at) return
        const ctx = context._context
        const x = Math.round(at.x) + 0.5
        const y = Math.round(at.y) + 0.5
        for (const [color, dash] of [
          ['rgb(10 11 13 / 0.6)', 0],
          ['rgb(255 255 255 / 0.75)', 5],
        ] as const) {
          ctx.strokeStyle = color
          ctx.lineWidth = 1
          ctx.setLineDash(dash ? [dash, dash] : [])
          ctx.beginPath()
          ctx.moveTo(x, 0)
          ctx.lineTo(x, view.height)
          ctx.moveTo(0, y)
          ctx.lineTo(view.width, y)
          ctx.stroke()
        }
        ctx.setLineDash([])
      }}
    />
  )
}

/** Draws the guide lines through a point (CSS px of the canvas), or none. */
export function showCrosshair(shape: Konva.Shape | null, at: Point | null): void {
  if (shape && shape.getAttr('at') !== at) shape.setAttr('at', at)
}
