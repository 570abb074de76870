import { knowsAnswer } from '@/lib/domain/exposure'
import type { Kind } from '@/lib/domain/round'
import { classing, hashAnswers } from './answer-classes'
import { roundStamp } from './shown-rounds'

/** The pictures of an item's version in their order, null where one is missing, as SQL over the alias of its task. */
export const picturesOf = (task: string) =>
  `array(select s.image_id from image_slot s where s.version_id = ${task}.version_id order by s.position)`

/** Whether the person of the assignment `a` has seen nobody's work of the item; who audits a round has not done its item either. */
const worksBlind = (kind: string) =>
  `(select 1 from exposure x where x.person_id = a.person_id and x.item_id = a.item_id and x.what = 'work:' || ${kind} limit 1) is null`

/**
 * What a submission is prepared against, as columns over the aliases `a` (assignment), `t` (task) and `r` (round); `e` is
 * what its idempotency key stored before. Others' marks only where the kind has marks, and what classes of answers follow
 * from only where it has answers. "offset 0" keeps the planner from reading the index of all work that counts, as it does
 * while it knows nothing of the table.
 */
export const standingColumns = (kind: Kind) => `
  a.version, a.state, a.late, r.status, t.purpose, t.adjudicated, a.compared_at is not null as compared, t.submits, not t.filled as free,
  coalesce((select max(n.revision) from annotation n where n.assignment_id = a.id), 0) as revision,
  (select g.id from guideline_version g where g.round_id = a.round_id order by g.version desc limit 1) as "guidelineVersionId",
  r.vocabulary_version as "vocabularyVersion",
  ${worksBlind('r.kind')}
    and (select 1 from assignment b where b.round_id = r.audits_round_id and b.item_id = a.item_id and b.person_id = a.person_id) is null as blind,
  (select 1 from send_back s where s.assignment_id = a.id and s.answer_id is null and s.withdrawn_at is null
    and s.seen_at is not null) is not null as answers,
  case when e.id is not null then json_build_object('id', e.id, 'revision', e.revision, 'submittedAt', e.submitted_at, 'late', e.late,
    'bodyHash', e.body_hash) end as earlier,
  a.person_id as author, a.task_id as "taskId", a.round_id as "roundId",
  ${
    kind === 'boxes'
      ? `(select json_agg(json_build_object('id', n.id, 'person', n.person_id, 'marks', n.payload -> 'marks') order by n.seq)
    from (select * from annotation n where n.task_id = t.id offset 0) n where n.counted and n.assignment_id <> a.id) as others,
  (select json_build_object('id', n.id, 'marks', n.payload -> 'marks') from annotation n
    where n.round_id = r.id and n.counted and n.task_id <> t.id order by n.seq desc limit 1) as elsewhere`
      : 'null as others, null as elsewhere'
  }, ${kind === 'evidence-qa' ? classing : 'null'} as classing`

/** Reads what a submission is prepared against, without a lock. $1: the assignment; $2: the key. */
export const writeStandingRead = (kind: Kind) => `
select ${standingColumns(kind)}
from assignment a join task t on t.id = a.task_id join round r on r.id = t.round_id
left join annotation e on e.assignment_id = a.id and e.idempotency_key = $2
where a.id = $1`

/**
 * Locks the assignment, then its task (skips, expiry and removals lock in the same order), if nothing happened to either
 * since it was read. After waiting for another's lock the conditions are looked at again in the newest rows. `asGiven`:
 * if it is still in hand, and nothing happened to its round and its pictures since the task was given out.
 */
function lockUnchanged(
  { version, submits, adjudicated }: Record<'version' | 'submits' | 'adjudicated', string>,
  waits: boolean,
  asGiven?: { stamp: string; pictures: string },
) {
  const joined = asGiven ? ' join round r on r.id = a.round_id join project pr on pr.id = a.project_id' : ''
  const given = asGiven
    ? `
  and a.state in ('leased', 'reserved') and ${roundStamp} = ${asGiven.stamp} and ${picturesOf('t')} = ${asGiven.pictures}`
    : ''
  return `
select a.id, a.project_id, a.round_id, a.task_id, a.item_id, a.person_id, a.opened_at
from assignment a join task t on t.id = a.task_id${joined}
where a.id = $1 and a.version = ${version} and t.submits = ${submits} and t.adjudicated = ${adjudicated}${given}
for update of a, t${waits ? '' : ' skip locked'}`
}

