import type pg from 'pg'
import type { PayloadMark } from '@/lib/domain/annotation'
import type { AnnotationValue } from '@/lib/domain/annotation-values'
import type { AssignmentState } from '@/lib/domain/assignment'
import type { Box } from '@/lib/domain/box'
import { pool } from './client'
import { transactBare } from './transact'

export type EarlierSubmit = { id: string; revision: number; submittedAt: Date; late: boolean; bodyHash: string }

/** The submission an idempotency key stands for; null where the key is new. */
export async function findSubmit(
  assignmentId: string,
  idempotencyKey: string,
  client: Pick<pg.ClientBase, 'query'> = pool(),
): Promise<EarlierSubmit | null> {
  const { rows } = await client.query<EarlierSubmit>({
    name: 'submit-find',
    text: `select id, revision, submitted_at as "submittedAt", late, body_hash as "bodyHash" from annotation
      where assignment_id = $1 and idempotency_key = $2`,
    values: [assignmentId, idempotencyKey],
  })
  return rows[0] ?? null
}

export type NewSubmit = {
  assignmentId: string
  idempotencyKey: string
  bodyHash: string
  /** The version the person saw; null where the client did not say. */
  ifVersion: number | null
  payload: unknown
  values: AnnotationValue[]
  marks: PayloadMark[]
  activeSeconds: number
  timedOut: boolean
  actor: { name: string; userId?: string }
}

/** A matching of two people's marks, as `matchMarks` finds it; counts are pairs at IoU 0.5, 0.75 and 0.9. */
export type MarkMatch = { matched50: number; matched75: number; matched90: number; ious: number[] }
export type MatchableMark = { image: number; box: Box }
export type MatchMarks = (a: MatchableMark[], b: MatchableMark[]) => MarkMatch

export type SubmitOutcome =
  | { outcome: 'stored'; id: string; revision: number; submittedAt: Date; late: boolean; version: number }
  | { outcome: 'replayed'; earlier: EarlierSubmit }
  | { outcome: 'stale'; version: number }
  | { outcome: 'closed' | 'adjudicated' }

type Locked = {
  version: number
  state: AssignmentState
  late: boolean
  taskId: string
  kind: string
  status: string
  purpose: string
  adjudicated: boolean
  free: boolean
  revision: number
  guidelineVersionId: string
  vocabularyVersion: number
  blind: boolean
}

// The assignment is locked first, then its task: skips, expiry and removals lock in the same order. What was stored
// before is read by the second statement, whose snapshot is taken after the lock.
const lockSql = 'select id from assignment where id = $1 for update'
const readSql = `
select a.version, a.state, a.late, a.task_id as "taskId", r.kind, r.status, t.purpose, t.adjudicated, t.taken < t.overlap as free,
  coalesce((select max(n.revision) from annotation n where n.assignment_id = a.id), 0) as revision,
  (select g.id from guideline_version g where g.round_id = r.id order by g.version desc limit 1) as "guidelineVersionId",
  r.vocabulary_version as "vocabularyVersion",
  (select 1 from exposure e where e.person_id = a.person_id and e.item_id = a.item_id and e.what = 'work:' || r.kind limit 1) is null as blind
from task t join assignment a on a.task_id = t.id join round r on r.id = t.round_id
where a.id = $1 for update of t`

const othersSql = `
select n.id, coalesce(json_agg(json_build_object('image', m.image_position, 'box',
    json_build_object('x', m.x, 'y', m.y, 'w', m.w, 'h', m.h)) order by m.number, m.client_id) filter (where m.client_id is not null), '[]') as marks
from annotation n left join mark m on m.annotation_id = n.id
where n.task_id = $1 and n.counted and n.assignment_id <> $2 group by n.id`

// In a statement of its own: within one, the new row would meet the old one that still counts.
const supersedeSql = `
with superseded as (
  update annotation set counted = false where assignment_id = $1 and counted returning id)
update annotation_value set counted = false from superseded where annotation_id = superseded.id`

