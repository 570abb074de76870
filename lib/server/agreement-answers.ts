import type { ValuePattern } from '@/lib/db/agreement'
import type { BootstrapKey } from '@/lib/db/bootstraps'
import { computeSetPercents } from '@/lib/domain/agreement/set-percent'
import { sum } from '@/lib/domain/agreement/units'
import { completeCoefficients, type ReportExclusion, type VariableAgreement } from '@/lib/domain/agreement-report'
import { chooseMetric } from '@/lib/domain/answer/choose-metric'
import { computeSetIou } from '@/lib/domain/answer/set-iou'
import { countUnits, forgetPeople, listPairs, listPeople } from './agreement-tables'
import type { NameOf } from './author-names'
import { describeSetAlphas } from './set-alphas'

const readSet = (value: string): string[] => JSON.parse(value)

/** Whether two answer sets are equal; M3-VQA lets years differ by one where the question is about time. */
function areEqual(a: readonly string[], b: readonly string[], timeIn: string | null): boolean {
  if (a.length !== b.length) return false
  if (a.every((member, i) => member === b[i])) return true
  if (timeIn === null || chooseMetric(timeIn) !== 'm3vqa') return false
  const groups = b.map((member) => [member])
  return computeSetIou(a, groups, { yearTolerance: true }).score === 1
}

function yesses(values: readonly string[]): number {
  return values.filter((value) => value === 'yes').length
}

/** Why tasks are not among those compared, from what people said about `answerable`. */
function listExcluded(answerable: readonly ValuePattern[]): ReportExclusion[] {
  const count = (which: (values: string[]) => boolean) =>
    sum(answerable.filter(({ values }) => which(values)).map(({ n }) => n))
  return [
    { reason: 'not-answerable', n: count((values) => values.length > 1 && yesses(values) < 2) },
    { reason: 'rated-once', n: count((values) => values.length === 1) },
  ]
}

/** Agreement on answers as sets, over the tasks that at least two people said are answerable. */
export async function describeAnswers(
  patterns: readonly ValuePattern[],
  answerable: readonly ValuePattern[],
  exclusions: readonly ReportExclusion[],
  { nameOf, key, wait }: { nameOf: NameOf; key: BootstrapKey | null; wait: boolean },
): Promise<VariableAgreement> {
  const compared = forgetPeople(patterns.filter(({ values }) => values.length > 1)).map(({ values, timeIn, n }) => ({
    sets: values.map(readSet),
    timeIn,
    n,
  }))
  // The comparison gets sets only, so which ones answer a question about time is told by the sets themselves.
  const times = new Map<readonly string[], string | null>(
    compared.flatMap(({ sets, timeIn }) => sets.map((set) => [set, timeIn] as const)),
  )
  const { units, ratings } = countUnits(patterns)
  return {
    name: 'answers',
    scale: 'set',
    units,
    people: listPeople(patterns, nameOf).length,
    ratings,
    categories: [],
    excluded: [...exclusions, ...listExcluded(answerable)].filter(({ n }) => n > 0),
    coefficients: completeCoefficients(
      [
        ...computeSetPercents(compared, (a, b) => areEqual(a, b, times.get(a) ?? null)),
        ...(await describeSetAlphas(compared, key, { wait })),
      ],
      'values-are-sets',
    ),
    byCategory: [],
    pairs: listPairs(patterns, nameOf).map(({ a, b, cells }) => {
      const n = sum(cells.map((cell) => cell.n))
      const equal = cells.filter((cell) => areEqual(readSet(cell.valueOfA), readSet(cell.valueOfB), cell.timeIn))
      return { a, b, n, percent: sum(equal.map((cell) => cell.n)) / n, kappa: null, ac1: null }
    }),
  }
}
