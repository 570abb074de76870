import type { DecisionRules } from '@/lib/domain/resolve/decision-rules'
import { pool } from './client'

/** A task whose people are all done, with nothing sent back to any of them, and that nobody ever decided. */
export type CompleteTask = { taskId: string; projectId: string; roundId: string; rules: Partial<DecisionRules> }

/** The task of an assignment, if everybody it needs has submitted work that counts and no decision was ever made on it. */
export async function findCompleteTask(assignmentId: string): Promise<CompleteTask | null> {
  const { rows } = await pool().query<CompleteTask>({
    name: 'task-complete',
    text: `select t.id as "taskId", t.project_id as "projectId", t.round_id as "roundId",
        coalesce(r.decision_rules, p.decision_rules) as rules
      from assignment a join task t on t.id = a.task_id join round r on r.id = t.round_id join project p on p.id = t.project_id
      where a.id = $1 and t.purpose = 'work' and not exists (select from adjudication d where d.task_id = t.id)
        and (select count(*) from annotation n where n.task_id = t.id and n.counted) >= t.overlap
        and not exists (select from assignment o where o.task_id = t.id and o.state in ('leased', 'reserved'))
        and not exists (select from send_back s where s.task_id = t.id and s.answer_id is null and s.withdrawn_at is null)`,
    values: [assignmentId],
  })
  return rows[0] ?? null
}
