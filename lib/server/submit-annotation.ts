import { createHash } from 'node:crypto'
import {
  type AssignmentToSubmit,
  findAssignment,
  findAssignmentToSubmit,
  type OwnAssignment,
  recallAssignmentToSubmit,
} from '@/lib/db/assignments'
import { isUniqueViolation } from '@/lib/db/db-error'
import { announceWork } from '@/lib/db/live'
import {
  type EarlierSubmit,
  findEarlier,
  type NewSubmit,
  type Stored,
  saveGivenSubmit,
  saveSubmit,
} from '@/lib/db/submits'
import { isBuiltKind, type Work } from '@/lib/domain/annotation'
import { checkPayload } from '@/lib/domain/annotation-check'
import { submitInputSchema } from '@/lib/domain/assignment'
import { type Failure, fail, type Result, succeed } from '@/lib/domain/errors'
import { parse } from '@/lib/domain/parse'
import { acceptUnanimous } from './accept-unanimous'
import { staleAssignment } from './annotate'
import { notFound } from './authorize'
import { compareAfter } from './compare-after'
import { compareMarks, describeContext, prepareSubmit } from './prepare-submit'
import type { Actor } from './session'

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
function refuseEarly({ round, openSeconds, revision }: AssignmentToSubmit, work: Work): Failure | null {
  const gaveUp = work.kind === 'evidence-qa' && work.payload.gaveUp === true
  const wait = Math.ceil((round.minimumSeconds ?? 0) - (openSeconds ?? 0))
  return gaveUp && revision === 0 && wait > 0
    ? fail('conflict', `Go on searching: you can give up in ${wait} seconds.`, { extra: { retryAfter: wait } })
    : null
}

type Submission = { key: string; bodyHash: string; ifMatch: Result<number> | null; body: unknown }
type ReadSubmit = Extract<Awaited<ReturnType<typeof readSubmit>>, { ok: true }>['value']

async function describeSubmit(
  actor: Actor,
  row: OwnAssignment,
  { work, stored }: ReadSubmit,
  { key, bodyHash }: Submission,
): Promise<NewSubmit> {
  const compare = await compareAfter(row, work)
  const request = { assignmentId: row.id, kind: work.kind, idempotencyKey: key, bodyHash, timedOut: false }
  return { ...stored, ...request, compare, actor }
}

/** Announces what was stored, decides the task where that happens by itself, and answers. */
async function finishSubmit(
  row: AssignmentToSubmit<unknown>,
  { compare }: NewSubmit,
  stored: Stored,
): Promise<SubmitAnswer> {
  announceWork(row.round.id)
  if (row.acceptsUnanimous && !stored.late) await acceptUnanimous(row.id)
  const { id, revision, submittedAt, late } = stored
  return { id, revision, submittedAt: submittedAt.toISOString(), late, ...(compare ? { secondLook: true } : {}) }
}

/**
 * The first submission of a task that this process gave out itself, without reading the task again; null where it cannot
 * be stored so. Nothing is refused here: that is decided on what is read.
 */
async function submitGiven(actor: Actor, id: string, submission: Submission): Promise<SubmitAnswer | null> {
  const row = recallAssignmentToSubmit(id, actor.userId)
  if (!row) return null
  const read = await readSubmit(row, submission.ifMatch, submission.body)
  if (!read.ok) return null
  const submit = await describeSubmit(actor, row, read.value, submission)
  const stored = await saveGivenSubmit(submit, compareMarks, row)
  return stored && finishSubmit(row, submit, stored)
}

async function submitRead(
  actor: Actor,
  row: AssignmentToSubmit,
  submission: Submission,
): Promise<Result<SubmitAnswer>> {
  const { bodyHash, ifMatch, body } = submission
  const read = await readSubmitAgain(row, actor, ifMatch, body)
  if (!read.ok) {
    const earlier = findEarlier(row)
    return earlier ? answerAgain(earlier, bodyHash) : read
  }
  const early = refuseEarly(row, read.value.work)
  if (early) return early
  const submit = await describeSubmit(actor, row, read.value, submission)
  // Two first submits at the same moment can both read "no revision yet"; the loser tries again and sees the other's.
  const stored = await saveSubmit(submit, compareMarks, row).catch((error: unknown) => {
    if (isUniqueViolation(error)) return saveSubmit(submit, compareMarks)
    throw error
  })
  switch (stored.outcome) {
    case 'stored':
      return succeed(await finishSubmit(row, submit, stored))
    case 'replayed':
      return answerAgain(stored.earlier, bodyHash)
    case 'stale':
      return staleAssignment(stored.version)
    case 'closed':
      return fail('conflict', 'The round is closed: what you submitted before stands.')
    case 'compared':
      return fail('conflict', 'You have seen the references: what you submitted before stands.')
    case 'adjudicated':
      return fail('conflict', 'This task was decided already: what you submitted before stands.')
  }
}

/** Submits an annotation. Checks in the order 404, replay or 422, 400, 412, 409. */
export async function submitAnnotation(
  actor: Actor,
  id: string,
  { key, ifMatch, body }: { key: string | null; ifMatch: Result<number> | null; body: unknown },
): Promise<Result<SubmitAnswer>> {
  const isKey = key !== null && key !== '' && key.length <= 255
  const bodyHash = createHash('sha256')
    .update(JSON.stringify(body) ?? '')
    .digest('hex')
  const given = isKey ? await submitGiven(actor, id, { key, bodyHash, ifMatch, body }) : null
  if (given) return succeed(given)
  const row = await findAssignmentToSubmit(id, actor.userId, key ?? '')
  if (!row) return notFound
  if (!isKey)
    return fail('invalid', 'Send an Idempotency-Key of 1 to 255 characters.', {
      errors: [{ path: 'Idempotency-Key', message: 'Is missing or too long.' }],
    })
  return submitRead(actor, row, { key, bodyHash, ifMatch, body })
}
