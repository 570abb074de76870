import type { AssignmentRow } from '@/lib/domain/assignment-view'
import type { References } from '@/lib/domain/item'
import { pipes, pool } from './client'
import { completeItem, nameShown, shownItem } from './shown-item'
import { recallRoundOf, refreshRound, roundStamp } from './shown-rounds'
import { noteShown, noteVersion, recallGiven, recallShown, type ShownTask } from './shown-tasks'
import { picturesOf, standingColumns } from './submit-sql'
import type { GivenStanding, Standing } from './submits'

const ownColumns = `
  a.id, a.version, a.state, a.opened_at as "openedAt", extract(epoch from now() - a.opened_at)::float8 as "openSeconds",
  a.lease_expires_at as "leaseExpiresAt", a.revealed_at as "revealedAt", a.compared_at as "comparedAt", ${roundStamp} as stamp`
const progressColumns = `a.draft,
  (select json_strip_nulls(json_build_object('reason', l.reason, 'right', l.who_is_right, 'note', l.note)) from second_look l
    where l.assignment_id = a.id) as "secondLook",
  (select json_build_object('revision', n.revision, 'payload', n.payload) from annotation n
    where n.assignment_id = a.id order by n.revision desc limit 1) as submitted,
  (select json_build_object('comment', s.comment, 'at', s.created_at) from send_back s where s.assignment_id = a.id
    and s.answer_id is null and s.withdrawn_at is null) as "sentBack"`
/** The annotator's own assignment, by account: who is not its person, or no longer a member, finds nothing. */
const ownAssignment = `
join person pe on pe.id = a.person_id and pe.user_id = $2
join membership m on m.project_id = a.project_id and m.user_id = $2
join task t on t.id = a.task_id
join round r on r.id = a.round_id
join project pr on pr.id = a.project_id`

export type OwnAssignment = AssignmentRow & { draft: unknown }
type Found = Omit<OwnAssignment, 'round'> & { stamp: string }
export async function findAssignment(assignmentId: string, userId: string): Promise<OwnAssignment | null> {
  const round = await recallRoundOf(assignmentId)
  if (!round) return null
  const { rows } = await pool().query<Found>({
    name: `assignment-${nameShown(round)}`,
    text: `select ${ownColumns}, t.condition, ${progressColumns}, ${shownItem(round)} as item
      from assignment a ${ownAssignment} join item i on i.id = a.item_id join item_version v on v.id = t.version_id
      where a.id = $1`,
    values: [assignmentId, userId],
  })
  if (!rows[0]) return null
  const row = { ...rows[0], item: completeItem(rows[0].item) }
  noteShown(assignmentId, row)
  return { ...row, round: (await refreshRound(round, row.stamp)).shown }
}

/** What is not read of an assignment, or is not there yet. */
export const noProgress = { draft: null, secondLook: null, submitted: null, sentBack: null } as const

type ToSubmit = Omit<Found & Standing, keyof typeof noProgress | 'item' | 'condition'> & { pictures: (string | null)[] }

/** Pictures come and go. */
const isCurrent = ({ item }: ShownTask, now: ToSubmit) =>
  item.images.length === now.pictures.length && item.images.every(({ id }, i) => id === now.pictures[i])

export type AssignmentToSubmit<S = Standing> = OwnAssignment & S & { acceptsUnanimous: boolean }

/**
 * The assignment as it was shown, without what was drafted, submitted or said of it before, together with what a
 * submission under this key is prepared against.
 */
export async function findAssignmentToSubmit(
  assignmentId: string,
  userId: string,
  idempotencyKey: string,
): Promise<AssignmentToSubmit | null> {
  const round = await recallRoundOf(assignmentId)
  if (!round) return null
  const { kind } = round.shown
  const { rows } = await pipes().query<ToSubmit>({
    name: `submit-read-${kind}`,
    text: `select ${ownColumns}, ${standingColumns(kind)}, ${picturesOf('t')} as pictures
      from assignment a ${ownAssignment}
      left join annotation e on e.assignment_id = a.id and e.idempotency_key = $3 where a.id = $1`,
    values: [assignmentId, userId, idempotencyKey],
  })
  const row = rows[0]
  if (!row) return null
  const known = recallShown(assignmentId)
  const shown = known && isCurrent(known, row) ? known : await findAssignment(assignmentId, userId)
  if (!shown) return null
  const { item, condition } = shown
  const { shown: present, acceptsUnanimous } = await refreshRound(round, row.stamp)
  return { ...row, ...noProgress, item, condition, round: present, acceptsUnanimous }
}

