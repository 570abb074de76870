import type pg from 'pg'
import type { BoxTally } from '@/lib/domain/agreement/box-agreement'
import { writeClusters } from '@/lib/domain/agreement/cluster-text'
import { type AgreementScope, type Narrowed, narrow, readInSnapshot, type Snapshot } from './agreement-scope'
import { type Author, listAuthors } from './authors'
import { countExclusions, type Exclusion } from './exclusions'
import { listMarkedTasks } from './marked-tasks'

/** Sums over the tasks that two people did both. */
export type PairTally = { a: string; b: string; tally: BoxTally }

export type BoxReport = {
  snapshot: Snapshot
  authors: Author[]
  exclusions: Exclusion[]
  pairs: PairTally[]
  f1Mean: number | null
  medianIou: number | null
  /** What everyone said of clusters of marks (lib/domain/agreement/cluster-text.ts), with how many are alike. */
  clusters: { said: string; n: number }[]
  /** Tasks with at least two counted annotations, those annotations, and tasks with one only. */
  tasks: number
  annotations: number
  people: string[]
  ratedOnce: number
}

/** Tasks per read: bounds what is in memory at once. */
const batch = 500

const add = (what: string) => `coalesce(sum(${what}), 0)::float8`

// One pass over the matches; the IoUs of each are looked through once.
const matchesSql = ({ tasks, annotation }: Narrowed) => `
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
  where not m.unrelated group by m.a, m.b)
select coalesce((select json_agg(p order by p.a, p.b) from pairs p), '[]') as pairs,
  (select avg(t.f1) from (select avg(case when m.marks_a + m.marks_b = 0 then 1 else 2.0::float8 * m.matched_50 / (m.marks_a + m.marks_b) end) as f1
    from m where not m.unrelated group by m.task_id) t) as "f1Mean",
  (select percentile_cont(0.5) within group (order by i) from (select unnest(m.ious) as i from m where not m.unrelated) i) as "medianIou",
  (select json_build_object('sum', coalesce(sum(m.distance), 0), 'n', count(*)) from m where m.unrelated) as between`

const sizeSql = ({ tasks, annotation }: Narrowed) => `
select coalesce(max(x.position), 0) as last, count(*) filter (where x.n = 1)::int as "ratedOnce",
  count(*) filter (where x.n > 1)::int as tasks, coalesce(sum(x.n) filter (where x.n > 1), 0)::int as annotations
from (select t.position, count(n.id) as n from task t left join annotation n on n.task_id = t.id and ${annotation('n')}
  where t.id in ${tasks} group by t.id) x`

// Who did a task together with somebody; those who drew nothing are in no cluster.
const peopleSql = ({ tasks, annotation }: Narrowed) => `
select distinct n.person_id as person from annotation n where n.round_id = $1 and n.task_id in ${tasks} and ${annotation('n')}
  and exists (select from annotation o where o.task_id = n.task_id and o.id <> n.id and ${annotation('o')})`

const clustersSql = `
select c.said, count(*)::int as n from mark_cluster c where c.round_id = $1 and c.task_id in `

type Matches = { pairs: PairTally[]; f1Mean: number | null; medianIou: number | null; between: BoxTally['between'] }
type Size = { last: number; ratedOnce: number; tasks: number; annotations: number }

/** Clusters of the tasks as they were stored at submission; of some people's work alone they are others, made here. */
async function readClusters(client: pg.PoolClient, narrowed: Narrowed, parted: boolean, last: number) {
  if (!parted) {
    const { rows } = await client.query<{ said: string; n: number }>({
      name: 'clusters',
      text: `${clustersSql}${narrowed.tasks} group by c.said`,
      values: narrowed.values,
    })
    return rows
  }
  const counts = new Map<string, number>()
  for (let from = 0; from < last; from += batch)
    for (const { people } of await listMarkedTasks(client, narrowed, from, from + batch))
      for (const said of people.length > 1 ? writeClusters(people) : []) counts.set(said, (counts.get(said) ?? 0) + 1)
  return [...counts].map(([said, n]) => ({ said, n }))
}

/** What agreement on boxes needs of a round, added up in the database. Nothing is matched here: that was done at submission. */
export function readBoxes(scope: AgreementScope): Promise<BoxReport> {
  return readInSnapshot(async (client, snapshot) => {
    const narrowed = narrow(scope)
    const read = async <T extends pg.QueryResultRow>(name: string, text: string) =>
      (await client.query<T>({ name: `${name}${narrowed.suffix}`, text, values: narrowed.values })).rows
    // Sorting the IoUs on disk takes longer than everything else.
    await client.query(`set local work_mem = '128MB'`)
    const [matches] = await read<Matches>('box-matches', matchesSql(narrowed))
    const [size] = await read<Size>('box-tasks', sizeSql(narrowed))
    const people = await read<{ person: string }>('box-people', peopleSql(narrowed))
    return {
      snapshot,
      authors: await listAuthors(scope.roundId, client),
      exclusions: await countExclusions(scope, client),
      pairs: (matches?.pairs ?? []).map((pair, i) => ({
        ...pair,
        // The pairs of different tasks belong to nobody in particular.
        tally: i === 0 ? { ...pair.tally, between: matches?.between ?? pair.tally.between } : pair.tally,
      })),
      f1Mean: matches?.f1Mean ?? null,
      medianIou: matches?.medianIou ?? null,
      clusters: await readClusters(client, narrowed, scope.filter !== undefined, size?.last ?? 0),
      tasks: size?.tasks ?? 0,
      annotations: size?.annotations ?? 0,
      people: people.map(({ person }) => person),
      ratedOnce: size?.ratedOnce ?? 0,
    }
  })
}
