import { writeLetter } from '@/lib/domain/adjudication'
import type { VariableAgreement } from '@/lib/domain/agreement-report'

/** A letter per person, the same all over a page. */
export type Letters = ReadonlyMap<string, string>

/** Gives people letters in the order of their names. */
export function giveLetters(names: Iterable<string>): Letters {
  const ordered = [...new Set(names)].sort((a, b) => (a < b ? -1 : 1))
  return new Map(ordered.map((name, index) => [name, writeLetter(index)]))
}

/** Everyone who is in a pair of any variable. */
export function listPeople(variables: readonly VariableAgreement[]): string[] {
  return variables.flatMap(({ pairs }) => pairs.flatMap(({ a, b }) => [a, b]))
}
