'use client'

import { ChevronDown, ChevronRight, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Badge } from '@/components/ui/badge'
import { KeyCap } from '@/components/ui/key-cap'
import type { EvidenceQaPayload } from '@/lib/domain/annotation'
import type { ViewEvidence } from '@/lib/domain/assignment'
import { readSpan } from '@/lib/domain/span'
import { format } from '@/lib/messages/format'
import { messages } from '@/lib/messages/messages'
import { EvidenceText } from './evidence-text'
import { readSelection, type SelectedText } from './read-selection'
import { useKeyLabel } from './work-settings-context'

const words = messages.workspace.evidence

export type EvidenceSpan = NonNullable<EvidenceQaPayload['spans']>[number]

export type EvidenceReaderProps = {
  steps: readonly ViewEvidence[]
  spans: readonly EvidenceSpan[]
  /** A part of a text was selected. Absent: the evidence is only read. */
  onSelect?: (selected: SelectedText) => void
  onRemove?: (span: EvidenceSpan) => void
  /** Above the texts: what the condition allows. */
  children?: ReactNode
}

/** The evidence as a readable column, step by step; selecting words marks them as support. */
export function EvidenceReader({ steps, spans, onSelect, onRemove, children }: EvidenceReaderProps) {
  function select() {
    const selected = onSelect && readSelection()
    if (!selected || selected.end <= selected.start) return
    onSelect(selected)
    window.getSelection()?.removeAllRanges()
  }
  return (
    <section aria-label={words.title} className="flex flex-col gap-5">
      {children}
      {/* Selecting by pointer is a help beside the key; nothing here is a control. */}
      <div onPointerUp={select} className="flex flex-col gap-6">
        {steps.map((step) => (
          <EvidenceStep key={step.id} step={step} spans={spans} chain={steps.length > 1} />
        ))}
      </div>
      {onRemove && steps.length > 0 ? <SpanList steps={steps} spans={spans} onRemove={onRemove} /> : null}
    </section>
  )
}

function EvidenceStep({ step, spans, chain }: { step: ViewEvidence; spans: readonly EvidenceSpan[]; chain: boolean }) {
  const [open, setOpen] = useState(false)
  const place = [step.title, step.sectionTitle].filter(Boolean).join(' · ')
  const own = (part: EvidenceSpan['in']) => spans.filter((span) => span.evidence === step.id && span.in === part)
  return (
    <article className="flex flex-col gap-3">
      {chain || place ? (
        <h3 className="flex flex-wrap items-center gap-2 font-semibold text-ink-muted text-sm">
          {chain ? <Badge>{format(words.hop, { n: step.hop })}</Badge> : null}
          <bdi className="min-w-0 break-words">{place}</bdi>
        </h3>
      ) : null}
      {step.sectionText ? (
        <div className="rounded-md border border-line border-dashed">
          <button
            type="button"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
            className="flex w-full items-center gap-2 px-3 py-2 text-start text-ink-muted hover:text-ink"
          >
            {open ? (
              <ChevronDown aria-hidden className="size-4" />
            ) : (
              <ChevronRight aria-hidden className="size-4 rtl:-scale-x-100" />
            )}
            {open ? words.less : words.whole}
          </button>
          {open ? (
            <div className="border-line border-t px-3 py-3">
              <EvidenceText evidence={step.id} part="section" text={step.sectionText} spans={own('section')} />
            </div>
          ) : null}
        </div>
      ) : null}
      <EvidenceText evidence={step.id} part="text" text={step.text} spans={own('text')} />
    </article>
  )
}

type SpanListProps = {
  steps: readonly ViewEvidence[]
  spans: readonly EvidenceSpan[]
  onRemove: (span: EvidenceSpan) => void
}

function SpanList({ steps, spans, onRemove }: SpanListProps) {
  const keyLabel = useKeyLabel()
  const read = (span: EvidenceSpan) => {
    const step = steps.find(({ id }) => id === span.evidence)
    return readSpan((span.in === 'text' ? step?.text : step?.sectionText) ?? '', span)
  }
  return (
    <div className="text-ink-muted">
      <p>
        {spans.length > 0 ? `${format(words.spans, { n: spans.length })} · ${words.more} ` : `${words.noSpans} `}
        <KeyCap keys={keyLabel('use-selection')} /> {words.wholeSentence}
      </p>
      <ul className="mt-2 flex flex-col gap-1">
        {spans.map((span) => {
          const text = read(span)
          return (
            <li key={`${span.evidence} ${span.in} ${span.start}`} className="flex items-start gap-1.5">
              <button
                type="button"
                aria-label={format(words.removeSpan, { text })}
                onClick={() => onRemove(span)}
                className="mt-0.5 grid size-6 shrink-0 place-items-center rounded-md hover:bg-surface-hover hover:text-ink"
              >
                <X aria-hidden className="size-3.5" />
              </button>
              <span dir="auto" className="line-clamp-2 min-w-0 break-words">
                {text}
              </span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
