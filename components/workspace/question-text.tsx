'use client'

import { Fragment } from 'react'
import { format } from '@/lib/messages/format'
import { messages } from '@/lib/messages/messages'
import { MarkPill } from './mark-pill'

export type QuestionTextProps = {
  text: string
  /** Numbers that stand for a mark or proposal of the picture; others stay text. */
  numbers: ReadonlySet<number>
  onChoose: (number: number) => void
  onPoint: (number: number | null) => void
}

/** The question; `[3]` is shown as the pill of mark 3 and selects it. */
export function QuestionText({ text, numbers, onChoose, onPoint }: QuestionTextProps) {
  // Odd parts are the figures between brackets.
  const parts = text.split(/\[(\d{1,6})\]/)
  return (
    <p dir="auto" className="whitespace-pre-wrap break-words text-ink text-question">
      {parts.map((part, place) => {
        const number = Number(part)
        if (place % 2 === 0) return <Fragment key={place}>{part}</Fragment>
        if (!numbers.has(number)) return <Fragment key={place}>[{part}]</Fragment>
        return (
          <button
            key={place}
            type="button"
            aria-label={format(messages.marks.mark, { number: part })}
            onClick={() => onChoose(number)}
            onPointerEnter={() => onPoint(number)}
            onPointerLeave={() => onPoint(null)}
            onFocus={() => onPoint(number)}
            onBlur={() => onPoint(null)}
            className="mx-0.5 align-[0.1em] leading-none"
          >
            <MarkPill number={number} />
          </button>
        )
      })}
    </p>
  )
}
