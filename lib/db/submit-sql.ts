import { knowsAnswer } from '@/lib/domain/exposure'

const marksOf = (annotation: string) => `array(
  select json_build_object('image', m.image_position, 'number', m.number, 'class', m.class,
    'box', json_build_object('x', m.x, 'y', m.y, 'w', m.w, 'h', m.h))
  from mark m where m.annotation_id = ${annotation} order by m.number, m.client_id)`

/** What a submission is prepared against, as columns over the aliases `a` (assignment), `t` (task) and `r` (round); `e` is
 * what its idempotency key stored before. */
export const standingColumns = `
  a.version, a.state, a.late, r.status, t.purpose, t.adjudicated, a.compared_at is not null as compared, t.submits, t.taken < t.overlap as free,
  coalesce((select max(n.revision) from annotation n where n.assignment_id = a.id), 0) as revision,
  (select g.id from guideline_version g where g.round_id = r.id order by g.version desc limit 1) as "guidelineVersionId",
  r.vocabulary_version as "vocabularyVersion",
  (select 1 from exposure x where x.person_id = a.person_id and x.item_id = a.item_id and x.what = 'work:' || r.kind limit 1) is null
    and (select 1 from assignment b where b.round_id = r.audits_round_id and b.item_id = a.item_id and b.person_id = a.person_id) is null as blind,
  e.id as "earlierId", e.revision as "earlierRevision", e.submitted_at as "earlierAt", e.late as "earlierLate", e.body_hash as "earlierHash",
  a.person_id as author,
  coalesce(r.decision_rules, (select p.decision_rules from project p where p.id = r.project_id)) @> '{"autoAccept": true}' as "acceptsUnanimous",
  case when r.kind = 'boxes' then (
    select json_agg(json_build_object('id', n.id, 'person', n.person_id, 'marks', ${marksOf('n.id')}) order by n.seq)
    from annotation n where n.task_id = t.id and n.counted and n.assignment_id <> a.id) end as others,
  case when r.kind = 'boxes' then (
    select json_build_object('id', n.id, 'marks', ${marksOf('n.id')}) from annotation n
    where n.round_id = r.id and n.counted and n.task_id <> t.id order by n.seq desc limit 1) end as elsewhere`

/** Locks the assignment, then its task (skips, expiry and removals lock in the same order), if nothing happened to either
 * since it was read. After waiting for another's lock the conditions are looked at again in the newest rows. */
const lockUnchanged = (version: string, submits: string) => `
select a.id from assignment a join task t on t.id = a.task_id
where a.id = $1 and a.version = ${version} and t.submits = ${submits} and not t.adjudicated for update of a, t`

/**
 * The statements of a submission. `read` finds what it is prepared against, without a lock. `insert` stores all of it
 * in one statement, or nothing where something happened in between: then it is read and prepared again. A revision
 * supersedes first, by a statement of its own under the same lock: within `insert`, the new row would meet the old one
 * that still counts.
 */
export const submitSql = {
  read: `
select ${standingColumns}
from assignment a join task t on t.id = a.task_id join round r on r.id = t.round_id
left join annotation e on e.assignment_id = a.id and e.idempotency_key = $2
where a.id = $1`,

  lock: lockUnchanged('$2', '$3'),

  supersede: `
with superseded as (
  update annotation set counted = false where assignment_id = $1 and counted returning id)
update annotation_value set counted = false from superseded where annotation_id = superseded.id`,

  insert: `
with unchanged as (${lockUnchanged('$34::int', '$35::int')}),
made as (
  insert into annotation (project_id, round_id, task_id, assignment_id, person_id, revision, payload, counted, late, timed_out,
    blind, guideline_version_id, vocabulary_version, opened_at, active_seconds, idempotency_key, body_hash)
  select a.project_id, a.round_id, a.task_id, a.id, a.person_id, $2, $3, $9, $4, $5, $6, $7, $8, coalesce(a.opened_at, now()),
    least($10::float8, extract(epoch from now() - coalesce(a.opened_at, now()))), $11, $12
  from assignment a join unchanged on unchanged.id = a.id returning id, submitted_at, active_seconds, project_id, round_id, task_id, person_id),
finished as (
  update assignment a set state = 'submitted', late = $4, version = a.version + 1, draft = null, draft_at = null,
    opened_at = coalesce(a.opened_at, now()), submitted_at = made.submitted_at,
    active_seconds = greatest(a.active_seconds, made.active_seconds), lease_expires_at = null,
    compared_at = case when $36::boolean then coalesce(a.compared_at, made.submitted_at) end
  from made where a.id = $1 returning a.version),
exposed as (
  insert into exposure (project_id, person_id, dataset, data_id, item_id, what, breadth)
  select made.project_id, made.person_id, i.dataset, i.data_id, i.id, 'references', ${knowsAnswer}
  from made join task t on t.id = made.task_id join item i on i.id = t.item_id where $36::boolean
  on conflict do nothing),
slot as (
  update task t set submits = t.submits + 1, taken = t.taken + $13::boolean::int from made where t.id = made.task_id),
variables as (
  insert into annotation_value (annotation_id, variable, unit, project_id, round_id, task_id, person_id, value, counted)
  select made.id, v.variable, v.unit, made.project_id, made.round_id, made.task_id, made.person_id, v.value, $9
  from made, unnest($14::text[], $15::text[], $16::text[]) as v (variable, unit, value)),
marks as (
  insert into mark (annotation_id, client_id, project_id, task_id, number, image_position, x, y, w, h, class, entity, note, proposal_id, verdict)
  select made.id, m.client_id, made.project_id, made.task_id, m.number, m.image, m.x, m.y, m.w, m.h, m.class, m.entity::jsonb, m.note, m.proposal, m.verdict
  from made, unnest($17::text[], $18::int[], $19::int[], $20::float8[], $21::float8[], $22::float8[], $23::float8[], $24::text[], $25::text[], $26::text[], $27::uuid[], $28::text[])
    as m (client_id, number, image, x, y, w, h, class, entity, note, proposal, verdict)),
matches as (
  insert into box_match (annotation_a, annotation_b, project_id, round_id, task_id, marks_a, marks_b, matched_50, matched_75, matched_90,
    ious, curve, distance, same_number, concordant, discordant, unrelated)
  select o.other, made.id, made.project_id, made.round_id, made.task_id, o.marks, $29, o.matched50, o.matched75, o.matched90,
    o.ious, o.curve, o.distance, o."sameNumber", o.concordant, o.discordant, o.unrelated
  from made, jsonb_to_recordset($30::jsonb) as o (other uuid, marks int, matched50 int, matched75 int, matched90 int, ious float8[], curve int[],
    distance float8, "sameNumber" int, concordant int, discordant int, unrelated boolean)),
clusters as (
  insert into mark_cluster (task_id, position, project_id, round_id, said)
  select made.task_id, c.position, made.project_id, made.round_id, c.said
  from made, unnest($31::text[]) with ordinality as c (said, position)
  on conflict (task_id, position) do update set said = excluded.said),
outdated as (
  delete from mark_cluster c using made where c.task_id = made.task_id and c.position > cardinality($31::text[])),
answered as (
  update send_back s set answer_id = made.id from made
  where s.assignment_id = $1 and s.answer_id is null and s.withdrawn_at is null and s.seen_at is not null),
audited as (
  insert into audit_log (project_id, actor, user_id, act, object_type, object_id, detail)
  select made.project_id, $32, $33, 'submitted', 'annotation', made.id::text, json_build_object('revision', $2::int, 'late', $4::boolean) from made)
select made.id, made.submitted_at as "submittedAt", finished.version from made, finished`,
} as const
