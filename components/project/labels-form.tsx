'use client'

import { Plus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Button } from '@/components/ui/button'
import { readLabelLines, writeLabelLines } from '@/lib/domain/label-lines'
import { dropReasonsKey, mostLists } from '@/lib/domain/label-list'
import type { LabelList } from '@/lib/domain/vocabulary'
import { messages } from '@/lib/messages/messages'
import { FailureAlert } from './failure-alert'
import { type EditedList, ListFields } from './list-fields'
import { type Act, useSubmit } from './use-submit'

export type LabelsFormProps = {
  lists: readonly LabelList[]
  onSave: Act<[readonly LabelList[]]>
  /** What was saved is not on the page yet. */
  loading: boolean
}

const words = messages.project.settings

function edit({ list, name = list, help = '', optional, terms }: LabelList): EditedList {
  return { id: list, fresh: false, list, name, help, optional: optional === true, lines: writeLabelLines(terms) }
}

function read({ list, name, help, optional, lines }: EditedList): LabelList {
  return {
    ...{ list: list.trim(), terms: readLabelLines(lines) },
    ...(name.trim() ? { name: name.trim() } : {}),
    ...(help.trim() ? { help: help.trim() } : {}),
    ...(optional ? { optional } : {}),
  }
}

/** The reasons for dropping stand last, after the lists of labels. */
function sortLists(lists: readonly LabelList[]): EditedList[] {
  const isLast = ({ list }: LabelList) => list === dropReasonsKey
  return [...lists.filter((list) => !isLast(list)), ...lists.filter(isLast)].map(edit)
}

/** The lists labels are given from in rounds of screening, and the reasons for dropping an item. */
export function LabelsForm({ lists, onSave, loading }: LabelsFormProps) {
  const { busy, failure, submit } = useSubmit(onSave)
  const [edited, setEdited] = useState(() => sortLists(lists))
  const [saved, setSaved] = useState(false)
  const labels = edited.filter(({ list, fresh }) => fresh || list !== dropReasonsKey)

  function change(next: EditedList[]) {
    setEdited(next)
    setSaved(false)
  }
  function move(place: number, by: number) {
    const [one, other] = [edited[place], edited[place + by]]
    if (one && other) change(edited.with(place, other).with(place + by, one))
  }
  function add() {
    const made = { id: crypto.randomUUID(), fresh: true, list: '', name: '', help: '', optional: false, lines: '' }
    change([...labels, made, ...edited.filter((list) => !labels.includes(list))])
  }
  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const stored = await submit(edited.map(read))
    if (stored) setEdited(edited.map((list) => ({ ...list, name: list.name || list.list, fresh: false })))
    setSaved(stored)
  }

  return (
    <form onSubmit={send} className="flex flex-col gap-4">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(20rem,100%),1fr))] gap-4">
        {edited.map((list, place) => (
          <ListFields
            key={list.id}
            value={list}
            reasons={!labels.includes(list)}
            onChange={(next) => change(edited.with(place, next))}
            onUp={place > 0 && labels.includes(list) ? () => move(place, -1) : undefined}
            onDown={place < labels.length - 1 ? () => move(place, 1) : undefined}
            onRemove={labels.includes(list) ? () => change(edited.filter((other) => other !== list)) : undefined}
          />
        ))}
      </div>
      <FailureAlert failure={failure} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Button icon={<Plus aria-hidden className="size-4" />} disabled={labels.length >= mostLists} onClick={add}>
          {words.listAdd}
        </Button>
        <span className="flex items-center gap-3">
          <span role="status" className="text-ink-muted text-sm">
            {saved ? messages.words.saved : ''}
          </span>
          <Button type="submit" variant="primary" busy={busy || loading}>
            {messages.words.save}
          </Button>
        </span>
      </div>
    </form>
  )
}
