import { searchedBreadth, showsReferences, withholdsByAnswer } from '@/lib/domain/exposure'
import { nameShown, shownItem } from './shown-item'
import { type KeptRound, roundStamp } from './shown-rounds'

/**
 * What a claim withholds for the round's independence, as SQL over the aliases `t` (task), `i` (item) and `me`. As
 * `coalesce` it is neither turned into a join nor taken to be rarely true: the queue is read in its order.
 */
function withhold({ shown, independence, auditsRoundId }: KeptRound): string {
  if (independence !== 'strict') return ''
  const unless = (found: string) => `and coalesce((select false from ${found} limit 1), true)`
  if (withholdsByAnswer(shown.kind))
    return unless(`exposure e where e.person_id = (select person_id from me)
      and e.dataset = i.dataset and e.data_id = i.data_id and e.breadth > t.breadth`)
  const audited = unless(`assignment b where b.round_id = (select audits_round_id from me) and b.item_id = t.item_id
      and b.person_id = (select person_id from me)`)
  return `${unless(`exposure e where e.person_id = (select person_id from me) and e.item_id = t.item_id
      and e.what = 'work:' || (select kind from me)`)} ${auditsRoundId ? audited : ''}`
}

/** What the person will have seen of the item by this task, as queries over `picked`. */
function listExposures({ shown }: KeptRound): string[] {
  const searched = shown.conditions.some(({ search }) => search === 'web')
  return [
    ...(showsReferences(shown.kind) ? [`select 'references' as what, 100 as breadth`] : []),
    ...(withholdsByAnswer(shown.kind)
      ? [`select 'evidence:' || picked.breadth as what, picked.breadth where picked.breadth > 0`]
      : []),
    ...(searched
      ? [
          `select 'search' as what, ${searchedBreadth} as breadth where picked.condition <> '' and (
      select 1 from round r, jsonb_array_elements(r.conditions) c where r.id = $1 and c ->> 'name' = picked.condition and c ->> 'search' = 'web') is not null`,
        ]
      : []),
  ]
}

function expose(round: KeptRound): string {
  const exposures = listExposures(round)
  if (exposures.length === 0) return ''
  return `,
exposed as (
  insert into exposure (project_id, person_id, dataset, data_id, item_id, what, breadth)
  select me.project_id, inserted.person_id, picked.dataset, picked.data_id, picked.item_id, seen.what, seen.breadth
  from inserted, picked, me, lateral (
    ${exposures.join('\n    union all ')}
  ) as seen
  on conflict do nothing)`
}

function nameClaim(round: KeptRound, ahead: boolean): string {
  const { shown, independence, auditsRoundId } = round
  const traits = [
    nameShown(round),
    independence === 'strict' ? 'strict' : '',
    auditsRoundId ? 'audits' : '',
    shown.conditions.length > 1 ? 'lanes' : '',
    shown.conditions.some(({ search }) => search === 'web') ? 'web' : '',
    ahead ? 'ahead' : '',
    round.sendsBack ? 'returned' : '',
  ]
  return `claim-${traits.filter(Boolean).join('-')}`
}

/** The person and the round. */
const readMe = (lanes: boolean) => `
with me as (
  select r.project_id, r.id as round_id, r.status, r.kind, r.audits_round_id, r.lease_minutes, r.sends_back, ra.person_id, ${roundStamp} as stamp,
    case when $3::boolean then 0 else ra.cursor end as cursor, ${lanes ? 'case when not $4::boolean then ra.lane end' : 'null::int'} as lane,
    ${lanes ? 'ra.lane is not null' : 'false'} as balanced
  from round r
  join project pr on pr.id = r.project_id
  join membership m on m.project_id = r.project_id and m.user_id = $2
  left join person p on p.project_id = r.project_id and p.user_id = $2
  left join round_annotator ra on ra.round_id = r.id and ra.person_id = p.id and ra.active
  where r.id = $1),
`

/** What was sent back to the person, once no task is in their hands. */
const findReturned = (ahead: boolean) => `
returned as (
  select a.id from send_back s join assignment a on a.id = s.assignment_id join task t on t.id = s.task_id
  where s.round_id = $1 and s.answer_id is null and s.withdrawn_at is null and a.person_id = (select person_id from me)
    and (select status from me) in ('open', 'paused') and not t.adjudicated and a.compared_at is null
    ${ahead ? '' : `and (select state from held) is distinct from 'leased'`}
  order by s.seq limit 1),`

/**
 * One statement claims: it finds what was sent back to the person (once no task is in their hands), else what they have
 * unfinished, else locks the first task from the person's cursor on that has a free slot, is not theirs already and is
 * not withheld by the round's independence, makes the assignment and counts the slot. Two sessions of one person race on
 * the unique keys: the loser's insert does nothing, and only an inserted row counts a slot. What the person is shown of
 * the item comes with it. It holds only what rounds of this kind need, since the database sets up every part of a
 * statement, used or not. $1: the round; $2: the account; $3: start from the queue's head; where there are lanes, $4: of
 * whatever lane. `ahead`: reserve one task, for prefetching.
 */
