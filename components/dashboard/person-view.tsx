import { FigureCard } from '@/components/project/figure-card'
import { Panel } from '@/components/project/panel'
import { NumberText } from '@/components/ui/number-text'
import { ShareBar } from '@/components/ui/share-bar'
import { StatCard } from '@/components/ui/stat-card'
import { Table } from '@/components/ui/table'
import { format } from '@/lib/messages/format'
import { formatCount } from '@/lib/messages/format-number'
import { messages } from '@/lib/messages/messages'
import { ChartLinks } from './chart-links'
import { CsvLink } from './csv-link'
import { drawLine } from './draw-charts'
import { sayVariable } from './say-variable'

type Other = {
  variable: string
  other: string
  n: number
  percent: number | null
  kappa: number | null
  ac1: number | null
  f1?: number | null
}
export type PersonViewProps = {
  person: {
    name: string
    others: readonly Other[]
    comparisons: readonly { against: 'decision' | 'gold'; variable: string; n: number; equal: number }[]
    steps: readonly { n: number; seconds: number; agreement: number | null }[]
    medianSeconds: number | null
    planted: { shown: number; accepted: number; share: number; ci: readonly [number, number] | null } | null
  }
}

const { person: words, agreement } = messages.numbers
const number = (value: number | null | undefined) => <NumberText value={value ?? null} />

/** One person's judgements beside those of others. Flaw by flaw would say too little: those are left out. */
export function PersonView({ person }: PersonViewProps) {
  const { others, comparisons, steps, medianSeconds, planted } = person
  const shown = others.filter(({ variable }) => !variable.startsWith('flaw:'))
  return (
    <div className="flex flex-col gap-4">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(14rem,1fr))] gap-4">
        {comparisons.map(({ against, variable, n, equal }) => (
          <StatCard
            key={`${against} ${variable}`}
            title={`${sayVariable(variable)} · ${words[against]}`}
            value={equal / n}
            kind="percent"
            note={`n ${formatCount(n)}`}
          />
        ))}
        {planted ? (
          <StatCard
            title={words.planted}
            value={planted.share}
            kind="percent"
            interval={planted.ci}
            note={format(words.plantedText, { accepted: planted.accepted, shown: planted.shown })}
          />
        ) : (
          <dl>
            <FigureCard title={words.planted} figure="–">
              {words.noPlanted}
            </FigureCard>
          </dl>
        )}
      </div>
      {comparisons.length === 0 ? <p className="text-ink-muted">{`${words.decided}: ${words.nothing}`}</p> : null}
      <Panel
        title={words.others}
        text={words.othersText}
        actions={
          <CsvLink
            what={`${person.name} ${words.others}`}
            head={['variable', 'other', 'n', 'percent', 'kappa', 'ac1', 'f1']}
            rows={others.map((row) => [
              row.variable,
              row.other,
              row.n,
              row.percent,
              row.kappa,
              row.ac1,
              row.f1 ?? null,
            ])}
          />
        }
      >
        <Table
          caption={words.others}
          rows={shown}
          rowKey={({ variable, other }) => `${variable} ${other}`}
          empty={words.nothing}
          className="max-h-[32rem]"
          columns={[
            { key: 'variable', header: words.variable, cell: ({ variable }) => sayVariable(variable) },
            {
              key: 'other',
              header: words.other,
              rowHeader: true,
              cell: ({ other }) => <span className="[overflow-wrap:anywhere]">{other}</span>,
            },
            {
              key: 'percent',
              header: agreement.coefficient.percent,
              className: 'min-w-36',
              cell: ({ percent, f1 }) => (percent === null ? number(f1) : <ShareBar share={percent} />),
            },
            { key: 'kappa', header: agreement.kappa, align: 'end', cell: ({ kappa }) => number(kappa) },
            { key: 'ac1', header: agreement.ac1, align: 'end', cell: ({ ac1 }) => number(ac1) },
            { key: 'n', header: agreement.n, align: 'end', cell: ({ n }) => formatCount(n) },
          ]}
        />
      </Panel>
      <Panel
        title={words.speed}
        text={`${words.speedText}${medianSeconds === null ? '' : ` ${format(words.all, { seconds: String(Math.round(medianSeconds)) })}`}`}
        actions={
          <ChartLinks
            what={`${person.name} ${words.speed}`}
            svg={drawLine(
              `${person.name} · ${words.speed}`,
              steps.map(({ agreement: y }, i) => ({ x: i / Math.max(1, steps.length - 1), y, label: String(i + 1) })),
              0,
              1,
            )}
            head={['step', 'submissions', 'median_seconds', 'agreement']}
            rows={steps.map(({ n, seconds, agreement: share }, i) => [i + 1, n, seconds, share])}
          />
        }
      >
        <Table
          caption={words.speed}
          density="compact"
          rows={steps.map((step, i) => ({ ...step, place: i + 1 }))}
          rowKey={({ place }) => String(place)}
          empty={words.nothing}
          columns={[
            { key: 'place', header: '#', rowHeader: true, cell: ({ place }) => place },
            { key: 'n', header: words.step, align: 'end', cell: ({ n }) => formatCount(n) },
            { key: 'seconds', header: words.seconds, align: 'end', cell: ({ seconds }) => formatCount(seconds) },
            {
              key: 'agreement',
              header: words.overall,
              className: 'min-w-36',
              cell: ({ agreement: share }) => <ShareBar share={share} />,
            },
          ]}
        />
      </Panel>
    </div>
  )
}
