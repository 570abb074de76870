/** An address with those parameters that have a value. */
export function writeAddress(path: string, query: Readonly<Record<string, string | undefined>>): string {
  const pairs = Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1]))
  return pairs.length > 0 ? `${path}?${new URLSearchParams(pairs)}` : path
}
