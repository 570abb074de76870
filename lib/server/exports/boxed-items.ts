import { type ExportTask, type ExportTaskItem, streamUntouchedItems, streamWorkedTasks } from '@/lib/db/export-tasks'
import type { BoxesPayload, PayloadMark } from '@/lib/domain/annotation'
import type { ResolveStatus } from '@/lib/domain/resolve/vote'
import type { ExportJob } from './export-job'
import { callPerson, listPeople } from './people'
import { listResolvedTasks } from './resolved-tasks'

export type WrittenMark = PayloadMark & { attributes: Record<string, string | number | boolean> }

/** One layer of marks over an item: what its boxes came to, or one person's with `include: all`. */
export type BoxedItem = {
  item: ExportTaskItem
  round: string
  status: ResolveStatus | 'untouched' | 'submitted' | 'late'
  /** Whose marks these are; null where they are the outcome of all. */
  person: string | null
  marks: WrittenMark[]
  unresolved: number
}

const kinds = ['boxes'] as const

/**
 * The items with counted work in boxes rounds, and with `untouched: true` the others after them. Of several rounds the
 * newest that resolves an item is taken; one that no round resolves is listed without marks.
 */
export async function* listBoxedItems(job: ExportJob): AsyncGenerator<BoxedItem> {
  if (job.options.include === 'all') yield* listEveryone(job)
  else yield* listResolved(job)
  if (!job.options.untouched) return
  for await (const item of streamUntouchedItems(job.snapshot, job.project.id, job.rounds, kinds))
    yield { item, round: '', status: 'untouched', person: null, marks: [], unresolved: 0 }
}

async function* listResolved(job: ExportJob): AsyncGenerator<BoxedItem> {
  let open: BoxedItem | null = null
  for await (const { task, resolved } of listResolvedTasks(job, kinds)) {
    if (resolved.kind !== 'boxes') continue
    const { status, marks, unresolved } = resolved.boxes
    const written = marks.map(({ status: support, agreeing, people, ...mark }): WrittenMark => {
      return { ...mark, attributes: { status: support, agreeing, people, round: task.round } }
    })
    const next: BoxedItem = { item: task, round: task.round, status, person: null, marks: written, unresolved }
    if (open && open.item.item !== task.item) {
      yield open
      open = next
    } else if (!open || open.status === 'unresolved') open = next
  }
  if (open) yield open
}

async function* listEveryone(job: ExportJob): AsyncGenerator<BoxedItem> {
  const names = new Map((await listPeople(job)).map((person) => [person.id, callPerson(person)]))
  for await (const task of streamWorkedTasks(job.snapshot, job.rounds, kinds))
    for (const annotation of task.annotations)
      yield showAnnotation(task, annotation, names.get(annotation.person) ?? '')
}

function showAnnotation(task: ExportTask, annotation: ExportTask['annotations'][number], person: string): BoxedItem {
  const status = annotation.counted ? 'submitted' : 'late'
  const attributes = { status, annotator: person, revision: annotation.revision, round: task.round }
  const { marks } = annotation.payload as BoxesPayload
  return {
    item: task,
    round: task.round,
    status,
    person,
    marks: marks.map((mark) => ({ ...mark, attributes })),
    unresolved: 0,
  }
}
