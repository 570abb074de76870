import type { Box, Size } from './box'

/** A place in CSS pixels of the canvas or in pixels of the upright image; each function says which. */
export type Point = { x: number; y: number }

/** Screen = image * scale + (x, y). `scale` is CSS px per image px; x, y is where the image's corner lies, in CSS px. */
export type Viewport = { scale: number; x: number; y: number }

/** One image pixel never grows beyond this many CSS pixels. */
export const maximumScale = 64
/** CSS px left free around a fitted image. */
export const fitPadding = 16
/** At the sides of a view at least this wide there is room for the tools beside the image. */
const roomySide = { from: 640, padding: 64 }
/** CSS px of the image that panning always leaves in view, so that it cannot get lost. */
const keptInView = 48

/** Image px to CSS px of the canvas. */
export function toScreen(viewport: Viewport, point: Point): Point {
  return { x: point.x * viewport.scale + viewport.x, y: point.y * viewport.scale + viewport.y }
}

/** CSS px of the canvas to image px; not rounded, and outside the image where the pointer is. */
export function toImage(viewport: Viewport, point: Point): Point {
  return { x: (point.x - viewport.x) / viewport.scale, y: (point.y - viewport.y) / viewport.scale }
}

/** A box in image px as a box in CSS px of the canvas. */
export function boxToScreen(viewport: Viewport, box: Box): Box {
  const corner = toScreen(viewport, box)
  return { x: corner.x, y: corner.y, w: box.w * viewport.scale, h: box.h * viewport.scale }
}

/** The part of the image plane that the view shows, in image px; may reach beyond the image. */
export function visibleBox(viewport: Viewport, view: Size): Box {
  const corner = toImage(viewport, { x: 0, y: 0 })
  return { x: corner.x, y: corner.y, w: view.width / viewport.scale, h: view.height / viewport.scale }
}

/** The whole image centred in the view with `fitPadding` around it, more at the sides of a wide one. Small images grow to at most 8 x. */
export function fitImage(image: Size, view: Size): Viewport {
  const aside = view.width >= roomySide.from ? roomySide.padding - fitPadding : 0
  const narrowed = { width: view.width - 2 * aside, height: view.height }
  const fitted = fitRegion({ x: 0, y: 0, w: image.width, h: image.height }, narrowed, fitPadding, 8)
  return { ...fitted, x: fitted.x + aside }
}

/** A region (image px) centred in the view (CSS px) with `padding` CSS px around it, at most `limit` x. */
export function fitRegion(region: Box, view: Size, padding: number, limit: number = maximumScale): Viewport {
  const room = (side: number) => Math.max(side - 2 * padding, 1)
  const wanted = Math.min(room(view.width) / Math.max(region.w, 1), room(view.height) / Math.max(region.h, 1))
  const scale = Math.min(wanted, limit, maximumScale)
  return {
    scale,
    x: view.width / 2 - (region.x + region.w / 2) * scale,
    y: view.height / 2 - (region.y + region.h / 2) * scale,
  }
}

/** Smallest scale: half of what fits, or 1 where the image is smaller than the view. */
export function minimumScale(image: Size, view: Size): number {
  return Math.min(fitImage(image, view).scale / 2, 1)
}

/** Zooms by `factor` so that the image point under `pointer` (CSS px) stays there, within the scale limits. */
export function zoomAt(viewport: Viewport, pointer: Point, factor: number, image: Size, view: Size): Viewport {
  const wanted = viewport.scale * factor
  const scale = Math.min(Math.max(wanted, minimumScale(image, view)), maximumScale)
  const under = toImage(viewport, pointer)
  return clampViewport({ scale, x: pointer.x - under.x * scale, y: pointer.y - under.y * scale }, image, view)
}

/** Moves the image by a distance in CSS px. */
export function panBy(viewport: Viewport, dx: number, dy: number, image: Size, view: Size): Viewport {
  return clampViewport({ ...viewport, x: viewport.x + dx, y: viewport.y + dy }, image, view)
}

/** Keeps at least 48 CSS px of the image (or half of a smaller view or image) inside the view. */
export function clampViewport(viewport: Viewport, image: Size, view: Size): Viewport {
  return {
    scale: viewport.scale,
    x: clampOffset(viewport.x, image.width * viewport.scale, view.width),
    y: clampOffset(viewport.y, image.height * viewport.scale, view.height),
  }
}

function clampOffset(offset: number, length: number, room: number): number {
  const kept = Math.min(keptInView, length / 2, room / 2)
  return Math.min(Math.max(offset, kept - length), room - kept)
}

/** The viewport after the view changed its size: the image point in its middle stays in the middle. */
export function keepCentre(viewport: Viewport, image: Size, before: Size, after: Size): Viewport {
  return panBy(viewport, (after.width - before.width) / 2, (after.height - before.height) / 2, image, after)
}
