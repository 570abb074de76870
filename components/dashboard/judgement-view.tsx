import { Panel } from '@/components/project/panel'
import { Alert } from '@/components/ui/alert'
import { IntervalChart } from '@/components/ui/interval-chart'
import { comparedVerdicts, type RaterPair, type ThresholdPoint } from '@/lib/domain/accuracy/rater-agreement'
import type { JudgeVerdict } from '@/lib/domain/judge-verdict'
import type { Interval } from '@/lib/domain/statistics/quantile'
import { format } from '@/lib/messages/format'
import { formatCount } from '@/lib/messages/format-number'
import { messages } from '@/lib/messages/messages'
import type { PrintedTable } from '@/lib/messages/write-table'
import { BareFigureTable, FigureTable } from './figure-table'
import { sayExclusions } from './say-exclusions'
import { TableMenu } from './table-menu'

export type JudgementViewProps = {
  report: {
    pilot: boolean
    predictions: number
    judged: number
    undecided: number
    excluded: { reason: string; n: number }[]
    verdicts: { verdict: JudgeVerdict; n: number; share: number; ci: Interval | null }[]
    pairs: RaterPair[]
    curves: { name: string; points: ThresholdPoint[] }[]
  }
  note: string
}

const words = messages.judgementFigures
const { verdicts: names } = messages.judging

function tablePairs(pairs: readonly RaterPair[], note: string): PrintedTable {
  return {
    ...{ title: words.pairs, note },
    columns: [
      { name: words.a },
      { name: words.b },
      { name: 'n', kind: 'count' },
      { name: words.percent, kind: 'percent' },
      { name: 'low', kind: 'percent' },
      { name: 'high', kind: 'percent' },
      { name: 'kappa', kind: 'coefficient' },
      { name: 'AC1', kind: 'coefficient' },
    ],
    rows: pairs.map(({ a, b, n, percent, percentCi, kappa, ac1 }) => [
      ...[a, b, n, percent, percentCi?.[0] ?? null, percentCi?.[1] ?? null, kappa ?? words.noKappa, ac1],
    ]),
  }
}

function tableConfusion({ a, b, confusion }: RaterPair, note: string): PrintedTable {
  return {
    ...{ title: format(words.confusion, { a, b }), note },
    columns: [
      { name: `${a} \\ ${b}` },
      ...comparedVerdicts.map((verdict) => ({ name: names[verdict], kind: 'count' as const })),
    ],
    rows: comparedVerdicts.map((verdict, row) => [names[verdict], ...(confusion[row] ?? [])]),
  }
}

function tableCurve(name: string, points: readonly ThresholdPoint[], note: string): PrintedTable {
  return {
    ...{ title: format(words.curve, { name }), note },
    columns: [
      { name: words.threshold, kind: 'coefficient' },
      { name: 'n', kind: 'count' },
      { name: words.percent, kind: 'percent' },
      { name: 'kappa', kind: 'coefficient' },
      { name: 'AC1', kind: 'coefficient' },
    ],
    rows: points.map(({ threshold, n, percent, kappa, ac1 }) => [threshold, n, percent, kappa, ac1]),
  }
}

/** How metrics and automatic judges agree with people's majority, and with each other. */
export function JudgementView({ report, note }: JudgementViewProps) {
  const { pilot, predictions, judged, undecided, excluded, verdicts, pairs, curves } = report
  const ofPeople = pairs.filter(({ a, n }) => a === pairs[0]?.a && n > 0)
  return (
    <div className="flex flex-col gap-4">
      {pilot ? <Alert>{messages.numbers.agreement.pilot}</Alert> : null}
      <div className="card p-4">
        <IntervalChart
          title={words.verdicts}
          rowName={words.verdict}
          rows={verdicts.map(({ verdict, n, share, ci }) => ({
            key: verdict,
            label: names[verdict],
            value: judged === undecided ? null : share,
            interval: ci,
            n,
            undefinedBecause: words.nothingJudged,
          }))}
        />
        <p className="mt-3 text-ink-muted text-sm">
          {format(words.counts, {
            judged: formatCount(judged),
            n: formatCount(predictions),
            undecided: formatCount(undecided),
          })}
          {excluded.length > 0 ? ` · ${sayExclusions(excluded)}` : ''}
        </p>
      </div>
      <FigureTable table={tablePairs(pairs, note)} text={words.pairsText} className="max-h-[32rem]" />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {ofPeople.map((pair) => (
          <FigureTable key={pair.b} table={tableConfusion(pair, note)} />
        ))}
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {curves.map(({ name, points }) => {
          const table = tableCurve(name, points, note)
          return (
            <Panel key={name} title={table.title} text={words.curveText} actions={<TableMenu table={table} />}>
              <ThresholdLine points={points} label={table.title} />
              <BareFigureTable table={table} className="max-h-64" />
            </Panel>
          )
        })}
      </div>
    </div>
  )
}

/** The curve as a line; the table beneath holds its numbers. */
function ThresholdLine({ points, label }: { points: readonly ThresholdPoint[]; label: string }) {
  const at = points.flatMap(({ threshold, percent }) =>
    percent === null ? [] : [`${threshold * 200},${62 - percent * 60}`],
  )
  if (at.length < 2) return null
  return (
    <svg role="img" aria-label={label} viewBox="0 0 204 66" className="mb-3 w-full max-w-md">
      <path d="M2 62 H202 M2 2 V62" className="stroke-line" strokeWidth="1" fill="none" />
      <polyline points={at.join(' ')} className="stroke-accent" strokeWidth="2" fill="none" />
    </svg>
  )
}
