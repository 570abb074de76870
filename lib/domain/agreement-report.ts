import { boundInterval } from './agreement/bound-interval'
import type { BoxAgreement } from './agreement/box-agreement'
import type { CategoryAgreement } from './agreement/by-category'
import type { PairAgreement } from './agreement/by-pair'
import type { Coefficient, CoefficientName } from './agreement/coefficients'
import type { UndefinedReason } from './agreement/estimate'
import type { Scale } from './agreement/krippendorff-alpha'
import type { ReviewReport } from './review-report'

/** What is not in a figure and why; reasons are codes for the message catalogue. */
export type ReportExclusion = { reason: string; n: number }

/**
 * A coefficient that does not exist for a kind of value says so too. `pending`: its interval rests on few resamples until
 * the worker has done all; the share done, in [0, 1].
 */
export type ReportCoefficient = Omit<Coefficient, 'undefinedBecause'> & {
  pending?: number
  undefinedBecause?: UndefinedReason | 'values-are-sets' | 'categories-not-ordered' | 'too-many-categories'
}

/** `f1` (boxes only): twice the boxes matched at IoU 0.5 over all boxes of the two, pooled over their tasks. */
export type ReportPair = PairAgreement & { f1?: number | null }

/**
 * Agreement on one variable. `units` were rated by at least two people, with `ratings` ratings; units rated once are
 * among the excluded. Figures are unrounded, null where undefined.
 */
export type VariableAgreement = {
  name: string
  scale: Scale | 'set' | 'boxes'
  units: number
  people: number
  ratings: number
  categories: string[]
  excluded: ReportExclusion[]
  coefficients: ReportCoefficient[]
  byCategory: CategoryAgreement[]
  pairs: ReportPair[]
  /**
   * How often one person gave category k and another l to one unit, over all pairs each way; of two people alone
   * (`of`), rows are the first one's.
   */
  confusion?: { counts: number[][]; of?: [string, string] }
  boxes?: BoxAgreement & { detectionAlpha: number | null; classAlpha: number | null }
}

/** The answer of GET /rounds/{r}/agreement. `pilot`: the round counts nowhere else; `narrowed`: of a part of its work. */
export type AgreementReport = {
  round: string
  condition?: string
  narrowed?: true
  pilot: boolean
  computedAt: string
  snapshot: string
  variables: VariableAgreement[]
  /** Of rounds of review: how many blind answers matched the reference. */
  review?: ReviewReport
}

const weighted: CoefficientName[] = [
  'cohen-kappa-linear',
  'cohen-kappa-quadratic',
  'gwet-ac2-linear',
  'gwet-ac2-quadratic',
]
const chance: CoefficientName[] = [
  'cohen-kappa',
  'scott-pi',
  'fleiss-kappa',
  'conger-kappa',
  'light-kappa',
  'gwet-ac1',
  'brennan-prediger',
]

/** Coefficients as reported: intervals cut to their range; those not computed, each with the reason why. */
export function completeCoefficients(
  computed: readonly ReportCoefficient[],
  because: 'values-are-sets' | 'categories-not-ordered' | 'too-many-categories',
): ReportCoefficient[] {
  const known = new Set(computed.map(({ name }) => name))
  const missing = [...chance, ...weighted].filter((name) => !known.has(name))
  return [
    ...computed.map((coefficient) =>
      coefficient.value === null || coefficient.ci === null
        ? coefficient
        : { ...coefficient, ci: boundInterval(coefficient.name, coefficient.value, coefficient.ci) },
    ),
    ...missing.map((name) => ({ name, value: null, ci: null, method: 'none' as const, undefinedBecause: because })),
  ]
}

/** One unit people were asked about on a task: who gave which value. For boxes the value is the number of marks. */
export type DisagreementVariable = {
  name: string
  /** '' for the task, else a mention's id. */
  unit: string
  score: number
  values: { annotator: string; value: string }[]
}

/** A row of GET /rounds/{r}/disagreements: `score` in [0, 1], 1 = full agreement; variables, least agreed on first. */
export type Disagreement = {
  task: string
  item: string
  dataId: string
  score: number
  variables: DisagreementVariable[]
  question: string | null
  image: string | null
  condition?: string
  adjudicated: boolean
}
