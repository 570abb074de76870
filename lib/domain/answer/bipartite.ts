/**
 * A maximum matching of a bipartite graph by augmenting paths (Kuhn's algorithm), made for answer sets of tens.
 * `edges[i]` lists the right nodes that left node i may take, from 0. Returns each left node's partner, or null.
 */
export function computeMaximumMatching(edges: readonly (readonly number[])[]): (number | null)[] {
  const holders = new Map<number, number>()

  function place(left: number, tried: Set<number>): boolean {
    for (const right of edges[left] ?? []) {
      if (tried.has(right)) continue
      tried.add(right)
      const holder = holders.get(right)
      if (holder === undefined || place(holder, tried)) {
        holders.set(right, left)
        return true
      }
    }
    return false
  }

  for (const left of edges.keys()) place(left, new Set())
  const partners: (number | null)[] = edges.map(() => null)
  for (const [right, left] of holders) partners[left] = right
  return partners
}
