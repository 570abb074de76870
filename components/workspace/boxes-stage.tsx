'use client'

import { useRef } from 'react'
import { LazyMarkCanvas } from '@/components/canvas/lazy-mark-canvas'
import type { ImageState } from '@/components/canvas/use-loaded-image'
import { type Drawing, findMark, findProposal } from '@/lib/domain/drawing/drawing'
import type { DrawingEvent } from '@/lib/domain/drawing/drawing-event'
import { previewEdit } from '@/lib/domain/drawing/pointer'
import { format } from '@/lib/messages/format'
import { messages } from '@/lib/messages/messages'
import { CanvasToolbar } from './canvas-toolbar'
import { CoordinateReadout, writePointer } from './coordinate-readout'
import { PictureStrip } from './picture-strip'
import { ZoomBar } from './zoom-bar'

/** Addresses of one picture; null where it is absent. */
export type PictureUrls = { url: string; previewUrl?: string; thumbnailUrl?: string } | null

export type BoxesStageProps = {
  drawing: Drawing
  dispatch: (event: DrawingEvent) => void
  pictures: readonly PictureUrls[]
  /** Id of the mark list, to which screen readers are pointed. */
  listId: string
  onImageState?: (state: ImageState) => void
}

/** The picture with its tools, zoom and coordinates: the left of the workbench. */
export function BoxesStage({ drawing, dispatch, pictures, listId, onImageState }: BoxesStageProps) {
  const pointer = useRef<HTMLSpanElement>(null)
  const picture = pictures[drawing.image] ?? null
  const chosen = findMark(drawing, drawing.selectedId) ?? findProposal(drawing, drawing.selectedId)
  return (
    <div className="relative size-full min-h-0 min-w-0 bg-canvas">
      <LazyMarkCanvas
        drawing={drawing}
        dispatch={dispatch}
        imageUrl={picture?.url ?? null}
        previewUrl={picture?.previewUrl ?? null}
        label={format(messages.marks.canvas, { n: drawing.image + 1, total: pictures.length })}
        listId={listId}
        {...(onImageState && { onImageState })}
        onHover={(at) => writePointer(pointer.current, at)}
      />
      <div className="absolute start-3.5 top-3.5">
        <CanvasToolbar
          tool={drawing.tool}
          canUndo={drawing.history.past.length > 0}
          canRedo={drawing.history.future.length > 0}
          dispatch={dispatch}
        />
      </div>
      <div className="pointer-events-none absolute inset-x-3.5 bottom-3.5 flex flex-wrap items-end gap-3 *:pointer-events-auto">
        <ZoomBar scale={drawing.viewport.scale} dispatch={dispatch} />
        {pictures.length > 1 ? <PictureStrip pictures={pictures} shown={drawing.image} dispatch={dispatch} /> : null}
        <span className="pointer-events-none! flex-1" />
        <CoordinateReadout ref={pointer} box={previewEdit(drawing)?.box ?? chosen?.box ?? null} />
      </div>
    </div>
  )
}
