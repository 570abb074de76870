'use client'

import type { EvidenceQaPayload, TaggedFlaw } from '@/lib/domain/annotation'
import type { AssignmentView } from '@/lib/domain/assignment'
import type { Mistake } from '@/lib/domain/errors'
import { findFlawTarget } from '@/lib/domain/flaw'
import { messages } from '@/lib/messages/messages'
import { FlawPicker } from './flaw-picker'
import { FlawTag, flawTargets } from './flaw-tag'
import { findError } from './panel-props'
import { SuggestionField } from './suggestion-field'

const words = messages.workspace.flaws

export type FoundFlawsProps = {
  view: AssignmentView
  payload: Partial<EvidenceQaPayload>
  onChange: (change: Partial<EvidenceQaPayload>) => void
  errors: readonly Mistake[]
  picking: boolean
  onPicking: (open: boolean) => void
}

/** What strikes somebody while answering: flaws of the item, and a better wording. Never asked for. */
export function FoundFlaws({ view, payload, onChange, errors, picking, onPicking }: FoundFlawsProps) {
  const { item, round } = view
  const terms = round.vocabulary.flaws ?? []
  const tags = payload.flaws ?? []
  const setTags = (flaws: TaggedFlaw[]) => onChange({ flaws: flaws.length > 0 ? flaws : undefined })
  const targets = flawTargets.filter(
    (target) =>
      (target !== 'image' || item.images.length > 0) && (target !== 'evidence' || (item.evidence ?? []).length > 0),
  )
  return (
    <details open={tags.length > 0 || payload.suggestedQuestion !== undefined || picking}>
      <summary className="text-ink-muted">{words.found}</summary>
      <div className="mt-3 flex flex-col gap-3">
        <ul className="flex flex-col gap-2 empty:hidden">
          {tags.map((tag, place) => (
            <FlawTag
              key={place}
              tag={tag}
              name={terms.find(({ key }) => key === tag.flaw)?.name ?? tag.flaw}
              targets={targets}
              onChange={(next) => setTags(tags.with(place, next))}
              onRemove={() => setTags(tags.filter((other) => other !== tag))}
            />
          ))}
        </ul>
        <FlawPicker
          flaws={terms}
          open={picking}
          onOpenChange={onPicking}
          onPick={({ key }) => setTags([...tags, { flaw: key, target: { kind: findFlawTarget(key) } }])}
        />
        <p className="text-danger-ink text-sm empty:hidden">{findError(errors, 'flaws')}</p>
        <SuggestionField
          label={words.suggestedQuestion}
          present={item.question ?? ''}
          value={payload.suggestedQuestion}
          onChange={(suggestedQuestion) => onChange({ suggestedQuestion })}
        />
      </div>
    </details>
  )
}
