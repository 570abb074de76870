'use client'

import { useState } from 'react'
import { FileDrop } from '@/components/ui/file-drop'
import type { DroppedFile } from '@/components/ui/file-row'
import { Table } from '@/components/ui/table'
import type { Result } from '@/lib/domain/errors'
import { format } from '@/lib/messages/format'
import { messages } from '@/lib/messages/messages'
import { sayFailure } from './say-failure'

export type StoredImages = {
  stored: { id: string; name: string }[]
  refused: { name: string; reason: string; message: string }[]
}
export type ImageUploadProps = {
  onSend: (file: File, onShare: (share: number) => void) => Promise<Result<StoredImages>>
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

/** Sends pictures one after the other and says what became of each. */
export function ImageUpload({ onSend, onDone }: ImageUploadProps) {
  const [files, setFiles] = useState<readonly DroppedFile[]>([])
  const [refused, setRefused] = useState<StoredImages['refused']>([])

  const change = (id: string, news: Partial<DroppedFile>) =>
    setFiles((now) => now.map((file) => (file.id === id ? { ...file, ...news } : file)))

  async function send(chosen: File[]) {
    const queue = chosen.map((file) => ({ id: crypto.randomUUID(), file }))
    setFiles((now) => [
      ...queue.map(({ id, file }): DroppedFile => ({ id, name: file.name, bytes: file.size, state: 'waiting' })),
      ...now,
    ])
    for (const { id, file } of queue) {
      change(id, { state: 'sending', share: 0 })
      const answer = await onSend(file, (share) => change(id, { share }))
      change(id, sayOutcome(answer))
      if (answer.ok && answer.value.stored.length + answer.value.refused.length > 1)
        setRefused((now) => [...now, ...answer.value.refused])
    }
    onDone()
  }

  return (
    <div className="flex flex-col gap-4">
      <FileDrop
        label={words.drop}
        hint={words.hint}
        accept="image/jpeg,image/png,image/webp,.zip"
        multiple
        files={files}
        onFiles={(chosen) => void send(chosen)}
      />
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
