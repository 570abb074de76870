import { createHash } from 'node:crypto'
import {
  expireLeases,
  findAssignment,
  findAssignmentToSubmit,
  listOwnAssignments,
  type OwnAssignment,
  openAssignment,
  renewAssignment,
  saveDraft,
  skipAssignment,
} from '@/lib/db/assignments'
import { claimTask } from '@/lib/db/claims'
import { isUniqueViolation } from '@/lib/db/db-error'
import { announceWork } from '@/lib/db/live'
import { type EarlierSubmit, findEarlier, type Standing, saveSubmit } from '@/lib/db/submits'
import { draftSchemas, isBuiltKind, type Work } from '@/lib/domain/annotation'
import { checkPayload } from '@/lib/domain/annotation-check'
import {
  type AssignmentView,
  draftInputSchema,
  heartbeatSchema,
  nextSchema,
  skipSchema,
  submitInputSchema,
} from '@/lib/domain/assignment'
import { type Failure, fail, type Result, succeed } from '@/lib/domain/errors'
import { parse } from '@/lib/domain/parse'
import { acceptUnanimous } from './accept-unanimous'
import { notFound } from './authorize'
import { authorizeRound } from './authorize-round'
import { compareAfter } from './compare-after'
import { pageSchema, toPage } from './paging'
import { compareMarks, describeContext, prepareSubmit } from './prepare-submit'
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

const staleDraft = (version: number) =>
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
  return saved === null ? staleDraft(row.version) : succeed({ version: saved })
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

/** `secondLook`: the references are shown from now on, in the assignment's view. */
type SubmitAnswer = { id: string; revision: number; submittedAt: string; late: boolean; secondLook?: true }
function answerAgain(earlier: EarlierSubmit, bodyHash: string): Result<SubmitAnswer> {
  if (earlier.bodyHash !== bodyHash) return fail('key-reused', 'This Idempotency-Key was used for another body.')
  return succeed({
    id: earlier.id,
    revision: earlier.revision,
    submittedAt: earlier.submittedAt.toISOString(),
    late: earlier.late,
    ...(earlier.compared ? { secondLook: true as const } : {}),
  })
}

/** What a request submits, checked against the item as this person was shown it. */
async function readSubmit(row: OwnAssignment, ifMatch: Result<number> | null, body: unknown) {
  const parsed = parse(submitInputSchema, body)
  if (!parsed.ok) return parsed
  const { kind } = row.round
  if (!isBuiltKind(kind)) return fail('not-implemented', `Work of ${kind} is not built yet.`)
  const context = await describeContext(row)
  const work = checkPayload(kind, parsed.value.payload, context)
  if (!work.ok)
    return {
      ...work,
      errors: work.errors?.map(({ path, message }) => ({ path: path ? `payload.${path}` : 'payload', message })),
    }
  if (ifMatch && !ifMatch.ok) return ifMatch
  const { activeSeconds } = parsed.value
  return succeed({
    work: work.value,
    stored: { ...prepareSubmit(row, work.value, context), ifVersion: ifMatch ? ifMatch.value : null, activeSeconds },
  })
}

/** What does not fit the item as this process remembers it is looked at again: another replica may have shown more since. */
async function readSubmitAgain(row: OwnAssignment, actor: Actor, ifMatch: Result<number> | null, body: unknown) {
  const read = await readSubmit(row, ifMatch, body)
  if (read.ok) return read
  const now = await findAssignment(row.id, actor.userId)
  return now ? readSubmit({ ...row, item: now.item }, ifMatch, body) : read
}

/** Giving up a search waits for the round's least time; nothing else does. A submission is never refused for it later. */
function refuseEarly({ round, openSeconds, revision }: OwnAssignment & Standing, work: Work): Failure | null {
  const gaveUp = work.kind === 'evidence-qa' && work.payload.gaveUp === true
  const wait = Math.ceil((round.minimumSeconds ?? 0) - (openSeconds ?? 0))
  return gaveUp && revision === 0 && wait > 0
    ? fail('conflict', `Go on searching: you can give up in ${wait} seconds.`, { extra: { retryAfter: wait } })
    : null
}

/** Submits an annotation. Checks in the order 404, replay or 422, 400, 412, 409. */
export async function submitAnnotation(
  actor: Actor,
  id: string,
  request: { key: string | null; ifMatch: Result<number> | null; body: unknown },
): Promise<Result<SubmitAnswer>> {
  const { key, ifMatch, body } = request
  const row = await findAssignmentToSubmit(id, actor.userId, key ?? '')
  if (!row) return notFound
  if (!key || key.length > 255)
    return fail('invalid', 'Send an Idempotency-Key of 1 to 255 characters.', {
      errors: [{ path: 'Idempotency-Key', message: 'Is missing or too long.' }],
    })
  const bodyHash = createHash('sha256')
    .update(JSON.stringify(body) ?? '')
    .digest('hex')
  const read = await readSubmitAgain(row, actor, ifMatch, body)
  if (!read.ok) {
    const earlier = findEarlier(row)
    return earlier ? answerAgain(earlier, bodyHash) : read
  }
  const { work, stored: prepared } = read.value
  const early = refuseEarly(row, work)
  if (early) return early
  const compare = await compareAfter(row, work)
  const submit = {
    ...prepared,
    assignmentId: id,
    kind: work.kind,
    idempotencyKey: key,
    bodyHash,
    timedOut: false,
    compare,
    actor,
  }
  // Two first submits at the same moment can both read "no revision yet"; the loser tries again and sees the other's.
  const stored = await saveSubmit(submit, compareMarks, row).catch((error: unknown) => {
    if (isUniqueViolation(error)) return saveSubmit(submit, compareMarks)
    throw error
  })
  switch (stored.outcome) {
    case 'stored':
      announceWork(row.round.id)
      if (row.acceptsUnanimous && !stored.late) await acceptUnanimous(id)
      return succeed({
        id: stored.id,
        revision: stored.revision,
        submittedAt: stored.submittedAt.toISOString(),
        late: stored.late,
        ...(compare ? { secondLook: true as const } : {}),
      })
    case 'replayed':
      return answerAgain(stored.earlier, bodyHash)
    case 'stale':
      return staleDraft(stored.version)
    case 'closed':
      return fail('conflict', 'The round is closed: what you submitted before stands.')
    case 'compared':
      return fail('conflict', 'You have seen the references: what you submitted before stands.')
    case 'adjudicated':
      return fail('conflict', 'This task was decided already: what you submitted before stands.')
  }
}
