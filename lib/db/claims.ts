import { searchedBreadth } from '@/lib/domain/exposure'
import type { OwnAssignment } from './assignments'
import { pool } from './client'
import { shownItem, shownRound } from './shown-item'

/** What asking for the next task came to. */
export type Claim =
  | { outcome: 'claimed'; assignment: OwnAssignment }
  | { outcome: 'unfinished'; assignmentId: string }
  | { outcome: 'nothing' }
  | { outcome: 'not-open' | 'not-named' | 'absent' }

type New = Pick<OwnAssignment, 'id' | 'state' | 'leaseExpiresAt' | 'condition' | 'round' | 'item'>
type Row = { status: string | null; named: boolean; unfinished: string | null; balanced: boolean } & (
  | New
  | { id: null }
)

/**
 * One statement claims: it finds what was sent back to the person (once no task is in their hands), else what they have
 * unfinished, else locks the first task from the person's cursor on
 * that has a free slot, is not theirs already and is not withheld by the round's independence, makes the assignment and
 * counts the slot. Two sessions of one person race on the unique keys: the loser's insert does nothing, and only an
 * inserted row counts a slot. What the person is shown of it comes with it. $3: reserve one task ahead, for
 * prefetching; $4: start from the queue's head; $5: of whatever lane.
 */
export const claimSql = `
with me as (
  select r.id as round_id, r.project_id, r.status, r.kind, r.independence, r.audits_round_id, r.lease_minutes, ra.person_id,
    jsonb_array_length(r.conditions) > 1 and ra.lane is not null as balanced,
    case when $4::boolean then 0 else ra.cursor end as cursor, case when not $5::boolean then ra.lane end as lane
  from round r
  join membership m on m.project_id = r.project_id and m.user_id = $2
  left join person p on p.project_id = r.project_id and p.user_id = $2
  left join round_annotator ra on ra.round_id = r.id and ra.person_id = p.id and ra.active
  where r.id = $1),
returned as (
  select a.id from send_back s join assignment a on a.id = s.assignment_id join task t on t.id = s.task_id
  where s.round_id = $1 and s.answer_id is null and s.withdrawn_at is null and a.person_id = (select person_id from me)
    and (select status from me) in ('open', 'paused') and not t.adjudicated and a.compared_at is null
    and ($3::boolean or (select 1 from assignment h where h.round_id = $1 and h.person_id = (select person_id from me)
      and h.state = 'leased' limit 1) is null)
  order by s.seq limit 1),
held as (
  select a.id from assignment a
  where a.round_id = $1 and a.person_id = (select person_id from me) and a.state in ('leased', 'reserved')
    and (not $3::boolean or a.state = 'reserved')
  order by a.state = 'reserved', a.created_at limit 1),
renewed as (
  update assignment a set state = case when $3::boolean then a.state else 'leased' end,
    lease_expires_at = now() + case when $3::boolean then interval '5 minutes' else make_interval(mins => me.lease_minutes) end
  from held, me where a.id = held.id and me.status in ('open', 'paused') and (select 1 from returned) is null returning a.id),
picked as (
  select t.id, t.item_id, t.version_id, t.condition, t.position, t.breadth, i.dataset, i.data_id
  from task t join item i on i.id = t.item_id
  where t.round_id = $1 and t.position > (select cursor from me) and t.taken < t.overlap
    and (select 1 from me where me.status = 'open' and me.person_id is not null) is not null and (select 1 from held) is null and (select 1 from returned) is null
    and coalesce((select me.lane from me) % t.lane_cycle = any(t.lanes), true)
    and coalesce((select false from assignment a where a.round_id = $1 and a.item_id = t.item_id and a.person_id = (select person_id from me)), true)
    and (select case
      when me.independence <> 'strict' then true
      when me.kind in ('evidence-qa', 'review') then (select 1 from exposure e where e.person_id = me.person_id
        and e.dataset = i.dataset and e.data_id = i.data_id and e.breadth > t.breadth limit 1) is null
      else (select 1 from exposure e where e.person_id = me.person_id and e.item_id = t.item_id
        and e.what = 'work:' || me.kind limit 1) is null and (me.audits_round_id is null or (select 1 from assignment b
        where b.round_id = me.audits_round_id and b.item_id = t.item_id and b.person_id = me.person_id limit 1) is null) end from me)
  order by t.position limit 1 for update of t skip locked),
inserted as (
  insert into assignment (project_id, round_id, task_id, item_id, person_id, state, lease_expires_at)
  select me.project_id, me.round_id, picked.id, picked.item_id, me.person_id,
    case when $3::boolean then 'reserved' else 'leased' end::assignment_state,
    now() + case when $3::boolean then interval '5 minutes' else make_interval(mins => me.lease_minutes) end
  from picked, me on conflict do nothing returning id, task_id, person_id, state, lease_expires_at, revealed_at),
counted as (
  update task t set taken = t.taken + 1 from inserted where t.id = inserted.task_id),
moved as (
  update round_annotator ra set cursor = picked.position, lane = case when not $5::boolean then ra.lane end from picked, inserted
  where ra.round_id = $1 and ra.person_id = inserted.person_id),
exposed as (
  insert into exposure (project_id, person_id, dataset, data_id, item_id, what, breadth)
  select me.project_id, inserted.person_id, picked.dataset, picked.data_id, picked.item_id, seen.what, seen.breadth
  from inserted, picked, me, lateral (
    select 'references' as what, 100 as breadth where me.kind in ('flaws', 'judgement', 'error-analysis')
    union all select 'evidence:' || picked.breadth, picked.breadth where me.kind in ('evidence-qa', 'review') and picked.breadth > 0
    union all select 'search', ${searchedBreadth} where picked.condition <> '' and (
      select 1 from round r, jsonb_array_elements(r.conditions) c where r.id = $1 and c ->> 'name' = picked.condition and c ->> 'search' = 'web') is not null
  ) as seen
  on conflict do nothing)
select me.status::text, me.person_id is not null as named, me.balanced, coalesce((select id from returned), (select id from renewed)) as unfinished,
  given.id, given.state, given."leaseExpiresAt", given.condition, given.round, given.item
from me left join lateral (
  select a.id, a.state, a.lease_expires_at as "leaseExpiresAt", picked.condition,
    ${shownRound} as round, ${shownItem} as item
  from inserted a, picked join round r on r.id = $1 join item i on i.id = picked.item_id join item_version v on v.id = picked.version_id
) given on true`

