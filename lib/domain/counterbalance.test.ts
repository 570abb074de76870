import { describe, expect, test } from 'vitest'
import { assignLanes, counterbalance, makeLatinSquare } from './counterbalance'

/** How often each ordered pair of neighbours occurs. */
function countPairs(rows: readonly (readonly (number | string)[])[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const row of rows)
    for (let at = 1; at < row.length; at++) {
      const pair = `${row[at - 1]} ${row[at]}`
      counts.set(pair, (counts.get(pair) ?? 0) + 1)
    }
  return counts
}
const tally = (values: readonly string[]) =>
  values.reduce((counts, value) => counts.set(value, (counts.get(value) ?? 0) + 1), new Map<string, number>())

describe.each([2, 3, 4, 5, 6, 7, 8, 9, 10])('a square over %i things', (size) => {
  const square = makeLatinSquare(size)

  test('holds each once in a row and equally often in a column', () => {
    const all = Array.from({ length: size }, (_, n) => n)
    for (const row of square) expect([...row].sort((a, b) => a - b)).toEqual(all)
    for (const column of all) {
      const counts = tally(square.map((row) => String(row[column])))
      expect([...counts.values()]).toEqual(all.map(() => square.length / size))
    }
  })

  test('lets each follow each other equally often', () => {
    const counts = countPairs(square)
    expect(counts.size).toBe(size * (size - 1))
    expect(new Set(counts.values())).toEqual(new Set([square.length / size]))
  })
})

test('one thing has one row', () => {
  expect(makeLatinSquare(1)).toEqual([[0]])
})

/** What a person of a lane meets, item by item; null where the item has nothing in that lane. */
function listMet(items: string[][], lane: number, seed: number): (string | null)[] {
  return counterbalance(items, seed).map((lanes) => {
    const own = [...lanes].filter(([, { lanes: rows, cycle }]) => rows.includes(lane % cycle))
    expect(own.length).toBeLessThanOrEqual(1)
    return own[0]?.[0] ?? null
  })
}

describe.each([2, 3, 4, 5])('%i conditions', (size) => {
  const conditions = Array.from({ length: size }, (_, n) => `c${n}`)
  const rows = makeLatinSquare(size).length
  const items = Array.from({ length: size * rows }, () => conditions)

  test.each([1, 2, 77])('are met equally often by each person and on each item (seed %i)', (seed) => {
    const met = Array.from({ length: rows }, (_, lane) => listMet(items, lane, seed))
    for (const own of met) {
      expect(own).not.toContain(null)
      for (let block = 0; block < rows; block++)
        expect(new Set(own.slice(block * size, (block + 1) * size)).size).toBe(size)
    }
    for (let item = 0; item < items.length; item++)
      expect(new Set(tally(met.map((own) => own[item] ?? '')).values())).toEqual(new Set([rows / size]))
  })

  test('follow one another equally often within blocks', () => {
    const blocks = Array.from({ length: rows }, (_, lane) => listMet(items, lane, 1)).flatMap((own) =>
      Array.from({ length: rows }, (_, block) => own.slice(block * size, (block + 1) * size).map(String)),
    )
    expect(new Set(countPairs(blocks).values()).size).toBe(1)
  })
})

test('items that lack a condition are spread among their like', () => {
  const items = Array.from({ length: 12 }, (_, n) => (n % 2 ? ['a', 'b'] : ['a', 'b', 'c']))
  const met = listMet(items, 0, 5)
  expect(Object.fromEntries(tally(met.filter((_, n) => n % 2).map(String)))).toEqual({ a: 3, b: 3 })
  expect(Object.fromEntries(tally(met.filter((_, n) => n % 2 === 0).map(String)))).toEqual({ a: 2, b: 2, c: 2 })
})

test('the same seed gives the same plan, another one another', () => {
  const items = Array.from({ length: 6 }, () => ['a', 'b', 'c'])
  expect(listMet(items, 1, 3)).toEqual(listMet(items, 1, 3))
  const plans = [1, 2, 3, 4, 5, 6].map((seed) => listMet(items, 0, seed).join())
  expect(new Set(plans).size).toBeGreaterThan(1)
  expect(assignLanes(['x', 'y', 'z'], 1)).toEqual(assignLanes(['x', 'y', 'z'], 1))
  expect([...assignLanes(['x', 'y', 'z'], 9)].sort()).toEqual(['x', 'y', 'z'])
})
