import type pg from 'pg'
import type { BoxTally } from '@/lib/domain/agreement/box-agreement'
import { countClusters } from '@/lib/domain/agreement/cluster-text'
import type { Middle } from '@/lib/domain/agreement/middle'
import type { Narrowed } from './agreement-scope'
import { listMarkedTasks } from './marked-tasks'

/** Sums over the tasks that two people did both. */
export type PairTally = { a: string; b: string; tally: BoxTally }

/** All that figures on boxes need of some tasks, in a form that can be added to and taken from. */
export type BoxSums = {
  pairs: PairTally[]
  /** Distances of pairs of different tasks: they belong to nobody in particular. */
  between: BoxTally['between']
  /** Mean F1 at 0.5 of each task, added up. */
  f1: { sum: number; n: number }
  /** The IoUs of matched boxes around their median. */
  ious: Middle
  /** What everyone said of clusters of marks (lib/domain/agreement/cluster-text.ts), with how many are alike. */
  clusters: [said: string, n: number][]
  /** Tasks with at least two counted annotations, those annotations, and tasks with one only. */
  tasks: number
  annotations: number
  ratedOnce: number
  people: string[]
}

/** IoUs are first counted in steps of 1 / `steps`; the steps around the median are then looked at one by one. */
const steps = 2_000
/** How many IoUs on either side of the median are kept at least. */
const aside = 2_500

const add = (what: string) => `coalesce(sum(${what}), 0)::float8`

// One pass over the matches; the IoUs of each are looked through once for the sums and twice for their middle, which
// takes half of the time of sorting them. $N: half of the width of the middle, or all where few tasks are meant.
const matchesSql = ({ tasks, annotation, values }: Narrowed) => `
with m as materialized (
  select m.task_id, m.unrelated, least(na.person_id, nb.person_id) as a, greatest(na.person_id, nb.person_id) as b, m.marks_a, m.marks_b,
    m.matched_50, m.matched_75, m.matched_90, m.ious, m.curve, m.distance, m.same_number, m.concordant, m.discordant
  from box_match m join annotation na on na.id = m.annotation_a join annotation nb on nb.id = m.annotation_b
  where m.round_id = $1 and m.task_id in ${tasks} and ${annotation('na')} and ${annotation('nb')}),
pairs as (
  select m.a, m.b, json_build_object(
    'pairs', count(*), 'sameCount', count(*) filter (where m.marks_a = m.marks_b), 'boxes', ${add('m.marks_a + m.marks_b')},
    'matchedAt', json_build_object('0.5', ${add('m.matched_50')}, '0.75', ${add('m.matched_75')}, '0.9', ${add('m.matched_90')}),
    'iouSum', ${add('i.total')},
    'reaching', json_build_object('0.5', ${add('m.matched_50')}, '0.75', ${add('i.r75')}, '0.9', ${add('i.r90')}),
    'curve', json_build_object('matched', json_build_array(${Array.from({ length: 10 }, (_, i) => add(`m.curve[${i + 1}]`)).join(', ')}),
      'boxes', coalesce(sum(m.marks_a + m.marks_b) filter (where cardinality(m.curve) > 0), 0)),
    'within', json_build_object('sum', ${add('m.distance')}, 'n', count(m.distance)),
    'between', json_build_object('sum', 0, 'n', 0),
    'numbered', coalesce(sum(m.matched_50) filter (where m.same_number is not null), 0), 'sameNumber', ${add('m.same_number')},
    'concordant', ${add('m.concordant')}, 'discordant', ${add('m.discordant')}) as tally
  from m, lateral (select sum(i) as total, count(*) filter (where i >= 0.75) as r75, count(*) filter (where i >= 0.9) as r90
    from unnest(m.ious) i) i
  where not m.unrelated group by m.a, m.b),
step as (select floor(i * ${steps})::int as step, count(*) as n from m, unnest(m.ious) i where not m.unrelated group by 1),
upto as (select step, n, sum(n) over (order by step) as upto, sum(n) over () as total from step),
edge as (
  select coalesce(min(step) filter (where upto >= total / 2 - $${values.length + 1}::int), 0) as first,
    coalesce(min(step) filter (where upto >= least(total / 2 + $${values.length + 1}::int, total)), ${steps}) as last from upto),
middle as (
  select i, count(*) as n from m, unnest(m.ious) i, edge
  where not m.unrelated and floor(i * ${steps})::int between edge.first and edge.last group by i)
select coalesce((select json_agg(p order by p.a, p.b) from pairs p), '[]') as pairs,
  (select json_build_object('sum', coalesce(sum(t.f1), 0), 'n', count(*)) from (
    select avg(case when m.marks_a + m.marks_b = 0 then 1 else 2.0::float8 * m.matched_50 / (m.marks_a + m.marks_b) end) as f1
    from m where not m.unrelated group by m.task_id) t) as f1,
  (select json_build_object('sum', coalesce(sum(m.distance), 0), 'n', count(*)) from m where m.unrelated) as between,
  json_build_object('below', (select coalesce(sum(u.n), 0) from upto u, edge where u.step < edge.first),
    'values', coalesce((select json_agg(json_build_array(i, n) order by i) from middle), '[]'),
    'above', (select coalesce(sum(u.n), 0) from upto u, edge where u.step > edge.last)) as ious`

