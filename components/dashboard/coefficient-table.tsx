import { NumberText } from '@/components/ui/number-text'
import { Table } from '@/components/ui/table'
import type { ReportCoefficient } from '@/lib/domain/agreement-report'
import { formatUndefined } from '@/lib/messages/format-number'
import { messages } from '@/lib/messages/messages'

const words = messages.numbers.agreement

/** Every coefficient, also the undefined ones, each with its reason. */
export function CoefficientTable({ coefficients }: { coefficients: readonly ReportCoefficient[] }) {
  const kindOf = (name: string) => (name.startsWith('percent') ? 'percent' : 'coefficient')
  return (
    <Table
      caption={words.all}
      density="compact"
      rows={coefficients}
      rowKey={({ name }) => name}
      columns={[
        {
          key: 'name',
          header: words.name,
          rowHeader: true,
          className: 'min-w-40',
          cell: ({ name }) => words.coefficient[name],
        },
        {
          key: 'value',
          header: words.value,
          className: 'min-w-48',
          cell: ({ name, value, undefinedBecause }) =>
            value === null && undefinedBecause ? (
              <span className="text-ink-muted">{formatUndefined(words.undefined[undefinedBecause])}</span>
            ) : (
              <NumberText value={value} kind={kindOf(name)} className="font-semibold" />
            ),
        },
        {
          key: 'interval',
          header: words.interval,
          cell: ({ name, ci }) => (ci ? <NumberText value={ci} kind={kindOf(name)} /> : ''),
        },
        {
          key: 'method',
          header: words.method,
          cell: ({ method }) => <span className="text-ink-muted">{words.methods[method]}</span>,
        },
      ]}
    />
  )
}
