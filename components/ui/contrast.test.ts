import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { computeLuminance, computeTextColor, markColors } from '@/lib/domain/mark-color'

const css = readFileSync('app/globals.css', 'utf8')
const themes = ['light', 'dark'] as const
const tokens = new Map(
  [...css.matchAll(/--color-([\w-]+): (?:light-dark\((#\w{6}), (#\w{6})\)|(#\w{6}));/g)].map(
    ([, name = '', light = '', dark = '', both]) => [name, both ? [both, both] : [light, dark]] as const,
  ),
)

function read(name: string, theme: (typeof themes)[number]): string {
  const value = tokens.get(name)?.[theme === 'light' ? 0 : 1]
  if (!value) throw new Error(`no token ${name}`)
  return value
}

function computeContrast(a: string, b: string): number {
  const [high = 0, low = 0] = [computeLuminance(a), computeLuminance(b)].sort((p, q) => q - p)
  return (high + 0.05) / (low + 0.05)
}

const grounds = ['surface', 'surface-raised', 'surface-sunken', 'surface-hover']
const tones = ['accent', 'success', 'warning', 'danger', 'info']
const text: [string, string][] = [
  ...['ink', 'ink-muted', 'ink-faint', 'accent-ink', 'danger-ink'].flatMap((ink) =>
    grounds.map((ground): [string, string] => [ink, ground]),
  ),
  ...tones.map((tone): [string, string] => [`${tone}-ink`, `${tone}-soft`]),
  ...tones.map((tone): [string, string] => ['ink', `${tone}-soft`]),
  ...tones.map((tone): [string, string] => ['ink-muted', `${tone}-soft`]),
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-hover'],
  ['ink', 'track'],
  ['ink-muted', 'track'],
  ['on-highlight', 'highlight'],
  ['canvas-ink', 'canvas'],
  ['canvas-muted', 'canvas'],
  ...['a', 'b', 'c'].map((p): [string, string] => ['on-person', `person-${p}`]),
  ...[1, 2, 3, 4, 5].map((step): [string, string] => ['ink', `scale-${step}`]),
]
const shapes: [string, string][] = [
  ...['line-strong', 'accent', 'success', 'warning', 'danger', 'info', 'person-a', 'person-b', 'person-c'].flatMap(
    (shape) => grounds.slice(0, 3).map((ground): [string, string] => [shape, ground]),
  ),
  ['accent', 'track'],
  ['highlight-line', 'surface'],
]

describe.each(themes)('%s theme', (theme) => {
  it.each(text)('%s is readable on %s (AA, 4.5)', (ink, ground) => {
    expect(computeContrast(read(ink, theme), read(ground, theme))).toBeGreaterThanOrEqual(4.5)
  })

  it.each(shapes)('%s is visible on %s (3)', (shape, ground) => {
    expect(computeContrast(read(shape, theme), read(ground, theme))).toBeGreaterThanOrEqual(3)
  })

  it.each(markColors.map((color, n) => [n, color] as const))(
    'mark %i is the domain’s, readable, and edged',
    (n, color) => {
      expect(read(`mark-${n}`, theme)).toBe(color)
      expect(computeContrast(computeTextColor(color), color)).toBeGreaterThanOrEqual(4.5)
      const strokes = ['mark-outer', 'mark-inner'].map((stroke) => computeContrast(read(stroke, theme), color))
      expect(Math.max(...strokes)).toBeGreaterThanOrEqual(3)
    },
  )

  it('edges of marks stand out on anything: one of the two strokes always does', () => {
    for (let grey = 0; grey < 256; grey++) {
      const ground = `#${grey.toString(16).padStart(2, '0').repeat(3)}`
      const strokes = ['mark-outer', 'mark-inner'].map((stroke) => computeContrast(read(stroke, theme), ground))
      expect(Math.max(...strokes)).toBeGreaterThanOrEqual(3)
    }
  })
})

it('names every colour it checks and reads them all from the style sheet', () => {
  expect(tokens.size).toBe([...css.matchAll(/^ {2}--color-(?!\*)/gm)].length)
})
