'use client'

import { Button } from '@/components/ui/button'
import type { TaggedFlaw } from '@/lib/domain/annotation'
import type { ViewImage } from '@/lib/domain/assignment'
import type { BindableTexts } from '@/lib/domain/audit/bind-words'
import type { Mistake } from '@/lib/domain/errors'
import type { ShortcutId } from '@/lib/domain/shortcut-table'
import type { Term } from '@/lib/domain/vocabulary'
import { messages } from '@/lib/messages/messages'
import { FlawPicker } from './flaw-picker'
import { FlawTag, type FlawTarget } from './flaw-tag'
import { findError } from './panel-props'
import { useKeyLabel } from './work-settings-context'

const words = messages.workspace.flaws

export type FlawListProps = {
  tags: readonly TaggedFlaw[]
  terms: readonly Term[]
  /** Flaws that are one key press each, with their keys. */
  constraints: readonly string[]
  constraintKeys: readonly ShortcutId[]
  onToggle: (key: string) => void
  targets: readonly FlawTarget[]
  texts: BindableTexts
  images: readonly ViewImage[]
  picking: boolean
  onPicking: (open: boolean) => void
  onPick: (key: string) => void
  onChange: (tags: TaggedFlaw[]) => void
  errors: readonly Mistake[]
}

/** What is wrong with an item, flaw by flaw, each on its target. */
export function FlawList(props: FlawListProps) {
  const { tags, terms, constraints, constraintKeys, onToggle, picking, onPicking, onPick, onChange, errors } = props
  const keyLabel = useKeyLabel()
  const quick = constraints.flatMap((key, at) => {
    const term = terms.find((one) => one.key === key)
    const shortcut = constraintKeys[at]
    return term && shortcut ? [{ term, shortcut }] : []
  })
  return (
    <section className="flex flex-col gap-2">
      <h2 className="font-semibold text-ink-muted text-xs">{words.title}</h2>
      {tags.length === 0 ? <p className="text-ink-muted">{words.none}</p> : null}
      <ul className="flex flex-col gap-2 empty:hidden">
        {tags.map((tag, place) => (
          <FlawTag
            key={place}
            tag={tag}
            name={terms.find(({ key }) => key === tag.flaw)?.name ?? tag.flaw}
            targets={props.targets}
            texts={props.texts}
            images={props.images}
            error={findError(errors, `flaws[${place}]`)}
            onChange={(next) => onChange(tags.with(place, next))}
            onRemove={() => onChange(tags.filter((other) => other !== tag))}
          />
        ))}
      </ul>
      {quick.length > 0 ? (
        <div className="flex flex-wrap gap-1.5">
          {quick.map(({ term, shortcut }) => (
            <Button
              key={term.key}
              size="small"
              aria-pressed={tags.some(({ flaw }) => flaw === term.key)}
              keys={keyLabel(shortcut)}
              title={term.help}
              onClick={() => onToggle(term.key)}
            >
              {term.name}
            </Button>
          ))}
        </div>
      ) : null}
      <FlawPicker flaws={terms} open={picking} onOpenChange={onPicking} onPick={({ key }) => onPick(key)} />
      {tags.length > 0 ? (
        <p className="text-ink-muted text-sm">
          {words.bindHint} ({keyLabel('bind-words')})
        </p>
      ) : null}
      <p className="mt-1 text-danger-ink text-sm empty:hidden">
        {errors.some(({ path }) => path === 'flaws') ? findError(errors, 'flaws') : null}
      </p>
    </section>
  )
}
