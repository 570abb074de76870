import type { AnswerType, EvidenceStep, References } from '@/lib/domain/item'
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
  payloads: unknown[]
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
        n.payloads, n.seconds
      from task t join item i on i.id = t.item_id join item_version v on v.id = t.version_id
      left join reference_answer f on f.version_id = v.id
      cross join lateral (
        select json_agg(n.payload order by n.seq) as payloads, json_agg(n.active_seconds order by n.seq) as seconds
        from annotation n where n.task_id = t.id and n.counted) n
      where t.round_id = $1 and t.purpose = 'work' and n.payloads is not null order by t.position`,
    values: [roundId],
  })
  return rows
}
