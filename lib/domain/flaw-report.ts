import type { ReportCoefficient } from './agreement-report'
import type { FlawPair, TimeSpent } from './flaw-statistics'
import type { HintMeasure } from './hint/measure-hints'
import type { FlawRate, RepairCounts } from './repair-statistics'

/** The fields of items that rates can be told by. */
export const flawFields = [
  ...(['questionType', 'answerType', 'dataset', 'variant', 'hop', 'entities', 'reasoning'] as const),
  ...(['subjectClass', 'category', 'difficulty'] as const),
] as const
/** How far people agree on a flaw; most flaws are rare, so AC1 stands beside kappa. */
export type FlawAgreement = {
  variable: string
  units: number
  ac1: ReportCoefficient | null
  kappa: ReportCoefficient | null
}

/** The answer of GET /rounds/{r}/flaws. Strata are values of `by`, null for all; times are active seconds. */
export type FlawReport = {
  round: string
  pilot: boolean
  by: (typeof flawFields)[number]
  audited: number
  resolved: number
  repairs: Omit<RepairCounts, 'group'>[]
  rates: Omit<FlawRate, 'group'>[]
  together: FlawPair[]
  agreement: FlawAgreement[]
  time: TimeSpent
  /** Of questions by their fate. */
  timeByFate: Record<string, TimeSpent>
  hints: HintMeasure[]
}