// Tasks with work, and who did one together with somebody: those who drew nothing are in no cluster.
const sizeSql = ({ tasks, annotation }: Narrowed) => `
with x as materialized (
  select n.task_id, count(*)::int as n, array_agg(n.person_id) as people from annotation n
  where n.round_id = $1 and n.task_id in ${tasks} and ${annotation('n')} group by n.task_id)
select count(*) filter (where x.n = 1)::int as "ratedOnce", count(*) filter (where x.n > 1)::int as tasks,
  coalesce(sum(x.n) filter (where x.n > 1), 0)::int as annotations,
  array(select distinct p::text from x, unnest(x.people) p where x.n > 1) as people
from x`

const clustersSql = `
select alike.said, sum(alike.n)::int as n from task_clusters c, unnest(c.said, c.n) as alike (said, n)
where c.round_id = $1 and c.task_id in `
const lastSql = 'select coalesce(max(position), 0) as last from task where round_id = $1'

/** Tasks per read: bounds what is in memory at once. */
const batch = 500

/** Clusters of marks, made here: those that are stored are of everybody's present work. */
async function makeClusters(client: pg.PoolClient, narrowed: Narrowed): Promise<[string, number][]> {
  const { rows } = await client.query<{ last: number }>(lastSql, [narrowed.values[0]])
  const counts = new Map<string, number>()
  for (let from = 0; from < (rows[0]?.last ?? 0); from += batch)
    for (const { people } of await listMarkedTasks(client, narrowed, from, from + batch))
      for (const [said, n] of people.length > 1 ? countClusters(people) : [])
        counts.set(said, (counts.get(said) ?? 0) + n)
  return [...counts]
}

async function readClusters(client: pg.PoolClient, narrowed: Narrowed): Promise<[string, number][]> {
  const { rows } = await client.query<{ said: string; n: number }>({
    name: `clusters${narrowed.suffix}`,
    text: `${clustersSql}${narrowed.tasks} group by alike.said`,
    values: narrowed.values,
  })
  return rows.map(({ said, n }) => [said, n])
}

type Matches = Pick<BoxSums, 'pairs' | 'between' | 'f1' | 'ious'>
type Size = Pick<BoxSums, 'tasks' | 'annotations' | 'ratedOnce' | 'people'>

/**
 * Adds up the matches of tasks in the database. Nothing is matched here: that was done at submission. `stored`: whether
 * their clusters are as they were stored. `whole`: keeps all IoUs, where tasks are few.
 */
export async function readBoxSums(
  client: pg.PoolClient,
  narrowed: Narrowed,
  { stored, whole }: { stored: boolean; whole: boolean },
): Promise<BoxSums> {
  const { rows } = await client.query<Matches>({
    name: `box-matches${narrowed.suffix}`,
    text: matchesSql(narrowed),
    values: [...narrowed.values, whole ? 2_000_000_000 : aside],
  })
  const [matches] = rows
  const sizes = await client.query<Size>({
    name: `box-tasks${narrowed.suffix}`,
    text: sizeSql(narrowed),
    values: narrowed.values,
  })
  const [size] = sizes.rows
  if (!matches || !size) throw new Error('The database counted nothing.')
  return { ...matches, ...size, clusters: await (stored ? readClusters : makeClusters)(client, narrowed) }
}
