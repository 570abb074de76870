import type { EarlierWork } from '@/lib/domain/audit/earlier-result'
import type { Stage } from '@/lib/domain/audit/stage'
import type { FlawsVote } from '@/lib/domain/resolve/vote-on-flaws'
import { pool } from './client'

/**
 * What rounds of the given stages have about the item version of an assignment: the decision that stands and the counted
 * work, without authors. Other versions of the item, pilots and rounds of everything made later are left out.
 */
export async function listEarlierAudits(assignmentId: string, stages: readonly Stage[]): Promise<EarlierWork[]> {
  const { rows } = await pool().query<Omit<EarlierWork, 'votes'> & { votes: FlawsVote[] | null }>({
    name: 'earlier-audits',
    text: `select r.stage, n.counted >= t.overlap as complete, n.votes, coalesce(r.decision_rules, (select p.decision_rules from project p where p.id = r.project_id)) as rules,
        (select case when d.withdrawn then null else d.payload end from adjudication d
          where d.task_id = t.id and not exists (select from adjudication x where x.replaces = d.id)) as decision
      from assignment a join task own on own.id = a.task_id join round mine on mine.id = a.round_id
      join task t on t.version_id = own.version_id and t.purpose = 'work'
      join round r on r.id = t.round_id and r.id <> mine.id and r.kind = 'flaws' and not r.pilot and r.status <> 'draft'
        and r.stage = any($2) and (r.stage <> 'all' or r.seq < mine.seq)
      cross join lateral (
        select count(*)::int as counted, json_agg(json_build_object('payload', n.payload, 'blind', n.blind) order by n.seq) as votes
        from annotation n where n.task_id = t.id and n.counted) n
      where a.id = $1
      order by array_position(array['all', 'evidence', 'answer', 'question'], r.stage), r.seq`,
    values: [assignmentId, stages],
  })
  return rows.map(({ votes, ...row }) => ({ ...row, votes: votes ?? [] }))
}
