import type pg from 'pg'
import { type AgreementScope, type Narrowed, narrow } from './agreement-scope'
import { pool } from './client'

export type Exclusion = { reason: string; n: number }

// Assignments are narrowed by task and person alone: what was skipped has no time of submission.
const sqlOf = ({ suffix, tasks, annotation }: Narrowed) => `
select unnest(array['skipped', 'expired', 'released', 'unfinished', 'late', 'superseded', 'no-work', 'filtered']) as reason,
  unnest(array[a.skipped, a.expired, a.released, a.unfinished, n.late, n.superseded, n.other, n.filtered]) as n
from (
  select count(*) filter (where a.state = 'skipped')::int as skipped, count(*) filter (where a.state = 'expired' and not a.lapsed)::int as expired,
    count(*) filter (where a.state = 'released')::int as released,
    count(*) filter (where a.state in ('leased', 'reserved'))::int as unfinished
  from assignment a where a.round_id = $1 and a.state <> 'submitted' and a.task_id in ${tasks}
    ${suffix ? 'and ($3::uuid[] is null or a.person_id = any($3))' : ''}) a, (
  select count(*) filter (where n.kept and n.late and n.latest)::int as late,
    count(*) filter (where n.kept and not n.latest)::int as superseded,
    count(*) filter (where n.kept and not n.late and n.latest and not n.counted)::int as other,
    count(*) filter (where n.counted and not (n.kept and n.passes))::int as filtered
  from (select n.late, n.counted, ${annotation('n')} as passes, n.task_id in ${tasks}
      ${suffix ? 'and ($3::uuid[] is null or n.person_id = any($3))' : ''} as kept,
      not exists (select from annotation l where l.assignment_id = n.assignment_id and l.revision > n.revision) as latest
    from annotation n join task t on t.id = n.task_id
    where n.round_id = $1 and t.condition = $2 ${suffix ? '' : 'and not n.counted'}) n) n`

/**
 * What of a scope is not counted, by reason: assignments skipped, expired, given back or unfinished (drafts among
 * them); annotations that came late, were superseded by a later revision, or were training or gold (`no-work`); and
 * counted ones of the round that the filter leaves out (`filtered`).
 */
export async function countExclusions(
  scope: AgreementScope,
  client: Pick<pg.ClientBase, 'query'> = pool(),
): Promise<Exclusion[]> {
  const narrowed = narrow(scope)
  const { rows } = await client.query<Exclusion>({
    name: `exclusions${narrowed.suffix}`,
    text: sqlOf(narrowed),
    values: narrowed.values,
  })
  return rows.filter(({ n }) => n > 0)
}
