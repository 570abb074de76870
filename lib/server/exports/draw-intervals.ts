export type DrawnRow = { label: string; value: number; interval: readonly [number, number] | null; n: number }

const rowHeight = 26
const left = 260
const width = 360
const right = 160

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

/** Values in [0, 1] with their intervals as an SVG figure, axis from 0, numbers beside; text stays text. */
export function drawIntervals(title: string, rows: readonly DrawnRow[]): string {
  const x = (value: number) => (left + Math.min(1, Math.max(0, value)) * width).toFixed(1)
  const height = 60 + rows.length * rowHeight
  const lines = rows.flatMap(({ label, value, interval, n }, index) => {
    const y = 48 + index * rowHeight
    const percent = (share: number) => (share * 100).toFixed(1)
    const range = interval ? ` (${percent(interval[0])} to ${percent(interval[1])})` : ''
    return [
      `<text x="${left - 10}" y="${y + 4}" text-anchor="end">${escapeXml(label.slice(0, 48))}</text>`,
      ...(interval
        ? [
            `<line x1="${x(interval[0])}" x2="${x(interval[1])}" y1="${y}" y2="${y}" stroke="#6b7280" stroke-width="2"/>`,
          ]
        : []),
      `<circle cx="${x(value)}" cy="${y}" r="4" fill="#4f46e5"/>`,
      `<text x="${left + width + 12}" y="${y + 4}">${percent(value)}${range}, n = ${n}</text>`,
    ]
  })
  const axis = [0, 0.25, 0.5, 0.75, 1].flatMap((tick) => [
    `<line x1="${x(tick)}" x2="${x(tick)}" y1="34" y2="${height - 18}" stroke="#e5e7eb"/>`,
    `<text x="${x(tick)}" y="${height - 4}" text-anchor="middle" fill="#6b7280">${tick * 100}</text>`,
  ])
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${left + width + right} ${height}" font-family="sans-serif" font-size="12">`,
    `<title>${escapeXml(title)}</title>`,
    `<text x="0" y="18" font-size="14" font-weight="bold">${escapeXml(title)}</text>`,
    ...axis,
    ...lines,
    '</svg>',
    '',
  ].join('\n')
}
