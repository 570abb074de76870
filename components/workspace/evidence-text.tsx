'use client'

import { type Ref, useMemo } from 'react'
import { cutBySpans, type Span } from '@/lib/domain/span'

export type EvidenceTextProps = {
  /** Which evidence and which of its texts; selections are found by these. */
  evidence: string
  part: 'text' | 'section'
  text: string
  /** Of this text, in order of place, none overlapping. */
  spans: readonly Span[]
  ref?: Ref<HTMLParagraphElement>
}

/** A text to read and select from, its supporting spans marked. It holds the text letter by letter, so that offsets count. */
export function EvidenceText({ evidence, part, text, spans, ref }: EvidenceTextProps) {
  const pieces = useMemo(() => cutBySpans(text, spans), [text, spans])
  return (
    <p
      ref={ref}
      dir="auto"
      data-evidence={evidence}
      data-part={part}
      className="whitespace-pre-wrap break-words text-lg leading-relaxed"
    >
      {pieces.map((piece, place) =>
        piece.span === null ? <span key={place}>{piece.text}</span> : <mark key={place}>{piece.text}</mark>,
      )}
    </p>
  )
}
