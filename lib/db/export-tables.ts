import type { ExportSnapshot } from './export-snapshot'

/** A cell as it comes out of the database; JSON and times as text. */
export type TableCell = string | number | boolean | null
export type TableRow = Record<string, TableCell>

const time = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
const status = `case when n.counted then 'counted' when n.late then 'late'
  when n.revision < (select max(l.revision) from annotation l where l.assignment_id = n.assignment_id) then 'superseded'
  else 'uncounted' end`
const task = `r.slug as round, r.kind, t.id as task, t.purpose::text, t.condition, i.id as item, i.dataset, i.data_id, i.variant`
const joins = `join task t on t.id = n.task_id join round r on r.id = t.round_id join item i on i.id = t.item_id`

/**
 * The tables of a CSV export, each with its columns in order. `person` is an id, to be shown as a name or pseudonym.
 * $1 is the project, $2 the rounds.
 */
export const exportTables = {
  items: `
    select i.id as item, i.dataset, i.data_id, i.variant, a.dataset || '/' || a.data_id || '/' || a.variant as anchor, i.stub,
      v.version, v.question, v.answer_type, v.question_type, v.hop, v.entities, v.reasoning, v.subject_class, v.category, v.difficulty,
      coalesce((select json_agg(s.name order by s.position) from image_slot s where s.version_id = v.id), '[]')::text as images,
      coalesce((select json_agg(s.source_url order by s.position) from image_slot s where s.version_id = v.id), '[]')::text as image_urls,
      array_to_json(v.entity_names)::text as entity_names, v.mentions::text, v.evidence::text, f.alternatives::text as "references",
      (select count(*)::int from annotation n join task t on t.id = n.task_id where t.item_id = i.id and n.counted and t.round_id = any($2::uuid[])) as annotations
    from item i join item_version v on v.id = i.current_version_id left join reference_answer f on f.version_id = v.id
    left join item a on a.id = i.anchor_item_id where i.project_id = $1 order by i.seq`,
  annotations: `
    select n.id as annotation, ${task}, v.version as item_version, n.person_id as person, n.revision, ${status} as status, n.late,
      n.timed_out, n.blind, g.version as guideline_version, n.vocabulary_version, ${time('n.opened_at')} as opened_at,
      ${time('n.submitted_at')} as submitted_at, n.active_seconds, n.payload::text
    from annotation n ${joins} join item_version v on v.id = t.version_id join guideline_version g on g.id = n.guideline_version_id
    where n.project_id = $1 and r.id = any($2::uuid[]) order by n.seq`,
  assignments: `
    select n.id as assignment, ${task}, n.person_id as person, n.state::text, n.late, ${time('n.created_at')} as created_at,
      ${time('n.opened_at')} as opened_at, ${time('n.revealed_at')} as revealed_at, ${time('n.submitted_at')} as submitted_at,
      n.active_seconds, n.skip_reason, n.skip_note,
      (select count(*)::int from annotation a where a.assignment_id = n.id) as revisions
    from assignment n ${joins} join person p on p.id = n.person_id
    where n.project_id = $1 and r.id = any($2::uuid[]) order by r.seq, t.position, p.pseudonym`,
  marks: `
    select n.id as annotation, ${task}, n.person_id as person, n.revision, ${status} as status, m.image_position as image,
      s.name as image_name, m.number, m.x, m.y, m.w, m.h, m.class, m.entity ->> 'qid' as qid, m.entity ->> 'title' as entity_title,
      m.entity ->> 'url' as entity_url, m.note, m.verdict, m.proposal_id as proposal
    from annotation n ${joins} left join mark m on m.annotation_id = n.id
    left join image_slot s on s.version_id = t.version_id and s.position = m.image_position
    where n.project_id = $1 and r.id = any($2::uuid[]) and r.kind = 'boxes' order by n.seq, m.image_position, m.number, m.client_id`,
  values: `
    select n.id as annotation, ${task}, n.person_id as person, n.revision, ${status} as status, w.variable, w.unit, w.value
    from annotation n ${joins} join annotation_value w on w.annotation_id = n.id
    where n.project_id = $1 and r.id = any($2::uuid[]) order by n.seq, w.variable, w.unit`,
  adjudications: `
    select n.id as adjudication, ${task}, n.person_id as person, n.replaces is null as first, n.withdrawn,
      not exists (select from adjudication x where x.replaces = n.id) as current, array_to_json(n.cites)::text as cites, n.replaces,
      n.payload::text, n.note, n.reason, n.reason_class, ${time('n.created_at')} as created_at
    from adjudication n ${joins} where n.project_id = $1 and r.id = any($2::uuid[]) order by n.created_at, r.seq, t.position`,
} as const

export type ExportTable = keyof typeof exportTables

/** The columns of a table, in order. */
export function listColumns(snapshot: ExportSnapshot, table: ExportTable, values: unknown[]): Promise<string[]> {
  return snapshot.describe(`${exportTables[table]} limit 0`, values)
}

export function streamTable(snapshot: ExportSnapshot, table: ExportTable, values: unknown[]): AsyncIterable<TableRow> {
  return snapshot.stream<TableRow>(exportTables[table], values)
}
