'use client'

import { Upload } from 'lucide-react'
import { type DragEvent, type ReactNode, useId, useState } from 'react'
import { messages } from '@/lib/messages/messages'
import { classNames } from './class-names'
import { type DroppedFile, FileRow } from './file-row'

export type FileDropProps = {
  label: string
  /** Which files, how large, in words. */
  hint?: ReactNode
  /** As in `<input accept>`. Dropped files are not filtered by it: content decides, later. */
  accept?: string
  multiple?: boolean
  disabled?: boolean
  onFiles: (files: File[]) => void
  files?: readonly DroppedFile[]
}

/** A place to drop files or choose them by keyboard; lists what became of each. */
export function FileDrop({ label, hint, accept, multiple, disabled, onFiles, files = [] }: FileDropProps) {
  const id = useId()
  const [over, setOver] = useState(false)

  function take(list: FileList | null) {
    const chosen = [...(list ?? [])]
    if (chosen.length > 0) onFiles(multiple ? chosen : chosen.slice(0, 1))
  }

  function drag(event: DragEvent, inside: boolean) {
    if (disabled || !event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(inside)
  }

  return (
    <div className="flex flex-col gap-2">
      <label
        onDragEnter={(event) => drag(event, true)}
        onDragOver={(event) => drag(event, true)}
        onDragLeave={(event) => drag(event, false)}
        onDrop={(event) => {
          drag(event, false)
          if (!disabled) take(event.dataTransfer.files)
        }}
        className={classNames(
          'flex flex-col items-center gap-1 rounded-lg border border-line-strong border-dashed px-6 py-8 text-center hover:bg-surface-hover has-disabled:opacity-50',
          'has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2',
          over && 'border-accent border-solid bg-accent-soft',
        )}
      >
        <input
          type="file"
          accept={accept}
          multiple={multiple}
          disabled={disabled}
          aria-label={label}
          aria-describedby={hint ? `${id}-hint` : undefined}
          className="sr-only"
          onChange={(event) => {
            take(event.target.files)
            // The same file can be chosen again after it was refused.
            event.target.value = ''
          }}
        />
        <Upload aria-hidden className="mb-1 size-5 text-ink-faint" />
        <span className="font-semibold">{label}</span>
        <span className="text-ink-muted">
          {over ? (
            messages.ui.files.release
          ) : (
            <>
              <span className="link">{messages.ui.files.choose}</span> {messages.ui.files.drop}
            </>
          )}
        </span>
        {hint ? (
          <span id={`${id}-hint`} className="text-ink-muted text-sm">
            {hint}
          </span>
        ) : null}
      </label>
      {files.length > 0 ? (
        <ul aria-label={messages.ui.files.list} className="divide-y divide-line px-1">
          {files.map((file) => (
            <FileRow key={file.id} file={file} />
          ))}
        </ul>
      ) : null}
    </div>
  )
}
