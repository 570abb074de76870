import { Panel } from '@/components/project/panel'
import { NumberText } from '@/components/ui/number-text'
import { Table } from '@/components/ui/table'
import type { ReportCoefficient } from '@/lib/domain/agreement-report'
import type { FlawReport } from '@/lib/domain/flaw-report'
import { formatCount, formatUndefined } from '@/lib/messages/format-number'
import { messages } from '@/lib/messages/messages'

const words = messages.flaws
const { agreement } = messages.numbers

export type FlawAgreementProps = { rows: FlawReport['agreement']; nameFlaw: (key: string) => string }

/** AC1 beside kappa for everything that is judged in an audit. */
export function FlawAgreement({ rows, nameFlaw }: FlawAgreementProps) {
  const names: Readonly<Record<string, string>> = agreement.variable
  return (
    <Panel title={words.agreement} text={words.agreementText}>
      <Table
        caption={words.agreement}
        density="compact"
        className="max-h-96"
        rows={rows}
        rowKey={({ variable }) => variable}
        columns={[
          {
            key: 'variable',
            header: words.variable,
            rowHeader: true,
            className: 'min-w-40',
            cell: ({ variable }) => (
              <span className="[overflow-wrap:anywhere]">
                {names[variable] ?? nameFlaw(variable.replace(/^flaw:/, ''))}
              </span>
            ),
          },
          { key: 'ac1', header: words.ac1, className: 'min-w-40', cell: ({ ac1 }) => <Coefficient one={ac1} /> },
          {
            key: 'kappa',
            header: words.kappa,
            className: 'min-w-40',
            cell: ({ kappa }) => <Coefficient one={kappa} />,
          },
          { key: 'units', header: words.units, align: 'end', cell: ({ units }) => formatCount(units) },
        ]}
      />
    </Panel>
  )
}

function Coefficient({ one }: { one: ReportCoefficient | null }) {
  if (!one) return null
  if (one.value === null)
    return (
      <span className="text-ink-muted">
        {one.undefinedBecause ? formatUndefined(agreement.undefined[one.undefinedBecause]) : ''}
      </span>
    )
  return (
    <span className="flex flex-wrap gap-x-2">
      <NumberText value={one.value} className="font-semibold" />
      {one.ci ? <NumberText value={one.ci} className="text-ink-muted" /> : null}
    </span>
  )
}
