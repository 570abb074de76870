'use client'

import type Konva from 'konva'
import { type PointerEvent, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef } from 'react'
import { Image as KonvaImage, Layer, Stage } from 'react-konva'
import { type Drawing, imageSize, marksShown, proposalsOpen } from '@/lib/domain/drawing/drawing'
import type { DrawingEvent } from '@/lib/domain/drawing/drawing-event'
import { previewEdit } from '@/lib/domain/drawing/pointer'
import { type Point, toImage } from '@/lib/domain/viewport'
import { ActiveShape } from './active-shape'
import { BoxesShape } from './boxes-shape'
import { CrosshairShape, showCrosshair } from './crosshair-shape'
import { findCursor } from './find-cursor'
import { HoverShape } from './hover-shape'
import { MagnifierShape } from './magnifier-shape'
import { PictureNotice } from './picture-notice'
import { PixelGridShape } from './pixel-grid-shape'
import { readPointer, readWheel } from './read-pointer'
import { TilesShape } from './tiles-shape'
import type { ImageState } from './use-loaded-image'
import { usePicture } from './use-picture'
import { usePixelRatio } from './use-pixel-ratio'
import { type TileSource, useTiles } from './use-tiles'

export type MarkCanvasProps = {
  drawing: Drawing
  dispatch: (event: DrawingEvent) => void
  /** Address of the upright picture; null where it is absent. */
  imageUrl: string | null
  /** A smaller picture of the same, shown first. */
  previewUrl?: string | null
  /** Of a picture too large to be shown whole. The same object as long as it is the same picture. */
  tiles?: TileSource | null
  /** Shows the surroundings of the pointer larger while a box is drawn or resized. */
  magnifier?: boolean
  /** What the canvas is called for screen readers. */
  label: string
  /** Id of the element that lists the marks. */
  listId?: string
  onImageState?: (state: ImageState) => void
  /** Where the pointer is, in image px; null where it is not over the image. */
  onHover?: (at: Point | null) => void
}

/** The picture with its marks. It draws the drawing and reports what the hand does; all rules are the reducer's. */
export function MarkCanvas(props: MarkCanvasProps) {
  const { drawing, dispatch, imageUrl, previewUrl = null, tiles: source = null, label, listId } = props
  const { onImageState, onHover } = props
  const { viewport, view } = drawing
  const host = useRef<HTMLDivElement>(null)
  const stage = useRef<Konva.Stage>(null)
  const crosshair = useRef<Konva.Shape>(null)
  const ratio = usePixelRatio()
  const size = imageSize(drawing)
  const picture = usePicture(imageUrl, previewUrl, size, viewport.scale * ratio, source !== null)
  const tiles = useTiles({ source, size, viewport, view, ratio, wanted: !picture.enough })
  const edited = previewEdit(drawing)?.id
  // The same lists as long as nothing they depend on changes, so that a drag does not draw a thousand boxes anew.
  const { marks: all, image, proposals: offered, rejected } = drawing
  const shown = useMemo(
    () => ({
      marks: marksShown({ marks: all, image }),
      proposals: proposalsOpen({ marks: all, image, proposals: offered, rejected }),
    }),
    [all, image, offered, rejected],
  )
  const send = useEffectEvent(dispatch)
  const tellState = useEffectEvent((state: ImageState) => onImageState?.(state))

  // The layout: the view follows the size of its element. It is known before a hand can press on a new canvas.
  useLayoutEffect(() => {
    const element = host.current
    if (!element) return
    const measure = () =>
      send({ type: 'resizeView', view: { width: element.clientWidth, height: element.clientHeight } })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  // The wheel: React listens passively, which could not keep the page from scrolling and zooming.
  useEffect(() => {
    const element = host.current
    if (!element) return
    const turn = (event: WheelEvent) => {
      event.preventDefault()
      send(readWheel(element, event))
    }
    element.addEventListener('wheel', turn, { passive: false })
    return () => element.removeEventListener('wheel', turn)
  }, [])

  // Konva's canvases: they keep the ratio of the moment they were made.
  useEffect(() => {
    for (const layer of stage.current?.getLayers() ?? []) {
      layer.getCanvas().setPixelRatio(ratio)
      layer.batchDraw()
    }
  }, [ratio])

  useEffect(() => tellState(picture.state), [picture.state])

  function point(type: 'pointerDown' | 'pointerMove' | 'pointerUp', event: PointerEvent<HTMLDivElement>) {
    const input = readPointer(event.currentTarget, event)
    dispatch({ type, ...input })
    const at = toImage(viewport, input.at)
    const inside = at.x >= 0 && at.y >= 0 && at.x < size.width && at.y < size.height
    const guided = drawing.tool === 'box' && !drawing.spaceHeld && input.kind !== 'touch'
    showCrosshair(crosshair.current, guided && inside ? input.at : null)
    event.currentTarget.style.cursor = findCursor(drawing, input.at)
    onHover?.(inside ? at : null)
  }

  return (
    <div className="relative size-full">
      <div
        ref={host}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the canvas is worked by keys
        tabIndex={0}
        aria-label={label}
        aria-details={listId}
        className="relative size-full touch-none select-none overflow-hidden bg-canvas focus-visible:-outline-offset-2"
        onPointerDown={(event) => {
          event.currentTarget.focus({ preventScroll: true })
          event.currentTarget.setPointerCapture(event.pointerId)
          point('pointerDown', event)
        }}
        onPointerMove={(event) => point('pointerMove', event)}
        onPointerUp={(event) => point('pointerUp', event)}
        onPointerCancel={(event) => dispatch({ type: 'pointerCancel', pointer: event.pointerId })}
        // Comes after each release too, when nothing is held any more and it does nothing.
        onLostPointerCapture={(event) => dispatch({ type: 'pointerCancel', pointer: event.pointerId })}
        onPointerLeave={() => {
          showCrosshair(crosshair.current, null)
          onHover?.(null)
        }}
        // The browser's own scrolling by the middle button.
        onMouseDown={(event) => event.button === 1 && event.preventDefault()}
      >
        <Stage ref={stage} width={view.width} height={view.height} listening={false}>
          <Layer listening={false} imageSmoothingEnabled={viewport.scale < 3}>
            {picture.image ? (
              <KonvaImage
                image={picture.image}
                x={viewport.x}
                y={viewport.y}
                width={size.width * viewport.scale}
                height={size.height * viewport.scale}
                listening={false}
                perfectDrawEnabled={false}
              />
            ) : null}
            <TilesShape tiles={tiles} size={size} viewport={viewport} view={view} />
            <PixelGridShape viewport={viewport} view={view} size={size} />
          </Layer>
          <Layer listening={false} visible={!drawing.allHidden}>
            <BoxesShape
              marks={shown.marks}
              proposals={shown.proposals}
              exceptId={edited ?? drawing.selectedId}
              viewport={viewport}
              view={view}
              size={size}
              ratio={ratio}
            />
          </Layer>
          <Layer listening={false}>
            <CrosshairShape ref={crosshair} view={view} />
            <HoverShape drawing={drawing} ratio={ratio} />
            <ActiveShape drawing={drawing} view={view} ratio={ratio} />
            {props.magnifier ? <MagnifierShape drawing={drawing} image={picture.image} tiles={tiles} /> : null}
          </Layer>
        </Stage>
      </div>
      {/* Beside the canvas, not in it: a captured pointer would never click the button. */}
      <PictureNotice state={picture.state} retry={picture.retry} />
    </div>
  )
}
