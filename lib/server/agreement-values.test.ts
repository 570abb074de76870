import { expect, it } from 'vitest'
import { describeValues } from './agreement-values'
import { coefficientOf, figureOf } from './fixtures/agreement-of'

const nameOf = (id: string) => `name of ${id}`
const pattern = (values: string[], n = 1, people = values.map((_, i) => `p${i}`)) => ({
  variable: 'entity',
  people,
  values,
  timeIn: null,
  n,
})

it('gives alpha and percent over more categories than tables can hold', () => {
  const some = Array.from({ length: 400 }, (_, i) => pattern([`Q${i}`, i % 4 === 0 ? `R${i}` : `Q${i}`]))
  const few = describeValues('entity', some, null, [], nameOf)
  const many = describeValues(
    'entity',
    some,
    Array.from({ length: 101 }, (_, i) => `unused ${i}`),
    [],
    nameOf,
  )
  expect(few.categories).toHaveLength(500)
  expect(many.categories.length).toBeGreaterThan(500)
  expect(figureOf(many, 'percent')).toBe(0.75)
  expect(figureOf(many, 'krippendorff-alpha')).toBeCloseTo(figureOf(few, 'krippendorff-alpha') ?? Number.NaN, 12)
  expect(coefficientOf(many, 'gwet-ac1')).toMatchObject({ value: null, undefinedBecause: 'too-many-categories' })
})

it('gives the same figures whatever the ids of people and the order of patterns', () => {
  const some = [pattern(['x', 'y'], 3), pattern(['x', 'x'], 5), pattern(['y', 'x'], 1, ['p1', 'p2']), pattern(['y'], 2)]
  const one = describeValues('entity', some, null, [], nameOf)
  const renamed: Record<string, string> = { p0: 'z', p1: 'b', p2: 'a' }
  const turned = [...some].reverse().map((given) =>
    pattern(
      [...given.values].reverse(),
      given.n,
      [...given.people].reverse().map((id) => renamed[id] ?? id),
    ),
  )
  const other = describeValues('entity', turned, null, [], (id) =>
    nameOf(Object.keys(renamed).find((key) => renamed[key] === id) ?? id),
  )
  expect(other).toEqual(one)
  expect(one).toMatchObject({ units: 9, ratings: 18, people: 3, excluded: [{ reason: 'rated-once', n: 2 }] })
})