const insertSql = `
with made as (
  insert into annotation (project_id, round_id, task_id, assignment_id, person_id, revision, payload, counted, late, timed_out,
    blind, guideline_version_id, vocabulary_version, opened_at, active_seconds, idempotency_key, body_hash)
  select a.project_id, a.round_id, a.task_id, a.id, a.person_id, $2, $3, $9, $4, $5, $6, $7, $8, coalesce(a.opened_at, now()),
    least($10::float8, extract(epoch from now() - coalesce(a.opened_at, now()))), $11, $12
  from assignment a where a.id = $1 returning id, submitted_at, active_seconds, project_id, round_id, task_id, person_id),
finished as (
  update assignment a set state = 'submitted', late = $4, version = a.version + 1, draft = null, draft_at = null,
    opened_at = coalesce(a.opened_at, now()), submitted_at = made.submitted_at,
    active_seconds = greatest(a.active_seconds, made.active_seconds), lease_expires_at = null
  from made where a.id = $1 returning a.version),
slot as (
  update task t set taken = t.taken + 1 from made where t.id = made.task_id and $13),
variables as (
  insert into annotation_value (annotation_id, variable, unit, project_id, round_id, task_id, person_id, value, counted)
  select made.id, v.variable, v.unit, made.project_id, made.round_id, made.task_id, made.person_id, v.value, $9
  from made, unnest($14::text[], $15::text[], $16::text[]) as v (variable, unit, value)),
marks as (
  insert into mark (annotation_id, client_id, project_id, task_id, number, image_position, x, y, w, h, class, entity, note, proposal_id, verdict)
  select made.id, m.client_id, made.project_id, made.task_id, m.number, m.image, m.x, m.y, m.w, m.h, m.class, m.entity::jsonb, m.note, m.proposal, m.verdict
  from made, unnest($17::text[], $18::int[], $19::int[], $20::float8[], $21::float8[], $22::float8[], $23::float8[], $24::text[], $25::text[], $26::text[], $27::uuid[], $28::text[])
    as m (client_id, number, image, x, y, w, h, class, entity, note, proposal, verdict)),
matches as (
  insert into box_match (annotation_a, annotation_b, project_id, round_id, task_id, marks_a, marks_b, matched_50, matched_75, matched_90, ious)
  select o.other, made.id, made.project_id, made.round_id, made.task_id, o.marks, $29, o.m50, o.m75, o.m90,
    array(select jsonb_array_elements_text(o.ious::jsonb)::float8)
  from made, unnest($30::uuid[], $31::int[], $32::int[], $33::int[], $34::int[], $35::text[]) as o (other, marks, m50, m75, m90, ious)),
audited as (
  insert into audit_log (project_id, actor, user_id, act, object_type, object_id, detail)
  select made.project_id, $36, $37, 'submitted', 'annotation', made.id::text, json_build_object('revision', $2::int, 'late', $4::boolean) from made)
select made.id, made.submitted_at as "submittedAt", finished.version from made, finished`

async function matchOthers(client: pg.PoolClient, taskId: string, submit: NewSubmit, match: MatchMarks) {
  const { rows } = await client.query<{ id: string; marks: MatchableMark[] }>({
    name: 'submit-others',
    text: othersSql,
    values: [taskId, submit.assignmentId],
  })
  return rows.map((other) => ({ id: other.id, marks: other.marks.length, match: match(other.marks, submit.marks) }))
}

/**
 * Stores a submission: the revision, its counted values, its marks with their matches to others' marks, the slot, the
 * audit row, all in one transaction. A submit without a slot of its own takes a free one, else it is stored as late.
 */
