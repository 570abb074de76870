/** 0 for equal sets, 1 for sets without a common member, in between otherwise. Members are compared exactly. */
export type SetDistance = (a: ReadonlySet<string>, b: ReadonlySet<string>) => number

/** 1 - |a and b| / |a or b|; two empty sets are equal. Source: Jaccard (1901). */
export function computeJaccardDistance(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const shared = countShared(a, b)
  const all = a.size + b.size - shared
  return all === 0 ? 0 : 1 - shared / all
}

/**
 * Jaccard's similarity times 1 for equal sets, 2/3 where one holds the other, 1/3 for other overlaps; as a distance.
 * Source: Passonneau, "Measuring Agreement on Set-valued Items (MASI)", LREC 2006.
 */
export function computeMasiDistance(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const shared = countShared(a, b)
  if (shared === a.size && shared === b.size) return 0
  const monotonicity = shared === Math.min(a.size, b.size) ? 2 / 3 : 1 / 3
  return 1 - (1 - computeJaccardDistance(a, b)) * monotonicity
}

function countShared(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let shared = 0
  for (const member of a) if (b.has(member)) shared++
  return shared
}
