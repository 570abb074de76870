import type { ReasonClass } from '@/lib/domain/adjudication'
import { type AuditActor, saveAuditBare } from './audit'
import { pool } from './client'
import { transactBare } from './transact'

export type AdjudicationRow = {
  id: string
  /** All null: accepted by itself, since everybody agreed. */
  personId: string | null
  annotator: string | null
  pseudonym: string | null
  payload: unknown
  withdrawn: boolean
  cites: string[]
  note: string | null
  reason: string | null
  reasonClass: ReasonClass | null
  replaces: string | null
  createdAt: Date
}

const sql = `
select d.id, d.person_id as "personId", coalesce(u.email, p.display_name, p.pseudonym) as annotator, p.pseudonym, d.payload,
  d.withdrawn, d.cites, d.note, d.reason, d.reason_class as "reasonClass", d.replaces, d.created_at as "createdAt"
from adjudication d left join person p on p.id = d.person_id left join user_account u on u.id = p.user_id
where d.task_id = $1 order by d.created_at, d.id`

/** The decisions on a task, the first one first; each replaces the one before it, so the last one is current. */
export async function listAdjudications(taskId: string): Promise<AdjudicationRow[]> {
  const { rows } = await pool().query<AdjudicationRow>({ name: 'adjudications-list', text: sql, values: [taskId] })
  return rows
}

export type NewAdjudication = {
  projectId: string
  taskId: string
  /** Null: accepted by itself; then only while exactly the cited annotations count, and nobody decided before. */
  personId: string | null
  payload: unknown
  withdrawn: boolean
  cites: string[]
  note: string | null
  reason: string | null
  reasonClass: ReasonClass | null
  replaces: string | null
}

export type AdjudicationOutcome =
  | { outcome: 'stored'; id: string }
  /** The current decision is another one than the one to be replaced. */
  | { outcome: 'replaced-meanwhile' }
  | { outcome: 'nothing-to-withdraw' | 'nothing-submitted' }
  /** Of what is accepted by itself: somebody submitted, or skipped, meanwhile. */
  | { outcome: 'changed-meanwhile' }
  | { outcome: 'foreign-cites'; cites: string[] }

const currentSql = `
select d.id, d.withdrawn from adjudication d
where d.task_id = $1 and not exists (select 1 from adjudication later where later.replaces = d.id)`

const citesSql = `
select (select count(*)::int from annotation where task_id = $1) as annotations,
  (select coalesce(array_agg(n.id::text order by n.id::text), '{}') from annotation n where n.task_id = $1 and n.counted) as counted,
  array(select c::text from unnest($2::text[]) c where not exists (
    select 1 from annotation n where n.id::text = c and n.task_id = $1)) as foreign`

// Clock time, not the transaction's: a decision that waited for another one comes after it.
const insertSql = `
insert into adjudication (project_id, task_id, person_id, payload, withdrawn, cites, note, reason, reason_class, replaces, created_at)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, clock_timestamp()) returning id`

/**
 * Appends a decision to a task's chain, marks the task decided (or open again, where it is withdrawn) and writes the
 * audit row, in one transaction. The task's lock lets one decision pass at a time.
 */
export function saveAdjudication(actor: AuditActor, decision: NewAdjudication): Promise<AdjudicationOutcome> {
  const { projectId, taskId, withdrawn, cites, replaces } = decision
  return transactBare(async (client) => {
    await client.query({
      name: 'adjudicate-lock',
      text: 'select id from task where id = $1 for update',
      values: [taskId],
    })
    const { rows: current } = await client.query<{ id: string; withdrawn: boolean }>({
      name: 'adjudicate-current',
      text: currentSql,
      values: [taskId],
    })
    if ((current[0]?.id ?? null) !== replaces) return { outcome: 'replaced-meanwhile' }
    if (withdrawn && (current[0]?.withdrawn ?? true)) return { outcome: 'nothing-to-withdraw' }
    const { rows: cited } = await client.query<{ annotations: number; counted: string[]; foreign: string[] }>({
      name: 'adjudicate-cites',
      text: citesSql,
      values: [taskId, cites],
    })
    const { annotations, counted, foreign } = cited[0] ?? { annotations: 0, counted: [], foreign: [] }
    if (foreign.length > 0) return { outcome: 'foreign-cites', cites: foreign }
    if (annotations === 0) return { outcome: 'nothing-submitted' }
    if (decision.personId === null && [...cites].sort().join() !== counted.join())
      return { outcome: 'changed-meanwhile' }
    const made = await client.query<{ id: string }>({
      name: 'adjudicate-insert',
      text: insertSql,
      values: [
        projectId,
        taskId,
        decision.personId,
        withdrawn ? null : JSON.stringify(decision.payload),
        withdrawn,
        cites,
        decision.note,
        decision.reason,
        decision.reasonClass,
        replaces,
      ],
    })
    const id = made.rows[0]?.id
    if (id === undefined) throw new Error('The decision was not stored.')
    await client.query('update task set adjudicated = $2 where id = $1', [taskId, !withdrawn])
    await saveAuditBare(client, actor, {
      projectId,
      act: nameAct(decision),
      objectType: 'task',
      objectId: taskId,
      detail: {
        adjudication: id,
        replaces,
        cites,
        ...(decision.reasonClass ? { reasonClass: decision.reasonClass } : {}),
      },
    })
    return { outcome: 'stored', id }
  })
}

function nameAct({ withdrawn, personId }: NewAdjudication): string {
  if (personId === null) return 'accepted-unanimous'
  return withdrawn ? 'adjudication-withdrawn' : 'adjudicated'
}

export type DecidableRow = {
  id: string
  item: string
  personId: string
  annotator: string
  pseudonym: string
  revision: number
  payload: unknown
  submittedAt: Date
  activeSeconds: number
  blind: boolean
}

/** The counted annotations of a task in the order of submission. Drafts, skips and late work are not among them. */
export async function listDecidable(taskId: string): Promise<DecidableRow[]> {
  const { rows } = await pool().query<DecidableRow>({
    name: 'annotations-decidable',
    text: `select n.id, t.item_id as item, n.person_id as "personId", coalesce(u.email, p.display_name, p.pseudonym) as annotator,
        p.pseudonym, n.revision, n.payload, n.submitted_at as "submittedAt", n.active_seconds as "activeSeconds", n.blind
      from annotation n join task t on t.id = n.task_id join person p on p.id = n.person_id left join user_account u on u.id = p.user_id
      where n.task_id = $1 and n.counted order by n.seq`,
    values: [taskId],
  })
  return rows
}
