import { pool } from './client'

export type AnnotationRow = {
  id: string
  seq: string
  task: string
  item: string
  dataId: string
  personId: string
  pseudonym: string
  annotator: string
  revision: number
  status: 'counted' | 'late' | 'superseded' | 'uncounted'
  payload: unknown
  submittedAt: Date
  activeSeconds: number
}

/** The submitted annotations of a round in the order of submission; the latest of each person, or all revisions. */
export async function listAnnotations(
  roundId: string,
  filter: { item?: string; dataId?: string; annotator?: string; task?: string; everyRevision: boolean },
  limit: number,
  after: string,
): Promise<AnnotationRow[]> {
  const { rows } = await pool().query<AnnotationRow>({
    name: 'annotations-list',
    text: `select n.id, n.seq::text, n.task_id as task, i.id as item, i.data_id as "dataId", n.person_id as "personId", p.pseudonym,
        coalesce(u.email, p.display_name, p.pseudonym) as annotator, n.revision, n.payload, n.submitted_at as "submittedAt",
        n.active_seconds as "activeSeconds",
        case when n.counted then 'counted' when n.late then 'late' when x.latest > n.revision then 'superseded' else 'uncounted' end as status
      from annotation n
      join lateral (select max(l.revision) as latest from annotation l where l.assignment_id = n.assignment_id) x on true
      join task t on t.id = n.task_id join item i on i.id = t.item_id
      join person p on p.id = n.person_id left join user_account u on u.id = p.user_id
      where n.round_id = $1 and n.seq > $8::bigint and ($2::text is null or i.id::text = $2) and ($3::text is null or i.data_id = $3)
        and ($4::text is null or u.email = $4 or p.pseudonym = $4 or p.id::text = $4) and ($7::text is null or t.id::text = $7)
        and ($5 or n.revision = x.latest)
      order by n.seq limit $6`,
    values: [
      roundId,
      filter.item ?? null,
      filter.dataId ?? null,
      filter.annotator ?? null,
      filter.everyRevision,
      limit,
      filter.task ?? null,
      after,
    ],
  })
  return rows
}
