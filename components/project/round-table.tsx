import Link from 'next/link'
import { ProgressBar } from '@/components/ui/progress-bar'
import { Table } from '@/components/ui/table'
import type { Kind, RoundStatus } from '@/lib/domain/round'
import { format } from '@/lib/messages/format'
import { formatCount } from '@/lib/messages/format-number'
import { messages } from '@/lib/messages/messages'
import { paths } from './paths'
import { RoundBadge } from './round-badge'

export type ListedRound = {
  slug: string
  name: string
  kind: Kind
  status: RoundStatus
  pilot: boolean
  overlap: number
  tasks: number
  wanted: number
  submitted: number
  people: number
  contested: number
}

const { words, rounds } = messages

/** Every round with how far it is. */
export function RoundTable({ project, rows }: { project: string; rows: readonly ListedRound[] }) {
  return (
    <Table
      caption={rounds.title}
      rows={rows}
      rowKey={({ slug }) => slug}
      columns={[
        {
          key: 'name',
          header: words.name,
          rowHeader: true,
          className: 'min-w-40',
          cell: (round) => (
            <>
              <Link href={paths.round(project, round.slug)} className="link font-medium [overflow-wrap:anywhere]">
                {round.name}
              </Link>
              <p className="text-ink-muted text-sm">
                {words.kinds[round.kind]}
                {round.pilot ? ` · ${rounds.pilot}` : ''}
              </p>
            </>
          ),
        },
        { key: 'status', header: rounds.state, cell: ({ status }) => <RoundBadge status={status} /> },
        {
          key: 'tasks',
          header: rounds.sample,
          cell: ({ tasks, overlap }) => (
            <span className="whitespace-nowrap">{format(rounds.tasksTimes, { n: tasks, overlap })}</span>
          ),
        },
        {
          key: 'people',
          header: messages.project.overview.people,
          align: 'end',
          cell: ({ people }) => formatCount(people),
        },
        {
          key: 'progress',
          header: rounds.progress,
          className: 'min-w-52',
          cell: (round) => (
            <ProgressBar label={round.name} done={Math.min(round.submitted, round.wanted)} total={round.wanted} />
          ),
        },
        {
          key: 'contested',
          header: messages.project.overview.contested,
          align: 'end',
          cell: ({ slug, contested }) =>
            contested > 0 ? (
              <Link href={`${paths.agreement(project, slug)}#disagreements`} className="link">
                {formatCount(contested)}
              </Link>
            ) : (
              <span className="text-ink-faint">0</span>
            ),
        },
      ]}
    />
  )
}
