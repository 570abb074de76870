import type { ChangeKind, PairedChange } from '@/lib/domain/accuracy/pair-variants'
import type { Complexity } from '@/lib/domain/complexity'
import type { DataStatistics } from '@/lib/domain/data-statistics'

type ComplexityFigures = {
  n: number
  unknown: number
  verified: number
  differing: number
  distribution: { dataset: string; variant: string; part: keyof Complexity; value: number; n: number }[]
  differences: { dataId: string; variant: string; part: keyof Complexity; stated: number; counted: number }[]
}

type Comparison = {
  before: string
  after: string
  families: { change: ChangeKind; n: number }[]
  rows: ({ who: string; change: ChangeKind | 'all' } & PairedChange)[]
  ranks: { who: string; n: number; before: number | null; after: number | null }[]
}

/** What the statistics page shows of a project. */
export type StatisticsFigures = {
  data: DataStatistics[]
  fields: { dataset: string; variant: string; field: string; value: string; n: number }[]
  complexity: ComplexityFigures
  variants: { condition: string | null; comparisons: Comparison[] }
}
