import { shuffle } from './sampling/shuffle'
import { createRandom } from './statistics/random'

/**
 * A balanced Latin square over `size` things (Williams 1949): each row and, over the rows, each column holds every thing
 * equally often, and every thing follows every other one equally often. `size` rows where it is even (or 1), twice as many
 * where it is odd. Entries are 0 .. size - 1.
 */
export function makeLatinSquare(size: number): number[][] {
  const first = Array.from({ length: size }, (_, at) => (at % 2 === 1 ? (at + 1) / 2 : (size - at / 2) % size))
  const rows = Array.from({ length: size }, (_, row) => first.map((entry) => (entry + row) % size))
  return size % 2 === 0 || size === 1 ? rows : [...rows, ...rows.map((row) => row.toReversed())]
}

/** In which lanes a task comes first: a person of lane n takes it before others where n % cycle is among `lanes`. */
export type Lanes = { lanes: number[]; cycle: number }

export const everyLane: Lanes = { lanes: [0], cycle: 1 }

/**
 * Spreads conditions over people and items: people are lanes 0, 1, 2, ..., items come in their order. Within each block
 * of as many items as there are conditions, a lane meets the conditions in the order of one row of the square, and in
 * the next block in that of the next row. Items that lack a condition are spread among their like. The seed decides
 * which condition is which entry of the square.
 */
export function counterbalance(items: readonly (readonly string[])[], seed: number): Map<string, Lanes>[] {
  const seen = new Map<string, number>()
  return items.map((conditions) => {
    const key = JSON.stringify([...conditions].sort())
    const place = seen.get(key) ?? 0
    seen.set(key, place + 1)
    const order = shuffle([...conditions].sort(), createRandom(seed))
    const square = makeLatinSquare(order.length)
    const block = Math.floor(place / Math.max(order.length, 1))
    const column = place % Math.max(order.length, 1)
    return new Map(
      order.map((condition, entry) => [
        condition,
        {
          cycle: square.length,
          lanes: square.flatMap((_, lane) =>
            square[(lane + block) % square.length]?.[column] === entry ? [lane] : [],
          ),
        },
      ]),
    )
  })
}

/** People, given in an order that means nothing (such as of their names), in the order of their lanes. */
export function assignLanes(people: readonly string[], seed: number): string[] {
  return shuffle(people, createRandom(seed))
}
