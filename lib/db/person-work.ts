import { pool } from './client'

/**
 * A tenth of what somebody submitted, in order: how fast it went, and how far it agrees with others'. Of flaws it counts
 * whether there is any: each of many that nobody tagged would make all agree.
 */
export type PersonStep = { step: number; n: number; seconds: number; agreement: number | null }
/** What somebody said and what it is compared with: the decision on the task, or the gold of its item. */
export type Compared = { against: 'decision' | 'gold'; own: unknown; reference: unknown }

const steps = 10
/** Payloads that are read to be compared; the latest ones. */
const mostCompared = 2_000

const stepsSql = `
with own as (select n.id, n.task_id, n.active_seconds, ntile(${steps}) over (order by n.seq)::int as step from annotation n
    join task t on t.id = n.task_id
    where n.round_id = $1 and n.person_id = $2 and n.counted and t.condition = $3),
agreed as (
  select o.step, avg((w.value = x.value)::int::float8) as agreement from own o
  join annotation_value w on w.annotation_id = o.id and w.variable not like 'flaw:%'
  join annotation_value x on x.task_id = w.task_id and x.variable = w.variable and x.unit = w.unit and x.counted
    and x.round_id = $1 and x.person_id <> $2
  group by o.step),
boxed as (
  select o.step, avg(case when m.marks_a + m.marks_b = 0 then 1 else 2.0 * m.matched_50 / (m.marks_a + m.marks_b) end::float8) as agreement
  from own o join box_match m on (m.annotation_a = o.id or m.annotation_b = o.id) and not m.unrelated
  join annotation n on n.id = case when m.annotation_a = o.id then m.annotation_b else m.annotation_a end and n.counted
  group by o.step)
select o.step, count(*)::int as n, percentile_cont(0.5) within group (order by o.active_seconds) as seconds,
  coalesce(max(b.agreement), max(a.agreement)) as agreement
from own o left join agreed a on a.step = o.step left join boxed b on b.step = o.step group by o.step order by o.step`

const comparedSql = `
select * from (
  select 'decision' as against, n.payload as own, d.payload as reference, n.seq
  from annotation n join task t on t.id = n.task_id join adjudication d on d.task_id = t.id and not d.withdrawn and d.person_id is not null
    and not exists (select from adjudication later where later.replaces = d.id)
  where n.round_id = $1 and n.person_id = $2 and n.counted and t.condition = $3
  union all
  select 'gold', n.payload, g.payload, n.seq
  from annotation n join task t on t.id = n.task_id join round r on r.id = t.round_id
  join gold g on g.version_id = t.version_id and g.kind = r.kind
  where n.round_id = $1 and n.person_id = $2 and not n.late and t.condition = $3
    and n.revision = (select max(l.revision) from annotation l where l.assignment_id = n.assignment_id)) c
order by seq desc limit ${mostCompared}`

/** Speed and agreement of a person over the course of a round. */
export async function listPersonSteps(roundId: string, personId: string, condition: string): Promise<PersonStep[]> {
  const { rows } = await pool().query<PersonStep>({
    name: 'person-steps',
    text: stepsSql,
    values: [roundId, personId, condition],
  })
  return rows
}

/** A person's counted work on tasks that somebody decided, and in time on tasks with gold. */
export async function listCompared(roundId: string, personId: string, condition: string): Promise<Compared[]> {
  const { rows } = await pool().query<Compared>({
    name: 'person-compared',
    text: comparedSql,
    values: [roundId, personId, condition],
  })
  return rows
}
