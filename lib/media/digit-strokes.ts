import type { Segment } from './pixel-canvas'

/** Digits are drawn in a box of 10 by 14 units, y downwards, as the middle lines of their strokes. */
export const digitSize = { width: 10, height: 14 }

type Point = readonly [x: number, y: number]

/** Part of an ellipse; degrees, 0 at the right, 90 at the bottom. */
function arc(cx: number, cy: number, rx: number, ry: number, from: number, to: number): Point[] {
  const steps = Math.ceil((to - from) / 15)
  return Array.from({ length: steps + 1 }, (_, i) => {
    const angle = ((from + ((to - from) * i) / steps) * Math.PI) / 180
    return [cx + rx * Math.cos(angle), cy + ry * Math.sin(angle)] as const
  })
}

const six: Point[][] = [arc(5, 9.6, 4.4, 4.4, 0, 360), arc(9, 9.6, 8.4, 9.7, 180, 262)]

const digits: readonly Point[][][] = [
  [arc(5, 7, 4.5, 7, 0, 360)],
  [
    [
      [1.8, 2.9],
      [5.6, 0],
      [5.6, 14],
    ],
  ],
  [[...arc(5, 4, 4.2, 4, 190, 395), [0.8, 14], [9.4, 14]]],
  [arc(4.8, 3.5, 3.8, 3.5, 195, 450), arc(4.8, 10.4, 4.4, 3.6, 270, 525)],
  [
    [
      [7, 14],
      [7, 0],
      [0.4, 9.6],
      [10, 9.6],
    ],
  ],
  [[[8.6, 0], [2, 0], [1.4, 6.4], ...arc(4.8, 9.4, 4.5, 4.6, 220, 505)]],
  six,
  [
    [
      [0.4, 0],
      [9.4, 0],
      [3.8, 14],
    ],
  ],
  [arc(5, 3.5, 3.7, 3.5, 0, 360), arc(5, 10.4, 4.5, 3.6, 0, 360)],
  six.map((line) => line.map(([x, y]) => [10 - x, 14 - y] as const)),
]

/** The strokes of one digit (0 to 9) with its top-left corner at x, y and `scale` pixels a unit. */
export function listDigitStrokes(digit: number, x: number, y: number, scale: number): Segment[] {
  return (digits[digit] ?? []).flatMap((line) =>
    line.slice(1).map((end, i) => {
      const start = line[i] ?? end
      return [x + start[0] * scale, y + start[1] * scale, x + end[0] * scale, y + end[1] * scale] as const
    }),
  )
}