function writeClaim(round: KeptRound, ahead: boolean): string {
  const lanes = round.shown.conditions.length > 1
  const proposes =
    round.shown.kind === 'boxes' && round.shown.proposals !== 'none' && (round.planted || round.choosesSet)
  const held = ahead ? `a.state = 'reserved'` : `a.state in ('leased', 'reserved')`
  const lease = ahead ? `interval '5 minutes'` : 'make_interval(mins => me.lease_minutes)'
  const byFamily = withholdsByAnswer(round.shown.kind) || listExposures(round).length > 0
  return `
${readMe(lanes)}held as (
  select a.id, a.state from assignment a where a.round_id = $1 and a.person_id = (select person_id from me) and ${held}
  order by a.state = 'reserved', a.created_at limit 1),
${round.sendsBack ? findReturned(ahead) : ''}picked as (
  select t.id, t.item_id, t.version_id, t.condition, t.position, t.breadth, t.purpose, t.submits${byFamily ? ', i.dataset, i.data_id' : ''}
  from task t${byFamily ? ' join item i on i.id = t.item_id' : ''}
  where t.round_id = $1 and t.position > (select cursor from me) and not t.filled
    and (select 1 from me where me.status = 'open' and me.person_id is not null
      and (select id from held) is null and ${round.sendsBack ? '(select id from returned) is null' : 'not me.sends_back'}) is not null
    ${lanes ? 'and coalesce((select lane from me) % t.lane_cycle = any(t.lanes), true)' : ''}
    and coalesce((select false from assignment a where a.round_id = $1 and a.item_id = t.item_id and a.person_id = (select person_id from me)), true)
    ${withhold(round)}
  order by t.position limit 1 for update of t skip locked),
inserted as (
  insert into assignment (project_id, round_id, task_id, item_id, person_id, state, lease_expires_at)
  select me.project_id, me.round_id, picked.id, picked.item_id, me.person_id, '${ahead ? 'reserved' : 'leased'}', now() + ${lease}
  from picked, me on conflict do nothing returning id, task_id, person_id, state, lease_expires_at, revealed_at),
counted as (
  update task t set taken = t.taken + 1 from inserted where t.id = inserted.task_id),
moved as (
  update round_annotator ra set cursor = picked.position${lanes ? ', lane = case when not $4::boolean then ra.lane end' : ''}
  from picked, inserted where ra.round_id = $1 and ra.person_id = inserted.person_id)${expose(round)}
select json_build_object('stamp', me.stamp, 'status', me.status, 'named', me.person_id is not null, 'balanced', me.balanced,
  'returned', ${round.sendsBack ? '(select id from returned)' : 'null::uuid'}, 'held', (select id from held), 'given', given.task) as claim
from me left join lateral (
  select json_build_object('id', a.id, 'state', a.state, 'leaseExpiresAt', a.lease_expires_at, 'author', a.person_id, 'taskId', picked.id,
    'purpose', picked.purpose, 'submits', picked.submits, 'condition', picked.condition, 'item', ${shownItem(round)}) as task
  from inserted a, picked join item i on i.id = picked.item_id join item_version v on v.id = picked.version_id${
    proposes ? ' join round r on r.id = $1' : ''
  }
) given on true`
}

/**
 * Takes up again what was reserved for the person and lapsed before they saw it, where a slot of it is free and nothing
 * withholds it. $1: the round; $2: the account; $3: false.
 */
function writeRevival(round: KeptRound, ahead: boolean): string {
  const lease = ahead ? `interval '5 minutes'` : 'make_interval(mins => (select lease_minutes from me))'
  return `${readMe(false)}
picked as (
  select a.id, a.task_id from assignment a join task t on t.id = a.task_id join item i on i.id = a.item_id
  where a.round_id = $1 and a.person_id = (select person_id from me) and a.state = 'expired' and a.lapsed and a.draft is null
    and not t.filled and not t.adjudicated and (select 1 from me where me.status = 'open') is not null
    ${withhold(round)}
  order by t.position limit 1 for update of a, t skip locked),
counted as (
  update task t set taken = t.taken + 1 from picked where t.id = picked.task_id)
update assignment a set state = '${ahead ? 'reserved' : 'leased'}', lapsed = false, version = a.version + 1, lease_expires_at = now() + ${lease}
from picked where a.id = picked.id returning a.id`
}

/** The prepared statement that takes up what lapsed, in rounds like this one. */
export function revivalStatement(round: KeptRound, ahead: boolean): { name: string; text: string } {
  return { name: `revive-${nameClaim(round, ahead)}`, text: writeRevival(round, ahead) }
}

const texts = new Map<string, string>()

/**
 * The prepared statement that claims in rounds like this one. `waits`: for a task that somebody has locked at this moment,
 * instead of passing it by.
 */
export function claimStatement(round: KeptRound, ahead: boolean, waits: boolean): { name: string; text: string } {
  const name = `${nameClaim(round, ahead)}${waits ? '-waiting' : ''}`
  const text = texts.get(name) ?? writeClaim(round, ahead).replace(waits ? ' skip locked' : '', '')
  texts.set(name, text)
  return { name, text }
}
