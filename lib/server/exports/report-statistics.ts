import { countFieldValues, listComplexItems, readDataStatistics } from '@/lib/db/data-statistics'
import type { PrintedCell, PrintedColumn } from '@/lib/messages/write-table'
import { describeComplexity } from '../statistics'
import { describeVariants } from '../variant-report'
import type { MeasureTable } from './measure-table'

const text = (...names: string[]): PrintedColumn[] => names.map((name) => ({ name }))
const count = (...names: string[]): PrintedColumn[] => names.map((name) => ({ name, kind: 'count' }))
const percent = (...names: string[]): PrintedColumn[] => names.map((name) => ({ name, kind: 'percent' }))
const score = (...names: string[]): PrintedColumn[] => names.map((name) => ({ name, kind: 'coefficient' }))

/** Data statistics, complexity, and variants against each other, as tables; empty ones are left out. */
export async function listStatisticsTables(projectId: string): Promise<MeasureTable[]> {
  const data = await readDataStatistics(projectId)
  const fields = await countFieldValues(projectId)
  const complexity = describeComplexity(await listComplexItems(projectId))
  const { condition, comparisons } = await describeVariants(projectId)
  const tables: MeasureTable[] = [
    {
      ...{ file: 'data', title: 'Data statistics' },
      columns: [
        ...text('dataset', 'variant'),
        ...count('items', 'families', 'questions', 'images', 'entities'),
        ...score('question characters', 'question words', 'evidence words', 'alternatives', 'aliases'),
      ],
      rows: data.map((d): PrintedCell[] => [
        ...[d.dataset, d.variant, d.items, d.families, d.questions, d.images, d.entities],
        ...[d.questionCharacters, d.questionWords, d.evidenceWords, d.alternatives, d.aliases],
      ]),
    },
    {
      ...{ file: 'fields', title: 'Items by field' },
      columns: [...text('field', 'value', 'dataset', 'variant'), ...count('items')],
      rows: fields.map(({ field, value, dataset, variant, n }) => [field, value, dataset, variant, n]),
    },
    {
      ...{ file: 'complexity', title: 'Complexity (P = IP + TP, hop = IP + TP + S - 1)' },
      columns: [...text('part'), ...count('value'), ...text('dataset', 'variant'), ...count('items')],
      rows: complexity.distribution.map(({ part, value, dataset, variant, n }) => [part, value, dataset, variant, n]),
    },
    {
      ...{ file: 'complexity-differences', title: 'Where the source states another complexity' },
      columns: [...text('data_id', 'variant', 'part'), ...count('stated', 'counted')],
      rows: complexity.differences.map(({ dataId, variant, part, stated, counted }) => [
        dataId,
        variant,
        part,
        stated,
        counted,
      ]),
    },
    {
      ...{ file: 'variants', title: 'Before and after, within families' },
      columns: [
        ...text('before', 'after', 'condition of people', 'who', 'change'),
        ...count('families'),
        ...percent('accuracy before', 'accuracy after', 'difference', 'low', 'high'),
        ...count('gained', 'lost'),
        ...percent('changed'),
        ...score('McNemar p'),
        ...text('test'),
      ],
      rows: comparisons.flatMap(({ before, after, rows }) =>
        rows.map((r): PrintedCell[] => [
          ...[before, after, r.kind === 'people' ? (condition ?? '') : '', r.who, r.change, r.n, r.before, r.after],
          ...[r.difference, r.ci?.[0] ?? null, r.ci?.[1] ?? null, r.gained, r.lost, r.changed],
          ...[r.mcnemar?.p ?? null, r.mcnemar?.method ?? 'no verdict changed'],
        ]),
      ),
    },
    {
      ...{ file: 'ranks', title: 'Ranks before and after' },
      columns: [...text('before', 'after', 'who'), ...count('families', 'rank before', 'rank after')],
      rows: comparisons.flatMap(({ before, after, ranks }) =>
        ranks.map((r): PrintedCell[] => [before, after, r.who, r.n, r.before, r.after]),
      ),
    },
  ]
  return tables.filter(({ rows }) => rows.length > 0)
}
