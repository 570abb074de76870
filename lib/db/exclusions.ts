import type pg from 'pg'
import type { AgreementScope } from './agreement-scope'
import { pool } from './client'

export type Exclusion = { reason: string; n: number }

const sql = `
select unnest(array['skipped', 'expired', 'released', 'unfinished', 'late', 'superseded', 'no-work']) as reason,
  unnest(array[a.skipped, a.expired, a.released, a.unfinished, n.late, n.superseded, n.other]) as n
from (
  select count(*) filter (where a.state = 'skipped')::int as skipped, count(*) filter (where a.state = 'expired')::int as expired,
    count(*) filter (where a.state = 'released')::int as released,
    count(*) filter (where a.state in ('leased', 'reserved'))::int as unfinished
  from assignment a join task t on t.id = a.task_id where a.round_id = $1 and t.condition = $2) a, (
  select count(*) filter (where n.late and n.latest)::int as late, count(*) filter (where not n.latest)::int as superseded,
    count(*) filter (where not n.late and n.latest and not n.counted)::int as other
  from (select n.late, n.counted, n.revision = max(n.revision) over (partition by n.assignment_id) as latest
    from annotation n join task t on t.id = n.task_id where n.round_id = $1 and t.condition = $2) n) n`

/**
 * What of a round is not counted, by reason: assignments skipped, expired, given back or unfinished (drafts among
 * them); annotations that came late, were superseded by a later revision, or were training or gold (`no-work`).
 */
export async function countExclusions(
  scope: AgreementScope,
  client: Pick<pg.ClientBase, 'query'> = pool(),
): Promise<Exclusion[]> {
  const { rows } = await client.query<Exclusion>({
    name: 'exclusions',
    text: sql,
    values: [scope.roundId, scope.condition],
  })
  return rows.filter(({ n }) => n > 0)
}
