import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allocateEqually, allocateProportionally } from './allocate'

const strataOf = (...available: number[]) => available.map((n, i) => ({ value: `s${i}`, available: n }))
const chosenOf = (allotments: { chosen: number }[]) => allotments.map(({ chosen }) => chosen)

describe('proportional allocation', () => {
  it('gives the seats left over to the largest remainders', () => {
    expect(chosenOf(allocateProportionally(strataOf(470, 160, 158, 120, 61, 31), 10))).toEqual([5, 2, 1, 1, 1, 0])
  })

  it('prefers the larger stratum, then the first listed, where remainders are equal', () => {
    expect(chosenOf(allocateProportionally(strataOf(1, 3), 2))).toEqual([0, 2])
    expect(chosenOf(allocateProportionally(strataOf(5, 5, 5), 4))).toEqual([2, 1, 1])
  })

  it('keeps the quota, in the 200 of the stratified study of 13,125', () => {
    expect(chosenOf(allocateProportionally(strataOf(1092, 3181, 4546, 4306), 200))).toEqual([17, 48, 69, 66])
  })
})

describe('equal allocation', () => {
  it('lets small strata give all they have and the others share the rest', () => {
    expect(chosenOf(allocateEqually(strataOf(100, 2, 100), 32))).toEqual([15, 2, 15])
    expect(chosenOf(allocateEqually(strataOf(10, 10, 11), 10))).toEqual([3, 3, 4])
  })
})

describe('every allocation', () => {
  const cases = fc
    .array(fc.nat(50), { minLength: 1, maxLength: 8 })
    .chain((sizes) => fc.tuple(fc.constant(sizes), fc.nat(sizes.reduce((sum, n) => sum + n, 0))))

  it('adds up and takes no more than there is', () => {
    fc.assert(
      fc.property(cases, ([sizes, size]) => {
        for (const allocate of [allocateProportionally, allocateEqually]) {
          const allotments = allocate(strataOf(...sizes), size)
          expect(allotments.reduce((sum, { chosen }) => sum + chosen, 0)).toBe(size)
          for (const { chosen, available } of allotments) {
            expect(chosen).toBeGreaterThanOrEqual(0)
            expect(chosen).toBeLessThanOrEqual(available)
          }
        }
      }),
    )
  })

  it('stays within one of the proportional quota', () => {
    fc.assert(
      fc.property(cases, ([sizes, size]) => {
        const total = sizes.reduce((sum, n) => sum + n, 0)
        for (const { chosen, available } of allocateProportionally(strataOf(...sizes), size))
          if (total > 0) expect(Math.abs(chosen - (size * available) / total)).toBeLessThan(1)
      }),
    )
  })
})
