import type { DecidableItem, DecidableRound, TaskState } from '@/lib/domain/adjudication'
import type { ProjectRole } from '@/lib/domain/permission'
import type { DecisionRules } from '@/lib/domain/resolve/decision-rules'
import type { NamedCondition, RoundStatus } from '@/lib/domain/round'
import { pool } from './client'
import { ofAnyRound, shownProposals } from './shown-proposals'

export type TaskAccessRow = {
  taskId: string
  projectId: string
  slug: string
  projectName: string
  role: ProjectRole
  personId: string | null
}

/** What a user is to a task: the project's membership behind it; null where the user is no member. */
export async function findTaskAccess(userId: string, taskId: string): Promise<TaskAccessRow | null> {
  const { rows } = await pool().query<TaskAccessRow>({
    name: 'task-access',
    text: `select t.id as "taskId", t.project_id as "projectId", p.slug, p.name as "projectName", m.role, pe.id as "personId"
      from task t join project p on p.id = t.project_id join membership m on m.project_id = t.project_id and m.user_id = $1
      left join person pe on pe.project_id = t.project_id and pe.user_id = $1
      where t.id = $2`,
    values: [userId, taskId],
  })
  return rows[0] ?? null
}

/** A task as it is decided; `independence` and `rules` (the round's, else the project's) say who may. */
export type TaskRow = TaskState & {
  purpose: string
  round: DecidableRound & {
    independence: string
    conditions: NamedCondition[]
    status: RoundStatus
    rules: Partial<DecisionRules>
  }
  item: DecidableItem
}

const sql = `
select t.id, t.condition, t.adjudicated, t.purpose, t.overlap as wanted,
  (select count(*)::int from annotation n where n.task_id = t.id and n.counted) as finished,
  (select count(*)::int from assignment a where a.task_id = t.id and a.state in ('leased', 'reserved')) as unfinished,
  json_build_object('id', r.id, 'slug', r.slug, 'name', r.name, 'kind', r.kind, 'independence', r.independence, 'conditions', r.conditions,
    'vocabulary', r.vocabulary, 'status', r.status,
    'rules', coalesce(r.decision_rules, (select p.decision_rules from project p where p.id = r.project_id)),
    'guidelines', (select g.text from guideline_version g where g.round_id = r.id order by g.version desc limit 1)) as round,
  json_build_object('id', i.id, 'dataId', i.data_id, 'dataset', i.dataset, 'variant', i.variant, 'question', v.question,
    'version', v.version, 'newestVersion', (select max(x.version) from item_version x where x.item_id = i.id),
    'evidence', v.evidence, 'mentions', v.mentions, 'entityNames', v.entity_names,
    'images', coalesce((select json_agg(json_strip_nulls(json_build_object('id', s.image_id, 'width', m.width, 'height', m.height,
        'missing', case when m.id is null then true end, 'licence', coalesce(s.licence, m.licence))) order by s.position)
      from image_slot s left join image m on m.id = s.image_id where s.version_id = v.id), '[]'),
    'proposals', case when r.kind = 'boxes' then ${shownProposals(ofAnyRound)} else '[]' end,
    'references', coalesce(f.alternatives, '[]'),
    'prediction', (select json_build_object('answers', p.answers) from prediction p where p.id = t.prediction_id),
    'trajectory', (select p.trajectory from prediction p where p.id = t.prediction_id)) as item
from task t join round r on r.id = t.round_id join item i on i.id = t.item_id join item_version v on v.id = t.version_id
left join reference_answer f on f.version_id = v.id
where t.id = $1`

/** A task with all sides of its item, references included: for leads and reviewers only. */
export async function findTask(taskId: string): Promise<TaskRow | null> {
  const { rows } = await pool().query<TaskRow>({ name: 'task-find', text: sql, values: [taskId] })
  return rows[0] ?? null
}
