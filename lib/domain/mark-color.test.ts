import { describe, expect, it } from 'vitest'
import { computeLuminance, computeMarkColor, computeTextColor, markColors, readRgb } from './mark-color'

type Triple = [number, number, number]
type Matrix = [Triple, Triple, Triple]

// Full severity, applied to linear RGB. Source: Machado, Oliveira and Fernandes 2009, table of severity 1.0.
const visions: Record<string, Matrix> = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
}

function multiply(matrix: Matrix, v: Triple): Triple {
  return matrix.map((row) => row[0] * v[0] + row[1] * v[1] + row[2] * v[2]) as Triple
}

function toLinear(channel: number): number {
  const c = channel / 255
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
}

// OKLab by Björn Ottosson, https://bottosson.github.io/posts/oklab/
function toOklab(rgb: Triple): Triple {
  const lms = multiply(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    rgb,
  ).map(Math.cbrt) as Triple
  return multiply(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    lms,
  )
}

function see(color: string, matrix: Matrix): Triple {
  const seen = multiply(matrix, readRgb(color).map(toLinear) as Triple)
  return toOklab(seen.map((c) => Math.min(1, Math.max(0, c))) as Triple)
}

function findClosest(colors: readonly string[], matrix: Matrix): number {
  const seen = colors.map((color) => see(color, matrix))
  return Math.min(
    ...seen.flatMap((a, i) => seen.slice(i + 1).map((b) => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]))),
  )
}

describe('mark colours', () => {
  it.each(Object.entries(visions))('stay apart under %s', (_, matrix) => {
    expect(findClosest(markColors, matrix)).toBeGreaterThan(0.13)
  })

  it('measures a distance that a common palette fails (a control)', () => {
    const tableau = ['#1f77b4', '#ff7f0e', '#2ca02c', '#d62728', '#9467bd', '#8c564b', '#e377c2', '#7f7f7f']
    expect(Math.min(...Object.values(visions).map((matrix) => findClosest(tableau, matrix)))).toBeLessThan(0.05)
  })

  it('repeats every ten numbers', () => {
    expect([1, 11, 10, 0, -9].map(computeMarkColor)).toEqual(['#c30f00', '#c30f00', '#78005a', '#78005a', '#c30f00'])
  })

  it('puts readable text on every colour', () => {
    for (const color of markColors) {
      const pair = [computeLuminance(color), computeLuminance(computeTextColor(color))].sort((a, b) => b - a)
      expect(((pair[0] ?? 0) + 0.05) / ((pair[1] ?? 0) + 0.05)).toBeGreaterThanOrEqual(4.5)
    }
  })
})
