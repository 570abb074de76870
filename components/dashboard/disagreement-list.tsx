import { ChevronRight } from 'lucide-react'
import Link from 'next/link'
import { paths } from '@/components/project/paths'
import { Thumbnail } from '@/components/project/thumbnail'
import { Badge } from '@/components/ui/badge'
import { CodeText } from '@/components/ui/code-text'
import type { Disagreement } from '@/lib/domain/agreement-report'
import type { Kind } from '@/lib/domain/round'
import { format } from '@/lib/messages/format'
import { formatFull, formatPercent } from '@/lib/messages/format-number'
import { messages } from '@/lib/messages/messages'
import type { Letters } from './letters'
import { PersonLetter } from './person-letter'
import { sayValue, sayVariable } from './say-variable'

export type DisagreementListProps = {
  project: string
  kind: Kind
  rows: readonly Disagreement[]
  letters: Letters
  /** Names of the project's flaws by their keys. */
  flawNames: Readonly<Record<string, string>>
}

const words = messages.numbers.disagreements

/** Tasks people judged differently; each leads to its decision. */
export function DisagreementList({ project, kind, rows, letters, flawNames }: DisagreementListProps) {
  if (rows.length === 0) return <p className="text-ink-muted">{words.none}</p>
  return (
    <ul className="divide-y divide-line">
      {rows.map((row) => (
        <li
          key={row.task}
          className="group relative flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5 hover:bg-surface-hover md:flex-nowrap"
        >
          <Thumbnail image={row.image} />
          <div className="min-w-0 flex-1 basis-56">
            <Link
              href={paths.adjudicate(project, row.task)}
              className="line-clamp-2 [overflow-wrap:anywhere] after:absolute after:inset-0"
            >
              {row.question ?? row.dataId}
            </Link>
            <p className="flex flex-wrap items-center gap-x-2 text-ink-muted text-sm">
              {row.question === null ? null : <CodeText>{row.dataId}</CodeText>}
              <span title={formatFull(row.score)}>{format(words.agreeBy, { score: formatPercent(row.score) })}</span>
              {row.adjudicated ? <Badge tone="success">{words.decidedBadge}</Badge> : null}
            </p>
          </div>
          <Said row={row} kind={kind} letters={letters} flawNames={flawNames} />
          <ChevronRight aria-hidden className="size-4 shrink-0 text-ink-muted max-md:hidden rtl:rotate-180" />
        </li>
      ))}
    </ul>
  )
}

/** What each said on the variable they agree on least. */
function Said({
  row,
  kind,
  letters,
  flawNames,
}: { row: Disagreement } & Omit<DisagreementListProps, 'project' | 'rows'>) {
  const worst = row.variables[0]
  if (!worst) return null
  return (
    <div className="w-full min-w-0 md:w-[26rem]">
      <p className="text-ink-muted text-xs">{flawNames[worst.name.replace(/^flaw:/, '')] ?? sayVariable(worst.name)}</p>
      <ul className="flex flex-wrap gap-x-5 gap-y-1">
        {worst.values.map(({ annotator, value }) => (
          <li key={annotator} className="flex min-w-0 items-center gap-2">
            <PersonLetter name={annotator} letters={letters} />
            <span className="line-clamp-2 min-w-0 [overflow-wrap:anywhere]">
              {kind === 'boxes' ? format(words.marks, { n: Number(value) }) : sayValue(kind, worst.name, value)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
