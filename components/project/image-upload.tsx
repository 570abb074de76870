'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { FileDrop } from '@/components/ui/file-drop'
import type { DroppedFile } from '@/components/ui/file-row'
import { Table } from '@/components/ui/table'
import type { Result } from '@/lib/domain/errors'
import type { SizeChoice, SizeOutcome } from '@/lib/domain/picture-size'
import { format } from '@/lib/messages/format'
import { messages } from '@/lib/messages/messages'
import { sayFailure } from './say-failure'

export type StoredImages = {
  stored: { id: string; name: string }[]
  refused: { name: string; reason: string; message: string }[]
  notes: { name: string; dataId: string; outcome: SizeOutcome; message: string }[]
}
export type ImageUploadProps = {
  onSend: (file: File, onSize: SizeChoice, onShare: (share: number) => void) => Promise<Result<StoredImages>>
  /** Everything chosen was sent. */
  onDone: () => void
}

const words = messages.imports.images

/** What became of one file: a picture, or a zip of many. */
function sayOutcome(answer: Result<StoredImages>): Pick<DroppedFile, 'state' | 'message'> {
  if (!answer.ok) return { state: 'refused', message: sayFailure(answer) }
  const { stored, refused } = answer.value
  const [first] = refused
  if (stored.length === 0 && first && refused.length === 1) return { state: 'refused', message: first.message }
  if (refused.length === 0) return { state: 'done' }
  const said = `${format(words.zip, { n: stored.length })}, ${format(words.refused, { n: refused.length })}`
  return { state: stored.length > 0 ? 'done' : 'refused', message: said }
}

/** Sends pictures one after the other, says what became of each, and asks where boxes were drawn on another size. */
export function ImageUpload({ onSend, onDone }: ImageUploadProps) {
  const [files, setFiles] = useState<readonly DroppedFile[]>([])
  const [refused, setRefused] = useState<StoredImages['refused']>([])
  const [notes, setNotes] = useState<StoredImages['notes']>([])
  const [asked, setAsked] = useState<readonly File[]>([])

  const change = (id: string, news: Partial<DroppedFile>) =>
    setFiles((now) => now.map((file) => (file.id === id ? { ...file, ...news } : file)))

  async function send(chosen: readonly File[], onSize: SizeChoice) {
    const queue = chosen.map((file) => ({ id: crypto.randomUUID(), file }))
    setFiles((now) => [
      ...queue.map(({ id, file }): DroppedFile => ({ id, name: file.name, bytes: file.size, state: 'waiting' })),
      ...now,
    ])
    for (const { id, file } of queue) {
      change(id, { state: 'sending', share: 0 })
      const answer = await onSend(file, onSize, (share) => change(id, { share }))
      change(id, sayOutcome(answer))
      if (!answer.ok) continue
      const { value } = answer
      if (value.stored.length + value.refused.length > 1) setRefused((now) => [...now, ...value.refused])
      const told = new Set(value.stored.map(({ name }) => name))
      setNotes((now) => [...now.filter(({ name }) => !told.has(name)), ...value.notes])
      if (value.notes.some(({ outcome }) => outcome === 'asked')) setAsked((now) => [...now, file])
    }
    onDone()
  }

  function scale() {
    setAsked([])
    void send(asked, 'scale')
  }

  return (
    <div className="flex flex-col gap-4">
      <FileDrop
        label={words.drop}
        hint={words.hint}
        accept="image/jpeg,image/png,image/webp,.zip"
        multiple
        files={files}
        onFiles={(chosen) => void send(chosen, 'refuse')}
      />
      {asked.length > 0 ? (
        <div role="status" className="flex flex-wrap items-center gap-3">
          <p className="min-w-0 flex-1">{words.notes.asked}</p>
          <Button onClick={scale}>{words.notes.scale}</Button>
        </div>
      ) : null}
      {notes.length > 0 ? (
        <Table
          caption={words.notes.title}
          captionShown
          density="compact"
          className="max-h-80"
          rows={notes}
          rowKey={({ name, dataId, outcome }) => `${name}/${dataId}/${outcome}`}
          columns={[
            {
              key: 'item',
              header: words.notes.item,
              rowHeader: true,
              cell: ({ dataId }) => <bdi className="[overflow-wrap:anywhere]">{dataId}</bdi>,
            },
            { key: 'what', header: words.notes.what, cell: ({ message }) => message },
          ]}
        />
      ) : null}
      {refused.length > 0 ? (
        <Table
          caption={words.refusedTable}
          captionShown
          density="compact"
          className="max-h-80"
          rows={refused}
          rowKey={({ name }) => name}
          columns={[
            {
              key: 'name',
              header: words.name,
              rowHeader: true,
              cell: ({ name }) => <bdi className="[overflow-wrap:anywhere]">{name}</bdi>,
            },
            { key: 'why', header: words.why, cell: ({ message }) => message },
          ]}
        />
      ) : null}
    </div>
  )
}
