import { groupBy } from '../agreement/group-by'
import { foldWords } from './fold-words'

export type ComparedQuestion = { id: string; question: string; entityNames: readonly string[] }
export type Duplicate = { a: string; b: string; similarity: number }

/**
 * Pairs of questions about the same entity that share nearly all their words: Jaccard's index of the word sets, at least
 * `least` (0.8). Questions without an entity are compared with each other. Sorted by similarity, then by order.
 */
export function findDuplicates(items: readonly ComparedQuestion[], least = 0.8): Duplicate[] {
  const sets = items.map((item) => ({
    id: item.id,
    entity: item.entityNames
      .map((name) =>
        foldWords(name)
          .map(({ word }) => word)
          .join(' '),
      )
      .sort()
      .join('|'),
    words: new Set(foldWords(item.question).map(({ word }) => word)),
  }))
  const pairs = [...groupBy(sets, ({ entity }) => entity).values()].flatMap((group) =>
    group.flatMap((a, at) =>
      group.slice(at + 1).flatMap((b): Duplicate[] => {
        const shared = [...a.words].filter((word) => b.words.has(word)).length
        const all = a.words.size + b.words.size - shared
        const similarity = all === 0 ? 0 : shared / all
        return similarity >= least ? [{ a: a.id, b: b.id, similarity }] : []
      }),
    ),
  )
  return pairs.sort((a, b) => b.similarity - a.similarity)
}