/** The same of a task that this process gave out, before its first submission, without reading it; null where it is not known. */
export function recallAssignmentToSubmit(
  assignmentId: string,
  userId: string,
): AssignmentToSubmit<GivenStanding> | null {
  const known = recallGiven(assignmentId, userId)
  if (!known) return null
  const { shown, given, round, submits, others, elsewhere } = known
  // Spelled out: an object put together from others takes far longer to make.
  return {
    id: assignmentId,
    version: given.version,
    state: 'leased',
    late: false,
    status: 'open',
    purpose: given.purpose,
    adjudicated: false,
    openedAt: null,
    openSeconds: null,
    leaseExpiresAt: null,
    revealedAt: null,
    comparedAt: null,
    compared: false,
    taskId: given.taskId,
    roundId: given.roundId,
    author: given.author,
    submits,
    free: false,
    revision: 0,
    guidelineVersionId: round.guidelineVersionId,
    vocabularyVersion: round.vocabularyVersion,
    answers: false,
    earlier: null,
    others,
    elsewhere,
    classing: null,
    asGiven: { stamp: given.stamp, pictures: shown.item.images.map(({ id }) => id) },
    draft: null,
    secondLook: null,
    submitted: null,
    sentBack: null,
    item: shown.item,
    condition: shown.condition,
    round: round.shown,
    acceptsUnanimous: round.acceptsUnanimous,
  }
}

/** The references of an assignment's item, for kinds whose work is to judge them, or once they may be compared with. */
export async function findReferencesToJudge(assignmentId: string): Promise<References | null> {
  const { rows } = await pool().query<{ alternatives: References }>({
    name: 'assignment-references',
    text: `select f.alternatives from assignment a join task t on t.id = a.task_id join round r on r.id = a.round_id
      join reference_answer f on f.version_id = t.version_id
      where a.id = $1 and (r.kind in ('flaws', 'judgement', 'error-analysis') or a.compared_at is not null)`,
    values: [assignmentId],
  })
  return rows[0]?.alternatives ?? null
}

/** Starts the clock of an assignment, once; answers when it was started. */
export async function openAssignment(assignmentId: string): Promise<Date | null> {
  const { rows } = await pool().query<{ at: Date }>({
    name: 'assignment-open',
    text: `update assignment set opened_at = coalesce(opened_at, now()),
        state = case when state = 'reserved' then 'leased' else state end,
        lease_expires_at = case when state in ('leased', 'reserved') then now() + make_interval(mins => (select lease_minutes from round r where r.id = round_id)) else lease_expires_at end
      where id = $1 returning opened_at as at`,
    values: [assignmentId],
  })
  return rows[0]?.at ?? null
}

const renewLease = `lease_expires_at = case when state in ('leased', 'reserved')
  then now() + make_interval(mins => (select lease_minutes from round r where r.id = round_id)) else lease_expires_at end`
/** Active time only grows, and never beyond the time since opening. */
const keepActive = (given: string) =>
  `active_seconds = greatest(active_seconds, least(${given}, extract(epoch from now() - coalesce(opened_at, now()))))`

/**
 * Notes that a person may see the hidden proposals of an assignment from now on; false where they have neither a draft
 * with a mark nor a submission yet.
 */
export async function revealProposals(assignmentId: string): Promise<boolean> {
  const { rowCount } = await pool().query({
    name: 'assignment-reveal',
    text: `update assignment a set revealed_at = coalesce(revealed_at, now())
      where id = $1 and (revealed_at is not null or jsonb_path_exists(draft, '$.marks[0]')
        or exists (select 1 from annotation n where n.assignment_id = a.id))`,
    values: [assignmentId],
  })
  return rowCount === 1
}

/** Saves a draft over a known version and renews the lease; null where the version is not the current one. */
export async function saveDraft(
  assignmentId: string,
  version: number,
  payload: unknown,
  activeSeconds: number,
): Promise<number | null> {
  const { rows } = await pool().query<{ version: number }>({
    name: 'draft-save',
    text: `update assignment set draft = $3, draft_at = now(), version = version + 1, opened_at = coalesce(opened_at, now()),
        ${keepActive('$4')}, ${renewLease}
      where id = $1 and version = $2 returning version`,
    values: [assignmentId, version, JSON.stringify(payload), activeSeconds],
  })
  if (rows[0]) noteVersion(assignmentId, rows[0].version)
  return rows[0]?.version ?? null
}

