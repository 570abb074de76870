import { Panel } from '@/components/project/panel'
import { Table } from '@/components/ui/table'
import type { FlawReport } from '@/lib/domain/flaw-report'
import { formatCount } from '@/lib/messages/format-number'
import { messages } from '@/lib/messages/messages'
import { CsvLink } from './csv-link'

const words = messages.flaws

const counts = [
  ['worked', words.worked],
  ['keep', words.kept],
  ['repair', words.repaired],
  ['rewrite', words.rewritten],
  ['drop', words.dropped],
  ['questionsChanged', words.questions],
  ['answersChanged', words.answers],
] as const

/** What became of the questions, all of them and by stratum. */
export function FateTable({ repairs }: { repairs: FlawReport['repairs'] }) {
  return (
    <Panel
      title={words.fates}
      text={words.fatesText}
      actions={
        <CsvLink
          what={words.fates}
          head={['stratum', ...counts.map(([key]) => key)]}
          rows={repairs.map((row) => [row.questionType ?? '', ...counts.map(([key]) => row[key])])}
        />
      }
    >
      <Table
        caption={words.fates}
        density="compact"
        className="max-h-96"
        rows={repairs}
        rowKey={({ questionType }) => questionType ?? ''}
        columns={[
          {
            key: 'stratum',
            header: words.stratum,
            rowHeader: true,
            className: 'min-w-32',
            cell: ({ questionType }) => <span className="[overflow-wrap:anywhere]">{questionType ?? words.all}</span>,
          },
          ...counts.map(([key, header]) => ({
            key,
            header,
            align: 'end' as const,
            cell: (row: FlawReport['repairs'][number]) => formatCount(row[key]),
          })),
        ]}
      />
    </Panel>
  )
}