/**
 * Before a revision is inserted, under the same lock: within the insert, the new row would meet the old one that still
 * counts.
 */
export const supersedeSql = {
  lock: lockUnchanged({ version: '$2', submits: '$3', adjudicated: 'false' }, true),
  supersede: `
with superseded as (
  update annotation set counted = false where assignment_id = $1 and counted returning id)
update annotation_value set counted = false from superseded where annotation_id = superseded.id`,
}

/** What a submission may hold beside its annotation; `params` are the types of what it is given. */
const parts = {
  // What it was prepared against: as remembered, or as read. Written into the insert itself.
  asGiven: { params: ['text', 'uuid[]'], sql: () => '' },
  asRead: { params: ['boolean'], sql: () => '' },
  compares: {
    params: [],
    sql: () => `
exposed as (
  insert into exposure (project_id, person_id, dataset, data_id, item_id, what, breadth)
  select made.project_id, made.person_id, i.dataset, i.data_id, i.id, 'references', ${knowsAnswer}
  from made join task t on t.id = made.task_id join item i on i.id = t.item_id
  on conflict do nothing)`,
  },
  values: {
    params: ['text[]', 'text[]', 'text[]'],
    sql: (variable, unit, value) => `
variables as (
  insert into annotation_value (annotation_id, variable, unit, project_id, round_id, task_id, person_id, value, counted)
  select made.id, v.variable, v.unit, made.project_id, made.round_id, made.task_id, made.person_id, v.value, $6
  from made, unnest(${variable}, ${unit}, ${value}) as v (variable, unit, value))`,
  },
  classes: {
    params: ['text', 'text'],
    sql: (answers, answerClass) => `
classed as (
  insert into answer_class (version_id, answer_hash, project_id, class)
  select t.version_id, ${hashAnswers(answers)}, made.project_id, ${answerClass}
  from made join task t on t.id = made.task_id on conflict do nothing)`,
  },
  marks: {
    params: [],
    sql: () => `
marks as (
  insert into mark (annotation_id, client_id, project_id, task_id, number, image_position, x, y, w, h, class, entity, note, proposal_id, verdict)
  select made.id, m.id, made.project_id, made.task_id, m.number, m.image, (m.box -> 'x')::float8, (m.box -> 'y')::float8,
    (m.box -> 'w')::float8, (m.box -> 'h')::float8, m.class, m.entity, m.note, m.proposal, m.verdict
  from made, jsonb_to_recordset($3::jsonb -> 'marks')
    as m (id text, number int, image int, box jsonb, class text, entity jsonb, note text, proposal uuid, verdict text))`,
  },
  matches: {
    params: ['int', 'jsonb'],
    sql: (count, matches) => `
matches as (
  insert into box_match (annotation_a, annotation_b, project_id, round_id, task_id, marks_a, marks_b, matched_50, matched_75, matched_90,
    ious, curve, distance, same_number, concordant, discordant, unrelated)
  select o.other, made.id, made.project_id, made.round_id, made.task_id, o.marks, ${count}, o.matched50, o.matched75, o.matched90,
    o.ious, o.curve, o.distance, o."sameNumber", o.concordant, o.discordant, o.unrelated
  from made, jsonb_to_recordset(${matches}) as o (other uuid, marks int, matched50 int, matched75 int, matched90 int, ious float8[], curve int[],
    distance float8, "sameNumber" int, concordant int, discordant int, unrelated boolean))`,
  },
  clusters: {
    params: ['text[]', 'int[]'],
    sql: (said, n) => `
clusters as (
  insert into task_clusters (task_id, project_id, round_id, said, n)
  select made.task_id, made.project_id, made.round_id, ${said}, ${n} from made
  on conflict (task_id) do update set said = excluded.said, n = excluded.n)`,
  },
  answers: {
    params: [],
    sql: () => `
answered as (
  update send_back s set answer_id = made.id from made
  where s.assignment_id = $1 and s.answer_id is null and s.withdrawn_at is null and s.seen_at is not null)`,
  },
} as const satisfies Record<string, { params: readonly string[]; sql: (...params: string[]) => string }>

