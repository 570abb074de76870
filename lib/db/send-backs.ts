import type { Kind } from '@/lib/domain/round'
import type { SendBackState } from '@/lib/domain/send-back'
import { type AuditActor, saveAuditBare } from './audit'
import { pool } from './client'
import type { TaskAccessRow } from './tasks'
import { transactBare } from './transact'

export type AnnotationAccessRow = Omit<TaskAccessRow, 'taskId'> & { annotationId: string }

/** What a user is to an annotation: the project's membership behind it; null where the user is no member. */
export async function findAnnotationAccess(userId: string, annotationId: string): Promise<AnnotationAccessRow | null> {
  const { rows } = await pool().query<AnnotationAccessRow>({
    name: 'annotation-access',
    text: `select n.id as "annotationId", n.project_id as "projectId", p.slug, p.name as "projectName", m.role, pe.id as "personId"
      from annotation n join project p on p.id = n.project_id join membership m on m.project_id = n.project_id and m.user_id = $1
      left join person pe on pe.project_id = n.project_id and pe.user_id = $1
      where n.id = $2`,
    values: [userId, annotationId],
  })
  return rows[0] ?? null
}

export type SendBackOutcome =
  | { outcome: 'stored'; id: string; roundId: string }
  /** The person submitted another revision meanwhile. */
  | { outcome: 'superseded'; latest: string }
  | { outcome: 'own' | 'not-work' | 'closed' | 'adjudicated' | 'compared' | 'gone' | 'already' }

type Standing = {
  projectId: string
  roundId: string
  taskId: string
  assignmentId: string
  author: string
  purpose: string
  status: string
  adjudicated: boolean
  compared: boolean
  latest: string
  present: boolean
  open: boolean
}

const standingSql = `
select n.project_id as "projectId", n.round_id as "roundId", n.task_id as "taskId", n.assignment_id as "assignmentId", n.person_id as author,
  t.purpose, r.status, t.adjudicated, a.compared_at is not null as compared,
  (select l.id from annotation l where l.assignment_id = a.id order by l.revision desc limit 1) as latest,
  exists (select from round_annotator x join person p on p.id = x.person_id join membership m on m.project_id = n.project_id and m.user_id = p.user_id
    where x.round_id = n.round_id and x.person_id = n.person_id and x.active) as present,
  exists (select from send_back s where s.assignment_id = a.id and s.answer_id is null and s.withdrawn_at is null) as open
from annotation n join assignment a on a.id = n.assignment_id join task t on t.id = n.task_id join round r on r.id = n.round_id
where n.id = $1`

// The assignment, then its task, as submissions lock them: a submission waits, and then finds the comment (or was first).
const lockSql = `
select a.id from annotation n join assignment a on a.id = n.assignment_id join task t on t.id = n.task_id where n.id = $1 for update of a, t`

function findHindrance(row: Standing, annotationId: string, personId: string): SendBackOutcome | null {
  if (row.author === personId) return { outcome: 'own' }
  if (row.purpose !== 'work') return { outcome: 'not-work' }
  if (row.latest !== annotationId) return { outcome: 'superseded', latest: row.latest }
  if (row.adjudicated) return { outcome: 'adjudicated' }
  if (row.status === 'closed') return { outcome: 'closed' }
  if (row.compared) return { outcome: 'compared' }
  if (!row.present) return { outcome: 'gone' }
  return row.open ? { outcome: 'already' } : null
}

/** Gives the latest revision of an assignment back to its person, with its audit row, where a revision would be taken. */
export function saveSendBack(
  actor: AuditActor,
  { annotationId, personId, comment }: { annotationId: string; personId: string; comment: string },
): Promise<SendBackOutcome> {
  return transactBare(async (client) => {
    await client.query(lockSql, [annotationId])
    const { rows } = await client.query<Standing>(standingSql, [annotationId])
    const [row] = rows
    if (!row) throw new Error('The annotation is gone.')
    const hindrance = findHindrance(row, annotationId, personId)
    if (hindrance) return hindrance
    const { projectId, roundId, taskId, assignmentId } = row
    const made = await client.query<{ id: string }>(
      `insert into send_back (project_id, round_id, task_id, assignment_id, annotation_id, person_id, comment, created_at)
        values ($1, $2, $3, $4, $5, $6, $7, clock_timestamp()) returning id`,
      [projectId, roundId, taskId, assignmentId, annotationId, personId, comment],
    )
    const id = made.rows[0]?.id
    if (id === undefined) throw new Error('What was sent back was not stored.')
    const detail = { sendBack: id }
    await saveAuditBare(client, actor, {
      ...{ projectId, act: 'sent-back', objectType: 'annotation', objectId: annotationId, detail },
    })
    return { outcome: 'stored', id, roundId }
  })
}

