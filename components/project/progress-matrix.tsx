import { Table } from '@/components/ui/table'
import { TimeText } from '@/components/ui/time-text'
import { formatDuration } from '@/lib/messages/format-duration'
import { formatCount } from '@/lib/messages/format-number'
import { messages } from '@/lib/messages/messages'

export type PersonProgress = {
  annotator: string
  submitted: number
  leased: number
  skipped: number
  expired: number
  late: number
  medianSeconds: number | null
  lastAt: string | null
}

const words = messages.rounds.matrix
const counts = ['submitted', 'leased', 'skipped', 'expired', 'late'] as const

/** People by the state of their tasks, with the sum of each beneath. */
export function ProgressMatrix({ people }: { people: readonly PersonProgress[] }) {
  const total: PersonProgress = {
    annotator: '',
    submitted: 0,
    leased: 0,
    skipped: 0,
    expired: 0,
    late: 0,
    medianSeconds: null,
    lastAt: null,
  }
  for (const person of people) for (const name of counts) total[name] += person[name]
  const rows = people.length > 1 ? [...people, total] : people
  return (
    <Table
      caption={words.title}
      rows={rows}
      rowKey={({ annotator }) => annotator}
      empty={words.nobody}
      columns={[
        {
          key: 'person',
          header: words.person,
          rowHeader: true,
          className: 'min-w-40',
          cell: ({ annotator }) =>
            annotator === '' ? (
              <strong>{words.all}</strong>
            ) : (
              <span className="[overflow-wrap:anywhere]">{annotator}</span>
            ),
        },
        ...counts.map((name) => ({
          key: name,
          header: words[name],
          align: 'end' as const,
          cell: (row: PersonProgress) =>
            row[name] === 0 ? (
              <span className="text-ink-faint">0</span>
            ) : row.annotator === '' ? (
              <strong>{formatCount(row[name])}</strong>
            ) : (
              formatCount(row[name])
            ),
        })),
        {
          key: 'median',
          header: words.median,
          align: 'end',
          cell: ({ medianSeconds }) => (medianSeconds === null ? '' : formatDuration(medianSeconds)),
        },
        {
          key: 'last',
          header: words.last,
          align: 'end',
          cell: ({ lastAt, annotator }) =>
            lastAt ? (
              <TimeText iso={lastAt} />
            ) : annotator === '' ? (
              ''
            ) : (
              <span className="text-ink-muted">{messages.words.never}</span>
            ),
        },
      ]}
    />
  )
}
