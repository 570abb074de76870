import type { ValuePattern } from '@/lib/db/agreement'
import { type BoxReport, readBoxes } from '@/lib/db/agreement-boxes'
import type { AgreementScope } from '@/lib/db/agreement-scope'
import type { PairTally } from '@/lib/db/box-sums'
import { addTallies, describeBoxAgreement } from '@/lib/domain/agreement/box-agreement'
import { computeByCategory } from '@/lib/domain/agreement/by-category'
import { computeByPair } from '@/lib/domain/agreement/by-pair'
import { detectionValues, readCluster } from '@/lib/domain/agreement/cluster-text'
import { computeCoefficients } from '@/lib/domain/agreement/coefficients'
import { computeKrippendorffAlpha } from '@/lib/domain/agreement/krippendorff-alpha'
import { sum } from '@/lib/domain/agreement/units'
import { completeCoefficients, type ReportPair, type VariableAgreement } from '@/lib/domain/agreement-report'
import { createRandom } from '@/lib/domain/statistics/random'
import { countUnits, seed, tabulate } from './agreement-tables'
import { describeConfusion } from './agreement-values'
import type { NameOf } from './author-names'

/** Clusters of marks as units: who found each, and which class each gave who did. */
function listPatterns(report: BoxReport): { found: ValuePattern[]; classes: ValuePattern[] } {
  const read = report.clusters.map(({ said, n }) => ({ said: readCluster(said), n }))
  const pattern = (variable: string, said: readonly (readonly [string, string])[], n: number): ValuePattern => ({
    variable,
    people: said.map(([person]) => person),
    values: said.map(([, value]) => value),
    timeIn: null,
    n,
  })
  return {
    found: read.map(({ said, n }) =>
      pattern(
        'found',
        said.map(([person, value]) => [person, detectionValues[value === false ? 1 : 0]] as const),
        n,
      ),
    ),
    classes: read.map(({ said, n }) =>
      pattern(
        'class',
        said.flatMap(([person, value]) => (typeof value === 'string' ? [[person, value] as const] : [])),
        n,
      ),
    ),
  }
}

function listBoxPairs(pairs: readonly PairTally[], nameOf: NameOf): ReportPair[] {
  return pairs
    .map(({ a: one, b: other, tally }): ReportPair => {
      const [a = '', b = ''] = [nameOf(one), nameOf(other)].sort()
      const { f1At } = describeBoxAgreement(tally, { f1Mean: null, medianIou: null })
      return { a, b, n: tally.pairs, percent: null, kappa: null, ac1: null, f1: f1At['0.5'] }
    })
    .sort((one, other) => (JSON.stringify([one.a, one.b]) < JSON.stringify([other.a, other.b]) ? -1 : 1))
}

function describeClasses(
  patterns: readonly ValuePattern[],
  report: BoxReport,
  declared: readonly string[],
  nameOf: NameOf,
): VariableAgreement {
  const observed = [...new Set(patterns.flatMap(({ values }) => values))].sort()
  const categories = [...new Set([...declared, ...observed])]
  const given = patterns.filter(({ values }) => values.length > 0)
  const tables = tabulate(given, categories, nameOf)
  const { units, ratings, ratedOnce } = countUnits(given)
  const excluded = [
    ...report.exclusions,
    { reason: 'class-given-once', n: ratedOnce },
    { reason: 'without-class', n: sum(patterns.filter(({ values }) => values.length === 0).map(({ n }) => n)) },
    { reason: 'rated-once', n: report.ratedOnce },
  ]
  return {
    name: 'class',
    scale: 'nominal',
    units,
    people: tables.raters.length,
    ratings,
    categories,
    excluded: excluded.filter(({ n }) => n > 0),
    coefficients: completeCoefficients(
      computeCoefficients(tables, 'nominal', createRandom(seed)),
      'categories-not-ordered',
    ),
    byCategory: computeByCategory(tables),
    pairs: computeByPair(tables.pairs),
    ...describeConfusion(tables),
  }
}

/** Agreement on boxes (`marks`, unit task) and on their classes (`class`, unit matched cluster of marks). */
export async function describeMarks(
  scope: AgreementScope,
  classes: readonly string[],
  nameWith: (report: BoxReport) => NameOf,
): Promise<{ report: BoxReport; variables: VariableAgreement[] }> {
  const report = await readBoxes(scope)
  const nameOf = nameWith(report)
  const patterns = listPatterns(report)
  const detection = tabulate(patterns.found, detectionValues, nameOf)
  const classVariable = describeClasses(patterns.classes, report, classes, nameOf)
  const classAlpha = classVariable.coefficients.find(({ name }) => name === 'krippendorff-alpha')?.value ?? null
  const marks: VariableAgreement = {
    name: 'marks',
    scale: 'boxes',
    units: report.tasks,
    people: report.people.length,
    ratings: report.annotations,
    categories: [],
    excluded: [...report.exclusions, { reason: 'rated-once', n: report.ratedOnce }].filter(({ n }) => n > 0),
    coefficients: [],
    byCategory: [],
    pairs: listBoxPairs(report.pairs, nameOf),
    boxes: {
      ...describeBoxAgreement(addTallies(report.pairs.map(({ tally }) => tally)), report),
      detectionAlpha: computeKrippendorffAlpha(detection.patterns, 'nominal', detectionValues).value,
      classAlpha,
    },
  }
  return { report, variables: [marks, classVariable] }
}
