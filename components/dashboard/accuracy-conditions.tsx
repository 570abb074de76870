import { IntervalChart } from '@/components/ui/interval-chart'
import { messages } from '@/lib/messages/messages'
import type { RoundAccuracyFigures } from './accuracy-figures'
import { sayHops, tableConditions, tableCurve, tableGaps } from './accuracy-tables'
import { FigureTable } from './figure-table'
import { TableMenu } from './table-menu'

export type AccuracyConditionsProps = Pick<RoundAccuracyFigures, 'conditions' | 'gaps' | 'curve'> & { note: string }

const words = messages.measures

/** The conditions of a round side by side, their gaps on the same items, and the Gold@k curve. */
export function AccuracyConditions({ conditions, gaps, curve, note }: AccuracyConditionsProps) {
  if (conditions.length < 2) return null
  return (
    <>
      <FigureTable table={tableConditions(conditions, note)} text={words.conditionsText} />
      <FigureTable table={tableGaps(gaps, note)} text={words.gapsText} />
      {curve.length > 0 ? (
        <div className="card p-4">
          <IntervalChart
            title={words.curve}
            rowName={words.condition}
            rows={curve.map((point) => ({
              key: point.condition,
              label: sayHops(point),
              value: point.accuracy,
              interval: point.ci,
              n: point.n,
            }))}
            actions={<TableMenu table={tableCurve(curve, note)} />}
          />
        </div>
      ) : null}
    </>
  )
}