type SubmitPart = keyof typeof parts
export type HeldParts = Partial<Record<SubmitPart, readonly unknown[]>>
const partNames = Object.keys(parts) as SubmitPart[]
/** How many parameters every submission has; those of its parts follow in their order. */
const ownParams = 17

function writeInsert(held: readonly SubmitPart[], waits: boolean): string {
  let given = ownParams
  const written = held.map((name) => {
    const { params, sql } = parts[name] as { params: readonly string[]; sql: (...params: string[]) => string }
    return sql(...params.map((type) => `$${++given}::${type}`))
  })
  const compares = held.includes('compares')
  const asGiven = held.includes('asGiven') ? { stamp: '$18::text', pictures: '$19::uuid[]' } : undefined
  const read = { version: '$13::int', submits: '$14::int', adjudicated: '$17::boolean' }
  return `
with unchanged as (${lockUnchanged(read, waits, asGiven)}),
made as (
  insert into annotation (project_id, round_id, task_id, assignment_id, person_id, revision, payload, counted, late, timed_out,
    blind, guideline_version_id, vocabulary_version, opened_at, active_seconds, idempotency_key, body_hash)
  select a.project_id, a.round_id, a.task_id, a.id, a.person_id, $2, $3, $6, $4, $5,
    ${asGiven ? worksBlind(`'boxes'`) : '$18::boolean'}, $15::uuid, $16::int,
    coalesce(a.opened_at, now()), least($7::float8, extract(epoch from now() - coalesce(a.opened_at, now()))), $8, $9
  from unchanged a returning id, submitted_at, active_seconds, project_id, round_id, task_id, person_id),
finished as (
  update assignment a set state = 'submitted', late = $4, lapsed = false, version = a.version + 1, draft = null, draft_at = null,
    opened_at = coalesce(a.opened_at, now()), submitted_at = made.submitted_at,
    active_seconds = greatest(a.active_seconds, made.active_seconds), lease_expires_at = null${
      compares ? ', compared_at = coalesce(a.compared_at, made.submitted_at)' : ''
    }
  from made where a.id = $1 returning a.version),
slot as (
  update task t set submits = t.submits + 1, taken = t.taken + $10::boolean::int from made where t.id = made.task_id),
audited as (
  insert into audit_log (project_id, actor, user_id, act, object_type, object_id, detail)
  select made.project_id, $11, $12, 'submitted', 'annotation', made.id::text, json_build_object('revision', $2::int, 'late', $4::boolean) from made)${written.map((sql) => sql && `,${sql}`).join('')}
select made.id, made.submitted_at as "submittedAt", finished.version from made, finished`
}

const texts = new Map<string, string>()

/**
 * The prepared statement that stores all of a submission, or nothing where something happened since it was read: then it
 * is read and prepared again. It has the parts that this submission holds, since the database sets up every part of a
 * statement, used or not. `own`: the values of the annotation; `held`: those of its parts. `waits`: for a lock on the
 * assignment or the task, instead of storing nothing.
 */
export function insertStatement(own: readonly unknown[], held: HeldParts, waits: boolean) {
  const names = partNames.filter((name) => held[name] !== undefined)
  const name = `submit-${[...names, ...(waits ? ['waiting'] : [])].join('-')}`
  const text = texts.get(name) ?? writeInsert(names, waits)
  texts.set(name, text)
  return { name, text, values: [...own, ...names.flatMap((each) => held[each] ?? [])] }
}
