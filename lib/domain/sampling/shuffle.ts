import type { Random } from '../statistics/random'

/** A shuffled copy: each value draws a key and the keys are sorted. Equal keys (one in 2^32) keep their order. */
export function shuffle<T>(values: readonly T[], random: Random): T[] {
  return values
    .map((value) => ({ value, key: random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ value }) => value)
}
