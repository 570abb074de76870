import { endAssignment, findAssignment, listOverdue } from '@/lib/db/assignments'
import { announceWork } from '@/lib/db/live'
import { saveSubmit } from '@/lib/db/submits'
import { isBuiltKind } from '@/lib/domain/annotation'
import { checkPayload } from '@/lib/domain/annotation-check'
import { acceptUnanimous } from './accept-unanimous'
import { compareAfter } from './compare-after'
import { compareMarks, describeContext, prepareSubmit } from './prepare-submit'

/**
 * Submits the drafts of tasks whose time limit is over; they count and are marked as timed out. A draft with nothing in
 * it, or not fit to be submitted, ends as expired and is kept. Answers how many were submitted.
 */
export async function submitOverdue(): Promise<number> {
  let submitted = 0
  for (const { id, userId, personName } of await listOverdue()) {
    const row = userId ? await findAssignment(id, userId) : null
    const { kind } = row?.round ?? { kind: '' }
    const context = row?.draft && isBuiltKind(kind) ? await describeContext(row) : null
    const work = context && isBuiltKind(kind) ? checkPayload(kind, row?.draft, context) : null
    if (row && context && work?.ok) {
      const actor = { name: personName, ...(userId ? { userId } : {}) }
      const submit = {
        ...prepareSubmit(row, work.value, context),
        assignmentId: id,
        kind: work.value.kind,
        idempotencyKey: 'timed-out',
        bodyHash: '',
        ifVersion: row.version,
        activeSeconds: row.round.timeLimitSeconds ?? 0,
        timedOut: true,
        compare: await compareAfter(row, work.value),
        actor,
      }
      const stored = await saveSubmit(submit, compareMarks)
      if (stored.outcome === 'stored') {
        submitted += 1
        announceWork(row.round.id)
        await acceptUnanimous(id)
      }
    } else await endAssignment(id)
  }
  return submitted
}
