import type { Box } from '../domain/box'
import { computeMarkColor, computeTextColor } from '../domain/mark-color'
import { placeLabels } from '../domain/mark-label'
import { digitSize, listDigitStrokes } from './digit-strokes'
import { inDecodeSlot, openPixels } from './open-pixels'
import { fillBox, type PixelCanvas, strokeBox, strokeSegments } from './pixel-canvas'

/** A mark to draw: its box in pixels of the upright image. `color` replaces the colour of its number. */
export type OverlayMark = { number: number; box: Box; color?: string }

export type OverlayOptions = {
  /** Opacity in [0, 1] of the boxes' inside; 0 by default, 0.25 in the manner of Set-of-Mark. */
  fill?: number
  /** Longest side of the result in pixels; the image's own size by default. */
  maxSide?: number
}

/** Lines and pills have their nominal size up to this many pixels of the longer side, and grow with larger images. */
const nominalSide = 1200
const digitAdvance = 7.5
const digitScale = 0.5
const digitStroke = 1.6

/** The upright image with its marks and their numbers, as PNG; the same input gives the same bytes. */
export function renderOverlay(
  image: Buffer,
  marks: readonly OverlayMark[],
  { fill = 0, maxSide }: OverlayOptions = {},
): Promise<Buffer> {
  return inDecodeSlot(async () => {
    const source = openPixels(image, { maxPixels: false })
    const { width = 0 } = await source.metadata()
    if (maxSide) source.resize(maxSide, maxSide, { fit: 'inside', withoutEnlargement: true })
    const { data, info } = await source
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    const canvas = { data, width: info.width, height: info.height }
    drawMarks(canvas, scaleMarks(marks, info.width / width), fill)
    return openPixels(data, { maxPixels: false, raw: { width: info.width, height: info.height, channels: 3 } })
      .png()
      .toBuffer()
  })
}

function scaleMarks(marks: readonly OverlayMark[], scale: number): OverlayMark[] {
  return marks.map((mark) => ({ ...mark, box: scaleBox(mark.box, scale) }))
}

function scaleBox({ x, y, w, h }: Box, scale: number): Box {
  return { x: x * scale, y: y * scale, w: w * scale, h: h * scale }
}

function drawMarks(canvas: PixelCanvas, marks: readonly OverlayMark[], fill: number): void {
  const unit = Math.max(1, Math.max(canvas.width, canvas.height) / nominalSide)
  const colorOf = (mark: OverlayMark): string => mark.color ?? computeMarkColor(mark.number)
  if (fill > 0) for (const mark of marks) fillBox(canvas, mark.box, { color: colorOf(mark), opacity: fill })
  for (const mark of marks) {
    // Dark outside and light inside, so that the line stands out from any image.
    strokeBox(canvas, mark.box, [1.5 * unit, 2.5 * unit], { color: '#000000' })
    strokeBox(canvas, mark.box, [-2.5 * unit, -1.5 * unit], { color: '#ffffff' })
    strokeBox(canvas, mark.box, [-1.5 * unit, 1.5 * unit], { color: colorOf(mark) })
  }
  const labelled = marks.map((mark, i) => ({
    id: String(i),
    box: scaleBox(mark.box, 1 / unit),
    text: String(mark.number),
  }))
  const picture = { width: canvas.width / unit, height: canvas.height / unit }
  for (const label of placeLabels(labelled, picture)) {
    // In a crowd a number without a free spot is left out rather than laid over another.
    const mark = label && marks[Number(label.id)]
    if (label && mark) drawPill(canvas, scaleBox(label.box, unit), label.text, colorOf(mark), unit)
  }
}

function drawPill(canvas: PixelCanvas, box: Box, text: string, color: string, unit: number): void {
  const textColor = computeTextColor(color)
  const radius = 4 * unit
  fillBox(canvas, box, { color }, radius)
  strokeBox(canvas, box, [-unit, 0], { color: textColor }, radius)
  const width = (text.length - 1) * digitAdvance + digitSize.width * digitScale
  const left = box.x + (box.w - width * unit) / 2
  const top = box.y + (box.h - digitSize.height * digitScale * unit) / 2
  for (const [i, digit] of [...text].entries()) {
    const segments = listDigitStrokes(Number(digit), left + i * digitAdvance * unit, top, digitScale * unit)
    strokeSegments(canvas, segments, digitStroke * unit, { color: textColor })
  }
}
