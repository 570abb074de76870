import type { DecisionRules } from '@/lib/domain/resolve/decision-rules'
import type { ExportSnapshot } from './export-snapshot'

/** Items whose submitted work is byte for byte the same, by kind and payload, where that payload says something. */
export type RepeatedWork = { kind: string; person: string; items: number }

/** Payloads that one person gave for many items: copied blocks in a published data set were found like this. */
export function listRepeatedWork(
  snapshot: ExportSnapshot,
  rounds: readonly string[],
  atLeast: number,
): Promise<RepeatedWork[]> {
  return snapshot.list<RepeatedWork>(
    `select r.kind, n.person_id as person, count(distinct t.item_id)::int as items
      from annotation n join task t on t.id = n.task_id join round r on r.id = t.round_id
      where r.id = any($1::uuid[]) and n.counted and r.kind = 'boxes' and n.payload -> 'marks' <> '[]'
      group by r.kind, n.person_id, n.payload -> 'marks' having count(distinct t.item_id) >= $2
      order by items desc, r.kind limit 20`,
    [rounds, atLeast],
  )
}

type Cautions = { counted: number; notBlind: number; timedOut: number; sentBack: number }

/** Counted annotations that may not be blind, those that time ran out on, and those that followed a comment. */
export async function countCautions(snapshot: ExportSnapshot, rounds: readonly string[]): Promise<Cautions> {
  const [row] = await snapshot.list<Cautions>(
    `select count(*)::int as counted, count(*) filter (where not blind)::int as "notBlind",
      count(*) filter (where timed_out)::int as "timedOut",
      count(*) filter (where exists (select from send_back s where s.assignment_id = n.assignment_id and s.answer_id is not null))::int as "sentBack"
      from annotation n where counted and round_id = any($1::uuid[])`,
    [rounds],
  )
  return row ?? { counted: 0, notBlind: 0, timedOut: 0, sentBack: 0 }
}

/** The rules of decision of each round: its own, else the project's. */
export function listRoundRules(
  snapshot: ExportSnapshot,
  rounds: readonly string[],
): Promise<{ round: string; rules: Partial<DecisionRules> }[]> {
  return snapshot.list(
    `select r.slug as round, coalesce(r.decision_rules, p.decision_rules) as rules from round r join project p on p.id = r.project_id
      where r.id = any($1::uuid[]) order by r.seq`,
    [rounds],
  )
}
