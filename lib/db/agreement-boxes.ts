import type pg from 'pg'
import type { ClassedMark } from '@/lib/domain/agreement/cluster-agreement'
import type { PersonMarks } from '@/lib/domain/agreement/cluster-marks'
import type { MatchSummary } from '@/lib/domain/agreement/match-marks'
import { type AgreementScope, type Narrowed, narrow, readInSnapshot, type Snapshot } from './agreement-scope'
import { type Author, listAuthors } from './authors'
import { countExclusions, type Exclusion } from './exclusions'

export type BoxReport = {
  snapshot: Snapshot
  authors: Author[]
  exclusions: Exclusion[]
  /** Matches of each pair of counted annotations, by persons. */
  matches: MatchSummary[]
  /** Tasks with one counted annotation only. */
  ratedOnce: number
}

/** The counted marks of one task, by person in the order of submission; those who drew nothing included. */
export type MarkedTask = PersonMarks<ClassedMark>[]

/** Tasks per read: bounds what is in memory at once. */
const batch = 500

const matchesSql = ({ tasks, annotation }: Narrowed) => `
select m.task_id as task, na.person_id as a, nb.person_id as b, m.marks_a as "nA", m.marks_b as "nB", m.ious,
  json_build_object('0.5', m.matched_50, '0.75', m.matched_75, '0.9', m.matched_90) as "matchedAt"
from box_match m join annotation na on na.id = m.annotation_a join annotation nb on nb.id = m.annotation_b
join task t on t.id = m.task_id
where m.round_id = $1 and m.task_id in ${tasks} and ${annotation('na')} and ${annotation('nb')}
order by t.position, na.seq, nb.seq`

const sizeSql = ({ tasks, annotation }: Narrowed) => `
select coalesce(max(x.position), 0) as last, count(*) filter (where x.n = 1)::int as "ratedOnce"
from (select t.position, count(n.id) as n from task t left join annotation n on n.task_id = t.id and ${annotation('n')}
  where t.id in ${tasks} group by t.id) x`

const marksSql = ({ tasks, annotation, values }: Narrowed) => `
select n.task_id as task, n.person_id as person, coalesce(json_agg(json_build_object('image', m.image_position,
  'class', m.class, 'box', json_build_object('x', m.x, 'y', m.y, 'w', m.w, 'h', m.h)) order by m.number, m.client_id)
  filter (where m.client_id is not null), '[]') as marks
from task t join annotation n on n.task_id = t.id and ${annotation('n')} left join mark m on m.annotation_id = n.id
where t.id in ${tasks} and t.position > $${values.length + 1} and t.position <= $${values.length + 2}
group by t.position, n.id order by t.position, n.seq`

type MarksRow = { task: string; person: string; marks: (Omit<ClassedMark, 'class'> & { class: string | null })[] }

async function readTasks(client: pg.PoolClient, narrowed: Narrowed, from: number): Promise<MarkedTask[]> {
  const { rows } = await client.query<MarksRow>({
    name: `marks-by-task${narrowed.suffix}`,
    text: marksSql(narrowed),
    values: [...narrowed.values, from, from + batch],
  })
  const tasks = new Map<string, MarkedTask>()
  for (const { task, person, marks } of rows) {
    const own = { person, marks: marks.map((mark) => ({ ...mark, class: mark.class ?? undefined })) }
    const others = tasks.get(task)
    if (others) others.push(own)
    else tasks.set(task, [own])
  }
  return [...tasks.values()].filter((people) => people.length > 1)
}

/**
 * What agreement on boxes needs of a round. Marks of the tasks with at least two counted annotations are handed to
 * `visit` batch by batch, for clusters cannot be made in SQL.
 */
export function readBoxes(scope: AgreementScope, visit: (tasks: MarkedTask[]) => void): Promise<BoxReport> {
  return readInSnapshot(async (client, snapshot) => {
    const narrowed = narrow(scope)
    const read = <T extends pg.QueryResultRow>(name: string, text: string) =>
      client.query<T>({ name: `${name}${narrowed.suffix}`, text, values: narrowed.values })
    const matches = await read<MatchSummary>('box-matches', matchesSql(narrowed))
    const size = await read<{ last: number; ratedOnce: number }>('box-tasks', sizeSql(narrowed))
    const { last, ratedOnce } = size.rows[0] ?? { last: 0, ratedOnce: 0 }
    for (let from = 0; from < last; from += batch) visit(await readTasks(client, narrowed, from))
    return {
      snapshot,
      authors: await listAuthors(scope.roundId, client),
      exclusions: await countExclusions(scope, client),
      matches: matches.rows,
      ratedOnce,
    }
  })
}
