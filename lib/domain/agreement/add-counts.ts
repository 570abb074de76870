/** Counts with others added and taken away; what is left with none is dropped. */
export function addCounts<T extends string>(
  counts: readonly (readonly [T, number])[],
  more: readonly (readonly [T, number])[],
  less: readonly (readonly [T, number])[],
): [T, number][] {
  const sums = new Map<T, number>(counts)
  for (const [key, n] of more) sums.set(key, (sums.get(key) ?? 0) + n)
  for (const [key, n] of less) sums.set(key, (sums.get(key) ?? 0) - n)
  return [...sums].filter(([, n]) => n !== 0)
}
