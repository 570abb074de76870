import Link from 'next/link'
import { CodeText } from '@/components/ui/code-text'
import { Table } from '@/components/ui/table'
import { formatCount } from '@/lib/messages/format-number'
import { messages } from '@/lib/messages/messages'
import { paths } from './paths'
import { Thumbnail } from './thumbnail'

export type ListedItem = {
  id: string
  dataset: string
  dataId: string
  variant: string
  question: string | null
  images: readonly { id: string | null }[]
  annotations: number
}

const words = messages.project.items

export function ItemTable({ project, items }: { project: string; items: readonly ListedItem[] }) {
  return (
    <Table
      caption={words.table}
      rows={items}
      rowKey={({ id }) => id}
      empty={words.none}
      columns={[
        {
          key: 'image',
          header: words.image,
          className: 'w-20',
          cell: ({ images }) => <Thumbnail image={images[0]?.id} />,
        },
        {
          key: 'question',
          header: words.question,
          rowHeader: true,
          className: 'min-w-40',
          cell: ({ id, question }) => (
            <Link href={paths.item(project, id)} className="line-clamp-2 [overflow-wrap:anywhere] hover:underline">
              {question ?? <span className="text-ink-muted">{words.noQuestion}</span>}
            </Link>
          ),
        },
        {
          key: 'id',
          header: words.id,
          className: 'min-w-24',
          cell: ({ dataId }) => <CodeText className="[overflow-wrap:anywhere]">{dataId}</CodeText>,
        },
        {
          key: 'dataset',
          header: words.dataset,
          className: 'max-md:hidden',
          cell: ({ dataset, variant }) => (
            <span className="whitespace-nowrap text-ink-muted">
              {dataset} · {variant}
            </span>
          ),
        },
        {
          key: 'work',
          header: words.work,
          align: 'end',
          cell: ({ annotations }) => <span className="text-ink-muted">{formatCount(annotations)}</span>,
        },
      ]}
    />
  )
}
