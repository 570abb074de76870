import { Panel } from '@/components/project/panel'
import { format } from '@/lib/messages/format'
import { formatCount } from '@/lib/messages/format-number'
import { messages } from '@/lib/messages/messages'
import { FigureTable } from './figure-table'
import type { StatisticsFigures } from './statistics-figures'
import {
  tableComplexity,
  tableData,
  tableDifferences,
  tableFields,
  tableRanks,
  tableVariants,
} from './statistics-tables'

const words = messages.statisticsPages

/** What the data is made of, how complex it is, and what repairs and augmentations changed. */
export function StatisticsView({ statistics }: { statistics: StatisticsFigures }) {
  const { data, fields, complexity, variants } = statistics
  const { verified, unknown, differing } = complexity
  return (
    <div className="flex flex-col gap-4">
      <FigureTable table={tableData(data)} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <FigureTable table={tableFields(fields)} className="max-h-96" />
        <FigureTable
          table={tableComplexity(complexity)}
          text={format(words.complexityText, { verified: formatCount(verified), unknown: formatCount(unknown) })}
          className="max-h-96"
        />
      </div>
      <FigureTable
        table={tableDifferences(complexity)}
        text={format(words.differencesText, { n: formatCount(differing) })}
        className="max-h-96"
        empty={words.noDifferences}
      />
      {variants.comparisons.length === 0 ? (
        <Panel title={words.title}>
          <p className="text-ink-muted">{words.noVariants}</p>
        </Panel>
      ) : null}
      {variants.comparisons.map((comparison) => (
        <div key={`${comparison.before} ${comparison.after}`} className="flex flex-col gap-4">
          <FigureTable
            table={tableVariants(comparison)}
            text={`${format(words.variantsText, { condition: variants.condition ?? words.noPeople })} ${comparison.families
              .map(({ change, n }) => format(words.families2, { n: formatCount(n), change: words.changes[change] }))
              .join(', ')}.`}
          />
          <FigureTable table={tableRanks(comparison)} />
        </div>
      ))}
    </div>
  )
}
