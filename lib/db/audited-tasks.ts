import type { AnswerType, EvidenceStep, References } from '@/lib/domain/item'
import type { DecisionRules } from '@/lib/domain/resolve/decision-rules'
import { pool } from './client'

/** A task of a flaws round with its counted work and the decision that stands, for statistics. */
export type AuditedTask = {
  id: string
  question: string
  references: References
  evidence: EvidenceStep[]
  entityNames: string[]
  answerType: AnswerType
  strata: Record<string, string>
  decision: unknown
  /** The round's rules of decision, else the project's. */
  rules: Partial<DecisionRules>
  votes: { payload: unknown; blind: boolean }[]
  /** Active seconds of each counted annotation. */
  seconds: number[]
}

/** The worked tasks of a round that are no training or gold, in their order. */
export async function listAuditedTasks(roundId: string): Promise<AuditedTask[]> {
  const { rows } = await pool().query<AuditedTask>({
    name: 'audited-tasks',
    text: `select t.id, coalesce(v.question, '') as question, coalesce(f.alternatives, '[]') as references, v.evidence,
        v.entity_names as "entityNames", v.answer_type as "answerType",
        jsonb_strip_nulls(jsonb_build_object('dataset', i.dataset, 'variant', i.variant, 'questionType', v.question_type,
          'answerType', v.answer_type, 'hop', v.hop::text, 'entities', v.entities::text, 'reasoning', v.reasoning,
          'subjectClass', v.subject_class, 'category', v.category, 'difficulty', v.difficulty)) as strata,
        (select case when a.withdrawn then null else a.payload end from adjudication a
          where a.task_id = t.id and not exists (select from adjudication x where x.replaces = a.id)) as decision,
        coalesce(r.decision_rules, (select p.decision_rules from project p where p.id = r.project_id)) as rules,
        n.votes, n.seconds
      from task t join round r on r.id = t.round_id join item i on i.id = t.item_id join item_version v on v.id = t.version_id
      left join reference_answer f on f.version_id = v.id
      cross join lateral (
        select json_agg(json_build_object('payload', n.payload, 'blind', n.blind) order by n.seq) as votes, json_agg(n.active_seconds order by n.seq) as seconds
        from annotation n where n.task_id = t.id and n.counted) n
      where t.round_id = $1 and t.purpose = 'work' and n.votes is not null order by t.position`,
    values: [roundId],
  })
  return rows
}
