export type SearchParams = Promise<Record<string, string | string[] | undefined>>

/** The named parameters of an address, each at most once; empty ones count as absent. Of `lists`, all, with commas. */
export async function readQuery<K extends string>(
  searchParams: SearchParams,
  names: readonly K[],
  lists: readonly K[] = [],
): Promise<Partial<Record<K, string>>> {
  const given = await searchParams
  const query: Partial<Record<K, string>> = {}
  for (const name of names) {
    const value = given[name]
    const first = Array.isArray(value) ? (lists.includes(name) ? value.join(',') : value[0]) : value
    if (first !== undefined && first !== '') query[name] = first
  }
  return query
}
