import { Table } from '@/components/ui/table'
import { TimeText } from '@/components/ui/time-text'
import type { PredictionKind } from '@/lib/domain/prediction-kind'
import { formatCount } from '@/lib/messages/format-number'
import { messages } from '@/lib/messages/messages'

export type PredictionSetEntry = {
  id: string
  kind: string
  source: string
  createdAt: string
  predictions: number
  models: string[]
  verdicts: number
}

const words = messages.predictionPages

/** The prediction sets of a project. */
export function PredictionSets({ sets }: { sets: readonly PredictionSetEntry[] }) {
  return (
    <Table
      caption={words.sets}
      rows={sets}
      rowKey={({ id }) => id}
      empty={words.none}
      columns={[
        {
          key: 'source',
          header: words.source,
          rowHeader: true,
          cell: ({ source }) => <span className="block min-w-32 [overflow-wrap:anywhere]">{source}</span>,
        },
        { key: 'kind', header: words.kind, cell: ({ kind }) => words.kinds[kind as PredictionKind] ?? kind },
        {
          key: 'models',
          header: words.models,
          cell: ({ models }) => <span className="[overflow-wrap:anywhere]">{models.join(', ')}</span>,
        },
        { key: 'n', header: words.predictions, align: 'end', cell: ({ predictions }) => formatCount(predictions) },
        { key: 'verdicts', header: words.verdicts, align: 'end', cell: ({ verdicts }) => formatCount(verdicts) },
        {
          key: 'at',
          header: messages.numbers.agreement.computed,
          cell: ({ createdAt }) => <TimeText iso={createdAt} />,
        },
      ]}
    />
  )
}
