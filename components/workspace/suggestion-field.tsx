import type { KeyboardEvent, Ref } from 'react'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { KeyCap } from '@/components/ui/key-cap'
import { Textarea } from '@/components/ui/textarea'
import { WordDiff } from '@/components/ui/word-diff'
import { isLargeEdit, measureEdit } from '@/lib/domain/audit/measure-edit'
import { diffWords } from '@/lib/domain/compare/diff-words'
import { format } from '@/lib/messages/format'
import { messages } from '@/lib/messages/messages'

export type SuggestionFieldProps = {
  label: string
  /** What it shall replace. */
  present: string
  value: string | undefined
  onChange: (value: string | undefined) => void
  keys?: string
  input?: Ref<HTMLTextAreaElement>
  error?: string | null
  /** Where a large edit is no repair: makes it a rewriting. Absent: nothing is said of large edits. */
  onRewrite?: () => void
}

const words = messages.workspace.flaws

/** A better wording; it can start from the present one, so that little is changed, and shows how much is. */
export function SuggestionField(props: SuggestionFieldProps) {
  const { label, present, value, onChange, keys, input, error, onRewrite } = props
  const size = value !== undefined && present && value !== present ? measureEdit(present, value) : null
  // Single keys work again once the field is left.
  function press(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) event.currentTarget.blur()
  }
  return (
    <div className="flex flex-col gap-1.5">
      <Field
        label={
          <>
            {label} {keys ? <KeyCap hidden keys={keys} /> : null}
          </>
        }
        optional
        error={error}
      >
        {(control) => (
          <Textarea
            {...control}
            ref={input}
            dir="auto"
            maxLength={20_000}
            value={value ?? ''}
            onKeyDown={press}
            onChange={(event) => onChange(event.currentTarget.value || undefined)}
          />
        )}
      </Field>
      {value === undefined && present ? (
        <Button size="small" variant="quiet" onClick={() => onChange(present)} className="self-start">
          {words.start}
        </Button>
      ) : null}
      {size && value !== undefined ? (
        <div className="rounded-md bg-surface-sunken px-3 py-2 text-base">
          <p dir="auto">
            <WordDiff runs={diffWords(present, value)} />
          </p>
          <p className="mt-1 text-ink-muted text-sm tabular-nums">
            {format(words.distance, {
              n: size.words,
              share: Math.round(size.share * 100),
              characters: size.characters,
            })}
          </p>
        </div>
      ) : null}
      {size && isLargeEdit(size) && onRewrite ? (
        <Alert
          tone="warning"
          action={
            <Button size="small" onClick={onRewrite}>
              {words.rewriteInstead}
            </Button>
          }
        >
          {words.largeEdit}
        </Alert>
      ) : null}
    </div>
  )
}
