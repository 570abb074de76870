import {
  expireLeases,
  findAssignment,
  listOwnAssignments,
  openAssignment,
  renewAssignment,
  saveDraft,
  skipAssignment,
} from '@/lib/db/assignments'
import { claimTask } from '@/lib/db/claims'
import { draftSchemas, isBuiltKind } from '@/lib/domain/annotation'
import { type AssignmentView, draftInputSchema, heartbeatSchema, nextSchema, skipSchema } from '@/lib/domain/assignment'
import { fail, type Result, succeed } from '@/lib/domain/errors'
import { parse } from '@/lib/domain/parse'
import { notFound } from './authorize'
import { authorizeRound } from './authorize-round'
import { pageSchema, toPage } from './paging'
import type { Actor } from './session'
import { showAssignment } from './show-assignment'

/** Gives the next task of a round: 201 a new one, 200 the unfinished one, 204 nothing left. */
export async function takeNextTask(
  actor: Actor,
  roundId: string,
  body: unknown,
): Promise<Result<{ status: number; body?: AssignmentView }>> {
  const parsed = parse(nextSchema, body ?? {})
  if (!parsed.ok) return parsed
  const ahead = parsed.value.ahead ?? false
  let claim = await claimTask(roundId, actor.userId, ahead)
  // Leases that ended free their slots before the sweep comes round.
  if (claim.outcome === 'nothing' && (await expireLeases(roundId)) > 0)
    claim = await claimTask(roundId, actor.userId, ahead)
  switch (claim.outcome) {
    case 'absent':
      return notFound
    case 'not-named':
      return fail('forbidden', 'You are not named in this round.')
    case 'not-open':
      return fail('conflict', 'This round is not open.')
    case 'nothing':
      return succeed({ status: 204 })
    case 'claimed':
      return succeed({ status: 201, body: await showAssignment(claim.assignment) })
    case 'unfinished': {
      const row = await findAssignment(claim.assignmentId, actor.userId)
      return row ? succeed({ status: 200, body: await showAssignment(row) }) : notFound
    }
  }
}

export async function listMyAssignments(actor: Actor, roundId: string, query: unknown) {
  const access = await authorizeRound(actor, roundId, 'annotate')
  if (!access.ok) return access
  const page = parse(pageSchema, query)
  if (!page.ok) return page
  const after = page.value.cursor !== undefined && /^[0-9a-f-]{36}$/.test(page.value.cursor) ? page.value.cursor : null
  const rows = await listOwnAssignments(access.value.roundId, actor.userId, page.value.limit + 1, after)
  return succeed(
    toPage(
      rows,
      page.value.limit,
      (row) => row.id,
      ({ submittedAt, ...row }) => ({ ...row, submittedAt: submittedAt?.toISOString() ?? null }),
    ),
  )
}

export async function viewAssignment(actor: Actor, id: string): Promise<Result<AssignmentView>> {
  const row = await findAssignment(id, actor.userId)
  return row ? succeed(await showAssignment(row)) : notFound
}

export async function startClock(actor: Actor, id: string): Promise<Result<{ openedAt: string }>> {
  const row = await findAssignment(id, actor.userId)
  if (!row) return notFound
  const openedAt = await openAssignment(id)
  return openedAt ? succeed({ openedAt: openedAt.toISOString() }) : notFound
}

/** The answer to who changes a version that is not the present one. */
export const staleAssignment = (version: number) =>
  fail('stale', 'This task was changed in another tab or on another device.', { extra: { version } })

export async function keepDraft(
  actor: Actor,
  id: string,
  version: Result<number>,
  body: unknown,
): Promise<Result<{ version: number }>> {
  const row = await findAssignment(id, actor.userId)
  if (!row) return notFound
  if (!version.ok) return version
  const parsed = parse(draftInputSchema, body)
  if (!parsed.ok) return parsed
  const { kind } = row.round
  if (!isBuiltKind(kind)) return fail('not-implemented', `Work of ${kind} is not built yet.`)
  const draft = parse<unknown>(draftSchemas[kind], parsed.value.payload)
  if (!draft.ok)
    return { ...draft, errors: draft.errors?.map(({ path, message }) => ({ path: `payload.${path}`, message })) }
  const saved = await saveDraft(id, version.value, draft.value, parsed.value.activeSeconds)
  return saved === null ? staleAssignment(row.version) : succeed({ version: saved })
}

export async function beat(
  actor: Actor,
  id: string,
  body: unknown,
): Promise<Result<{ leaseExpiresAt: string | null }>> {
  const row = await findAssignment(id, actor.userId)
  if (!row) return notFound
  const parsed = parse(heartbeatSchema, body)
  if (!parsed.ok) return parsed
  const ends = await renewAssignment(id, parsed.value.activeSeconds)
  return succeed({ leaseExpiresAt: ends?.toISOString() ?? null })
}

export async function skipTask(actor: Actor, id: string, body: unknown): Promise<Result<{ state: string }>> {
  const row = await findAssignment(id, actor.userId)
  if (!row) return notFound
  const parsed = parse(skipSchema, body)
  if (!parsed.ok) return parsed
  const skipped = await skipAssignment(id, parsed.value.reason, parsed.value.note ?? null)
  return skipped ? succeed({ state: 'skipped' }) : fail('conflict', 'This task is not in your hands any more.')
}
