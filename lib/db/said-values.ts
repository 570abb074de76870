import { valueUnits } from './agreement-units'
import { pool } from './client'

const ofTasks =
  '(select n.id from annotation n where n.task_id = any($1) and n.counted and ($2::uuid[] is null or n.person_id = any($2)))'

const valuesSql = `
select u.task_id as task, u.name, u.unit, u.score,
  (select json_agg(json_build_object('person', w.person_id, 'value', w.value)) from annotation n join annotation_value w
    on w.annotation_id = n.id and w.variable = u.name and w.unit = u.unit where n.task_id = u.task_id and n.counted and ($2::uuid[] is null or n.person_id = any($2))) as values
from (${valueUnits(`(select * from annotation_value where annotation_id in ${ofTasks}) w`)}) u order by u.score, u.name, u.unit`

const boxesSql = `
select c.task_id as task, 'marks' as name, '' as unit, null::float8 as score,
  json_agg(json_build_object('person', c.person_id, 'value', c.marks::text)) as values
from (select n.task_id, n.person_id, (select count(*) from mark m where m.annotation_id = n.id) as marks
  from annotation n where n.id in ${ofTasks}) c group by c.task_id`

/** What people said on one unit of a task's variable; of boxes how many each drew, which has no score of its own. */
export type Said = {
  task: string
  name: string
  unit: string
  score: number | null
  values: { person: string; value: string }[]
}

/** What was said on tasks of boxes, or of other kinds, by these persons (null: all), least agreed on first. */
export async function listSaid(what: 'boxes' | 'values', tasks: string[], persons: string[] | null): Promise<Said[]> {
  const { rows } = await pool().query<Said>({
    name: what === 'boxes' ? 'disagreement-boxes' : 'disagreement-values',
    text: what === 'boxes' ? boxesSql : valuesSql,
    values: [tasks, persons],
  })
  return rows
}