export function saveSubmit(submit: NewSubmit, match: MatchMarks): Promise<SubmitOutcome> {
  return transactBare(async (client) => {
    await client.query({ name: 'submit-lock', text: lockSql, values: [submit.assignmentId] })
    const { rows } = await client.query<Locked>({ name: 'submit-read', text: readSql, values: [submit.assignmentId] })
    const locked = rows[0]
    if (!locked) throw new Error('The assignment is gone.')
    const earlier = await findSubmit(submit.assignmentId, submit.idempotencyKey, client)
    if (earlier) return { outcome: 'replayed', earlier }
    if (submit.ifVersion !== null && submit.ifVersion !== locked.version)
      return { outcome: 'stale', version: locked.version }
    const first = locked.revision === 0
    const over = locked.status === 'closed' || locked.adjudicated
    if (!first && over) return { outcome: locked.adjudicated ? 'adjudicated' : 'closed' }
    const holds =
      locked.state === 'leased' || locked.state === 'reserved' || (locked.state === 'submitted' && !locked.late)
    const takes = !holds && locked.free && !over
    const late = over || (!holds && !takes)
    const counted = !late && locked.purpose === 'work'
    const others = counted && locked.kind === 'boxes' ? await matchOthers(client, locked.taskId, submit, match) : []
    if (counted && !first)
      await client.query({ name: 'submit-supersede', text: supersedeSql, values: [submit.assignmentId] })
    const { marks, values } = submit
    const made = await client.query<{ id: string; submittedAt: Date; version: number }>({
      name: 'submit-insert',
      text: insertSql,
      values: [
        submit.assignmentId,
        locked.revision + 1,
        JSON.stringify(submit.payload),
        late,
        submit.timedOut,
        locked.blind,
        locked.guidelineVersionId,
        locked.vocabularyVersion,
        counted,
        submit.activeSeconds,
        submit.idempotencyKey,
        submit.bodyHash,
        takes,
        values.map((v) => v.variable),
        values.map((v) => v.unit),
        values.map((v) => v.value),
        marks.map((m) => m.id),
        marks.map((m) => m.number),
        marks.map((m) => m.image),
        marks.map((m) => m.box.x),
        marks.map((m) => m.box.y),
        marks.map((m) => m.box.w),
        marks.map((m) => m.box.h),
        marks.map((m) => m.class ?? null),
        marks.map((m) => (m.entity ? JSON.stringify(m.entity) : null)),
        marks.map((m) => m.note ?? null),
        marks.map((m) => m.proposal ?? null),
        marks.map((m) => m.verdict ?? null),
        marks.length,
        others.map((o) => o.id),
        others.map((o) => o.marks),
        others.map((o) => o.match.matched50),
        others.map((o) => o.match.matched75),
        others.map((o) => o.match.matched90),
        others.map((o) => JSON.stringify(o.match.ious)),
        submit.actor.name,
        submit.actor.userId ?? null,
      ],
    })
    const row = made.rows[0]
    if (!row) throw new Error('The submission was not stored.')
    return {
      outcome: 'stored',
      id: row.id,
      revision: locked.revision + 1,
      submittedAt: row.submittedAt,
      late,
      version: row.version,
    }
  })
}

export type AnnotationRow = {
  id: string
  seq: string
  task: string
  item: string
  dataId: string
  personId: string
  pseudonym: string
  annotator: string
  revision: number
  status: 'counted' | 'late' | 'superseded' | 'uncounted'
  payload: unknown
  submittedAt: Date
  activeSeconds: number
}

/** The submitted annotations of a round in the order of submission; the latest of each person, or all revisions. */
export async function listAnnotations(
  roundId: string,
  filter: { item?: string; dataId?: string; annotator?: string; task?: string; everyRevision: boolean },
  limit: number,
  after: string,
): Promise<AnnotationRow[]> {
  const { rows } = await pool().query<AnnotationRow>({
    name: 'annotations-list',
    text: `select n.id, n.seq::text, n.task_id as task, i.id as item, i.data_id as "dataId", n.person_id as "personId", p.pseudonym,
        coalesce(u.email, p.display_name, p.pseudonym) as annotator, n.revision, n.payload, n.submitted_at as "submittedAt",
        n.active_seconds as "activeSeconds",
        case when n.counted then 'counted' when n.late then 'late' when x.latest > n.revision then 'superseded' else 'uncounted' end as status
      from annotation n
      join lateral (select max(l.revision) as latest from annotation l where l.assignment_id = n.assignment_id) x on true
      join task t on t.id = n.task_id join item i on i.id = t.item_id
      join person p on p.id = n.person_id left join user_account u on u.id = p.user_id
      where n.round_id = $1 and n.seq > $8::bigint and ($2::text is null or i.id::text = $2) and ($3::text is null or i.data_id = $3)
        and ($4::text is null or u.email = $4 or p.pseudonym = $4 or p.id::text = $4) and ($7::text is null or t.id::text = $7)
        and ($5 or n.revision = x.latest)
      order by n.seq limit $6`,
    values: [
      roundId,
      filter.item ?? null,
      filter.dataId ?? null,
      filter.annotator ?? null,
      filter.everyRevision,
      limit,
      filter.task ?? null,
      after,
    ],
  })
  return rows
}
