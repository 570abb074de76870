import { FigureCard } from '@/components/project/figure-card'
import { Panel } from '@/components/project/panel'
import { Alert } from '@/components/ui/alert'
import { ShareBar } from '@/components/ui/share-bar'
import { StatCard } from '@/components/ui/stat-card'
import { Table } from '@/components/ui/table'
import type { FlawReport } from '@/lib/domain/flaw-report'
import { format } from '@/lib/messages/format'
import { formatCount } from '@/lib/messages/format-number'
import { messages } from '@/lib/messages/messages'
import { FateTable } from './fate-table'
import { FlawAgreement } from './flaw-agreement'
import { FlawRates } from './flaw-rates'
import { HintTable } from './hint-table'

const words = messages.flaws

export type FlawsReportViewProps = {
  report: FlawReport
  /** Names of the round's flaws by key. */
  flawNames: Readonly<Record<string, string>>
}

/** Statistics of an audit: rates, fates, what comes together, agreement, time, and how hints would have done. */
export function FlawsReportView({ report, flawNames }: FlawsReportViewProps) {
  const named: Readonly<Record<string, string>> = words.named
  const nameFlaw = (key: string) => named[key] ?? flawNames[key] ?? key
  const { time, together } = report
  const seconds = (value: number | null | undefined) =>
    format(words.seconds, { n: formatCount(Math.round(value ?? 0)) })
  return (
    <div className="flex flex-col gap-4">
      {report.pilot ? <Alert>{messages.numbers.agreement.pilot}</Alert> : null}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(16rem,1fr))] gap-4">
        <RateCard report={report} flaw="any-flaw" title={words.anyFlaw} />
        <RateCard report={report} flaw="any-clarity-flaw" title={words.anyClarity} />
        <dl className="grid gap-4">
          <FigureCard title={words.resolved} figure={formatCount(report.resolved)}>
            {format(words.resolvedNote, { n: formatCount(report.audited) })}
          </FigureCard>
          <FigureCard title={words.time} figure={time.median === null ? '·' : seconds(time.median)}>
            {time.quartiles
              ? format(words.timeNote, {
                  n: formatCount(time.n),
                  low: seconds(time.quartiles[0]),
                  high: seconds(time.quartiles[1]),
                })
              : words.noTime}
          </FigureCard>
        </dl>
      </div>
      <FateTable repairs={report.repairs} />
      <FlawRates rates={report.rates} nameFlaw={nameFlaw} />
      <FlawAgreement rows={report.agreement} nameFlaw={nameFlaw} />
      <Panel title={words.together} text={words.togetherText}>
        {together.length === 0 ? (
          <p className="text-ink-muted">{words.noneTogether}</p>
        ) : (
          <Table
            caption={words.together}
            density="compact"
            className="max-h-96"
            rows={together}
            rowKey={({ a, b }) => `${a} ${b}`}
            columns={[
              { key: 'a', header: words.first, rowHeader: true, cell: ({ a }) => nameFlaw(a) },
              { key: 'b', header: words.second, cell: ({ b }) => nameFlaw(b) },
              { key: 'share', header: words.share, cell: ({ share }) => <ShareBar share={share} /> },
              { key: 'both', header: words.both, align: 'end', cell: ({ both }) => formatCount(both) },
            ]}
          />
        )}
      </Panel>
      <HintTable hints={report.hints} />
    </div>
  )
}

function RateCard({ report, flaw, title }: { report: FlawReport; flaw: string; title: string }) {
  const rate = report.rates.find((one) => one.flaw === flaw && one.questionType === null)
  return (
    <StatCard
      title={title}
      value={rate?.rate ?? null}
      kind="percent"
      interval={rate?.ci ?? null}
      undefinedBecause={words.none}
      note={rate ? format(words.ofResolved, { found: formatCount(rate.found), n: formatCount(rate.n) }) : undefined}
    />
  )
}
