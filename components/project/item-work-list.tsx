import Link from 'next/link'
import type { ReactNode } from 'react'
import { PayloadView } from '@/components/adjudication/payload-view'
import type { WorkNames } from '@/components/adjudication/work-names'
import { Badge } from '@/components/ui/badge'
import { TimeText } from '@/components/ui/time-text'
import type { Kind } from '@/lib/domain/round'
import { format } from '@/lib/messages/format'
import { formatDuration } from '@/lib/messages/format-duration'
import { messages } from '@/lib/messages/messages'
import { paths } from './paths'

export type ItemWorkRow = {
  id: string
  task: string
  annotator: string
  revision: number
  counted: boolean
  late: boolean
  blind: boolean
  payload: unknown
  submittedAt: string
  activeSeconds: number
  /** The comment with which it is back with its person. */
  sentBack: string | null
}
export type ItemTaskRow = {
  id: string
  round: { slug: string; name: string; kind: Kind }
  condition: string
  overlap: number
  adjudicated: boolean
  /** The item version the task is about, and the newest there is. */
  version: number
  newest: number
}
export type ItemWorkListProps = {
  project: string
  tasks: readonly ItemTaskRow[]
  work: readonly ItemWorkRow[]
  names?: WorkNames
  /** What can be done with one person's work. */
  actionsOf?: (row: ItemWorkRow, task: ItemTaskRow) => ReactNode
}

const words = messages.project.item

/** All that people recorded on an item, task by task. */
export function ItemWorkList({ project, tasks, work, names, actionsOf }: ItemWorkListProps) {
  if (tasks.length === 0) return <p className="text-ink-muted">{words.noTasks}</p>
  return (
    <div className="flex flex-col gap-5">
      {tasks.map((task) => {
        const own = work.filter((row) => row.task === task.id)
        return (
          <section key={task.id} aria-label={task.round.name}>
            <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-b pb-1.5">
              <Link href={paths.round(project, task.round.slug)} className="link font-medium">
                {task.round.name}
              </Link>
              <span className="text-ink-muted text-sm">
                {[messages.words.kinds[task.round.kind], task.condition].filter(Boolean).join(' · ')}
              </span>
              {task.version < task.newest ? (
                <Badge tone="warning" title={words.basedOnHint}>
                  {format(words.basedOn, { n: task.version, newest: task.newest })}
                </Badge>
              ) : null}
              {own.length > 0 ? (
                <Link href={paths.adjudicate(project, task.id)} className="link ms-auto text-base">
                  {words.compare}
                </Link>
              ) : null}
            </h3>
            {own.length === 0 ? <p className="py-2 text-ink-muted">{words.noWork}</p> : null}
            <ul className="divide-y divide-line">
              {own.map((row) => (
                <li key={row.id} className="grid gap-x-6 gap-y-1 py-3 md:grid-cols-[14rem_1fr]">
                  <div className="min-w-0 text-ink-muted text-sm">
                    <p className="text-ink [overflow-wrap:anywhere]">{row.annotator}</p>
                    <p>
                      <TimeText iso={row.submittedAt} /> · {formatDuration(row.activeSeconds)}
                      {row.revision > 1 ? ` · ${format(words.revision, { n: row.revision })}` : ''}
                    </p>
                    <p className="mt-1 flex flex-wrap gap-1 empty:hidden">
                      {row.late ? <Badge tone="warning">{words.late}</Badge> : null}
                      {!row.counted && !row.late ? <Badge>{words.notCounted}</Badge> : null}
                      {row.blind ? null : (
                        <Badge tone="info" title={words.seenHint}>
                          {words.seen}
                        </Badge>
                      )}
                    </p>
                  </div>
                  <div className="flex min-w-0 flex-col items-start gap-3">
                    <PayloadView kind={task.round.kind} payload={row.payload} names={names} />
                    {actionsOf?.(row, task)}
                  </div>
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}
