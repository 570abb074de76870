import { z } from 'zod'
import { saveExposures } from '@/lib/db/exposures'
import { announceWork } from '@/lib/db/live'
import {
  type AnnotationAccessRow,
  countSentBack,
  findAnnotationAccess,
  listSendBackRows,
  type SendBackOutcome,
  type SendBackRow,
  saveSendBack,
  withdrawSendBack,
} from '@/lib/db/send-backs'
import { groupBy } from '@/lib/domain/agreement/group-by'
import { fail, type Result, succeed } from '@/lib/domain/errors'
import { describeWorkSeen } from '@/lib/domain/exposure'
import { isId } from '@/lib/domain/id'
import { parse } from '@/lib/domain/parse'
import { mayDo, type ProjectRole } from '@/lib/domain/permission'
import { type SentBack, sendBackSchema, sendBackStates } from '@/lib/domain/send-back'
import { nameAuthor } from './author-names'
import { authorizeProject, notFound, refuse } from './authorize'
import { authorizeRound } from './authorize-round'
import { type Page, pageFields, toPage } from './paging'
import type { Actor } from './session'

async function authorizeAnnotation(actor: Actor, id: string): Promise<Result<AnnotationAccessRow>> {
  const row = isId(id) ? await findAnnotationAccess(actor.userId, id) : null
  if (!row) return notFound
  return mayDo(row.role, 'adjudicate') ? succeed(row) : refuse(actor, row.projectId, 'adjudicate')
}

function sayHindrance(stored: Exclude<SendBackOutcome, { outcome: 'stored' }>): Result<never> {
  switch (stored.outcome) {
    case 'own':
      return fail('forbidden', 'This is your own work: open it and revise it.')
    case 'not-work':
      return fail('conflict', 'Training and gold tasks are not sent back.')
    case 'superseded':
      return fail('conflict', 'The person has submitted a newer version meanwhile. Look at that one.', {
        extra: { latest: stored.latest },
      })
    case 'adjudicated':
      return fail('conflict', 'This task is decided, so nothing can be revised. Withdraw the decision first.')
    case 'closed':
      return fail('conflict', 'The round is closed, so nothing can be revised.')
    case 'compared':
      return fail('conflict', 'The person has seen the references, so the answer stays as it is.')
    case 'gone':
      return fail('conflict', 'The person does not work in this round any more, so nobody could revise it.')
    case 'already':
      return fail('conflict', 'This work is with its person already.')
  }
}

/** Gives somebody's latest revision back to them with a comment. It counts as it is until they submit again. */
export async function sendBack(actor: Actor, annotation: string, body: unknown): Promise<Result<{ id: string }>> {
  const access = await authorizeAnnotation(actor, annotation)
  if (!access.ok) return access
  const parsed = parse(sendBackSchema, body)
  if (!parsed.ok) return parsed
  const { annotationId, personId } = access.value
  if (personId === null) return notFound
  const stored = await saveSendBack(actor, { annotationId, personId, comment: parsed.value.comment.trim() })
  if (stored.outcome !== 'stored') return sayHindrance(stored)
  announceWork(stored.roundId)
  return succeed({ id: stored.id })
}

/** Takes back what one sent oneself, while it is not answered. */
export async function takeBack(actor: Actor, annotation: string): Promise<Result<null>> {
  const access = await authorizeAnnotation(actor, annotation)
  if (!access.ok) return access
  const { annotationId, projectId, personId } = access.value
  if (personId === null) return notFound
  switch (await withdrawSendBack(actor, projectId, annotationId, personId)) {
    case 'withdrawn':
      return succeed(null)
    case 'not-open':
      return fail('conflict', 'Nothing waits here: it was answered or withdrawn, or never sent back.')
    case 'of-another':
      return fail('conflict', 'Somebody else sent this back; they can withdraw it.')
  }
}

/** Of the counted annotations of a round, those submitted again after a comment. */
export async function describeSentBackShare(actor: Actor, round: string): Promise<Result<{ n: number; of: number }>> {
  const access = await authorizeRound(actor, round, 'read-work')
  return access.ok ? succeed(await countSentBack(access.value.roundId)) : access
}

const querySchema = z.strictObject({ ...pageFields, state: z.enum(sendBackStates).optional() })

/** What was sent back in a project, newest first, with what it was and what it became. */
export async function listSentBack(actor: Actor, project: string, query: unknown): Promise<Result<Page<SentBack>>> {
  const access = await authorizeProject(actor, project, 'adjudicate')
  if (!access.ok) return access
  const parsed = parse(querySchema, query)
  if (!parsed.ok) return parsed
  const { limit, cursor, state } = parsed.value
  const { projectId, personId, role } = access.value
  const before = cursor !== undefined && /^\d{1,18}$/.test(cursor) ? cursor : null
  const rows = await listSendBackRows(projectId, state ?? null, limit + 1, before)
  if (personId) await recordSeen(personId, rows.slice(0, limit))
  return succeed(
    toPage(
      rows,
      limit,
      ({ seq }) => seq,
      (row) => show(role, personId, row),
    ),
  )
}

async function recordSeen(personId: string, rows: readonly SendBackRow[]): Promise<void> {
  const others = rows.filter(({ author }) => author !== personId)
  for (const [kind, seen] of groupBy(others, ({ round }) => round.kind))
    await saveExposures(
      personId,
      seen.map(({ item }) => item),
      [describeWorkSeen(kind)],
    )
}

function show(role: ProjectRole, personId: string | null, row: SendBackRow): SentBack {
  const { id, state, comment, seen, task, round, item, dataId, question, before, after } = row
  return {
    ...{ id, state, comment, seen, task, round, item, dataId, question, before },
    after: after && { ...after, at: new Date(after.at).toISOString() },
    at: row.createdAt.toISOString(),
    by: nameAuthor(role, { annotator: row.senderName, pseudonym: row.senderPseudonym }),
    annotator: nameAuthor(role, row),
    mine: row.sender === personId,
  }
}
