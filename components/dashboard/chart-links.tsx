'use client'

import { Download } from 'lucide-react'
import { buttonStyle } from '@/components/ui/button-style'
import { format } from '@/lib/messages/format'
import { messages } from '@/lib/messages/messages'
import { nameFile } from './name-file'
import { type CsvCell, writeCsv } from './write-csv'

export type ChartLinksProps = {
  /** Of what, and the name of the files. */
  what: string
  /** The chart as a picture of its own. */
  svg: string
  head: readonly string[]
  rows: readonly (readonly CsvCell[])[]
}

const words = messages.numbers.charts
const style = buttonStyle('quiet', 'small')
/** Pixels of the picture per pixel of the drawing: sharp in print. */
const sharpness = 2

/** Draws an SVG as PNG and hands it to the browser as a download. */
async function savePng(what: string, svg: string): Promise<void> {
  const picture = new Image()
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
  await picture.decode()
  const canvas = document.createElement('canvas')
  canvas.width = picture.naturalWidth * sharpness
  canvas.height = picture.naturalHeight * sharpness
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  const link = document.createElement('a')
  link.download = nameFile(what, 'png')
  link.href = canvas.toDataURL('image/png')
  link.click()
}

/** A chart as SVG and PNG, and the same numbers as CSV with every digit. */
export function ChartLinks({ what, svg, head, rows }: ChartLinksProps) {
  const csv = `data:text/csv;charset=utf-8,${encodeURIComponent(writeCsv(head, rows))}`
  const drawing = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
  return (
    <span className="flex shrink-0 items-center print:hidden">
      <Download aria-hidden className="size-3.5 text-ink-muted" />
      <a download={nameFile(what, 'svg')} href={drawing} aria-label={format(words.svgOf, { what })} className={style}>
        {words.svg}
      </a>
      <button
        type="button"
        aria-label={format(words.pngOf, { what })}
        className={style}
        onClick={() => void savePng(what, svg)}
      >
        {words.png}
      </button>
      <a download={nameFile(what, 'csv')} href={csv} aria-label={format(words.csvOf, { what })} className={style}>
        {words.csv}
      </a>
    </span>
  )
}
