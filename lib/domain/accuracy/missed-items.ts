import type { References } from '../item'

export type JudgedAnswer = {
  annotator: string
  answerable: boolean
  answers: readonly string[]
  /** Null where the metric is undefined. */
  score: number | null
  explanation: string
}
export type MissedItem = {
  item: string
  dataId: string
  variant: string
  question: string | null
  references: References
  n: number
  mean: number
  answers: JudgedAnswer[]
}

/**
 * The items most people miss, lowest mean score first, then those more people answered, then by data id: at most
 * `limit`, and none that everyone got right.
 */
export function listMissedItems(items: readonly MissedItem[], limit: number): MissedItem[] {
  return items
    .filter(({ mean }) => mean < 1)
    .sort((a, b) => a.mean - b.mean || b.n - a.n || (a.dataId < b.dataId ? -1 : a.dataId > b.dataId ? 1 : 0))
    .slice(0, limit)
}
