import { formatCoefficient, formatCount } from '@/lib/messages/format-number'
import { ink, scaleSteps, writeSvg, writeText } from './svg-text'

const top = 44
const labelWidth = 190

function stepOf(value: number): string {
  return scaleSteps[Math.min(4, Math.max(0, Math.floor(value * 5)))] ?? '#ffffff'
}

type Row = { label: string; value: number | null; interval?: readonly [number, number] | null; n?: number }

/** A dot and its interval per row, on one scale, with the numbers beside. */
export function drawIntervals(title: string, rows: readonly Row[], min = 0, max = 1, target?: number): string {
  const [left, width, step] = [labelWidth + 16, 300, 26]
  const place = (value: number) => left + (width * (Math.min(max, Math.max(min, value)) - min)) / (max - min)
  const body = rows.flatMap(({ label, value, interval, n }, i) => {
    const y = top + i * step + 12
    const parts = [
      writeText(16, y + 4, label),
      `<line x1="${left}" x2="${left + width}" y1="${y}" y2="${y}" stroke="${ink.line}"/>`,
    ]
    if (value === null) return [...parts, writeText(left + width + 12, y + 4, '–', { fill: ink.muted })]
    if (interval)
      parts.push(
        `<line x1="${place(interval[0])}" x2="${place(interval[1])}" y1="${y}" y2="${y}" stroke="${ink.accent}" stroke-opacity=".4" stroke-width="6" stroke-linecap="round"/>`,
      )
    const range = interval ? ` (${formatCoefficient(interval[0])} – ${formatCoefficient(interval[1])})` : ''
    const count = n === undefined ? '' : `, n ${formatCount(n)}`
    parts.push(
      `<circle cx="${place(value)}" cy="${y}" r="5" fill="${ink.accent}"><desc>${value}</desc></circle>`,
      writeText(left + width + 12, y + 4, `${formatCoefficient(value)}${range}${count}`),
    )
    return parts
  })
  const bottom = top + rows.length * step
  if (target !== undefined)
    body.push(
      `<line x1="${place(target)}" x2="${place(target)}" y1="${top - 6}" y2="${bottom}" stroke="${ink.text}" stroke-dasharray="2 2"/>`,
    )
  body.push(
    writeText(left, bottom + 14, formatCoefficient(min), { anchor: 'middle', size: 11, fill: ink.muted }),
    writeText(left + width, bottom + 14, formatCoefficient(max), { anchor: 'middle', size: 11, fill: ink.muted }),
  )
  return writeSvg(title, left + width + 230, bottom + 28, body)
}

type Pair = { a: string; b: string; value: number | null; n: number }

/** Every pair of people: the value above the diagonal, what they share below it; a legend says who is who. */
export function drawPairs(
  title: string,
  people: readonly { id: string; label: string }[],
  pairs: readonly Pair[],
): string {
  const [size, left] = [52, 60]
  const body = people.flatMap((row, i) => [
    writeText(left + i * size + size / 2, top + 14, row.label, { anchor: 'middle', bold: true }),
    writeText(left - 16, top + 20 + i * size + size / 2 + 4, row.label, { anchor: 'middle', bold: true }),
    writeText(left, top + 44 + people.length * size + i * 18, `${row.label}  ${row.id}`, { fill: ink.muted }),
    ...people.flatMap((column, j) => {
      const pair = pairs.find(({ a, b }) => (a === row.id && b === column.id) || (a === column.id && b === row.id))
      if (!pair || i === j) return []
      const [x, y] = [left + j * size, top + 20 + i * size]
      if (i > j)
        return [writeText(x + size / 2, y + size / 2 + 4, formatCount(pair.n), { anchor: 'middle', fill: ink.muted })]
      const fill = pair.value === null ? '#ffffff' : stepOf(pair.value)
      return [
        `<rect x="${x + 2}" y="${y + 2}" width="${size - 4}" height="${size - 4}" rx="6" fill="${fill}"><desc>${pair.value ?? ''}</desc></rect>`,
        writeText(x + size / 2, y + size / 2 + 4, formatCoefficient(pair.value), { anchor: 'middle' }),
      ]
    }),
  ])
  return writeSvg(title, Math.max(420, left + people.length * size + 20), top + 56 + people.length * (size + 18), body)
}

/** A table of counts with each cell shaded by its share of the row. */
export function drawConfusion(
  title: string,
  categories: readonly string[],
  counts: readonly (readonly number[])[],
): string {
  const [size, left] = [64, labelWidth]
  const body = categories.flatMap((category, k) => {
    const row = counts[k] ?? []
    const total = row.reduce((sum, n) => sum + n, 0)
    return [
      writeText(left - 8, top + 26 + k * size + size / 2 + 4, shorten(category, 28), { anchor: 'end' }),
      writeText(left + k * size + size / 2, top + 16, shorten(category, 10), {
        anchor: 'middle',
        size: 10,
        fill: ink.muted,
      }),
      ...row.flatMap((n, l) => {
        const [x, y] = [left + l * size, top + 26 + k * size]
        return [
          `<rect x="${x + 1}" y="${y + 1}" width="${size - 2}" height="${size - 2}" fill="${total === 0 ? '#ffffff' : stepOf(n / total)}"/>`,
          writeText(x + size / 2, y + size / 2 + 4, formatCount(n), { anchor: 'middle' }),
        ]
      }),
    ]
  })
  return writeSvg(title, Math.max(420, left + categories.length * size + 20), top + 40 + categories.length * size, body)
}

type Point = { x: number; y: number | null; label: string }

/** A line through points, with the numbers of the first and the last one; x in [0, 1]. */
export function drawLine(title: string, points: readonly Point[], min: number, max: number, target?: number): string {
  const [left, width, height] = [48, 480, 180]
  const placeX = (x: number) => left + width * x
  const placeY = (y: number) => top + height - (height * (Math.min(max, Math.max(min, y)) - min)) / (max - min)
  const known = points.flatMap(({ x, y, label }) => (y === null ? [] : [{ x, y, label }]))
  const grid = [min, (min + max) / 2, max].flatMap((y) => [
    `<line x1="${left}" x2="${left + width}" y1="${placeY(y)}" y2="${placeY(y)}" stroke="${ink.line}"/>`,
    writeText(left - 8, placeY(y) + 4, formatCoefficient(y), { anchor: 'end', size: 11, fill: ink.muted }),
  ])
  const marks = known.flatMap(({ x, y, label }, i) => [
    `<circle cx="${placeX(x)}" cy="${placeY(y)}" r="3.5" fill="${ink.accent}"><desc>${label}: ${y}</desc></circle>`,
    ...(i === 0 || i === known.length - 1
      ? [
          writeText(placeX(x), placeY(y) - 8, formatCoefficient(y), { anchor: i === 0 ? 'start' : 'end', bold: true }),
          writeText(placeX(x), top + height + 18, label, {
            anchor: i === 0 ? 'start' : 'end',
            size: 11,
            fill: ink.muted,
          }),
        ]
      : []),
  ])
  const line = `<polyline fill="none" stroke="${ink.accent}" stroke-width="2" points="${known.map(({ x, y }) => `${placeX(x)},${placeY(y)}`).join(' ')}"/>`
  const wanted =
    target === undefined
      ? []
      : [
          `<line x1="${left}" x2="${left + width}" y1="${placeY(target)}" y2="${placeY(target)}" stroke="${ink.text}" stroke-dasharray="2 2"/>`,
        ]
  return writeSvg(title, left + width + 24, top + height + 36, [...grid, ...wanted, line, ...marks])
}

function shorten(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length - 1)}…` : text
}