/**
 * Where a claim looks: in front of the person's cursor, in the whole queue, there in other people's lanes, and at last
 * waiting for who locks a task.
 */
type Reach = 'ahead-of-cursor' | 'whole-queue' | 'any-lane' | 'locked-too'
const waitingSql = claimSql.replace('for update of t skip locked', 'for update of t')

async function runClaim(roundId: string, userId: string, ahead: boolean, reach: Reach): Promise<Row | undefined> {
  const { rows } = await pool().query<Row>({
    name: reach === 'locked-too' ? 'claim-waiting' : 'claim',
    text: reach === 'locked-too' ? waitingSql : claimSql,
    values: [roundId, userId, ahead, reach !== 'ahead-of-cursor', reach === 'any-lane' || reach === 'locked-too'],
  })
  return rows[0]
}

/** Without what an assignment has only later. */
function showNew({ id, state, leaseExpiresAt, condition, round, item }: New): OwnAssignment {
  return {
    id,
    state,
    leaseExpiresAt,
    condition,
    round,
    item,
    version: 1,
    openedAt: null,
    openSeconds: null,
    revealedAt: null,
    comparedAt: null,
    secondLook: null,
    sentBack: null,
    draft: null,
    submitted: null,
  }
}

/**
 * Gives a person the next task of a round. Tasks behind the cursor are looked at again only when nothing is left in
 * front of it: slots freed by skips and expiry lie there, and tasks that others had locked in passing. At the end of a
 * queue all that is free may be locked at this moment: it is waited for, since "nothing left" would send people home.
 * Where conditions are counterbalanced a person first gets the tasks of their own lane, and of any once those are done.
 */
export async function claimTask(roundId: string, userId: string, ahead: boolean): Promise<Claim> {
  let balanced = false
  for (const reach of ['ahead-of-cursor', 'whole-queue', 'any-lane', 'locked-too'] as const) {
    if (reach === 'any-lane' && !balanced) continue
    const row = await runClaim(roundId, userId, ahead, reach)
    if (!row) return { outcome: 'absent' }
    if (!row.named) return { outcome: 'not-named' }
    if (row.unfinished) return { outcome: 'unfinished', assignmentId: row.unfinished }
    if (row.id) return { outcome: 'claimed', assignment: showNew(row) }
    if (row.status !== 'open') return { outcome: 'not-open' }
    balanced = row.balanced
  }
  return { outcome: 'nothing' }
}
