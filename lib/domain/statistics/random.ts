/** A source of numbers in [0, 1), as `Math.random`; passed in, so that the same seed gives the same figures. */
export type Random = () => number

/** Runs before the first number is used, so that close seeds give unrelated sequences. */
const warmUp = 15

/**
 * A seeded generator: sfc32, 128 bits of state, period at least 2^32, passes PractRand.
 * `seed` is an integer in [0, 2^32). The same seed gives the same sequence on every machine. Not for secrets.
 * Source: C. Doty-Humphrey, PractRand, "sfc32" (public domain).
 */
export function createRandom(seed: number): Random {
  let [a, b, c, counter] = [0, seed | 0, 0, 1]
  function next(): number {
    const sum = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + sum) | 0
    return (sum >>> 0) / 4294967296
  }
  for (let i = 0; i < warmUp; i++) next()
  return next
}
