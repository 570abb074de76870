'use client'

import { useRef, useState } from 'react'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Segmented } from '@/components/ui/segmented'
import type { ScreenPayload } from '@/lib/domain/annotation'
import { listAskedLabels, listDropReasons, nameList, otherReason, readLabel } from '@/lib/domain/label-list'
import { chooseLabel, chooseReason, decideKeep, findNextList, type ScreenDraft } from '@/lib/domain/screen-choice'
import type { ShortcutId } from '@/lib/domain/shortcut-table'
import { messages } from '@/lib/messages/messages'
import { LabelChoice } from './label-choice'
import { NoteField } from './note-field'
import { findError, type PanelProps } from './panel-props'
import { QuestionBlock } from './question-block'
import { useShortcuts } from './use-shortcuts'
import { useUndo } from './use-undo'
import { WorkColumns } from './work-columns'
import { useKeyLabel } from './work-settings-context'

const words = messages.screening

/** One item at a time: keep it with a label from each list, or drop it with a reason. A label alone keeps, too. */
export function ScreenPanel({ view, payload, onChange, errors, onBlocked }: PanelProps<ScreenPayload>) {
  const keyLabel = useKeyLabel()
  const undo = useUndo(payload, onChange)
  const note = useRef<HTMLDivElement>(null)
  const { item, round } = view
  const lists = listAskedLabels(round.vocabulary.labels ?? [])
  const reasons = listDropReasons(round.vocabulary.labels ?? [])
  // The list the keys choose from: the one gone to, else the first without a label.
  const [chosen, setChosen] = useState<number | null>(null)
  const at = chosen ?? Math.max(findNextList(payload, lists, -1), 0)
  const dropping = payload.keep === false
  const edit = (next: ScreenDraft) => undo.change(next, performance.now())

  function writeNote() {
    note.current?.querySelector('textarea')?.focus()
  }
  function setReason(reason: string | undefined) {
    edit(chooseReason(payload, reason))
    // This reason says nothing by itself.
    if (reason === otherReason) writeNote()
  }
  function setLabel(place: number, label: string | undefined) {
    const list = lists[place]
    if (!list || label === undefined) return
    const next = chooseLabel(payload, list, label)
    edit(next)
    setChosen(findNextList(next, lists, place))
  }
  function press(id: ShortcutId): boolean {
    const place = Number(/^label-(\d+)$/.exec(id)?.[1] ?? 0) - 1
    if (place >= 0 && dropping && reasons[place]) setReason(reasons[place].key)
    else if (place >= 0 && !dropping) setLabel(at, lists[at]?.terms[place]?.key)
    else if (id === 'screen-keep') edit(decideKeep(payload, true))
    else if (id === 'screen-drop') edit(decideKeep(payload, false))
    else if (id === 'next-list' && lists.length > 0) setChosen((at + 1) % lists.length)
    else if (id === 'previous-list' && lists.length > 0) setChosen((at - 1 + lists.length) % lists.length)
    else if (id === 'screen-note') writeNote()
    else if (id === 'undo' || id === 'redo') {
      setChosen(null)
      return id === 'undo' ? undo.undo() : undo.redo()
    } else return false
    return true
  }
  useShortcuts({ scopes: ['screen', 'workbench'], onPress: press })

  const keysOf = (terms: readonly unknown[]) => terms.map((_, place) => keyLabel(`label-${place + 1}` as ShortcutId))
  const mistake = findError(errors, 'keep')
  return (
    <WorkColumns name="screen" images={item.images} onBlocked={onBlocked} below={<Asked view={view} />}>
      <div>
        <Segmented
          legend={words.decision}
          name={`keep-${view.id}`}
          layout="spread"
          value={payload.keep === undefined ? null : payload.keep ? 'keep' : 'drop'}
          onValueChange={(choice) => edit(decideKeep(payload, choice === 'keep'))}
          choices={[
            { value: 'keep', label: words.keep, keys: keyLabel('screen-keep') },
            { value: 'drop', label: words.drop, keys: keyLabel('screen-drop') },
          ]}
        />
        {mistake ? <p className="mt-1 text-danger-ink text-sm">{mistake}</p> : null}
      </div>
      {dropping ? (
        <Reasons
          key={view.id}
          terms={reasons}
          value={payload.reason}
          onChange={setReason}
          keys={keysOf(reasons)}
          error={findError(errors, 'reason')}
        />
      ) : (
        lists.map((list, place) => (
          <LabelChoice
            key={list.list}
            legend={nameList(list)}
            hint={list.optional ? words.optional : undefined}
            help={list.help}
            name={`label-${view.id}-${list.list}`}
            terms={list.terms}
            value={readLabel(payload, list.list)}
            onChange={(label) => setLabel(place, label)}
            inHand={place === at}
            onTakeInHand={() => setChosen(place)}
            keys={keysOf(list.terms)}
            error={findError(errors, `labels.${list.list}`)}
          />
        ))
      )}
      <div ref={note}>
        <NoteField
          label={words.note}
          value={payload.note}
          onChange={(text) => {
            const { note: _, ...rest } = payload
            edit(text === undefined ? rest : { ...rest, note: text })
          }}
        />
      </div>
    </WorkColumns>
  )
}

function Asked({ view: { item } }: Pick<PanelProps<ScreenPayload>, 'view'>) {
  const names = item.entityNames ?? []
  if (item.question === undefined && names.length === 0)
    return item.images.length === 0 ? <p className="text-ink-muted">{words.nothing}</p> : null
  return (
    <div className="flex flex-col gap-2">
      <QuestionBlock text={item.question} />
      {names.length > 0 ? (
        <p className="break-words text-ink-muted">
          {words.inImage}:{' '}
          {names.map((name, place) => (
            <span key={name}>
              {place > 0 ? ', ' : ''}
              <bdi className="font-medium text-ink">{name}</bdi>
            </span>
          ))}
        </p>
      ) : null}
    </div>
  )
}

type ReasonsProps = {
  terms: Parameters<typeof LabelChoice>[0]['terms']
  value: string | undefined
  onChange: (reason: string | undefined) => void
  keys: readonly string[]
  error: string | null
}

/** Why the item is dropped: one of the list, or in own words where there is no list. */
function Reasons({ terms, value, onChange, keys, error }: ReasonsProps) {
  if (terms.length > 0)
    return (
      <LabelChoice
        inHand
        legend={words.reason}
        name="drop-reason"
        terms={terms}
        value={value}
        onChange={onChange}
        keys={keys}
        error={error}
      />
    )
  return (
    <Field label={words.reason} error={error}>
      {(control) => (
        <Input
          {...control}
          dir="auto"
          maxLength={4000}
          value={value ?? ''}
          onChange={(event) => onChange(event.currentTarget.value || undefined)}
        />
      )}
    </Field>
  )
}
