import { pool } from './client'

export type Progress = {
  tasks: number
  wanted: number
  submitted: number
  skipped: number
  leased: number
  late: number
}

export async function countProgress(roundId: string): Promise<Progress> {
  const { rows } = await pool().query<Progress>({
    name: 'round-progress',
    text: `select (select count(*)::int from task where round_id = $1) as tasks,
        (select coalesce(sum(overlap), 0)::int from task where round_id = $1) as wanted,
        count(*) filter (where state = 'submitted' and not late)::int as submitted,
        count(*) filter (where state = 'skipped')::int as skipped,
        count(*) filter (where state in ('leased', 'reserved'))::int as leased,
        count(*) filter (where late)::int as late
      from assignment where round_id = $1`,
    values: [roundId],
  })
  return rows[0] ?? { tasks: 0, wanted: 0, submitted: 0, skipped: 0, leased: 0, late: 0 }
}

export type PersonProgress = {
  personId: string
  pseudonym: string
  annotator: string
  submitted: number
  skipped: number
  leased: number
  expired: number
  late: number
  medianSeconds: number | null
  lastAt: Date | null
}

/** How far each person of a round is, in the order of their names. */
export async function listPersonProgress(roundId: string): Promise<PersonProgress[]> {
  const { rows } = await pool().query<PersonProgress>({
    name: 'round-people',
    text: `select ra.person_id as "personId", p.pseudonym, coalesce(u.email, p.display_name, p.pseudonym) as annotator,
        count(a.id) filter (where a.state = 'submitted' and not a.late)::int as submitted,
        count(a.id) filter (where a.state = 'skipped')::int as skipped,
        count(a.id) filter (where a.state in ('leased', 'reserved'))::int as leased,
        count(a.id) filter (where a.state = 'expired' and not a.lapsed)::int as expired,
        count(a.id) filter (where a.late)::int as late,
        percentile_cont(0.5) within group (order by a.active_seconds) filter (where a.state = 'submitted') as "medianSeconds",
        max(a.submitted_at) as "lastAt"
      from round_annotator ra join person p on p.id = ra.person_id left join user_account u on u.id = p.user_id
      left join assignment a on a.round_id = ra.round_id and a.person_id = ra.person_id
      where ra.round_id = $1 group by ra.person_id, p.pseudonym, u.email, p.display_name order by annotator`,
    values: [roundId],
  })
  return rows
}
