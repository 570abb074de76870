import type { AnswerType, References } from '@/lib/domain/item'
import type { SecondLookRow } from '@/lib/domain/second-look'
import type { ReasonCount } from '@/lib/domain/tabulate-reasons'
import type { AuditActor } from './audit'
import { pool } from './client'
import { transactBare } from './transact'

export type Scoring = { dataset: string; answerType: AnswerType; references: References | null }

/** What the answer of an assignment is compared with. Never sent to the person as it is. */
export async function findScoring(assignmentId: string): Promise<Scoring | null> {
  const { rows } = await pool().query<Scoring>({
    name: 'assignment-scoring',
    text: `select i.dataset, v.answer_type as "answerType", f.alternatives as references
      from assignment a join task t on t.id = a.task_id join item i on i.id = t.item_id join item_version v on v.id = t.version_id
      left join reference_answer f on f.version_id = v.id where a.id = $1`,
    values: [assignmentId],
  })
  return rows[0] ?? null
}

export type SecondLookOutcome = 'stored' | 'same' | 'other' | 'not-compared'

const insertSql = `
with latest as (
  select n.id, n.project_id, n.round_id, n.task_id, n.person_id, n.assignment_id, n.counted from annotation n
  where n.assignment_id = $1 order by n.revision desc limit 1),
made as (
  insert into second_look (assignment_id, project_id, round_id, annotation_id, reason, who_is_right, note)
  select assignment_id, project_id, round_id, id, $2, $3, $4 from latest returning annotation_id),
valued as (
  insert into annotation_value (annotation_id, variable, unit, project_id, round_id, task_id, person_id, value, counted)
  select l.id, 'outcome', '', l.project_id, l.round_id, l.task_id, l.person_id, $2, l.counted
  from latest l join round r on r.id = l.round_id and r.kind = 'review')
insert into audit_log (project_id, actor, user_id, act, object_type, object_id, detail)
select l.project_id, $5, $6, 'second-look', 'annotation', l.id::text, json_build_object('reason', $2::text) from latest l, made`

/** Stores what was said after seeing the references: once per assignment. The annotation stays as it is. */
export function saveSecondLook(
  actor: AuditActor,
  assignmentId: string,
  look: SecondLookRow,
): Promise<SecondLookOutcome> {
  return transactBare(async (client) => {
    const { rows } = await client.query<{ compared: boolean }>(
      'select compared_at is not null as compared from assignment where id = $1 for update',
      [assignmentId],
    )
    if (!rows[0]?.compared) return 'not-compared'
    const earlier = await client.query<{ reason: string; right: string | null; note: string | null }>(
      'select reason, who_is_right as "right", note from second_look where assignment_id = $1',
      [assignmentId],
    )
    const [found] = earlier.rows
    if (found)
      return found.reason === look.reason && found.right === (look.right ?? null) && found.note === (look.note ?? null)
        ? 'same'
        : 'other'
    await client.query(insertSql, [
      assignmentId,
      look.reason,
      look.right ?? null,
      look.note ?? null,
      actor.name,
      actor.userId ?? null,
    ])
    return 'stored'
  })
}

/**
 * The reasons given in second looks of a round under one condition, by variant; null where references were shown and
 * nothing was said yet. Only of answers that count.
 */
export async function countReasons(roundId: string, condition: string): Promise<ReasonCount[]> {
  const { rows } = await pool().query<ReasonCount>({
    name: 'second-look-reasons',
    text: `select i.variant, l.reason, count(*)::int as n
      from annotation n join assignment a on a.id = n.assignment_id and a.compared_at is not null
      join task t on t.id = n.task_id join item i on i.id = t.item_id left join second_look l on l.assignment_id = a.id
      where n.round_id = $1 and n.counted and t.condition = $2 group by 1, 2 order by 1, 2`,
    values: [roundId, condition],
  })
  return rows
}
