import type { StatisticsFigures } from '@/components/dashboard/statistics-figures'
import type { DataStatistics } from '@/lib/domain/data-statistics'
import { format } from '@/lib/messages/format'
import { messages } from '@/lib/messages/messages'
import type { PrintedTable } from '@/lib/messages/write-table'

const words = messages.statisticsPages
const names: Readonly<Record<string, string>> = messages.rounds.wizard.fields
type Variants = StatisticsFigures['variants']['comparisons'][number]

/** Counts and lengths as papers print them. */
export function tableData(rows: readonly DataStatistics[]): PrintedTable {
  const counts = ['items', 'families', 'questions', 'images', 'imagesPresent', 'entities'] as const
  const means = ['questionCharacters', 'questionWords', 'evidenceWords', 'alternatives', 'aliases'] as const
  return {
    title: words.data,
    columns: [
      { name: words.dataset },
      { name: words.variant },
      ...counts.map((name) => ({ name: words[name], kind: 'count' as const })),
      ...means.map((name) => ({ name: words[name], kind: 'coefficient' as const })),
    ],
    rows: rows.map((row) => [
      ...[row.dataset, row.variant, ...counts.map((name) => row[name]), ...means.map((name) => row[name])],
    ]),
  }
}

/** How many items have each value of each field. */
export function tableFields(rows: StatisticsFigures['fields']): PrintedTable {
  return {
    title: words.fields,
    columns: [
      { name: words.field },
      { name: words.value },
      { name: words.dataset },
      { name: words.variant },
      { name: words.items, kind: 'count' },
    ],
    rows: rows.map(({ field, value, dataset, variant, n }) => [names[field] ?? field, value, dataset, variant, n]),
  }
}

/** IP, TP, S, P and hop by value. */
export function tableComplexity({ distribution }: StatisticsFigures['complexity']): PrintedTable {
  return {
    title: words.complexity,
    columns: [
      { name: words.part },
      { name: words.value, kind: 'count' },
      { name: words.dataset },
      { name: words.variant },
      { name: words.items, kind: 'count' },
    ],
    rows: distribution.map(({ part, value, dataset, variant, n }) => [words.parts[part], value, dataset, variant, n]),
  }
}

/** Items whose source states another complexity. */
export function tableDifferences({ differences }: StatisticsFigures['complexity']): PrintedTable {
  return {
    title: words.differences,
    columns: [
      { name: words.item },
      { name: words.variant },
      { name: words.part },
      { name: words.stated, kind: 'count' },
      { name: words.counted, kind: 'count' },
    ],
    rows: differences.map(({ dataId, variant, part, stated, counted }) => [
      ...[dataId, variant, words.parts[part], stated, counted],
    ]),
  }
}

/** Before and after, within families. */
export function tableVariants({ before, after, rows }: Variants): PrintedTable {
  return {
    title: format(words.variants, { before, after }),
    columns: [
      { name: messages.measures.who },
      { name: words.change },
      { name: words.families, kind: 'count' },
      { name: words.before, kind: 'percent' },
      { name: words.after, kind: 'percent' },
      { name: words.difference, kind: 'percent' },
      { name: 'low', kind: 'percent' },
      { name: 'high', kind: 'percent' },
      { name: words.gained, kind: 'count' },
      { name: words.lost, kind: 'count' },
      { name: words.changed, kind: 'percent' },
      { name: words.p, kind: 'coefficient' },
    ],
    rows: rows.map((row) => [
      ...[row.who, words.changes[row.change], row.n, row.before, row.after, row.difference],
      ...[row.ci?.[0] ?? null, row.ci?.[1] ?? null, row.gained, row.lost, row.changed],
      row.mcnemar?.p ?? words.noTest,
    ]),
  }
}

/** Places before and after. */
export function tableRanks({ before, after, ranks }: Variants): PrintedTable {
  return {
    title: format(words.ranks, { before, after }),
    columns: [
      { name: messages.measures.who },
      { name: words.families, kind: 'count' },
      { name: words.before, kind: 'count' },
      { name: words.after, kind: 'count' },
    ],
    rows: ranks.map(({ who, n, before: first, after: second }) => [who, n, first, second]),
  }
}
