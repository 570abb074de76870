import { type BoxReport, type MarkedTask, readBoxes } from '@/lib/db/agreement-boxes'
import type { AgreementScope } from '@/lib/db/agreement-scope'
import { computeBoxAgreement } from '@/lib/domain/agreement/box-agreement'
import { computeByCategory } from '@/lib/domain/agreement/by-category'
import { computeByPair } from '@/lib/domain/agreement/by-pair'
import { detectionValues, tabulateClusters } from '@/lib/domain/agreement/cluster-agreement'
import { clusterMarks } from '@/lib/domain/agreement/cluster-marks'
import { computeCoefficients } from '@/lib/domain/agreement/coefficients'
import { groupBy } from '@/lib/domain/agreement/group-by'
import { computeKrippendorffAlpha } from '@/lib/domain/agreement/krippendorff-alpha'
import { fromRatings, sum } from '@/lib/domain/agreement/units'
import { completeCoefficients, type ReportPair, type VariableAgreement } from '@/lib/domain/agreement-report'
import { createRandom } from '@/lib/domain/statistics/random'
import { seed } from './agreement-tables'
import type { NameOf } from './author-names'

type Rating = string | null
type Rows = { found: Rating[][]; classes: Rating[][]; people: string[]; tasks: number; annotations: number }

/** Collects what each person said of each cluster; people become columns as they appear, so earlier rows are shorter. */
function createCollector() {
  const rows: Rows = { found: [], classes: [], people: [], tasks: 0, annotations: 0 }
  function visit(tasks: MarkedTask[]): void {
    rows.people = [...new Set([...rows.people, ...tasks.flatMap((task) => task.map(({ person }) => person))])]
    rows.tasks += tasks.length
    rows.annotations += sum(tasks.map((task) => task.length))
    const clustered = tasks.map((task) => ({ people: task.map(({ person }) => person), clusters: clusterMarks(task) }))
    const said = tabulateClusters(clustered, rows.people)
    rows.found.push(...said.found)
    rows.classes.push(...said.classes)
  }
  return { rows, visit }
}

/** Columns in the order of the people's names. */
function alignColumns(ratings: Rating[][], people: readonly string[], nameOf: NameOf) {
  const columns = people.map((person, column) => ({ name: nameOf(person), column }))
  columns.sort((one, other) => (one.name < other.name ? -1 : 1))
  return {
    names: columns.map(({ name }) => name),
    ratings: ratings.map((row) => columns.map(({ column }) => row[column] ?? null)),
  }
}

function countRatings(row: readonly Rating[]): number {
  return row.filter((value) => value !== null).length
}

function listBoxPairs(report: BoxReport, nameOf: NameOf): ReportPair[] {
  const named = report.matches.map((match) => {
    const [a, b] = [nameOf(match.a), nameOf(match.b)].sort()
    return { ...match, a: a ?? '', b: b ?? '' }
  })
  const groups = [...groupBy(named, ({ a, b }) => JSON.stringify([a, b]))].sort(([one], [other]) =>
    one < other ? -1 : 1,
  )
  return groups.flatMap(([, matches]) => {
    const [first] = matches
    if (!first) return []
    const f1 = computeBoxAgreement(matches).f1At['0.5']
    return [{ a: first.a, b: first.b, n: matches.length, percent: null, kappa: null, ac1: null, f1 }]
  })
}

function describeClasses(
  rows: Rows,
  report: BoxReport,
  declared: readonly string[],
  nameOf: NameOf,
): VariableAgreement {
  const { names, ratings } = alignColumns(rows.classes, rows.people, nameOf)
  const observed = [...new Set(ratings.flat().filter((value) => value !== null))].sort()
  const categories = [...new Set([...declared, ...observed])]
  const tables = fromRatings(ratings, categories, names)
  const counts = ratings.map(countRatings)
  const excluded = [
    ...report.exclusions,
    { reason: 'class-given-once', n: counts.filter((count) => count === 1).length },
    { reason: 'without-class', n: counts.filter((count) => count === 0).length },
    { reason: 'rated-once', n: report.ratedOnce },
  ]
  return {
    name: 'class',
    scale: 'nominal',
    units: counts.filter((count) => count > 1).length,
    people: tables.raters.length,
    ratings: sum(counts.filter((count) => count > 1)),
    categories,
    excluded: excluded.filter(({ n }) => n > 0),
    coefficients: completeCoefficients(
      computeCoefficients(tables, 'nominal', createRandom(seed)),
      'categories-not-ordered',
    ),
    byCategory: computeByCategory(tables),
    pairs: computeByPair(tables.pairs),
  }
}

/** Agreement on boxes (`marks`, unit task) and on their classes (`class`, unit matched cluster of marks). */
export async function describeMarks(
  scope: AgreementScope,
  classes: readonly string[],
  nameWith: (report: BoxReport) => NameOf,
): Promise<{ report: BoxReport; variables: VariableAgreement[] }> {
  const { rows, visit } = createCollector()
  const report = await readBoxes(scope, visit)
  const nameOf = nameWith(report)
  const found = alignColumns(rows.found, rows.people, nameOf)
  const detection = fromRatings(found.ratings, detectionValues, found.names)
  const classVariable = describeClasses(rows, report, classes, nameOf)
  const classAlpha = classVariable.coefficients.find(({ name }) => name === 'krippendorff-alpha')?.value ?? null
  const marks: VariableAgreement = {
    name: 'marks',
    scale: 'boxes',
    units: rows.tasks,
    people: rows.people.length,
    ratings: rows.annotations,
    categories: [],
    excluded: [...report.exclusions, { reason: 'rated-once', n: report.ratedOnce }].filter(({ n }) => n > 0),
    coefficients: [],
    byCategory: [],
    pairs: listBoxPairs(report, nameOf),
    boxes: {
      ...computeBoxAgreement(report.matches),
      detectionAlpha: computeKrippendorffAlpha(detection.patterns, 'nominal', detectionValues).value,
      classAlpha,
    },
  }
  return { report, variables: [marks, classVariable] }
}
