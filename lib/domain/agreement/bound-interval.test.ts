import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createRandom } from '../statistics/random'
import { boundInterval, coversRange } from './bound-interval'
import { computeCoefficients } from './coefficients'
import { fromRatings } from './units'

it('cuts what a formula for many units says of two', () => {
  const ratings = fromRatings(
    [
      ['a', 'a'],
      ['a', 'b'],
    ],
    ['a', 'b'],
  )
  const ac1 = computeCoefficients(ratings, 'nominal', createRandom(1)).find(({ name }) => name === 'gwet-ac1')
  if (!ac1?.ci || ac1.value === null) throw new Error('AC1 has an interval here.')
  expect(ac1.ci[0]).toBeLessThan(-10)
  const bounded = boundInterval('gwet-ac1', ac1.value, ac1.ci)
  expect(bounded).toEqual([-1, 1])
  expect(coversRange('gwet-ac1', bounded)).toBe(true)
  expect(boundInterval('percent', 0.5, [-0.3, 0.7])).toEqual([0, 0.7])
  expect(coversRange('percent', [0, 0.7])).toBe(false)
})

it('never leaves the value outside and never widens', () => {
  const number = fc.double({ min: -3, max: 3, noNaN: true })
  fc.assert(
    fc.property(number, number, number, (one, two, three) => {
      const [low = 0, value = 0, high = 0] = [one, two, three].sort((a, b) => a - b)
      const [from, to] = boundInterval('fleiss-kappa', value, [low, high])
      expect(from).toBeGreaterThanOrEqual(low)
      expect(to).toBeLessThanOrEqual(high)
      expect(from <= value && value <= to).toBe(true)
    }),
  )
})