/** Renews the lease of an unfinished assignment; answers its new end, or null where it holds none. */
export async function renewAssignment(assignmentId: string, activeSeconds: number): Promise<Date | null> {
  const { rows } = await pool().query<{ ends: Date }>({
    name: 'lease-renew',
    text: `update assignment set ${renewLease}, ${keepActive('$2')} where id = $1 and state in ('leased', 'reserved')
      returning lease_expires_at as ends`,
    values: [assignmentId, activeSeconds],
  })
  return rows[0]?.ends ?? null
}

/** Gives a task back with a reason: the slot is free, the draft is kept, the task is not offered again. */
export async function skipAssignment(assignmentId: string, reason: string, note: string | null): Promise<boolean> {
  const { rowCount } = await pool().query({
    name: 'assignment-skip',
    text: `with skipped as (
        update assignment set state = 'skipped', skip_reason = $2, skip_note = $3, version = version + 1
        where id = $1 and state in ('leased', 'reserved') returning task_id)
      update task t set taken = t.taken - 1 from skipped where t.id = skipped.task_id`,
    values: [assignmentId, reason, note],
  })
  return rowCount === 1
}

/**
 * Ends leases whose time is over: the slot is free, the draft is kept. What was only reserved is noted as lapsed: nobody
 * saw it, so it may be offered again. Answers how many ended.
 */
export async function expireLeases(roundId: string | null = null): Promise<number> {
  const { rows } = await pool().query<{ n: number }>({
    name: 'leases-expire',
    text: `with ended as (
        update assignment set state = 'expired', lapsed = state = 'reserved', version = version + 1
        where id in (select id from assignment where state in ('leased', 'reserved') and lease_expires_at < now()
          and ($1::uuid is null or round_id = $1) for update skip locked)
        returning task_id),
      per_task as (select task_id, count(*)::int as n from ended group by task_id),
      freed as (update task t set taken = t.taken - per_task.n from per_task where t.id = per_task.task_id)
      select count(*)::int as n from ended`,
    values: [roundId],
  })
  return rows[0]?.n ?? 0
}

export type AssignmentSummary = {
  id: string
  state: string
  dataId: string
  late: boolean
  submittedAt: Date | null
  skipReason: string | null
}

/** A person's own assignments in a round, in the order they were given. */
export async function listOwnAssignments(
  roundId: string,
  userId: string,
  limit: number,
  after: string | null,
): Promise<AssignmentSummary[]> {
  const { rows } = await pool().query<AssignmentSummary>({
    name: 'assignments-own',
    text: `select a.id, a.state, i.data_id as "dataId", a.late, a.submitted_at as "submittedAt", a.skip_reason as "skipReason"
      from assignment a join person p on p.id = a.person_id and p.user_id = $2 join item i on i.id = a.item_id
      where a.round_id = $1 and ($4::uuid is null or (a.created_at, a.id) > (select b.created_at, b.id from assignment b where b.id = $4))
      order by a.created_at, a.id limit $3`,
    values: [roundId, userId, limit, after],
  })
  return rows
}

/** Unfinished assignments whose round's time limit is over, oldest first. */
export async function listOverdue(): Promise<{ id: string; userId: string | null; personName: string }[]> {
  const { rows } = await pool().query<{ id: string; userId: string | null; personName: string }>({
    name: 'assignments-overdue',
    text: `select a.id, p.user_id as "userId", coalesce(u.email, p.pseudonym) as "personName"
      from assignment a join round r on r.id = a.round_id and r.time_limit_seconds is not null
      join person p on p.id = a.person_id left join user_account u on u.id = p.user_id
      where a.state = 'leased' and a.opened_at + make_interval(secs => r.time_limit_seconds) < now()
      order by a.opened_at limit 200`,
  })
  return rows
}

/** Ends an unfinished assignment as expired: its slot is free, its draft is kept. */
export async function endAssignment(assignmentId: string): Promise<void> {
  await pool().query({
    name: 'assignment-end',
    text: `with ended as (
        update assignment set state = 'expired', version = version + 1 where id = $1 and state in ('leased', 'reserved') returning task_id)
      update task t set taken = t.taken - 1 from ended where t.id = ended.task_id`,
    values: [assignmentId],
  })
}
