/** Colours of charts in files: they are printed and pasted on white, whatever the page looks like. */
export const ink = { text: '#17191f', muted: '#565c69', line: '#c9cdd6', accent: '#4f46e5', soft: '#c6c2fc' }
/** Agreement, weak to strong, as in the light theme. */
export const scaleSteps = ['#f1f0ff', '#dedcff', '#c6c2fc', '#ada7f6', '#958df0']

export function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

type TextStyle = { anchor?: 'start' | 'middle' | 'end'; size?: number; fill?: string; bold?: boolean }

/** Text whose baseline begins (or is centred, or ends) at a place. */
export function writeText(x: number, y: number, text: string, style: TextStyle = {}): string {
  const { anchor = 'start', size = 12, fill = ink.text, bold = false } = style
  const weight = bold ? ' font-weight="600"' : ''
  return `<text x="${x}" y="${y}" font-size="${size}" text-anchor="${anchor}" fill="${fill}"${weight}>${escapeXml(text)}</text>`
}

/** A whole picture with its title as the first line, in pixels, on white. */
export function writeSvg(title: string, width: number, height: number, body: readonly string[]): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="Inter, Helvetica, Arial, sans-serif" role="img">`,
    `<title>${escapeXml(title)}</title><rect width="100%" height="100%" fill="#ffffff"/>`,
    writeText(16, 24, title, { size: 13, bold: true }),
    ...body,
    '</svg>',
  ].join('')
}
