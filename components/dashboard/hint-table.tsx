import { Panel } from '@/components/project/panel'
import { NumberText } from '@/components/ui/number-text'
import { Table } from '@/components/ui/table'
import type { FlawReport } from '@/lib/domain/flaw-report'
import { formatCount } from '@/lib/messages/format-number'
import { messages } from '@/lib/messages/messages'

const words = messages.flaws

type Share = { share: number | null; interval: readonly [number, number] | null; n: number }

/** Precision and recall of each automatic rule against what people came to. */
export function HintTable({ hints }: { hints: FlawReport['hints'] }) {
  return (
    <Panel title={words.hints} text={words.hintsText}>
      <Table
        caption={words.hints}
        density="compact"
        className="max-h-96"
        rows={hints}
        rowKey={({ rule }) => rule}
        columns={[
          {
            key: 'rule',
            header: words.rule,
            rowHeader: true,
            className: 'min-w-48',
            cell: ({ rule }) => words.rules[rule],
          },
          {
            key: 'precision',
            header: words.precision,
            className: 'min-w-40',
            cell: (one) => <ShareCell share={one.precision} interval={one.precisionCi} n={one.hinted} />,
          },
          {
            key: 'recall',
            header: words.recall,
            className: 'min-w-40',
            cell: (one) => <ShareCell share={one.recall} interval={one.recallCi} n={one.actual} />,
          },
        ]}
      />
    </Panel>
  )
}

function ShareCell({ share, interval, n }: Share) {
  return (
    <span className="flex flex-wrap gap-x-2">
      <NumberText value={share} kind="percent" className="font-semibold" />
      {interval ? <NumberText value={interval} kind="percent" className="text-ink-muted" /> : null}
      <span className="text-ink-muted">
        {words.n} = {formatCount(n)}
      </span>
    </span>
  )
}
