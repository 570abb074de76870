import type { ExportSnapshot } from './export-snapshot'

export type ReportRound = {
  id: string
  slug: string
  name: string
  kind: string
  status: string
  pilot: boolean
  overlap: number
  conditions: string[]
  independence: string
  tasks: number
  adjudicated: number
  counted: number
  late: number
  notBlind: number
  timedOut: number
  skipped: number
  medianSeconds: number | null
}

/** The rounds of a report, oldest first, with how far they are. */
export function listReportRounds(snapshot: ExportSnapshot, rounds: readonly string[]): Promise<ReportRound[]> {
  return snapshot.list<ReportRound>(
    `select r.id, r.slug, r.name, r.kind, r.status, r.pilot, r.overlap, r.independence,
      coalesce((select json_agg(c ->> 'name') from jsonb_array_elements(r.conditions) c), '[]') as conditions,
      (select count(*)::int from task t where t.round_id = r.id) as tasks,
      (select count(*)::int from task t where t.round_id = r.id and t.adjudicated) as adjudicated,
      n.counted, n.late, n."notBlind", n."timedOut", n."medianSeconds",
      (select count(*)::int from assignment a where a.round_id = r.id and a.state = 'skipped') as skipped
    from round r cross join lateral (
      select count(*) filter (where n.counted)::int as counted, count(*) filter (where n.late)::int as late,
        count(*) filter (where n.counted and not n.blind)::int as "notBlind",
        count(*) filter (where n.counted and n.timed_out)::int as "timedOut",
        percentile_cont(0.5) within group (order by n.active_seconds) filter (where n.counted) as "medianSeconds"
      from annotation n where n.round_id = r.id) n
    where r.id = any($1::uuid[]) order by r.seq`,
    [rounds],
  )
}

export type ReportAuthor = { personId: string; annotator: string; pseudonym: string }

/** Everyone who submitted in a round, with the name that figures for leads use. */
export function listReportAuthors(snapshot: ExportSnapshot, round: string): Promise<ReportAuthor[]> {
  return snapshot.list<ReportAuthor>(
    `select p.id as "personId", coalesce(u.email, p.display_name, p.pseudonym) as annotator, p.pseudonym
      from person p left join user_account u on u.id = p.user_id
      where p.id in (select n.person_id from annotation n where n.round_id = $1) order by p.pseudonym`,
    [round],
  )
}
