import type { PayloadMark } from '@/lib/domain/annotation'
import type { AnnotationValue } from '@/lib/domain/annotation-values'
import type { AssignmentState } from '@/lib/domain/assignment'
import type { Box } from '@/lib/domain/box'
import { pool } from './client'
import { submitSql } from './submit-sql'
import { transactBare } from './transact'

export type EarlierSubmit = { id: string; revision: number; submittedAt: Date; late: boolean; bodyHash: string }

/** The submission an idempotency key stands for; null where the key is new. */
export async function findSubmit(assignmentId: string, idempotencyKey: string): Promise<EarlierSubmit | null> {
  const { rows } = await pool().query<EarlierSubmit>({
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
  status: string
  purpose: string
  adjudicated: boolean
  free: boolean
  revision: number
  guidelineVersionId: string
  vocabularyVersion: number
  blind: boolean
  earlierId: string | null
  earlierRevision: number
  earlierAt: Date
  earlierLate: boolean
  earlierHash: string
  /** Others' counted marks of the task; null outside of boxes rounds, or where there are none. */
  others: { id: string; marks: MatchableMark[] }[] | null
}

function findEarlier(locked: Locked): EarlierSubmit | null {
  return locked.earlierId === null
    ? null
    : {
        id: locked.earlierId,
        revision: locked.earlierRevision,
        submittedAt: locked.earlierAt,
        late: locked.earlierLate,
        bodyHash: locked.earlierHash,
      }
}

/**
 * Stores a submission: the revision, its counted values, its marks with their matches to others' marks, the slot, the
 * audit row, all in one transaction. A submit without a slot of its own takes a free one, else it is stored as late.
 */
export function saveSubmit(submit: NewSubmit, match: MatchMarks): Promise<SubmitOutcome> {
  return transactBare(async (client) => {
    await client.query({ name: 'submit-lock', text: submitSql.lock, values: [submit.assignmentId] })
    const { rows } = await client.query<Locked>({
      name: 'submit-read',
      text: submitSql.read,
      values: [submit.assignmentId, submit.idempotencyKey],
    })
    const locked = rows[0]
    if (!locked) throw new Error('The assignment is gone.')
    const earlier = findEarlier(locked)
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
    const others = counted
      ? (locked.others ?? []).map(({ id, marks }) => ({ id, marks: marks.length, match: match(marks, submit.marks) }))
      : []
    if (counted && !first)
      await client.query({ name: 'submit-supersede', text: submitSql.supersede, values: [submit.assignmentId] })
    const { marks, values } = submit
    const made = await client.query<{ id: string; submittedAt: Date; version: number }>({
      name: 'submit-insert',
      text: submitSql.insert,
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
