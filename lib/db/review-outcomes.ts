import type { ReviewCount } from '@/lib/domain/review-report'
import { nameParts } from '@/lib/domain/sampling/stratify'
import { pool } from './client'

/**
 * What the counted reviews of a round came to, by the stratum their item was drawn from; a null outcome: answered, but
 * not compared yet. `fields` are the strata's fields, as the sample names them.
 */
export async function countOutcomes(roundId: string, fields: readonly string[]): Promise<ReviewCount[]> {
  const { rows } = await pool().query<ReviewCount & { parts: (string | null)[] }>({
    name: 'review-outcomes',
    text: `with judged as (
        select l.reason as outcome, l.who_is_right as "right", array(
          select case when f like 'raw.%' then a.fields ->> substr(f, 5) else jsonb_build_object('dataset', i.dataset, 'variant', i.variant,
            'questionType', v.question_type, 'answerType', v.answer_type, 'hop', v.hop::text, 'entities', v.entities::text,
            'reasoning', v.reasoning, 'subjectClass', v.subject_class, 'category', v.category, 'difficulty', v.difficulty) ->> f end
          from unnest($2::text[]) with ordinality as fields (f, place) order by place) as parts
        from annotation n join task t on t.id = n.task_id join item i on i.id = t.item_id join item_version v on v.id = t.version_id
        left join reference_answer a on a.version_id = v.id
        left join second_look l on l.assignment_id = n.assignment_id
        where n.round_id = $1 and n.counted)
      select parts, outcome, "right", count(*)::int as n from judged group by 1, 2, 3 order by 1, 2, 3`,
    values: [roundId, fields],
  })
  return rows.map(({ parts, ...row }) => ({ ...row, stratum: nameParts(parts) }))
}
