import { expect, it } from 'vitest'
import { createRandom } from '../statistics/random'
import { findMedian, type Middle, moveMiddle } from './middle'

const sortedMedian = (numbers: readonly number[]) => {
  const sorted = [...numbers].sort((a, b) => a - b)
  const [low = 0, high = 0] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]]
  return low + (high - low) / 2
}

/** The stretch of `numbers` from `low` to `high`. */
function cut(numbers: readonly number[], low: number, high: number): Middle {
  const inside = numbers.filter((value) => value >= low && value <= high).sort((a, b) => a - b)
  return {
    below: numbers.filter((value) => value < low).length,
    values: [...new Set(inside)].map((value) => [value, inside.filter((other) => other === value).length]),
    above: numbers.filter((value) => value > high).length,
  }
}

it('gives the middle number, or the mean of the two', () => {
  expect(findMedian({ below: 1, values: [[0.6, 1]], above: 1 })).toBe(0.6)
  expect(findMedian({ below: 1, values: [[0.6, 2]], above: 1 })).toBe(0.6)
  expect(
    findMedian({
      below: 0,
      values: [
        [0.5, 1],
        [0.75, 1],
      ],
      above: 0,
    }),
  ).toBe(0.625)
  expect(findMedian({ below: 0, values: [], above: 0 })).toBeNull()
})

it('says where the middle is no longer among the known numbers', () => {
  expect(findMedian({ below: 3, values: [[0.6, 1]], above: 0 })).toBeUndefined()
  expect(findMedian({ below: 0, values: [[0.6, 1]], above: 3 })).toBeUndefined()
  // Of two in the middle one is not known.
  expect(findMedian({ below: 1, values: [[0.6, 1]], above: 0 })).toBeUndefined()
})

it('follows numbers that come and go', () => {
  const random = createRandom(11)
  const numbers = Array.from({ length: 400 }, () => Math.round(random() * 50) / 100 + 0.5)
  let middle = cut(numbers, 0.65, 0.85)
  for (let n = 0; n < 200; n++) {
    const came = Array.from({ length: Math.floor(random() * 3) }, () => Math.round(random() * 50) / 100 + 0.5)
    const went = numbers.splice(Math.floor(random() * numbers.length), Math.floor(random() * 3))
    numbers.push(...came)
    middle = moveMiddle(middle, came, went)
    expect(findMedian(middle)).toBeCloseTo(sortedMedian(numbers), 12)
  }
})
