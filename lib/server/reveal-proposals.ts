import { findAssignment, revealProposals } from '@/lib/db/assignments'
import type { AssignmentView } from '@/lib/domain/assignment'
import { fail, type Result, succeed } from '@/lib/domain/errors'
import { notFound } from './authorize'
import type { Actor } from './session'
import { showAssignment } from './show-assignment'

/**
 * Shows hidden proposals to who has own marks in the saved draft, or has submitted: seen earlier, they would anchor the
 * work. From then on the view carries them.
 */
export async function showProposals(actor: Actor, id: string): Promise<Result<AssignmentView>> {
  const row = await findAssignment(id, actor.userId)
  if (!row) return notFound
  const { kind, proposals } = row.round
  if (kind !== 'boxes' || proposals === 'none') return fail('conflict', 'This round has no proposals to show.')
  if (proposals === 'shown') return succeed(await showAssignment(row))
  if (!(await revealProposals(id)))
    return fail('conflict', 'Draw at least one mark of your own first; the proposals can be shown after it is saved.')
  const revealed = await findAssignment(id, actor.userId)
  return revealed ? succeed(await showAssignment(revealed)) : notFound
}
