/** A stratum and how many of its items there are and are wanted. */
export type Allotment = { value: string; available: number; chosen: number }

type Stratum = { value: string; available: number }

/**
 * Shares `size` out in proportion to what is available, by largest remainder (Hamilton); of equal remainders the larger
 * stratum comes first, then the first listed. Needs size <= the sum available; never exceeds a stratum.
 */
export function allocateProportionally(strata: readonly Stratum[], size: number): Allotment[] {
  const total = strata.reduce((sum, { available }) => sum + available, 0)
  // Whole-number arithmetic: quotas as fractions would make equal remainders differ by rounding.
  const shares = strata.map(({ value, available }, place) => {
    const floor = total === 0 ? 0 : Math.floor((size * available) / total)
    return { value, available, chosen: floor, place, remainder: size * available - floor * total }
  })
  const left = size - shares.reduce((sum, { chosen }) => sum + chosen, 0)
  const favoured = new Set(
    [...shares]
      .sort((a, b) => b.remainder - a.remainder || b.available - a.available || a.place - b.place)
      .slice(0, left)
      .map(({ place }) => place),
  )
  return shares.map(({ value, available, chosen, place }) => ({
    value,
    available,
    chosen: chosen + (favoured.has(place) ? 1 : 0),
  }))
}

/**
 * Shares `size` out as evenly as the strata allow: one that has too few gives all it has and the others share the rest;
 * what does not divide goes to the largest. Needs size <= the sum available.
 */
export function allocateEqually(strata: readonly Stratum[], size: number): Allotment[] {
  const smallestFirst = strata
    .map((stratum, place) => ({ ...stratum, place }))
    .sort((a, b) => a.available - b.available)
  const chosen = new Map<number, number>()
  let left = size
  for (const [i, { available, place }] of smallestFirst.entries()) {
    const share = Math.min(available, Math.floor(left / (smallestFirst.length - i)))
    chosen.set(place, share)
    left -= share
  }
  return strata.map(({ value, available }, place) => ({ value, available, chosen: chosen.get(place) ?? 0 }))
}
