import { readValues } from '@/lib/db/agreement'
import { findMedianSeconds, readBoxTrend, readTrend, type TrendRow } from '@/lib/db/agreement-trend'
import { computeTrend } from '@/lib/domain/agreement/compute-trend'
import { groupBy } from '@/lib/domain/agreement/group-by'
import { type Plan, planMore } from '@/lib/domain/agreement/plan-more'
import { computeSetAlphas } from '@/lib/domain/agreement/set-alpha'
import { sum } from '@/lib/domain/agreement/units'
import { fail, type Result, succeed } from '@/lib/domain/errors'
import { listDeclared } from '@/lib/domain/round-variables'
import { chooseScope } from './agreement-scope'
import { seed, tabulate } from './agreement-tables'
import { nameAuthors } from './author-names'
import type { Actor } from './session'

/** Figures over everything finished up to a moment. `main` is alpha, for boxes F1. */
export type TrendFigure = { at: string; units: number; main: number | null; ac1: number | null }

const mostCategories = 200

/** How the main figures of a variable came to be what they are, in up to twelve steps of one size. */
export async function describeTrend(
  actor: Actor,
  roundId: string,
  query: { variable: string } & Record<string, string>,
): Promise<Result<TrendFigure[]>> {
  const chosen = await chooseScope(actor, roundId, query)
  if (!chosen.ok) return chosen
  const { round, scope } = chosen.value
  const { variable } = query
  if (round.kind === 'boxes') return succeed(variable === 'marks' ? await followBoxes(scope) : [])
  const { rows, times } = await readTrend(scope, variable)
  const steps = times.map(({ step, at }) => ({
    at: at.toISOString(),
    rows: rows.filter((row) => row.step === step),
  }))
  if (round.kind === 'evidence-qa' && variable === 'answers') return succeed(followSets(steps))
  const observed = [...new Set(rows.flatMap(({ values }) => values))].sort()
  const categories = [...new Set([...(listDeclared(round, variable) ?? []), ...observed])]
  if (categories.length > mostCategories) return succeed([])
  const rankOf = new Map(categories.map((category, rank) => [category, rank]))
  const patterns = (of: TrendRow[]) =>
    of.map(({ values, n }) => {
      const counts = new Array<number>(categories.length).fill(0)
      for (const value of values) counts[rankOf.get(value) ?? 0] = (counts[rankOf.get(value) ?? 0] ?? 0) + 1
      return { counts, n }
    })
  const trend = computeTrend(
    steps.map((step) => ({ at: step.at, patterns: patterns(step.rows) })),
    categories,
  )
  return succeed(trend.map(({ alpha, ...point }) => ({ ...point, main: alpha })))
}

async function followBoxes(scope: Parameters<typeof readBoxTrend>[0]): Promise<TrendFigure[]> {
  const { rows, times } = await readBoxTrend(scope)
  return times.map(({ step, at }) => {
    const until = rows.filter((row) => row.step <= step)
    const boxes = sum(until.map((row) => row.boxes))
    const matched = sum(until.map((row) => row.matched))
    const units = sum(until.map(({ tasks }) => tasks))
    return { at: at.toISOString(), units, main: boxes === 0 ? null : matched / boxes, ac1: null }
  })
}

function followSets(steps: readonly { at: string; rows: TrendRow[] }[]): TrendFigure[] {
  const all: { sets: string[][]; n: number }[] = []
  return steps.map(({ at, rows }) => {
    for (const { values, n } of rows)
      if (values.length > 1) all.push({ sets: values.map((value) => JSON.parse(value) as string[]), n })
    const [masi] = computeSetAlphas(all, seed, 0)
    return { at, units: sum(all.map(({ n }) => n)), main: masi?.value ?? null, ac1: null }
  })
}

/** What it takes to know AC1 of a variable within +- `halfWidth`, with the expected time; null without an interval now. */
export async function describePlan(
  actor: Actor,
  roundId: string,
  query: { variable: string } & Record<string, string>,
  halfWidth: number,
): Promise<Result<(Plan & { secondsEach: number | null; peopleEach: number }) | null>> {
  if (!(halfWidth > 0 && halfWidth < 1)) return fail('invalid', 'The half-width must lie between 0 and 1.')
  const chosen = await chooseScope(actor, roundId, query)
  if (!chosen.ok) return chosen
  const { round, scope, role } = chosen.value
  if (round.kind === 'boxes' || query.variable === 'answers') return succeed(null)
  const report = await readValues(scope, [query.variable])
  const observed = [...new Set(report.patterns.flatMap(({ values }) => values))].sort()
  const categories = [...new Set([...(listDeclared(round, query.variable) ?? []), ...observed])]
  if (categories.length > mostCategories) return succeed(null)
  const nameOf = nameAuthors(role, report.authors)
  const secondsEach = await findMedianSeconds(scope)
  const perUnit = groupBy(report.patterns, ({ people }) => people.length)
  // Units are judged by as many as judged most of them.
  const [peopleEach = 2] =
    [...perUnit].toSorted((a, b) => sum(b[1].map(({ n }) => n)) - sum(a[1].map(({ n }) => n)))[0] ?? []
  const each = Math.max(2, peopleEach)
  const plan = planMore(
    tabulate(report.patterns, categories, nameOf),
    halfWidth,
    secondsEach === null ? null : secondsEach * each,
  )
  return succeed(plan && { ...plan, secondsEach, peopleEach: each })
}
