import type pg from 'pg'
import type { AgreementScope, Narrowed, Snapshot } from './agreement-scope'
import { pool } from './client'
import { findSharedSnapshot } from './shared-snapshot'

/** Counts of a variable as they were at a moment of the database. */
export type KeptCount<T> = { variable: string; snapshot: string; body: T }

/** Whether counts are kept at all, and how much may have come since before everything is counted anew. */
export type Keeping = { leastUnits: number; mostChanged: number }

/** Within a small round counting is quicker than keeping. */
export const keeping: Keeping = { leastUnits: 2_000, mostChanged: 2_000 }

/** Larger bodies take longer to read than to count. */
const mostPatterns = 5_000

/**
 * Counts kept of a round within one condition. Read in the snapshot that figures are computed in: what was kept before
 * it was made of nothing that is not in it.
 */
export async function findKeptCounts<T>(
  client: pg.PoolClient,
  { roundId, condition }: AgreementScope,
  variables: readonly string[],
): Promise<KeptCount<T>[]> {
  const { rows } = await client.query<KeptCount<T>>({
    name: 'kept-counts',
    text: `select variable, snapshot::text, body from agreement_count
      where round_id = $1 and condition = $2 and variable = any($3)`,
    values: [roundId, condition, variables],
  })
  return rows
}

/** The tasks with submissions that a moment did not see; null where they are more than `most`. */
export async function listChangedTasks(
  client: pg.PoolClient,
  { roundId, condition }: AgreementScope,
  since: string,
  most: number,
): Promise<string[] | null> {
  const { rows } = await client.query<{ id: string }>({
    name: 'changed-tasks',
    text: `select distinct n.task_id as id from annotation n join task t on t.id = n.task_id
      where n.round_id = $1 and n.made_in >= pg_snapshot_xmin($3::pg_snapshot)
        and not pg_visible_in_snapshot(n.made_in, $3::pg_snapshot) and t.condition = $2 limit $4`,
    values: [roundId, condition, since, most + 1],
  })
  return rows.length > most ? null : rows.map(({ id }) => id)
}

const seenAt = (name: string) => `pg_visible_in_snapshot(${name}.made_in, $4::pg_snapshot)`

/**
 * Whether an annotation counted at the moment $4, as SQL: it was there, and counts still or was superseded only since.
 * Of an assignment's revisions in time, the latest counts if any does.
 */
export const countedThen = (name: string) => `(${seenAt(name)} and not ${name}.late and (${name}.counted or (
  exists (select from annotation l where l.assignment_id = ${name}.assignment_id and l.counted and not ${seenAt('l')})
  and not exists (select from annotation l where l.assignment_id = ${name}.assignment_id and l.revision > ${name}.revision
    and not l.late and ${seenAt('l')}))))`

/** Some tasks of a scope, as they count now and as they counted at the moment `since`. */
export function narrowToTasks(
  { roundId, condition }: AgreementScope,
  tasks: readonly string[],
  since: string,
): Record<'now' | 'before', Narrowed> {
  const values = [roundId, condition, tasks, since]
  // Each parameter is named, so that both forms take the same ones.
  const among =
    '(select c from unnest($3::uuid[]) c where $1::uuid is not null and $2::text is not null and $4::pg_snapshot is not null)'
  return {
    now: { suffix: '-changed-now', tasks: among, annotation: (name) => `${name}.counted`, values },
    before: { suffix: '-changed-before', tasks: among, annotation: countedThen, values },
  }
}

/** Keeps counts for the next reader. Those of a later moment stay; those of an export's moment are not kept. */
export async function keepCounts(
  { roundId, condition }: AgreementScope,
  snapshot: Snapshot,
  counts: readonly { variable: string; size: number; body: unknown }[],
): Promise<void> {
  const kept = counts.filter(({ size }) => size <= mostPatterns)
  if (kept.length === 0 || findSharedSnapshot()) return
  await pool().query({
    name: 'keep-counts',
    text: `insert into agreement_count (round_id, condition, variable, project_id, snapshot, body)
      select r.id, $2, c.variable, r.project_id, $3::pg_snapshot, c.body::jsonb
      from round r, unnest($4::text[], $5::text[]) as c (variable, body) where r.id = $1
      order by c.variable
      on conflict (round_id, condition, variable) do update set snapshot = excluded.snapshot, body = excluded.body, made_at = now()
        where pg_snapshot_xmax(agreement_count.snapshot) <= pg_snapshot_xmax(excluded.snapshot)`,
    values: [
      roundId,
      condition,
      snapshot.id,
      kept.map(({ variable }) => variable),
      kept.map(({ body }) => JSON.stringify(body)),
    ],
  })
}

/** Forgets what was kept of a round, where its counted work changes in another way than by submissions. */
export async function forgetCounts(client: Pick<pg.ClientBase, 'query'>, roundId: string): Promise<void> {
  await client.query('delete from agreement_count where round_id = $1', [roundId])
}
