import type { References } from '../item'
import { normaliseM3vqa } from './normalise'

/** Names of one thing, normalised, to the first of them; a name of several things stands for itself. */
function mapNames(references: References): Map<string, string> {
  const names = new Map<string, string>()
  const several = new Set<string>()
  for (const aliases of references.flat()) {
    const [first = '', ...others] = aliases.map(normaliseM3vqa)
    for (const name of [first, ...others]) {
      const known = names.get(name)
      if (known !== undefined && known !== first) several.add(name)
      else names.set(name, first)
    }
  }
  for (const name of several) names.delete(name)
  return names
}

const writeSet = (answers: readonly string[]) => JSON.stringify([...new Set(answers)].sort())

/**
 * The form in which answers that mean the same are one text, for comparing people: each answer by the first of the
 * aliases it is among, and answers that people decided to be `equivalent` to the references as the first of their
 * alternatives. `answers` are normalised.
 */
export function classifyAnswers(answers: readonly string[], references: References, equivalent: boolean): string {
  const names = mapNames(references)
  const [first] = references
  const meant = equivalent && first ? first.map(([name = '']) => normaliseM3vqa(name)) : answers
  return writeSet(meant.map((answer) => names.get(answer) ?? answer))
}
