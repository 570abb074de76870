'use client'

import { ChevronRight } from 'lucide-react'
import Link from 'next/link'
import { useRef } from 'react'
import { PersonLetter } from '@/components/dashboard/person-letter'
import { sayValue, sayVariable } from '@/components/dashboard/say-variable'
import { writeAddress } from '@/components/dashboard/write-address'
import { paths } from '@/components/project/paths'
import { Thumbnail } from '@/components/project/thumbnail'
import { Badge } from '@/components/ui/badge'
import { CodeText } from '@/components/ui/code-text'
import { useShortcuts } from '@/components/workspace/use-shortcuts'
import type { QueuedTask } from '@/lib/domain/adjudication-queue'
import { format } from '@/lib/messages/format'
import { formatFull, formatPercent } from '@/lib/messages/format-number'
import { messages } from '@/lib/messages/messages'

export type QueueListProps = {
  project: string
  rows: readonly QueuedTask[]
  /** What the queue is narrowed to; goes along to the desk. */
  query: Readonly<Record<string, string | undefined>>
  /** Names of vocabulary keys. */
  terms: Readonly<Record<string, string>>
}

const words = messages.queue
const tones = { unresolved: 'warning', adjudicated: 'success' } as const

/** Tasks to decide, each a way to the desk; J and K or the arrows go along them, Enter opens. */
export function QueueList({ project, rows, query, terms }: QueueListProps) {
  const list = useRef<HTMLUListElement>(null)

  function step(by: number): boolean {
    const links = [...(list.current?.querySelectorAll('a') ?? [])]
    const at = links.findIndex((link) => link.matches(':focus'))
    const next = links[at < 0 ? (by > 0 ? 0 : links.length - 1) : Math.min(Math.max(at + by, 0), links.length - 1)]
    next?.focus()
    next?.scrollIntoView({ block: 'nearest' })
    return next !== undefined
  }
  useShortcuts({
    scopes: ['queue'],
    onPress: (id) => (id === 'queue-next' ? step(1) : id === 'queue-previous' ? step(-1) : false),
  })

  return (
    <ul ref={list} aria-label={words.title} className="divide-y divide-line">
      {rows.map((row) => (
        <li
          key={row.task}
          className="group relative flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5 focus-within:bg-surface-hover hover:bg-surface-hover md:flex-nowrap"
        >
          <Thumbnail image={row.image} />
          <div className="min-w-0 flex-1 basis-56">
            <Link
              href={writeAddress(paths.adjudicate(project, row.task), query)}
              className="line-clamp-2 [overflow-wrap:anywhere] after:absolute after:inset-0"
            >
              {row.question ?? row.dataId}
            </Link>
            <p className="text-ink-muted text-sm [overflow-wrap:anywhere]">
              {[row.round.name, messages.words.kinds[row.round.kind], row.condition].filter(Boolean).join(' · ')}
            </p>
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-muted text-sm">
              {row.question === null ? null : <CodeText>{row.dataId}</CodeText>}
              <span title={row.score === null ? undefined : formatFull(row.score)}>
                {row.score === null
                  ? format(messages.words.people, { n: row.people })
                  : format(messages.numbers.disagreements.agreeBy, { score: formatPercent(row.score) })}
              </span>
              <Badge tone={row.status === 'unresolved' || row.status === 'adjudicated' ? tones[row.status] : 'neutral'}>
                {words.statuses[row.status]}
              </Badge>
            </p>
          </div>
          <Said row={row} terms={terms} />
          <ChevronRight aria-hidden className="size-4 shrink-0 text-ink-muted max-md:hidden rtl:rotate-180" />
        </li>
      ))}
    </ul>
  )
}

/** What each said on the variable they agree on least. */
function Said({ row, terms }: { row: QueuedTask; terms: QueueListProps['terms'] }) {
  const [worst] = row.variables
  if (!worst) return null
  const { kind } = row.round
  return (
    <div className="w-full min-w-0 md:w-[26rem]">
      <p className="text-ink-muted text-xs">{terms[worst.name.replace(/^flaw:/, '')] ?? sayVariable(worst.name)}</p>
      <ul className="flex flex-wrap gap-x-5 gap-y-1">
        {worst.values.map(({ letter, value }) => (
          <li key={letter} className="flex min-w-0 items-center gap-2">
            <PersonLetter name={letter} letters={new Map([[letter, letter]])} />
            <span className="line-clamp-2 min-w-0 [overflow-wrap:anywhere]">
              {kind === 'boxes'
                ? format(messages.numbers.disagreements.marks, { n: Number(value) })
                : (terms[value] ?? sayValue(kind, worst.name, value))}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
