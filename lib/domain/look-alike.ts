import { groupBy } from './agreement/group-by'

/**
 * Names that differ, but that people take for one another: by letter case, or by compatible forms such as full-width letters
 * and ligatures (NFKC). Groups of two or more, in the order of the names.
 */
export function findLookAlikes(names: readonly string[]): string[][] {
  const groups = groupBy([...new Set(names)], (name) => name.normalize('NFKC').toLowerCase())
  return [...groups.values()].filter((group) => group.length > 1)
}
