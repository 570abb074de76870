import type { QueuedTask, QueueFilter } from '@/lib/domain/adjudication-queue'
import type { DecisionRules } from '@/lib/domain/resolve/decision-rules'
import { boxTaskScores, valueUnits } from './agreement-units'
import { pool } from './client'

/** A task of the queue before what it comes to is known, with its place and the rules that say so. */
export type QueueRow = Omit<QueuedTask, 'status' | 'variables'> & {
  seq: string
  position: number
  rules: Partial<DecisionRules>
}

/** The place of the last row seen. */
export type QueuePlace = { score: number; seq: string; position: number }

/** Where nothing can be compared the task comes last: any number above 1. */
export const noScore = 2

// A task waits where people differ; and, once all it needs are done (or its round is closed), where the rules leave it open
// though they do not: nothing stands without a decision, too few for k, or "unsupported" on one word alone.
const sql = `
with asked as (
  select r.id, r.seq, r.slug, r.name, r.kind, r.status, coalesce(r.decision_rules, p.decision_rules) as rules
  from round r join project p on p.id = r.project_id
  where r.project_id = $1 and ($2::text is null or r.slug = $2 or r.id::text = $2) and ($3::text is null or r.kind = $3)),
scores as (
  select u.task_id, avg(u.score) as score from (${valueUnits(`(select v.* from annotation_value v
    where v.round_id in (select id from asked) and ($4::text is null or v.variable = $4)) w`)}) u group by u.task_id
  union all
  select * from (${boxTaskScores(`b.round_id in (select id from asked where kind = 'boxes') and na.counted and nb.counted
    and ($4::text is null or $4 = 'marks')`)}) b),
worked as (
  select t.id, t.round_id, t.item_id, t.version_id, t.position, t.condition, t.adjudicated, count(*)::int as people,
    count(*) >= t.overlap as complete,
    count(*) filter (where a.kind = 'flaws' and n.blind and n.payload ->> 'evidence' = 'unsupported') as independent,
    count(*) filter (where a.kind = 'flaws' and n.payload ->> 'evidence' = 'unsupported') as unsupported
  from task t join asked a on a.id = t.round_id join annotation n on n.task_id = t.id and n.counted
  where t.purpose = 'work' and ($7::text is null or exists (
    select from annotation m join person p on p.id = m.person_id where m.task_id = t.id and m.counted and p.pseudonym = $7))
  group by t.id),
queue as (
  select w.id, w.item_id, w.version_id, w.position, w.condition, w.adjudicated, w.people, a.seq, a.slug, a.name, a.kind, a.rules, s.score
  from worked w join asked a on a.id = w.round_id left join scores s on s.task_id = w.id join item i on i.id = w.item_id
  where ($5::text is null or i.dataset = $5) and ($6::text is null or i.variant = $6) and (
    case when w.adjudicated then $4::text is null or s.score is not null
      when s.score < 1 then true
      when not w.complete and a.status <> 'closed' then false
      else $4::text is null and (a.rules ->> 'rule' = 'always' or coalesce(w.people < (a.rules ->> 'k')::int, false))
        or ($4::text is null or $4 = 'evidence') and a.kind = 'flaws' and w.unsupported > 0 and w.independent < 2
          and coalesce((a.rules ->> 'unsupportedNeedsTwo')::boolean, true) end))
select c.remaining, q.* from (select count(*) filter (where not adjudicated)::int as remaining from queue) c
left join lateral (
  select q.id as task, q.seq::text, q.position, json_build_object('slug', q.slug, 'name', q.name, 'kind', q.kind) as round, q.rules,
    q.item_id as item, i.data_id as "dataId", i.dataset, i.variant, v.question, q.condition, q.adjudicated, q.people, q.score,
    (select g.image_id from image_slot g where g.version_id = q.version_id and g.image_id is not null order by g.position limit 1) as image
  from queue q join item i on i.id = q.item_id join item_version v on v.id = q.version_id
  where ($8::boolean is null or q.adjudicated = $8)
    and ($9::float8 is null or (coalesce(q.score, ${noScore}), q.seq, q.position) > ($9, $10::bigint, $11::int))
  order by coalesce(q.score, ${noScore}), q.seq, q.position limit $12) q on true`

/** Tasks of a project's rounds that somebody is to decide or has decided, least agreed on first; and how many wait. */
export async function listQueueRows(
  projectId: string,
  filter: QueueFilter,
  limit: number,
  after: QueuePlace | null,
): Promise<{ rows: QueueRow[]; remaining: number }> {
  const { round, kind, variable, dataset, variant, person, show } = filter
  const { rows } = await pool().query<{ remaining: number } & (QueueRow | { task: null })>({
    name: 'adjudication-queue',
    text: sql,
    values: [
      ...[projectId, round ?? null, kind ?? null, variable ?? null, dataset ?? null, variant ?? null, person ?? null],
      show === 'all' ? null : show === 'decided',
      ...[after?.score ?? null, after?.seq ?? null, after?.position ?? null, limit],
    ],
  })
  return {
    rows: rows.flatMap(({ remaining: _, ...row }) => (row.task === null ? [] : [row as QueueRow])),
    remaining: rows[0]?.remaining ?? 0,
  }
}

/** One person's counted work on a task, in the order of submission. */
export type QueuedWork = { task: string; person: string; blind: boolean; payload: unknown }

export async function listQueuedWork(tasks: string[]): Promise<QueuedWork[]> {
  const { rows } = await pool().query<QueuedWork>({
    name: 'queued-work',
    text: `select n.task_id as task, n.person_id as person, n.blind, n.payload from annotation n
      where n.task_id = any($1) and n.counted order by n.seq`,
    values: [tasks],
  })
  return rows
}

/** The pseudonyms of everybody whose work counts in a project, in order. */
export async function listWorkers(projectId: string): Promise<string[]> {
  const { rows } = await pool().query<{ pseudonym: string }>({
    name: 'project-workers',
    text: `select p.pseudonym from person p where p.project_id = $1
      and exists (select from annotation n where n.person_id = p.id and n.counted) order by p.pseudonym`,
    values: [projectId],
  })
  return rows.map(({ pseudonym }) => pseudonym)
}
