import type { Box } from '../domain/box'
import type { MaskStyle } from '../domain/vocabulary'
import { computeCrop } from './crop-box'
import { encodeUpright } from './encode-upright'
import { readImageHeader } from './image-header'
import { inDecodeSlot, openPixels } from './open-pixels'

/** What stays of a blurred box: at most this many values along each side, none of fewer than 8 pixels. */
const mostCells = 8
const cellSide = 8

type Pixels = { data: Buffer; width: number; channels: number }
type Area = { left: number; top: number; width: number; height: number }

/**
 * The upright image with the boxes hidden, in the image's own format and without metadata; the same input gives the same
 * bytes. `blur` keeps at most 8 x 8 mean colours of a box and shades between them, `fill` makes it black. All pixels a box
 * touches are hidden; the others are the same (in JPEG and lossy WebP but for the loss of encoding anew).
 */
export function maskImage(upright: Buffer, boxes: readonly Box[], style: MaskStyle): Promise<Buffer> {
  return inDecodeSlot(async () => {
    const header = readImageHeader(upright)
    if (header.kind !== 'image') throw new Error('Only stored images are masked.')
    const { data, info } = await openPixels(upright, { maxPixels: false }).raw().toBuffer({ resolveWithObject: true })
    const { width, height, channels } = info
    const pixels = { data, width, channels }
    const areas = boxes.map((box) => computeCrop(box, { width, height }))
    // Means are taken before anything is hidden: those of an overlap do not mix with another box's blur.
    const hide = areas.map((area) => (style === 'fill' ? prepareFill(pixels, area) : prepareBlur(pixels, area)))
    for (const apply of hide) apply()
    return encodeUpright(openPixels(data, { maxPixels: false, raw: { width, height, channels } }), header).toBuffer()
  })
}

function prepareFill({ data, width, channels }: Pixels, area: Area): () => void {
  const opaque = channels === 2 || channels === 4
  return () => {
    for (let y = area.top; y < area.top + area.height; y++) {
      const start = (y * width + area.left) * channels
      data.fill(0, start, start + area.width * channels)
      if (opaque) for (let x = 1; x <= area.width; x++) data[start + x * channels - 1] = 255
    }
  }
}

function prepareBlur(pixels: Pixels, area: Area): () => void {
  const columns = countCells(area.width)
  const rows = countCells(area.height)
  const means = computeMeans(pixels, area, columns, rows)
  const { data, width, channels } = pixels
  return () => {
    for (let y = 0; y < area.height; y++) {
      const [row, below, down] = placeBetween(y, area.height, rows)
      for (let x = 0; x < area.width; x++) {
        const [column, right, across] = placeBetween(x, area.width, columns)
        const at = ((area.top + y) * width + area.left + x) * channels
        for (let c = 0; c < channels; c++) {
          const mean = (r: number, k: number) => means[(r * columns + k) * channels + c] ?? 0
          const upper = mean(row, column) * (1 - across) + mean(row, right) * across
          const lower = mean(below, column) * (1 - across) + mean(below, right) * across
          data[at + c] = Math.round(upper * (1 - down) + lower * down)
        }
      }
    }
  }
}

function countCells(side: number): number {
  return Math.min(mostCells, Math.max(1, Math.floor(side / cellSide)))
}

function computeMeans({ data, width, channels }: Pixels, area: Area, columns: number, rows: number): Float64Array {
  const sums = new Float64Array(columns * rows * channels)
  const counts = new Float64Array(columns * rows)
  for (let y = 0; y < area.height; y++)
    for (let x = 0; x < area.width; x++) {
      const cell = Math.floor((y * rows) / area.height) * columns + Math.floor((x * columns) / area.width)
      const at = ((area.top + y) * width + area.left + x) * channels
      counts[cell] = (counts[cell] ?? 0) + 1
      for (let c = 0; c < channels; c++)
        sums[cell * channels + c] = (sums[cell * channels + c] ?? 0) + (data[at + c] ?? 0)
    }
  return sums.map((sum, i) => sum / (counts[Math.floor(i / channels)] ?? 1))
}

/** The two cells whose middles a pixel lies between, and its share of the second. */
function placeBetween(pixel: number, side: number, cells: number): [first: number, second: number, share: number] {
  const place = Math.min(Math.max(((pixel + 0.5) * cells) / side - 0.5, 0), cells - 1)
  const first = Math.floor(place)
  return [first, Math.min(first + 1, cells - 1), place - first]
}
