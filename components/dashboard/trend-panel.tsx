import { Panel } from '@/components/project/panel'
import { LineChart } from '@/components/ui/line-chart'
import { NumberText } from '@/components/ui/number-text'
import { Table } from '@/components/ui/table'
import { TimeText } from '@/components/ui/time-text'
import { format } from '@/lib/messages/format'
import { formatCount } from '@/lib/messages/format-number'
import { messages } from '@/lib/messages/messages'
import { ChartLinks } from './chart-links'
import { drawLine } from './draw-charts'

/** Figures over everything finished up to a moment; `main` is alpha, for boxes F1. */
export type TrendFigure = { at: string; units: number; main: number | null; ac1: number | null }
export type TrendPanelProps = {
  title: string
  /** The name of the main figure, and a short one for the end of its line. */
  main: string
  short: string
  trend: readonly TrendFigure[]
  target: number | undefined
}

const words = messages.numbers.agreement

const sayUnits = (figure: TrendFigure | undefined) => format(words.trendUnits, { n: figure?.units ?? 0 })

/** How the main figure came to be what it is: a line, and the numbers behind it. */
export function TrendPanel({ title, main, short, trend, target }: TrendPanelProps) {
  const what = `${title}, ${words.trend}`
  const withAc1 = trend.some(({ ac1 }) => ac1 !== null)
  const points = trend.map(({ at, main: y }, i) => ({
    x: trend.length > 1 ? i / (trend.length - 1) : 0,
    y,
    label: at.slice(0, 10),
  }))
  return (
    <Panel
      title={words.trend}
      text={words.trendText}
      actions={
        <ChartLinks
          what={what}
          svg={drawLine(`${title} · ${main}`, points, 0, 1, target)}
          head={['until', 'units', main, ...(withAc1 ? ['ac1'] : [])]}
          rows={trend.map((point) => [point.at, point.units, point.main, ...(withAc1 ? [point.ac1] : [])])}
        />
      }
    >
      <LineChart
        label={words.trendLabel}
        places={trend.map(({ units }) => units)}
        ends={[sayUnits(trend[0]), sayUnits(trend.at(-1))]}
        lines={[
          { name: short, values: trend.map((point) => point.main), style: 'main' },
          ...(withAc1 ? [{ name: words.ac1, values: trend.map(({ ac1 }) => ac1), style: 'beside' as const }] : []),
        ]}
        target={target === undefined ? undefined : { value: target, name: words.trendTarget }}
      />
      <Table
        caption={what}
        density="compact"
        className="mt-2 max-h-72"
        rows={trend}
        rowKey={({ at }) => at}
        columns={[
          { key: 'at', header: words.until, rowHeader: true, cell: ({ at }) => <TimeText iso={at} /> },
          { key: 'units', header: words.n, align: 'end', cell: ({ units }) => formatCount(units) },
          { key: 'main', header: main, align: 'end', cell: (point) => <NumberText value={point.main} /> },
          ...(withAc1
            ? [
                {
                  key: 'ac1',
                  header: words.ac1,
                  align: 'end' as const,
                  cell: ({ ac1 }: TrendFigure) => <NumberText value={ac1} />,
                },
              ]
            : []),
        ]}
      />
    </Panel>
  )
}
