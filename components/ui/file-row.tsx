import { CircleCheck, CircleX, File as FileIcon } from 'lucide-react'
import { formatBytes } from '@/lib/messages/format-bytes'
import { messages } from '@/lib/messages/messages'
import { Bar } from './bar'
import { NumberText } from './number-text'

export type DroppedFile = {
  id: string
  name: string
  bytes?: number
  state: 'waiting' | 'sending' | 'done' | 'refused'
  /** Sent share in [0, 1]. */
  share?: number
  /** Why it was refused and what to do. */
  message?: string
}

/** One chosen file and what became of it. */
export function FileRow({ file }: { file: DroppedFile }) {
  const { name, bytes, state, share = 0, message } = file
  const icons = {
    done: <CircleCheck aria-hidden className="size-4 shrink-0 text-success" />,
    refused: <CircleX aria-hidden className="size-4 shrink-0 text-danger" />,
  }
  return (
    <li className="flex flex-col gap-1.5 py-2.5">
      <div className="flex items-center gap-2.5">
        {state === 'done' || state === 'refused' ? (
          icons[state]
        ) : (
          <FileIcon aria-hidden className="size-4 shrink-0 text-ink-faint" />
        )}
        <span className="min-w-0 flex-1 truncate" title={name}>
          <bdi>{name}</bdi>
        </span>
        {bytes === undefined ? null : (
          <span className="text-ink-faint text-sm">
            <bdi dir="ltr">{formatBytes(bytes)}</bdi>
          </span>
        )}
        <span className="min-w-16 text-end text-ink-muted text-sm">
          {state === 'sending' ? <NumberText value={share} kind="percent" /> : messages.ui.files.state[state]}
        </span>
      </div>
      {state === 'sending' ? <Bar share={share} /> : null}
      {message ? <p className="ps-6.5 text-danger-ink text-sm">{message}</p> : null}
    </li>
  )
}
