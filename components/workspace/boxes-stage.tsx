'use client'

import { Columns2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { LazyMarkCanvas } from '@/components/canvas/lazy-mark-canvas'
import type { ImageState } from '@/components/canvas/use-loaded-image'
import { IconButton } from '@/components/ui/icon-button'
import { type Drawing, findMark, findProposal } from '@/lib/domain/drawing/drawing'
import type { DrawingEvent } from '@/lib/domain/drawing/drawing-event'
import { previewEdit } from '@/lib/domain/drawing/pointer'
import { format } from '@/lib/messages/format'
import { messages } from '@/lib/messages/messages'
import { BesidePane } from './beside-pane'
import { CanvasToolbar } from './canvas-toolbar'
import { CoordinateReadout, writePointer } from './coordinate-readout'
import { JumpNotice } from './jump-notice'
import { PictureStrip } from './picture-strip'
import type { Picture } from './picture-urls'
import { useWorkSettings } from './work-settings-context'
import { ZoomBar } from './zoom-bar'

const words = messages.marks

export type BoxesStageProps = {
  drawing: Drawing
  dispatch: (event: DrawingEvent) => void
  /** Null where a picture is absent. */
  pictures: readonly (Picture | null)[]
  /** Id of the mark list, to which screen readers are pointed. */
  listId: string
  onImageState?: (state: ImageState) => void
}

/** The picture with its tools, zoom and coordinates: the left of the workbench. */
export function BoxesStage({ drawing, dispatch, pictures, listId, onImageState }: BoxesStageProps) {
  const pointer = useRef<HTMLSpanElement>(null)
  const [compared, setCompared] = useState<number | null>(null)
  const { magnifier } = useWorkSettings().settings
  const picture = pictures[drawing.image] ?? null
  const chosen = findMark(drawing, drawing.selectedId) ?? findProposal(drawing, drawing.selectedId)
  const beside = compared === drawing.image ? null : compared
  return (
    <div className="flex size-full min-h-0 min-w-0 bg-canvas">
      <div className="relative min-w-0 flex-1">
        <LazyMarkCanvas
          drawing={drawing}
          dispatch={dispatch}
          imageUrl={picture?.url ?? null}
          previewUrl={picture?.previewUrl ?? null}
          tiles={picture?.tiles ?? null}
          magnifier={magnifier}
          label={format(words.canvas, { n: drawing.image + 1, total: pictures.length })}
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
        <JumpNotice digits={drawing.jump} onEnd={() => dispatch({ type: 'endJump' })} />
        <div className="pointer-events-none absolute inset-x-3.5 bottom-3.5 flex flex-wrap items-end gap-3 *:pointer-events-auto">
          <ZoomBar scale={drawing.viewport.scale} dispatch={dispatch} />
          {pictures.length > 1 ? (
            <>
              <PictureStrip
                pictures={pictures}
                shown={drawing.image}
                label={words.pictures.one}
                onShow={(image) => dispatch({ type: 'showImage', image })}
              />
              <IconButton
                label={words.pictures.compare}
                title={words.pictures.compare}
                aria-pressed={beside !== null}
                icon={<Columns2 aria-hidden className="size-4" />}
                onClick={() => setCompared(beside === null ? (drawing.image + 1) % pictures.length : null)}
                className="border! border-line! bg-surface-raised! shadow-raised"
              />
            </>
          ) : null}
          <span className="pointer-events-none! flex-1" />
          <CoordinateReadout ref={pointer} box={previewEdit(drawing)?.box ?? chosen?.box ?? null} />
        </div>
      </div>
      {beside === null ? null : (
        <BesidePane
          key={beside}
          drawing={drawing}
          pictures={pictures}
          image={beside}
          onImage={setCompared}
          onClose={() => setCompared(null)}
          onWork={() => {
            setCompared(drawing.image)
            dispatch({ type: 'showImage', image: beside })
          }}
        />
      )}
    </div>
  )
}
