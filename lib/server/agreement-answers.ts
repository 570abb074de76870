import type { ValueReport } from '@/lib/db/agreement'
import { computeSetAlphas } from '@/lib/domain/agreement/set-alpha'
import { computeSetPercents } from '@/lib/domain/agreement/set-percent'
import { sum } from '@/lib/domain/agreement/units'
import { completeCoefficients, type VariableAgreement } from '@/lib/domain/agreement-report'
import { chooseMetric } from '@/lib/domain/answer/choose-metric'
import { computeSetIou } from '@/lib/domain/answer/set-iou'
import { createRandom } from '@/lib/domain/statistics/random'
import { countUnits, groupPairs, listExcluded, listPatterns, listPeople, orderPairs, seed } from './agreement-tables'
import type { NameOf } from './author-names'

const readSet = (value: string): string[] => JSON.parse(value)

/** Whether two answer sets are equal; M3-VQA lets years differ by one where the question is about time. */
function areEqual(a: readonly string[], b: readonly string[], timeIn: string | null): boolean {
  if (a.length === b.length && a.every((member, i) => member === b[i])) return true
  if (timeIn === null || chooseMetric(timeIn) !== 'm3vqa' || a.length !== b.length) return false
  return (
    computeSetIou(
      a,
      b.map((member) => [member]),
      { yearTolerance: true },
    ).score === 1
  )
}

/** Agreement on answers as sets, over the tasks that at least two people said are answerable. */
export function describeAnswers(report: ValueReport, nameOf: NameOf): VariableAgreement {
  const all = listPatterns(report, 'answers')
  const patterns = all
    .filter(({ values }) => values.length > 1)
    .map(({ values, timeIn, n }) => ({ sets: values.map(readSet), timeIn, n }))
  // The comparison gets sets only, so which ones answer a question about time is told by the sets themselves.
  const times = new Map<readonly string[], string | null>(
    patterns.flatMap(({ sets, timeIn }) => sets.map((set) => [set, timeIn] as const)),
  )
  const said = listPatterns(report, 'answerable')
  const count = (which: (values: string[]) => boolean) =>
    sum(said.filter(({ values }) => which(values)).map(({ n }) => n))
  const { units, ratings } = countUnits(all)
  const own = orderPairs(
    report.pairs.filter((pair) => pair.variable === 'answers'),
    nameOf,
  )
  return {
    name: 'answers',
    scale: 'set',
    units,
    people: listPeople(report, 'answers', nameOf).length,
    ratings,
    categories: [],
    excluded: listExcluded(report, [
      { reason: 'not-answerable', n: count((values) => values.length > 1 && yesses(values) < 2) },
      { reason: 'rated-once', n: count((values) => values.length === 1) },
    ]),
    coefficients: completeCoefficients(
      [
        ...computeSetPercents(patterns, (a, b) => areEqual(a, b, times.get(a) ?? null)),
        ...computeSetAlphas(patterns, createRandom(seed)),
      ],
      'values-are-sets',
    ),
    byCategory: [],
    pairs: groupPairs(own).map(({ a, b, cells }) => {
      const n = sum(cells.map((cell) => cell.n))
      const equal = cells.filter((cell) => areEqual(readSet(cell.valueOfA), readSet(cell.valueOfB), cell.timeIn))
      return { a, b, n, percent: sum(equal.map((cell) => cell.n)) / n, kappa: null, ac1: null }
    }),
  }
}

function yesses(values: readonly string[]): number {
  return values.filter((value) => value === 'yes').length
}
