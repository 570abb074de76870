/**
 * The ten colours of marks as sRGB hex, indexed by mark number modulo ten; the CSS tokens mark-0 to mark-9 are equal.
 * Chosen by search so that every two stay apart in OKLab under normal vision, protanopia, deuteranopia and tritanopia
 * (simulation: Machado, Oliveira and Fernandes 2009); the test keeps that distance.
 */
export const markColors = [
  '#78005a',
  '#c30f00',
  '#f0f000',
  '#3cc3a5',
  '#2d78a5',
  '#a500ff',
  '#ff8700',
  '#78ffff',
  '#c387ff',
  '#3c0fb4',
] as const

export type MarkColor = (typeof markColors)[number]
export type TextColor = '#000000' | '#ffffff'

/** The colour of a mark by its number; any integer, also negative, counts modulo ten. */
export function computeMarkColor(number: number): MarkColor {
  const index = ((Math.trunc(number) % 10) + 10) % 10
  return markColors[index] ?? markColors[0]
}

/** The red, green and blue of a `#rrggbb` colour, each 0 to 255. */
export function readRgb(color: string): [number, number, number] {
  const value = Number.parseInt(color.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

/** Relative luminance in [0, 1] of a `#rrggbb` colour (WCAG 2.2). */
export function computeLuminance(color: string): number {
  const [r, g, b] = readRgb(color)
  return 0.2126 * toLinear(r) + 0.7152 * toLinear(g) + 0.0722 * toLinear(b)
}

/** Black or white, whichever has the higher contrast on the colour (WCAG 2.2 contrast ratio, at least 4.5). */
export function computeTextColor(color: string): TextColor {
  const luminance = computeLuminance(color)
  return 1.05 / (luminance + 0.05) >= (luminance + 0.05) / 0.05 ? '#ffffff' : '#000000'
}

function toLinear(channel: number): number {
  const c = channel / 255
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
}
