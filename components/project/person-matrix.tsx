import { Badge } from '@/components/ui/badge'
import { Table } from '@/components/ui/table'
import { TimeText } from '@/components/ui/time-text'
import { formatCount } from '@/lib/messages/format-number'
import { messages } from '@/lib/messages/messages'
import type { PersonRound } from './needs-list'

export type PersonMatrixProps = { rounds: readonly { slug: string; name: string }[]; people: readonly PersonRound[] }

const words = messages.project.overview

/** How much each person submitted in each round. */
export function PersonMatrix({ rounds, people }: PersonMatrixProps) {
  const names = [...new Set(people.map(({ annotator }) => annotator))]
  const rows = names.map((name) => ({ name, own: people.filter(({ annotator }) => annotator === name) }))
  return (
    <Table
      caption={words.people}
      rows={rows}
      rowKey={({ name }) => name}
      empty={messages.rounds.matrix.nobody}
      columns={[
        {
          key: 'person',
          header: messages.rounds.matrix.person,
          rowHeader: true,
          className: 'min-w-40',
          cell: ({ name, own }) => (
            <span className="flex flex-wrap items-center gap-2 [overflow-wrap:anywhere]">
              {name}
              {own.some(({ stalled }) => stalled) ? <Badge tone="warning">{words.stalled}</Badge> : null}
            </span>
          ),
        },
        ...rounds.map(({ slug, name }) => ({
          key: slug,
          header: (
            <span title={name} className="inline-block max-w-40 truncate align-bottom">
              {name}
            </span>
          ),
          align: 'end' as const,
          cell: ({ own }: { own: readonly PersonRound[] }) => {
            const here = own.find(({ round }) => round === slug)
            return here ? formatCount(here.submitted) : <span className="text-ink-faint">·</span>
          },
        })),
        {
          key: 'total',
          header: words.total,
          align: 'end',
          className: 'font-semibold!',
          cell: ({ own }) => formatCount(own.reduce((total, { submitted }) => total + submitted, 0)),
        },
        {
          key: 'last',
          header: words.lastActive,
          align: 'end',
          cell: ({ own }) => {
            const last = own
              .flatMap(({ lastAt }) => lastAt ?? [])
              .sort()
              .at(-1)
            return last ? <TimeText iso={last} /> : <span className="text-ink-muted">{messages.words.never}</span>
          },
        },
      ]}
    />
  )
}
