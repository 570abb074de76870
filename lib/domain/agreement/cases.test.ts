import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createRandom } from '../statistics/random'
import { computeByPair } from './by-pair'
import { type CoefficientName, computeCoefficients } from './coefficients'
import { fromRatings, type Ratings } from './units'

const row = z.object({ item: z.string(), annotator: z.string(), value: z.string(), role: z.string().optional() })
type Rating = z.infer<typeof row>

/** Rows of one of the csv files in fixtures/. */
function readCase(name: string): Rating[] {
  return z.array(row).parse(parse(readFileSync(new URL(`fixtures/${name}`, import.meta.url)), { columns: true }))
}

/** Units x people; the last rating of a person for an item is kept, as the latest revision counts. */
function pivot(rows: readonly Rating[]): {
  ratings: (string | null)[][]
  people: string[]
  categories: string[]
} {
  const people = [...new Set(rows.map(({ annotator }) => annotator))]
  const items = [...new Set(rows.map(({ item }) => item))]
  const values = new Map(rows.map(({ item, annotator, value }) => [JSON.stringify([item, annotator]), value]))
  return {
    ratings: items.map((item) => people.map((person) => values.get(JSON.stringify([item, person])) ?? null)),
    people,
    categories: [...new Set(rows.map(({ value }) => value))],
  }
}

function build(rows: readonly Rating[], categories?: readonly string[]): Ratings {
  const table = pivot(rows)
  return fromRatings(table.ratings, categories ?? table.categories, table.people)
}

function compute(ratings: Ratings, name: CoefficientName) {
  return computeCoefficients(ratings, 'nominal', createRandom(1)).find((coefficient) => coefficient.name === name)
}

describe('known trouble with agreement figures', () => {
  it('57: a person who judged an item twice counts once', () => {
    const ratings = build(readCase('57-iaa-self.csv'))
    expect(compute(ratings, 'percent')?.value).toBe(1 / 2)
    expect(compute(ratings, 'cohen-kappa')?.value).toBe(0)
    expect(compute(ratings, 'krippendorff-alpha')?.value).toBeCloseTo(1 / 8, 14)
    const values = computeCoefficients(ratings, 'nominal', createRandom(1)).map(({ value }) => value ?? 0)
    expect(Math.max(...values)).toBeLessThanOrEqual(1)
  })

  it('62: full agreement on one label is 100 %, with kappa and alpha undefined', () => {
    const ratings = build(readCase('62-iaa-all-agree.csv'), ['no_flaw', 'flaw'])
    expect(compute(ratings, 'percent')).toMatchObject({ value: 1, ci: [1, 1] })
    const undefinedOnes: CoefficientName[] = ['cohen-kappa', 'scott-pi', 'fleiss-kappa', 'krippendorff-alpha']
    for (const name of undefinedOnes) {
      expect(compute(ratings, name)).toEqual({
        name,
        value: null,
        ci: null,
        method: 'none',
        undefinedBecause: 'no-variation',
      })
    }
    expect(compute(ratings, 'gwet-ac1')?.value).toBe(1)
    const single = build(readCase('62-iaa-all-agree.csv'))
    expect(compute(single, 'gwet-ac1')?.undefinedBecause).toBe('fewer-than-two-categories')
  })

  it('64: missing votes are no label; a single person needs a second', () => {
    const rows = readCase('64-iaa-missing.csv')
    const ratings = build(rows)
    expect(compute(ratings, 'krippendorff-alpha')?.value).toBeCloseTo(17 / 32, 14)
    const pairs = computeByPair(ratings.pairs).map(({ a, b, n, kappa }) => ({ a, b, n, kappa: kappa?.toFixed(12) }))
    expect(pairs).toEqual([
      { a: 'A', b: 'B', n: 4, kappa: (0.5).toFixed(12) },
      { a: 'A', b: 'C', n: 4, kappa: (0.5).toFixed(12) },
      { a: 'B', b: 'C', n: 3, kappa: (0.4).toFixed(12) },
    ])
    expect(compute(ratings, 'cohen-kappa')).toMatchObject({ value: null, undefinedBecause: 'see-pairs' })
    const alone = build(rows.filter(({ annotator }) => annotator === 'A'))
    for (const coefficient of computeCoefficients(alone, 'nominal', createRandom(1)))
      expect(coefficient).toMatchObject({ value: null, undefinedBecause: 'needs-two-people' })
  })

  it('65: no shared items is n = 0 without a value, and left out of the mean over pairs', () => {
    const rate = (annotator: string, items: number[]): Rating[] =>
      items.map((item) => ({ item: `i${item}`, annotator, value: item % 2 ? 'yes' : 'no' }))
    const apart = build([...rate('A', [1, 2, 3, 4, 5]), ...rate('B', [6, 7, 8, 9, 10])])
    expect(computeByPair(apart.pairs)).toEqual([{ a: 'A', b: 'B', n: 0, percent: null, kappa: null, ac1: null }])
    for (const coefficient of computeCoefficients(apart, 'nominal', createRandom(1)))
      expect(coefficient).toMatchObject({ value: null, undefinedBecause: 'no-unit-with-two-ratings' })
    const third = build([...rate('A', [1, 2, 3]), ...rate('B', [7, 8]), ...rate('C', [1, 2, 3])])
    expect(compute(third, 'light-kappa')?.value).toBe(1)
  })

  it('67: gold is not a rater', () => {
    const rows = readCase('67-iaa-gold.csv')
    const ratings = build(rows.filter(({ role }) => role === 'annotator'))
    expect(compute(ratings, 'percent')?.value).toBeCloseTo(3 / 5, 14)
    expect(compute(ratings, 'cohen-kappa')?.value).toBeCloseTo(1 / 6, 14)
    expect(compute(ratings, 'krippendorff-alpha')?.value).toBeCloseTo(0.25, 14)
    expect(compute(build(rows), 'krippendorff-alpha')?.value).toBeCloseTo(13 / 27, 3)
  })

  it('68: shuffled rows and other names give the same figures', () => {
    const [plain, shuffled] = ['64-iaa-missing.csv', '68-iaa-shuffled.csv'].map((name) => build(readCase(name)))
    if (!plain || !shuffled) throw new Error('two cases')
    expect(compute(shuffled, 'krippendorff-alpha')?.value).toBeCloseTo(17 / 32, 14)
    const kappas = (ratings: Ratings) =>
      computeByPair(ratings.pairs)
        .map(({ n, kappa }) => `${n} ${kappa?.toFixed(12)}`)
        .sort()
    expect(kappas(shuffled)).toEqual(kappas(plain))
  })
})
