import { Panel } from '@/components/project/panel'
import { NumberText } from '@/components/ui/number-text'
import { ShareBar } from '@/components/ui/share-bar'
import { Table } from '@/components/ui/table'
import type { FlawReport } from '@/lib/domain/flaw-report'
import { formatCount } from '@/lib/messages/format-number'
import { messages } from '@/lib/messages/messages'
import { CsvLink } from './csv-link'

const words = messages.flaws

export type FlawRatesProps = { rates: FlawReport['rates']; nameFlaw: (key: string) => string }

/** Each flaw's rate among all questions, and by stratum where there are several. */
export function FlawRates({ rates, nameFlaw }: FlawRatesProps) {
  const strata = new Set(rates.map(({ questionType }) => questionType))
  // With one stratum its rates are those of all.
  const rows = strata.size > 2 ? rates : rates.filter(({ questionType }) => questionType === null)
  return (
    <Panel
      title={words.rates}
      text={words.ratesText}
      actions={
        <CsvLink
          what={words.rates}
          head={['stratum', 'flaw', 'found', 'n', 'rate', 'ci_low', 'ci_high']}
          rows={rates.map((one) => [
            ...[one.questionType ?? '', one.flaw, one.found, one.n, one.rate],
            ...[one.ci?.[0] ?? null, one.ci?.[1] ?? null],
          ])}
        />
      }
    >
      <Table
        caption={words.rates}
        density="compact"
        className="max-h-96"
        rows={rows}
        rowKey={({ questionType, flaw }) => `${questionType ?? ''} ${flaw}`}
        columns={[
          {
            key: 'flaw',
            header: words.flaw,
            rowHeader: true,
            className: 'min-w-44',
            cell: ({ flaw }) => <span className="[overflow-wrap:anywhere]">{nameFlaw(flaw)}</span>,
          },
          { key: 'stratum', header: words.stratum, cell: ({ questionType }) => questionType ?? words.all },
          { key: 'rate', header: words.rate, className: 'min-w-36', cell: ({ rate }) => <ShareBar share={rate} /> },
          {
            key: 'interval',
            header: words.interval,
            className: 'min-w-32',
            cell: ({ ci }) => (ci ? <NumberText value={ci} kind="percent" className="text-ink-muted" /> : ''),
          },
          { key: 'found', header: words.found, align: 'end', cell: ({ found }) => formatCount(found) },
          { key: 'n', header: words.n, align: 'end', cell: ({ n }) => formatCount(n) },
        ]}
      />
    </Panel>
  )
}
