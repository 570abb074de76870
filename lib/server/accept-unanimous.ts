import { listDecidable, saveAdjudication } from '@/lib/db/adjudications'
import { findCompleteTask } from '@/lib/db/agreed-tasks'
import { announceWork } from '@/lib/db/live'
import { findTask } from '@/lib/db/tasks'
import { writeLetter } from '@/lib/domain/adjudication'
import { isBuiltKind, type Payload, type Work } from '@/lib/domain/annotation'
import { normaliseM3vqa } from '@/lib/domain/answer/normalise'
import { readRules } from '@/lib/domain/resolve/decision-rules'
import { findUnanimous } from '@/lib/domain/resolve/find-unanimous'
import { checkDecision } from './adjudicate'

/** Who the audit log says decided: nobody. */
const byItself = { name: 'attest' }

/**
 * After a submission: decides the task where the rules say so, all its people are done and they agree. The decision
 * cites them like any other and can be withdrawn; after that the task waits for a person. Answers whether it decided.
 */
export async function acceptUnanimous(assignmentId: string): Promise<boolean> {
  const complete = await findCompleteTask(assignmentId)
  const rules = readRules(complete?.rules ?? null)
  if (!complete || !rules.autoAccept) return false
  const task = await findTask(complete.taskId)
  const kind = task?.round.kind ?? ''
  if (!task || !isBuiltKind(kind)) return false
  const rows = await listDecidable(complete.taskId)
  const works = rows.map(({ payload, blind }, index) => ({
    person: writeLetter(index),
    // Payloads were checked against their kind's schema when they were submitted.
    work: { kind, payload: payload as Payload } as Work,
    blind,
  }))
  const agreed = findUnanimous(works, normaliseM3vqa, rules)
  const payload = agreed && checkDecision(task, { payload: agreed.payload as Record<string, unknown> })
  if (!payload?.ok) return false
  const { taskId, projectId, roundId } = complete
  const stored = await saveAdjudication(byItself, {
    ...{ projectId, taskId, personId: null, payload: payload.value, withdrawn: false },
    cites: rows.map(({ id }) => id),
    ...{ note: null, reason: null, reasonClass: null, replaces: null },
  })
  if (stored.outcome === 'stored') announceWork(roundId)
  return stored.outcome === 'stored'
}
