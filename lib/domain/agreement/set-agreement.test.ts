import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { computeKrippendorffAlpha } from './krippendorff-alpha'
import { computeSetAlphas, type SetPattern } from './set-alpha'
import { computeJaccardDistance, computeMasiDistance, type SetDistance } from './set-distance'
import { computeSetPercents } from './set-percent'
import { fromRatings } from './units'

const set = (...members: string[]) => new Set(members)

describe('set distances', () => {
  it.each([
    [set('a'), set('a'), 0, 0],
    [set('a'), set('b'), 1, 1],
    [set('a', 'b'), set('a', 'b', 'c', 'd'), 1 / 2, 2 / 3],
    [set('a', 'b'), set('b', 'c'), 2 / 3, 8 / 9],
    [set(), set(), 0, 0],
    [set(), set('a'), 1, 1],
  ])('%j %j', (a, b, jaccard, masi) => {
    for (const [distance, expected] of [
      [computeJaccardDistance, jaccard],
      [computeMasiDistance, masi],
    ] as const) {
      expect(distance(a, b)).toBeCloseTo(expected, 15)
      expect(distance(b, a)).toBeCloseTo(expected, 15)
    }
  })
})

/** Krippendorff's definition, pair by pair over all ratings. */
function computeNaively(patterns: readonly SetPattern[], distance: SetDistance): number | null {
  const units = patterns.flatMap(({ sets, n }) => (sets.length > 1 ? new Array<typeof sets>(n).fill(sets) : []))
  const all = units.flat()
  const distances = (sets: readonly (readonly string[])[]) =>
    sets.flatMap((a) => sets.map((b) => distance(new Set(a), new Set(b)))).reduce((sum, d) => sum + d, 0)
  const observed = units.reduce((sum, sets) => sum + distances(sets) / (sets.length - 1), 0)
  const expected = distances(all)
  return expected === 0 ? null : 1 - ((all.length - 1) * observed) / expected
}

const answer = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 3 })
const patterns = fc.array(
  fc.record({ sets: fc.array(answer, { minLength: 1, maxLength: 4 }), n: fc.integer({ min: 1, max: 3 }) }),
  { maxLength: 8 },
)

describe('computeSetAlphas', () => {
  it('equals the definition', () => {
    fc.assert(
      fc.property(patterns, (units) => {
        const alphas = computeSetAlphas(units, 1, 5)
        ;[computeMasiDistance, computeJaccardDistance].forEach((distance, i) => {
          const expected = computeNaively(units, distance)
          const actual = alphas[i]?.value ?? null
          if (expected === null) expect(actual).toBeNull()
          else expect(actual).toBeCloseTo(expected, 10)
        })
      }),
    )
  })

  it('of single answers is nominal alpha', () => {
    const rows = [
      ['x', 'x', 'y'],
      ['y', 'y', null],
      ['x', 'z', 'z'],
    ]
    const units = rows.map((row) => ({ sets: row.flatMap((value) => (value === null ? [] : [[value]])), n: 1 }))
    const { patterns: nominal } = fromRatings(rows, ['x', 'y', 'z'])
    const expected = computeKrippendorffAlpha(nominal, 'nominal', ['x', 'y', 'z']).value ?? Number.NaN
    for (const { value, ci, method } of computeSetAlphas(units, 1)) {
      expect(value).toBeCloseTo(expected, 12)
      expect(method).toBe('bootstrap')
      expect(ci?.[0]).toBeLessThanOrEqual(expected)
    }
  })

  it('ignores order and repetition within an answer, and says why it is undefined', () => {
    expect(
      computeSetAlphas(
        [
          {
            sets: [
              ['a', 'b'],
              ['b', 'a', 'a'],
            ],
            n: 4,
          },
        ],
        1,
      ),
    ).toMatchObject([
      { name: 'krippendorff-alpha-masi', value: null, undefinedBecause: 'no-variation' },
      { name: 'krippendorff-alpha-jaccard', value: null, undefinedBecause: 'no-variation' },
    ])
    expect(computeSetAlphas([{ sets: [['a']], n: 4 }], 1)[0]).toMatchObject({
      value: null,
      ci: null,
      undefinedBecause: 'no-unit-with-two-ratings',
    })
  })
})

describe('computeSetPercents', () => {
  const near = ([a = '']: readonly string[], [b = '']: readonly string[]) => Math.abs(Number(a) - Number(b)) <= 1
  it('counts pairs as equal by the rule given', () => {
    const units = [
      { sets: [['1925'], ['1926']], n: 3 },
      { sets: [['1925'], ['1930'], ['1925']], n: 1 },
      { sets: [['1925']], n: 2 },
    ]
    const [mean, pooled] = computeSetPercents(units, near)
    expect(mean).toMatchObject({ name: 'percent', method: 'analytic-t' })
    expect(mean?.value).toBeCloseTo((3 + 1 / 3) / 4, 14)
    expect(pooled?.value).toBeCloseTo((6 + 1) / 9, 14)
    expect(computeSetPercents([{ sets: [['1']], n: 2 }], near)[0]).toMatchObject({
      value: null,
      undefinedBecause: 'no-unit-with-two-ratings',
    })
  })
})
