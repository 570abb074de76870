import Link from 'next/link'
import { Panel } from '@/components/project/panel'
import type { MissedItem } from '@/lib/domain/accuracy/missed-items'
import { format } from '@/lib/messages/format'
import { formatCoefficient } from '@/lib/messages/format-number'
import { messages } from '@/lib/messages/messages'
import { sayReferences } from './say-references'

export type MissedListProps = { items: readonly MissedItem[]; itemPath: (item: string) => string }

const words = messages.measures

/** The items most people miss, each with what everyone answered beside what was asked for. */
export function MissedList({ items, itemPath }: MissedListProps) {
  return (
    <Panel title={words.missed} text={words.missedText}>
      {items.length === 0 ? <p className="text-ink-muted">{words.noMissed}</p> : null}
      <ol className="flex flex-col gap-4">
        {items.map((item) => (
          <li key={item.item} className="border-line border-t pt-3 first:border-t-0 first:pt-0">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
              <Link
                href={itemPath(item.item)}
                className="font-medium text-accent-ink [overflow-wrap:anywhere] hover:underline"
                aria-label={format(words.open, { dataId: item.dataId })}
              >
                <bdi>{item.dataId}</bdi> · {item.variant}
              </Link>
              <span className="text-ink-muted text-sm">
                {format(words.missedAnswers, { n: item.n, mean: formatCoefficient(item.mean) })}
              </span>
            </div>
            <p dir="auto" className="[overflow-wrap:anywhere]">
              {item.question}
            </p>
            <dl className="mt-2 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
              <div className="rounded-md bg-surface-hover p-2">
                <dt className="text-ink-muted text-xs">{words.references}</dt>
                <dd dir="auto" className="[overflow-wrap:anywhere]">
                  {sayReferences(item.references)}
                </dd>
              </div>
              {item.answers.map((answer, index) => (
                <div key={index} className="rounded-md border border-line p-2">
                  <dt className="text-ink-muted text-xs [overflow-wrap:anywhere]">
                    {answer.annotator}
                    {answer.score === null
                      ? ''
                      : ` · ${format(words.score, { score: formatCoefficient(answer.score) })}`}
                  </dt>
                  <dd dir="auto" className="[overflow-wrap:anywhere]">
                    {answer.answerable ? answer.answers.join(', ') : words.notAnswerable}
                  </dd>
                  <dd className="text-ink-muted text-sm">{answer.explanation}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
