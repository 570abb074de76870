import Link from 'next/link'
import type { ReactNode } from 'react'
import { paths } from '@/components/project/paths'
import { Badge, type Tone } from '@/components/ui/badge'
import { CodeText } from '@/components/ui/code-text'
import { TimeText } from '@/components/ui/time-text'
import type { SendBackState, SentBack } from '@/lib/domain/send-back'
import { format } from '@/lib/messages/format'
import { messages } from '@/lib/messages/messages'
import { PayloadView } from './payload-view'
import type { WorkNames } from './work-names'

export type SentBackListProps = {
  project: string
  rows: readonly SentBack[]
  names: WorkNames
  /** What can be done with one of them. */
  actionsOf: (row: SentBack) => ReactNode
}

const words = messages.sendBack
const tones: Record<SendBackState, Tone> = { open: 'warning', answered: 'success', withdrawn: 'neutral' }

/** Work that went back to its person: the comment, what it was, what it became. */
export function SentBackList({ project, rows, names, actionsOf }: SentBackListProps) {
  return (
    <ul className="divide-y divide-line">
      {rows.map((row) => (
        <li key={row.id} className="flex flex-col gap-3 py-4">
          <div className="flex flex-wrap items-start gap-x-4 gap-y-1">
            <div className="min-w-0 flex-1 basis-72">
              <Link href={paths.adjudicate(project, row.task)} className="link [overflow-wrap:anywhere]">
                {row.question ?? row.dataId}
              </Link>
              <p className="flex flex-wrap items-center gap-x-2 text-ink-muted text-sm [overflow-wrap:anywhere]">
                <CodeText>{row.dataId}</CodeText>
                {row.round.name} · {row.annotator} · <TimeText iso={row.at} /> · {format(words.by, { by: row.by })}
              </p>
            </div>
            <span className="flex flex-wrap items-center gap-2">
              <Badge tone={tones[row.state]}>{words.states[row.state]}</Badge>
              {row.state === 'open' && !row.seen ? <Badge>{words.unseen}</Badge> : null}
              {actionsOf(row)}
            </span>
          </div>
          <blockquote
            dir="auto"
            className="max-w-reading whitespace-pre-line border-line border-s-2 ps-3 [overflow-wrap:anywhere]"
          >
            {row.comment}
          </blockquote>
          <div className="grid gap-4 sm:grid-cols-2">
            <Version title={format(words.before, { n: row.before.revision })}>
              <PayloadView kind={row.round.kind} payload={row.before.payload} names={names} />
            </Version>
            {row.after ? (
              <Version title={format(words.after, { n: row.after.revision })}>
                <PayloadView kind={row.round.kind} payload={row.after.payload} names={names} />
              </Version>
            ) : null}
          </div>
        </li>
      ))}
    </ul>
  )
}

function Version({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <p className="mb-1 font-semibold text-ink-muted text-xs">{title}</p>
      {children}
    </div>
  )
}
