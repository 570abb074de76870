'use client'

import { type PointerEvent, useState } from 'react'
import { Input } from '@/components/ui/input'
import type { ViewImage } from '@/lib/domain/assignment'
import type { Box } from '@/lib/domain/box'
import { messages } from '@/lib/messages/messages'
import { pictureUrls } from './picture-urls'

export type RegionFieldProps = { image: ViewImage; box: Box; onChange: (box: Box) => void }

const words = messages.workspace.flaws
const sides = ['x', 'y', 'w', 'h'] as const
type Point = { x: number; y: number }

/** A region of a picture: drawn on a small copy of it, or by its numbers; whole pixels. */
export function RegionField({ image, box, onChange }: RegionFieldProps) {
  const { width = 0, height = 0 } = image
  const [from, setFrom] = useState<Point | null>(null)
  const picture = pictureUrls(image)

  /** Where the pointer is, in pixels of the image, inside it. */
  function locate({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>): Point {
    const { left, top, width: shown } = currentTarget.getBoundingClientRect()
    const scale = width / shown
    const clamp = (value: number, most: number) => Math.max(0, Math.min(most, Math.round(value * scale)))
    return { x: clamp(clientX - left, width), y: clamp(clientY - top, height) }
  }
  function draw(event: PointerEvent<SVGSVGElement>) {
    if (!from) return
    const to = locate(event)
    const size = { w: Math.abs(to.x - from.x), h: Math.abs(to.y - from.y) }
    if (size.w >= 1 && size.h >= 1) onChange({ x: Math.min(from.x, to.x), y: Math.min(from.y, to.y), ...size })
  }

  return (
    <div className="mt-2 flex flex-col gap-2">
      {picture ? (
        <svg
          viewBox={`0 0 ${width} ${height}`}
          role="img"
          aria-label={words.region}
          className="w-full cursor-crosshair touch-none rounded-md bg-canvas"
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId)
            setFrom(locate(event))
          }}
          onPointerMove={draw}
          onPointerUp={() => setFrom(null)}
        >
          <image href={picture.previewUrl} width={width} height={height} />
          {(['black', 'white'] as const).map((stroke, at) => (
            <rect
              key={stroke}
              x={box.x}
              y={box.y}
              width={box.w}
              height={box.h}
              fill="none"
              strokeWidth={at === 0 ? 5 : 2}
              vectorEffect="non-scaling-stroke"
              stroke={stroke}
            />
          ))}
        </svg>
      ) : null}
      <div className="grid grid-cols-4 gap-2">
        {sides.map((side) => (
          <Input
            key={side}
            type="number"
            min={side === 'w' || side === 'h' ? 1 : 0}
            aria-label={words.regionSides[side]}
            value={box[side]}
            onChange={(event) => onChange({ ...box, [side]: Number(event.currentTarget.value) })}
          />
        ))}
      </div>
    </div>
  )
}

/** The middle half of an image, to begin with. */
export function middleOf({ width = 2, height = 2 }: ViewImage): Box {
  const [w, h] = [Math.max(1, Math.round(width / 2)), Math.max(1, Math.round(height / 2))]
  return { x: Math.floor((width - w) / 2), y: Math.floor((height - h) / 2), w, h }
}
