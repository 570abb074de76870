import type pg from 'pg'
import type { ExportSnapshot } from './export-snapshot'

export type SourceFile = { format: string; name: string; frame: object }

/**
 * Keeps what a source file holds beside its stored rows. A later import of the same file may store more of its rows:
 * then the frame is cut anew.
 */
export async function keepSourceFile(
  client: pg.PoolClient,
  { projectId, sha256 }: { projectId: string; sha256: string },
  cut: (stored: ReadonlySet<number>) => Promise<SourceFile | null>,
): Promise<void> {
  const { rows } = await client.query<{ row: number }>(
    'select distinct source_row as row from reference_answer where project_id = $1 and source_sha256 = $2',
    [projectId, sha256],
  )
  const file = rows.length > 0 ? await cut(new Set(rows.map(({ row }) => row))) : null
  if (!file) return
  await client.query(
    `insert into source_file (project_id, sha256, format, name, frame) values ($1, $2, $3, $4, $5)
      on conflict (project_id, sha256) do update set format = excluded.format, frame = excluded.frame`,
    [projectId, sha256, file.format, file.name, JSON.stringify(file.frame)],
  )
}

export type KeptSource = SourceFile & { sha256: string }

/** The source files of one format, by name. */
export function listSourceFiles(snapshot: ExportSnapshot, projectId: string, format: string): Promise<KeptSource[]> {
  return snapshot.list<KeptSource>(
    'select sha256, format, name, frame from source_file where project_id = $1 and format = $2 order by name, sha256',
    [projectId, format],
  )
}

export type SourceRow = {
  row: number
  text: string
  dataset: string
  dataId: string
  variant: string
  question: string
  questionType: string | null
  references: string[][][]
}

/** The stored rows of a source file in its order; one that several versions come from is given once. */
export function streamSourceRows(
  snapshot: ExportSnapshot,
  projectId: string,
  sha256: string,
): AsyncIterable<SourceRow> {
  return snapshot.stream<SourceRow>(
    `select distinct on (f.source_row) f.source_row as row, f.source_text as text, i.dataset, i.data_id as "dataId", i.variant,
      coalesce(v.question, '') as question, v.question_type as "questionType", f.alternatives as references
    from reference_answer f join item_version v on v.id = f.version_id join item i on i.id = v.item_id
    where f.project_id = $1 and f.source_sha256 = $2 order by f.source_row, v.version desc`,
    [projectId, sha256],
  )
}

/** How many items of a data set of these rounds' tasks come from no file of this format that could be written again. */
export async function countUnframedItems(
  snapshot: ExportSnapshot,
  projectId: string,
  rounds: readonly string[],
  format: string,
): Promise<number> {
  const [row] = await snapshot.list<{ n: number }>(
    `select count(distinct t.item_id)::int as n from task t join round r on r.id = t.round_id
      left join reference_answer f on f.version_id = t.version_id
      left join source_file s on s.project_id = $1 and s.sha256 = f.source_sha256 and s.format = $3
      where r.id = any($2::uuid[]) and r.kind = 'flaws' and t.purpose = 'work' and not r.pilot and s.sha256 is null
        and exists (select from annotation n where n.task_id = t.id)`,
    [projectId, rounds, format],
  )
  return row?.n ?? 0
}
