'use client'

import { X } from 'lucide-react'
import { useReducer } from 'react'
import { LazyMarkCanvas } from '@/components/canvas/lazy-mark-canvas'
import { Button } from '@/components/ui/button'
import { IconButton } from '@/components/ui/icon-button'
import { createDrawing, type Drawing } from '@/lib/domain/drawing/drawing'
import { reduceDrawing } from '@/lib/domain/drawing/reduce-drawing'
import { format } from '@/lib/messages/format'
import { messages } from '@/lib/messages/messages'
import { PictureStrip } from './picture-strip'
import type { Picture } from './picture-urls'

const words = messages.marks.pictures

export type BesidePaneProps = {
  drawing: Drawing
  pictures: readonly (Picture | null)[]
  /** The picture looked at, not the one worked on. */
  image: number
  onImage: (image: number) => void
  onClose: () => void
  onWork: () => void
}

/** Another picture of the item with its marks, to look at: it is moved and zoomed by itself and changes nothing. */
export function BesidePane({ drawing, pictures, image, onImage, onClose, onWork }: BesidePaneProps) {
  const [look, dispatch] = useReducer(reduceDrawing, null, () =>
    reduceDrawing(createDrawing({ images: drawing.images, tool: 'pan' }), { type: 'showImage', image }),
  )
  const { marks, proposals, rejected, hoveredId, allHidden } = drawing
  const picture = pictures[image] ?? null
  return (
    <section
      aria-label={format(words.besideLabel, { n: image + 1 })}
      className="relative w-1/2 shrink-0 border-line border-s"
    >
      <LazyMarkCanvas
        drawing={{ ...look, marks, proposals, rejected, hoveredId, allHidden }}
        dispatch={dispatch}
        imageUrl={picture?.url ?? null}
        previewUrl={picture?.previewUrl ?? null}
        tiles={picture?.tiles ?? null}
        label={format(messages.marks.canvas, { n: image + 1, total: pictures.length })}
      />
      <div className="absolute end-3.5 top-3.5 flex gap-2">
        <Button size="small" onClick={onWork} className="shadow-raised">
          {words.work}
        </Button>
        <IconButton
          size="small"
          variant="secondary"
          label={words.alone}
          title={words.alone}
          icon={<X aria-hidden className="size-4" />}
          onClick={onClose}
          className="shadow-raised"
        />
      </div>
      {pictures.length > 2 ? (
        <div className="absolute start-3.5 bottom-3.5">
          <PictureStrip
            pictures={pictures}
            shown={image}
            except={drawing.image}
            label={words.beside}
            onShow={onImage}
          />
        </div>
      ) : null}
    </section>
  )
}