/** Takes back what one sent and nobody answered yet; null where there is no such thing, or somebody else sent it. */
export function withdrawSendBack(
  actor: AuditActor,
  projectId: string,
  annotationId: string,
  personId: string,
): Promise<'withdrawn' | 'not-open' | 'of-another'> {
  return transactBare(async (client) => {
    const { rows } = await client.query<{ id: string; person: string }>(
      `select id, person_id as person from send_back where annotation_id = $1 and answer_id is null and withdrawn_at is null for update`,
      [annotationId],
    )
    const [open] = rows
    if (!open) return 'not-open'
    if (open.person !== personId) return 'of-another'
    await client.query('update send_back set withdrawn_at = clock_timestamp() where id = $1', [open.id])
    const detail = { sendBack: open.id }
    await saveAuditBare(client, actor, {
      ...{ projectId, act: 'send-back-withdrawn', objectType: 'annotation', objectId: annotationId, detail },
    })
    return 'withdrawn'
  })
}

/** Notes that the person of an assignment was shown the comment: what they submit from now on answers it. */
export async function noteSeen(assignmentId: string): Promise<void> {
  await pool().query({
    name: 'send-back-seen',
    text: `update send_back set seen_at = now()
      where assignment_id = $1 and answer_id is null and withdrawn_at is null and seen_at is null`,
    values: [assignmentId],
  })
}

export type SendBackRow = {
  id: string
  seq: string
  state: SendBackState
  comment: string
  sender: string
  senderName: string
  senderPseudonym: string
  createdAt: Date
  seen: boolean
  task: string
  round: { slug: string; name: string; kind: Kind }
  item: string
  dataId: string
  question: string | null
  author: string
  annotator: string
  pseudonym: string
  before: { id: string; revision: number; payload: unknown }
  after: { id: string; revision: number; payload: unknown; at: string } | null
}

const stateOf = `case when s.withdrawn_at is not null then 'withdrawn' when s.answer_id is not null then 'answered' else 'open' end`

const listSql = `
select s.id, s.seq::text, ${stateOf} as state, s.comment, s.person_id as sender,
  coalesce(su.email, sp.display_name, sp.pseudonym) as "senderName", sp.pseudonym as "senderPseudonym", s.created_at as "createdAt",
  s.seen_at is not null as seen, s.task_id as task, json_build_object('slug', r.slug, 'name', r.name, 'kind', r.kind) as round,
  i.id as item, i.data_id as "dataId", v.question, n.person_id as author,
  coalesce(u.email, p.display_name, p.pseudonym) as annotator, p.pseudonym,
  json_build_object('id', n.id, 'revision', n.revision, 'payload', n.payload) as before,
  case when x.id is not null then json_build_object('id', x.id, 'revision', x.revision, 'payload', x.payload, 'at', x.submitted_at) end as after
from send_back s join annotation n on n.id = s.annotation_id join task t on t.id = s.task_id join round r on r.id = s.round_id
join item i on i.id = t.item_id join item_version v on v.id = t.version_id
join person p on p.id = n.person_id left join user_account u on u.id = p.user_id
join person sp on sp.id = s.person_id left join user_account su on su.id = sp.user_id
left join annotation x on x.id = s.answer_id
where s.project_id = $1 and ($2::text is null or ${stateOf} = $2) and ($3::bigint is null or s.seq < $3)
order by s.seq desc limit $4`

/** What was sent back in a project, newest first, before the row with the sequence number `before`. */
export async function listSendBackRows(
  projectId: string,
  state: SendBackState | null,
  limit: number,
  before: string | null,
): Promise<SendBackRow[]> {
  const { rows } = await pool().query<SendBackRow>({
    name: 'send-backs',
    text: listSql,
    values: [projectId, state, before, limit],
  })
  return rows
}

/** What is with its person at this moment, by annotation, of a task or of all tasks of an item. */
export async function listOpenSendBacks(
  where: { task: string } | { item: string },
): Promise<{ annotation: string; comment: string }[]> {
  const { rows } = await pool().query<{ annotation: string; comment: string }>({
    name: 'send-backs-open',
    text: `select s.annotation_id as annotation, s.comment from send_back s join task t on t.id = s.task_id
      where s.answer_id is null and s.withdrawn_at is null and ($1::uuid is null or t.id = $1) and ($2::uuid is null or t.item_id = $2)`,
    values: ['task' in where ? where.task : null, 'item' in where ? where.item : null],
  })
  return rows
}

/** Of the counted annotations of a round, those submitted after a comment came back. */
export async function countSentBack(roundId: string): Promise<{ n: number; of: number }> {
  const { rows } = await pool().query<{ n: number; of: number }>({
    name: 'send-backs-counted',
    text: `select count(*)::int as of, count(*) filter (where exists (select from send_back s where s.answer_id is not null
        and s.assignment_id = n.assignment_id))::int as n
      from annotation n where n.round_id = $1 and n.counted`,
    values: [roundId],
  })
  return rows[0] ?? { n: 0, of: 0 }
}
