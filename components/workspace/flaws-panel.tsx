'use client'

import { useState } from 'react'
import { RadioGroup } from '@/components/ui/radio-group'
import { Segmented } from '@/components/ui/segmented'
import type { FlawsPayload, TaggedFlaw } from '@/lib/domain/annotation'
import { evidenceStatuses, fates, findFlawTarget } from '@/lib/domain/flaw'
import type { ShortcutId } from '@/lib/domain/shortcut-table'
import type { Term } from '@/lib/domain/vocabulary'
import { messages } from '@/lib/messages/messages'
import { EvidenceReader } from './evidence-reader'
import { FlawPicker } from './flaw-picker'
import { FlawTag, flawTargets } from './flaw-tag'
import { NoteField } from './note-field'
import { findError, type PanelProps } from './panel-props'
import { QuestionBlock } from './question-block'
import { ReferenceList } from './reference-list'
import { SuggestionField } from './suggestion-field'
import { useShortcuts } from './use-shortcuts'
import { useUndo } from './use-undo'
import { WorkColumns } from './work-columns'
import { useKeyLabel } from './work-settings-context'

const words = messages.workspace.flaws

type Status = FlawsPayload['evidence']
type Fate = FlawsPayload['fate']
const statusKeys: Record<Status, ShortcutId> = {
  'supported-matched': 'evidence-matched',
  'supported-mismatched': 'evidence-mismatched',
  unsupported: 'evidence-unsupported',
}
const fateKeys: Record<Fate, ShortcutId> = {
  keep: 'fate-keep',
  repair: 'fate-repair',
  rewrite: 'fate-rewrite',
  drop: 'fate-drop',
}

/** Auditing an item in the order of thinking: evidence, flaws, repair, fate. */
export function FlawsPanel({ view, payload, onChange, errors, onBlocked }: PanelProps<FlawsPayload>) {
  const keyLabel = useKeyLabel()
  const { item, round } = view
  const terms = round.vocabulary.flaws ?? []
  const tags = payload.flaws ?? []
  const steps = item.evidence ?? []
  const references = item.references ?? []
  const [picking, setPicking] = useState(false)
  const undo = useUndo(payload, onChange)

  function edit(change: Partial<FlawsPayload>) {
    const next = Object.entries({ ...payload, ...change }).filter(([, value]) => value !== undefined)
    undo.change(Object.fromEntries(next), performance.now())
  }
  const setTags = (flaws: TaggedFlaw[]) => edit({ flaws })
  const pick = ({ key }: Term) => setTags([...tags, { flaw: key, target: { kind: findFlawTarget(key) } }])
  const targets = flawTargets.filter(
    (target) =>
      (target !== 'image' || item.images.length > 0) &&
      (target !== 'evidence' || steps.length > 0) &&
      (target !== 'answer' || references.length > 0),
  )

  useShortcuts({
    scopes: ['flaws', 'workbench'],
    onPress: (id) => {
      const status = evidenceStatuses.find((candidate) => statusKeys[candidate] === id)
      const fate = fates.find((candidate) => fateKeys[candidate] === id)
      if (status) edit({ evidence: status })
      else if (fate) edit({ fate })
      else if (id === 'add-flaw') setPicking(true)
      else if (id === 'undo') return undo.undo()
      else if (id === 'redo') return undo.redo()
      else return false
      return true
    },
  })

  return (
    <WorkColumns
      name="flaws"
      images={item.images}
      onBlocked={onBlocked}
      middle={
        <EvidenceReader steps={steps} spans={[]}>
          <QuestionBlock text={item.question} />
          <ReferenceList references={references} />
          {steps.length === 0 ? <p className="text-ink-muted">{messages.workspace.evidence.none}</p> : null}
        </EvidenceReader>
      }
    >
      <div>
        <RadioGroup
          boxed
          legend={words.status}
          name={`status-${view.id}`}
          value={payload.evidence ?? null}
          onValueChange={(evidence) => edit({ evidence })}
          choices={evidenceStatuses.map((status) => ({
            value: status,
            label: words.statuses[status],
            keys: keyLabel(statusKeys[status]),
          }))}
        />
        <Mistake text={findError(errors, 'evidence')} />
      </div>
      <section className="flex flex-col gap-2">
        <h2 className="font-semibold text-ink-muted text-xs">{words.title}</h2>
        {tags.length === 0 ? <p className="text-ink-muted">{words.none}</p> : null}
        <ul className="flex flex-col gap-2">
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
        <FlawPicker flaws={terms} open={picking} onOpenChange={setPicking} onPick={pick} />
        <Mistake text={findError(errors, 'flaws')} />
      </section>
      <section className="flex flex-col gap-3">
        <h2 className="font-semibold text-ink-muted text-xs">{words.repair}</h2>
        <SuggestionField
          label={words.suggestedQuestion}
          present={item.question ?? ''}
          value={payload.suggestedQuestion}
          onChange={(suggestedQuestion) => edit({ suggestedQuestion })}
        />
        <SuggestionField
          label={words.suggestedAnswer}
          present={references[0]?.[0]?.[0] ?? ''}
          value={payload.suggestedAnswer}
          onChange={(suggestedAnswer) => edit({ suggestedAnswer })}
        />
      </section>
      <div>
        <Segmented
          legend={words.fate}
          name={`fate-${view.id}`}
          value={payload.fate ?? null}
          onValueChange={(fate) => edit({ fate })}
          choices={fates.map((fate) => ({ value: fate, label: words.fates[fate], keys: keyLabel(fateKeys[fate]) }))}
        />
        <p className="mt-1.5 text-ink-muted">{payload.fate ? words.fateHints[payload.fate] : null}</p>
        <Mistake text={findError(errors, 'fate')} />
      </div>
      <NoteField label={messages.workspace.note} value={payload.note} onChange={(note) => edit({ note })} />
    </WorkColumns>
  )
}

function Mistake({ text }: { text: string | null }) {
  return text ? <p className="mt-1 text-danger-ink text-sm">{text}</p> : null
}
