import type { RoundAccuracyFigures } from '@/components/dashboard/accuracy-figures'
import type { Accuracy, StratumAccuracy } from '@/lib/domain/accuracy'
import type { ConditionGap } from '@/lib/domain/accuracy/condition-gaps'
import type { GoldPoint } from '@/lib/domain/accuracy/gold-curve'
import type { HumanCeiling } from '@/lib/domain/accuracy/human-ceiling'
import type { WeightedAccuracy } from '@/lib/domain/accuracy/weighted-accuracy'
import { format } from '@/lib/messages/format'
import { messages } from '@/lib/messages/messages'
import type { PrintedColumn, PrintedTable } from '@/lib/messages/write-table'

const words = messages.measures
const interval = [
  { name: 'low', kind: 'percent' },
  { name: 'high', kind: 'percent' },
] as const satisfies PrintedColumn[]
const ends = (ci: readonly [number, number] | null) => [ci?.[0] ?? null, ci?.[1] ?? null]

/** Right answers per person. */
export function tablePeople(people: Accuracy['perAnnotator'], title: string, note: string): PrintedTable {
  return {
    ...{ title, note },
    columns: [
      { name: words.person },
      { name: words.n, kind: 'count' },
      { name: words.accuracy, kind: 'percent' },
      ...interval,
    ],
    rows: people.map(({ annotator, n, accuracy, ci }) => [annotator, n, accuracy, ...ends(ci)]),
  }
}

/** Accuracy by the values of one field. */
export function tableSplit(rows: readonly StratumAccuracy[], name: string, title: string, note: string): PrintedTable {
  return {
    ...{ title, note },
    columns: [
      { name },
      { name: words.n, kind: 'count' },
      { name: words.accuracy, kind: 'percent' },
      ...interval,
      { name: words.std, kind: 'percent' },
    ],
    rows: rows.map(({ value, n, mean, ci, std }) => [value, n, mean, ...ends(ci), std]),
  }
}

/** The conditions of a round side by side. */
export function tableConditions(conditions: RoundAccuracyFigures['conditions'], note: string): PrintedTable {
  return {
    ...{ title: words.conditions, note },
    columns: [
      { name: words.condition },
      { name: words.n, kind: 'count' },
      { name: words.items, kind: 'count' },
      { name: words.accuracy, kind: 'percent' },
      ...interval,
      { name: words.mean, kind: 'percent' },
      { name: words.std, kind: 'percent' },
    ],
    rows: conditions.map(({ condition, n, items, accuracy, ci, mean, std, undefinedBecause }) => [
      ...[condition, n, items, accuracy, ...ends(ci), mean],
      std ?? (n > 0 ? (undefinedBecause ?? null) : null),
    ]),
  }
}

/** The gaps of every pair of conditions. */
export function tableGaps(gaps: readonly ConditionGap[], note: string): PrintedTable {
  return {
    ...{ title: words.gaps, note },
    columns: [
      { name: words.difference },
      { name: words.both, kind: 'count' },
      { name: words.first, kind: 'percent' },
      { name: words.second, kind: 'percent' },
      { name: words.gap.replace('{a} − {b}', '−'), kind: 'percent' },
      ...interval,
      { name: words.alone, kind: 'count' },
    ],
    rows: gaps.map(({ a, b, n, meanA, meanB, difference, ci, alone }) => [
      ...[format(words.gap, { a, b }), n, meanA, meanB, difference, ...ends(ci), alone],
    ]),
  }
}

/** How many hops a point of the Gold@k curve shows, in words. */
export function sayHops({ hops }: GoldPoint): string {
  if (hops === null) return words.allHops
  return hops === 0 ? words.noHops : format(words.hops, { n: hops })
}

/** The Gold@k curve. */
export function tableCurve(curve: readonly GoldPoint[], note: string): PrintedTable {
  return {
    ...{ title: words.curve, note },
    columns: [
      { name: words.condition },
      { name: words.n, kind: 'count' },
      { name: words.accuracy, kind: 'percent' },
      ...interval,
    ],
    rows: curve.map((point) => [sayHops(point), point.n, point.accuracy, ...ends(point.ci)]),
  }
}

/** The human ceiling of each person. */
export function tableCeiling(ceiling: HumanCeiling, note: string): PrintedTable {
  return {
    ...{ title: words.ceilingPeople, note },
    columns: [{ name: words.person }, { name: words.n, kind: 'count' }, { name: words.value, kind: 'percent' }],
    rows: ceiling.perAnnotator.map(({ annotator, n, value }) => [annotator, n, value]),
  }
}

/** The strata of a sample with their weights. */
export function tableWeights({ strata }: WeightedAccuracy, note: string): PrintedTable {
  return {
    ...{ title: words.weightedTable, note },
    columns: [
      { name: words.stratum },
      { name: words.available, kind: 'count' },
      { name: words.chosen, kind: 'count' },
      { name: words.weight, kind: 'percent' },
      { name: words.answers, kind: 'count' },
      { name: words.accuracy, kind: 'percent' },
    ],
    rows: strata.map(({ value, available, chosen, weight, n, mean }) => [value, available, chosen, weight, n, mean]),
  }
}
