import type pg from 'pg'
import type { PersonMarks } from '@/lib/domain/agreement/cluster-marks'
import type { LocatedMark } from '@/lib/domain/agreement/match-marks'
import type { Narrowed } from './agreement-scope'

/** The counted marks of one task, by person in the order of submission; those who drew nothing included. */
export type MarkedTask = { task: string; people: PersonMarks<LocatedMark & { class: string | null }>[] }
type MarksRow = { task: string; person: string; marks: (LocatedMark & { class: string | null })[] }

const sql = ({ tasks, annotation, values }: Narrowed) => `
select n.task_id as task, n.person_id as person, coalesce(json_agg(json_build_object('image', m.image_position,
  'class', m.class, 'box', json_build_object('x', m.x, 'y', m.y, 'w', m.w, 'h', m.h)) order by m.number, m.client_id)
  filter (where m.client_id is not null), '[]') as marks
from task t join annotation n on n.task_id = t.id and ${annotation('n')} left join mark m on m.annotation_id = n.id
where t.id in ${tasks} and t.position > $${values.length + 1} and t.position <= $${values.length + 2}
group by t.position, n.id order by t.position, n.seq`

/** Marks of the tasks of a scope whose position is above `after` and at most `last`. */
export async function listMarkedTasks(
  client: Pick<pg.PoolClient, 'query'>,
  narrowed: Narrowed,
  after: number,
  last: number,
): Promise<MarkedTask[]> {
  const { rows } = await client.query<MarksRow>({
    name: `marks-by-task${narrowed.suffix}`,
    text: sql(narrowed),
    values: [...narrowed.values, after, last],
  })
  const tasks = new Map<string, MarkedTask>()
  for (const { task, person, marks } of rows) {
    const found = tasks.get(task)
    if (found) found.people.push({ person, marks })
    else tasks.set(task, { task, people: [{ person, marks }] })
  }
  return [...tasks.values()]
}
