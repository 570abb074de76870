import { ArrowDown, ArrowUp, ChevronDown, ChevronRight } from 'lucide-react'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { CodeText } from '@/components/ui/code-text'
import { Field } from '@/components/ui/field'
import { IconButton } from '@/components/ui/icon-button'
import { Input } from '@/components/ui/input'
import { Textarea } from '@/components/ui/textarea'
import type { FlawTerm } from '@/lib/domain/flaw-term'
import { format } from '@/lib/messages/format'
import { messages } from '@/lib/messages/messages'

export type FlawRowProps = {
  term: FlawTerm
  isOpen: boolean
  onOpen: () => void
  first: boolean
  last: boolean
  onMove: (by: -1 | 1) => void
  onChange: (term: FlawTerm) => void
  onDelete: () => void
  mistake: string | undefined
}

const words = messages.project.flawTerms

/** One flaw of the list: its words behind a press, its place by two buttons. */
export function FlawRow(props: FlawRowProps) {
  const { term, isOpen, onOpen, first, last, onMove, onChange, onDelete, mistake } = props
  const { key, name, help = '', example = '', retired, uses } = term
  const Icon = isOpen ? ChevronDown : ChevronRight
  return (
    <li className="px-2 py-1">
      <div className="flex flex-wrap items-center gap-2">
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={onOpen}
          className="flex min-h-9 min-w-0 flex-1 items-center gap-2 rounded-md px-1 text-start hover:bg-surface-hover"
        >
          <Icon aria-hidden className="size-4 shrink-0 text-ink-muted rtl:-scale-x-100" />
          <bdi className="min-w-0 [overflow-wrap:anywhere]">{name}</bdi>
        </button>
        {retired ? <Badge tone="warning">{words.retired}</Badge> : null}
        {uses > 0 ? <Badge>{format(words.uses, { n: uses })}</Badge> : null}
        <IconButton
          size="small"
          label={format(words.up, { name })}
          icon={<ArrowUp aria-hidden className="size-4" />}
          disabled={first}
          onClick={() => onMove(-1)}
        />
        <IconButton
          size="small"
          label={format(words.down, { name })}
          icon={<ArrowDown aria-hidden className="size-4" />}
          disabled={last}
          onClick={() => onMove(1)}
        />
      </div>
      {mistake ? <p className="px-1 text-danger-ink text-sm">{mistake}</p> : null}
      {isOpen ? (
        <div className="flex max-w-reading flex-col gap-3 px-1 pt-1 pb-3">
          <p className="text-ink-muted text-sm">
            {words.key} <CodeText>{key}</CodeText>
          </p>
          <Field label={messages.words.name} required>
            {(control) => (
              <Input
                {...control}
                value={name}
                maxLength={200}
                onChange={(event) => onChange({ ...term, name: event.target.value })}
              />
            )}
          </Field>
          <Field label={words.help} optional>
            {(control) => (
              <Textarea
                {...control}
                value={help}
                maxLength={4000}
                onChange={(event) => onChange({ ...term, help: event.target.value })}
              />
            )}
          </Field>
          <Field label={words.example} optional>
            {(control) => (
              <Textarea
                {...control}
                value={example}
                maxLength={4000}
                onChange={(event) => onChange({ ...term, example: event.target.value })}
              />
            )}
          </Field>
          <div className="flex flex-wrap gap-2">
            <Button size="small" onClick={() => onChange({ ...term, retired: !retired })}>
              {retired ? words.restore : words.retire}
            </Button>
            <Button size="small" variant="quiet" disabled={uses > 0} onClick={onDelete}>
              {words.delete}
            </Button>
            {uses > 0 ? <span className="self-center text-ink-muted text-sm">{words.inUse}</span> : null}
          </div>
        </div>
      ) : null}
    </li>
  )
}
