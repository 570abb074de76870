'use client'

import { X } from 'lucide-react'
import { type ClipboardEvent, type KeyboardEvent, type RefObject, useState } from 'react'
import { Button } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { Field } from '@/components/ui/field'
import { addAnswer, findPastedList } from '@/lib/domain/answer-entry'
import { format } from '@/lib/messages/format'
import { messages } from '@/lib/messages/messages'

const words = messages.workspace.answer

export type AnswerChipsProps = {
  answers: readonly string[]
  onChange: (answers: string[]) => void
  error: string | null
  disabled: boolean
  input: RefObject<HTMLInputElement | null>
}

/**
 * Answers as chips. What is being typed counts as the last answer from its first letter on, so that it is saved and
 * submitted like the others; Enter makes a chip of it. Nothing is ever suggested.
 */
export function AnswerChips({ answers, onChange, error, disabled, input }: AnswerChipsProps) {
  const [typing, setTyping] = useState<{ text: string; chips: readonly string[] } | null>(null)
  const [offer, setOffer] = useState<{ whole: string; parts: string[] } | null>(null)
  const chips = typing?.chips ?? answers
  const typed = typing?.text ?? ''

  function type(text: string) {
    setTyping({ text, chips })
    onChange(addAnswer(chips, text))
  }
  function close(next: string[]) {
    setTyping(null)
    setOffer(null)
    onChange(next)
    input.current?.focus()
  }
  function press(event: KeyboardEvent<HTMLInputElement>) {
    // Enter that picks a word of an input method is not ours (keyCode 229 in some browsers).
    if (event.nativeEvent.isComposing || event.keyCode === 229 || event.ctrlKey || event.metaKey) return
    if (event.key === 'Enter') {
      event.preventDefault()
      setTyping(null)
    } else if (event.key === 'Backspace' && typed === '' && !event.repeat) {
      const last = chips.at(-1)
      if (last === undefined) return
      event.preventDefault()
      setTyping({ text: last, chips: chips.slice(0, -1) })
    } else if (event.key === 'Escape') event.currentTarget.blur()
  }
  function paste(event: ClipboardEvent<HTMLInputElement>) {
    const whole = event.clipboardData.getData('text/plain')
    const parts = typed === '' ? findPastedList(whole) : null
    if (!parts) return
    event.preventDefault()
    setOffer({ whole, parts })
  }

  return (
    <div className="flex flex-col gap-2">
      <Field label={words.title} hint={words.hint} error={error}>
        {(control) => (
          <div
            className={classNames(
              'flex flex-wrap items-center gap-1.5 rounded-md border border-line-strong bg-surface p-1.5 focus-within:border-accent focus-within:outline-2 focus-within:outline-accent',
              disabled && 'opacity-50',
              error && 'border-danger',
            )}
          >
            {chips.map((answer) => (
              <span
                key={answer}
                className="inline-flex max-w-full items-center gap-1 rounded-md bg-accent-soft ps-2 text-accent-ink"
              >
                <bdi className="min-w-0 break-words py-1">{answer}</bdi>
                <button
                  type="button"
                  disabled={disabled}
                  aria-label={format(words.remove, { text: answer })}
                  onClick={() => close(chips.filter((other) => other !== answer))}
                  className="grid size-6 shrink-0 place-items-center rounded-md hover:bg-surface-hover"
                >
                  <X aria-hidden className="size-3.5" />
                </button>
              </span>
            ))}
            <input
              {...control}
              ref={input}
              type="text"
              dir="auto"
              autoComplete="off"
              spellCheck={false}
              maxLength={2000}
              disabled={disabled}
              value={typed}
              placeholder={chips.length > 0 ? words.another : words.placeholder}
              aria-keyshortcuts="A"
              onChange={(event) => type(event.currentTarget.value)}
              onKeyDown={press}
              onBlur={() => setTyping(null)}
              onPaste={paste}
              className="min-h-7 min-w-40 flex-1 bg-transparent px-1 focus:outline-none"
            />
          </div>
        )}
      </Field>
      {offer ? (
        <div role="alert" className="rounded-md border border-line bg-surface-sunken p-3">
          <p className="font-medium">{words.splitTitle}</p>
          <p className="text-ink-muted">{words.splitText}</p>
          <ul className="my-2 list-disc ps-5">
            {offer.parts.slice(0, 8).map((part) => (
              <li key={part} dir="auto" className="break-words">
                {part}
              </li>
            ))}
            {offer.parts.length > 8 ? <li>…</li> : null}
          </ul>
          <div className="flex flex-wrap gap-2">
            <Button size="small" onClick={() => close(offer.parts.reduce(addAnswer, [...answers]))}>
              {format(words.split, { n: offer.parts.length })}
            </Button>
            <Button size="small" onClick={() => close(addAnswer(answers, offer.whole))}>
              {words.keepOne}
            </Button>
          </div>
        </div>
      ) : null}
    </div>
  )
}
