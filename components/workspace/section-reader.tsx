'use client'

import { ChevronDown, ChevronRight } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Badge, type Tone } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Segmented } from '@/components/ui/segmented'
import type { ViewArticle } from '@/lib/domain/assignment'
import { findAnswerSpans } from '@/lib/domain/audit/find-answers'
import {
  findVerdict,
  type SectionPlace,
  type SectionStatus,
  type SectionVerdict,
  sectionStatuses,
} from '@/lib/domain/audit/section-verdicts'
import type { References } from '@/lib/domain/item'
import type { ShortcutId } from '@/lib/domain/shortcut-table'
import { format } from '@/lib/messages/format'
import { messages } from '@/lib/messages/messages'
import { EvidenceText } from './evidence-text'
import { useKeyLabel } from './work-settings-context'

const words = messages.workspace.sections
export const sectionKeys: Record<SectionStatus, ShortcutId> = {
  supports: 'section-supports',
  contradicts: 'section-contradicts',
  silent: 'section-silent',
}
const tones: Record<SectionStatus, Tone> = { supports: 'success', contradicts: 'warning', silent: 'neutral' }

export type SectionReaderProps = {
  articles: readonly ViewArticle[]
  places: readonly SectionPlace[]
  verdicts: readonly SectionVerdict[]
  /** Which section is open, by its place in `places`; null: none. */
  open: number | null
  onOpen: (place: number | null) => void
  onVerdict: (place: SectionPlace, status: SectionStatus) => void
  /** What is looked for in the text, where it is asked for. */
  answers: References
  highlighted: boolean
  onHighlight: () => void
}

/** An article section by section: one open at a time, each with its verdict. */
export function SectionReader(props: SectionReaderProps) {
  const { articles, places, verdicts, open, highlighted, onHighlight } = props
  const keyLabel = useKeyLabel()
  return (
    <section aria-label={words.title} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 className="font-semibold text-ink-muted text-xs">{words.title}</h2>
        <p role="status" className="text-ink-muted text-sm tabular-nums">
          {format(words.progress, { n: places.length, read: verdicts.length })}
        </p>
        <Button
          size="small"
          aria-pressed={highlighted}
          keys={keyLabel('highlight-answer')}
          onClick={onHighlight}
          className="ms-auto"
        >
          {highlighted ? words.highlightOff : words.highlight}
        </Button>
      </div>
      {articles.map((article) => (
        <div key={article.url} className="flex flex-col gap-1.5">
          <p className="text-ink-muted text-sm">
            <bdi className="font-medium text-ink">{article.title}</bdi>
            {article.revision ? ` · ${format(words.revision, { revision: article.revision })}` : ''}
            {article.snapshotDate ? ` · ${format(words.date, { date: article.snapshotDate })}` : ''}
          </p>
          <ol className="flex flex-col gap-1.5">
            {places.map((place, at) =>
              place.article === article.url ? (
                <SectionRow
                  {...props}
                  key={place.index}
                  place={place}
                  at={at}
                  section={article.sections[place.index]}
                  isOpen={open === at}
                  verdict={findVerdict(verdicts, place, places)?.status ?? null}
                />
              ) : null,
            )}
          </ol>
        </div>
      ))}
      <p className="text-ink-muted text-sm">{words.help}</p>
    </section>
  )
}

type SectionRowProps = SectionReaderProps & {
  place: SectionPlace
  at: number
  section: ViewArticle['sections'][number] | undefined
  isOpen: boolean
  verdict: SectionStatus | null
}

function SectionRow(props: SectionRowProps) {
  const { place, at, section, isOpen, verdict, onOpen, onVerdict, answers, highlighted } = props
  const keyLabel = useKeyLabel()
  const row = useRef<HTMLLIElement>(null)
  // A section opened by its key can be far down the page.
  useEffect(() => {
    if (isOpen) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  if (!section) return null
  const Icon = isOpen ? ChevronDown : ChevronRight
  const title = section.title || format(words.untitled, { n: place.index + 1 })
  return (
    <li ref={row} className="rounded-md border border-line">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => onOpen(isOpen ? null : at)}
        className="flex w-full items-center gap-2 rounded-md px-3 py-2 text-start hover:bg-surface-hover"
      >
        <Icon aria-hidden className="size-4 shrink-0 text-ink-muted rtl:-scale-x-100" />
        <bdi className="min-w-0 flex-1 break-words font-medium">{title}</bdi>
        <Badge tone={verdict ? tones[verdict] : 'outline'}>{verdict ? words.statuses[verdict] : words.unread}</Badge>
      </button>
      {isOpen ? (
        <div className="flex flex-col gap-3 border-line border-t px-3 py-3">
          <EvidenceText
            evidence={`${place.article} ${section.id}`}
            part="section"
            text={section.text}
            spans={highlighted ? findAnswerSpans(section.text, answers) : []}
          />
          <Segmented
            legend={format(words.verdict, { title })}
            name={`section-${at}`}
            value={verdict}
            onValueChange={(status) => onVerdict(place, status)}
            choices={sectionStatuses.map((value) => ({
              value,
              label: words.statuses[value],
              keys: keyLabel(sectionKeys[value]),
            }))}
          />
        </div>
      ) : null}
    </li>
  )
}
