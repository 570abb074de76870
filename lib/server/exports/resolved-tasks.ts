import { type ExportTask, streamWorkedTasks } from '@/lib/db/export-tasks'
import { type BuiltKind, isBuiltKind, type Payload, type Work } from '@/lib/domain/annotation'
import { normaliseM3vqa } from '@/lib/domain/answer/normalise'
import { readRules } from '@/lib/domain/resolve/decision-rules'
import { type ResolvedTask, resolveTask } from '@/lib/domain/resolve/resolve-task'
import type { ExportJob } from './export-job'

export type ResolvedRow = { task: ExportTask; resolved: ResolvedTask }

/** What each worked task of these kinds came to; with `include: adjudicated` only tasks with a decision. */
export async function* listResolvedTasks(job: ExportJob, kinds: readonly BuiltKind[]): AsyncGenerator<ResolvedRow> {
  for await (const task of streamWorkedTasks(job.snapshot, job.rounds, kinds)) {
    if (!isBuiltKind(task.kind)) continue
    const decision = task.decision === null ? null : toWork(task.kind, task.decision)
    if (job.options.include === 'adjudicated' && !decision) continue
    const counted = task.annotations.filter((one) => one.counted)
    const kind = task.kind
    const annotations = counted.map(({ person, payload, blind }) => ({ person, work: toWork(kind, payload), blind }))
    if (decision || annotations.length > 0)
      yield { task, resolved: resolveTask({ decision, annotations }, normaliseM3vqa, readRules(task.rules)) }
  }
}

/** Payloads were checked against their kind's schema when they were submitted. */
function toWork(kind: BuiltKind, payload: unknown): Work {
  return { kind, payload: payload as Payload } as Work
}
