import type { Kind, RoundStatus } from '@/lib/domain/round'
import { pool } from './client'

export type ItemGroup = { dataset: string; variant: string; items: number; withoutImage: number }

/** How many items there are of each data set and variant, and how many of them lack an image they name. */
export async function listItemGroups(projectId: string): Promise<ItemGroup[]> {
  const { rows } = await pool().query<ItemGroup>({
    name: 'overview-items',
    text: `select i.dataset, i.variant, count(*)::int as items,
        count(*) filter (where exists (select 1 from image_slot s where s.version_id = i.current_version_id and s.image_id is null))::int
          as "withoutImage"
      from item i where i.project_id = $1 group by 1, 2 order by 1, 2`,
    values: [projectId],
  })
  return rows
}

export type RoundSummary = {
  id: string
  slug: string
  name: string
  kind: Kind
  status: RoundStatus
  pilot: boolean
  overlap: number
  tasks: number
  wanted: number
  submitted: number
  people: number
  /** Tasks that people judged differently and nobody decided yet. */
  contested: number
}

// As lib/db/disagreements.ts: counted values that differ, or a box without a partner of its class at IoU 0.5.
const contested = `(select count(*)::int from task t where t.round_id = r.id and not t.adjudicated and (
  exists (select 1 from annotation_value v where v.task_id = t.id and v.counted
    group by v.variable, v.unit having count(distinct v.value) > 1)
  or exists (select 1 from annotation a join annotation b on b.task_id = a.task_id and b.id <> a.id and b.counted
    join mark x on x.annotation_id = a.id
    where a.task_id = t.id and a.counted and not exists (select 1 from mark y,
      lateral (select greatest(0, least(x.x + x.w, y.x + y.w) - greatest(x.x, y.x))
        * greatest(0, least(x.y + x.h, y.y + y.h) - greatest(x.y, y.y)) as shared) o
      where y.annotation_id = b.id and y.image_position = x.image_position and y.class is not distinct from x.class
        and o.shared >= 0.5 * (x.w * x.h + y.w * y.h - o.shared)))))`

/** The rounds of a project with how far each is, in the order they were made. */
export async function listRoundSummaries(projectId: string): Promise<RoundSummary[]> {
  const { rows } = await pool().query<RoundSummary>({
    name: 'overview-rounds',
    text: `select r.id, r.slug, r.name, r.kind, r.status, r.pilot, r.overlap,
        (select count(*)::int from task t where t.round_id = r.id) as tasks,
        (select coalesce(sum(t.overlap), 0)::int from task t where t.round_id = r.id) as wanted,
        (select count(*)::int from assignment a where a.round_id = r.id and a.state = 'submitted' and not a.late) as submitted,
        (select count(*)::int from round_annotator x where x.round_id = r.id and x.active) as people,
        ${contested} as contested
      from round r where r.project_id = $1 order by r.seq`,
    values: [projectId],
  })
  return rows
}

export type PersonRound = {
  annotator: string
  pseudonym: string
  round: string
  submitted: number
  leased: number
  lastAt: Date | null
  /** Nothing came from this person for three days although the round is open and unfinished. */
  stalled: boolean
}

/** How far each person is in each round they are named in, by name. */
export async function listPersonRounds(projectId: string): Promise<PersonRound[]> {
  const { rows } = await pool().query<PersonRound>({
    name: 'overview-people',
    text: `with mine as (
        select coalesce(u.email, p.display_name, p.pseudonym) as annotator, p.pseudonym, r.id as round_id, r.slug as round, r.status, ra.active,
          count(a.id) filter (where a.state = 'submitted' and not a.late)::int as submitted,
          count(a.id) filter (where a.state in ('leased', 'reserved'))::int as leased, max(a.submitted_at) as "lastAt",
          greatest(r.created_at, max(a.submitted_at), max(a.created_at)) as moved
        from round_annotator ra join round r on r.id = ra.round_id join person p on p.id = ra.person_id
        left join user_account u on u.id = p.user_id left join assignment a on a.round_id = r.id and a.person_id = p.id
        where r.project_id = $1 group by 1, 2, r.id, ra.active)
      select annotator, pseudonym, round, submitted, leased, "lastAt",
        active and status = 'open' and moved < now() - interval '3 days'
          and exists (select 1 from task t where t.round_id = mine.round_id and not t.filled) as stalled
      from mine order by annotator, round`,
    values: [projectId],
  })
  return rows
}
