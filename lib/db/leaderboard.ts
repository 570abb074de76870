import { readInSnapshot } from './agreement-scope'

/** One model's sums over predictions of items; of all, or of the items with one value of a field. */
export type ModelSum = {
  source: string
  model: string
  field: string
  value: string
  n: number
  sum: number
  squares: number
  /** How many scores are 0 or 1. */
  binary: number
  undefined: number
}

/** A judge's word as a score: its own, else correct 1, partly 0.5, incorrect 0; cannot-tell none. */
const judgeScore = `coalesce(j.score, case j.verdict when 'correct' then 1 when 'partly' then 0.5 when 'incorrect' then 0 end)`

const sql = `
with asked as (
  select distinct on (t.item_id) t.item_id, t.version_id from task t where t.round_id = $1 order by t.item_id, t.position),
scored as (
  select s.source, p.model, p.id,
    case when $2 like 'judge:%' then ${judgeScore}
      when $2 = 'adjudicated' then case when (p.scores -> 'm3vqa')::text::float8 = 1 then 1 else e.equivalent::int end
      when jsonb_typeof(p.scores -> m.metric) = 'number' then (p.scores ->> m.metric)::float8 end as score,
    jsonb_strip_nulls(jsonb_build_object('dataset', i.dataset, 'variant', i.variant, 'questionType', v.question_type,
      'answerType', v.answer_type, 'hop', v.hop::text, 'entities', v.entities::text, 'reasoning', v.reasoning,
      'subjectClass', v.subject_class, 'category', v.category, 'difficulty', v.difficulty))
      || coalesce((select jsonb_object_agg('raw.' || c, f.fields ->> c) from unnest($3::text[]) c where f.fields ? c), '{}') as strata
  from asked a join prediction p on p.version_id = a.version_id
  join prediction_set s on s.id = p.set_id and s.kind in ('answers', 'trajectory')
  join item i on i.id = a.item_id join item_version v on v.id = a.version_id
  left join reference_answer f on f.version_id = v.id
  left join answer_equivalence e on e.version_id = p.version_id and e.answer_hash = p.answer_hash
  left join judge_verdict j on $2 like 'judge:%' and j.prediction_id = p.id and j.judge = substr($2, 7)
  cross join lateral (select case when $2 <> 'by-dataset' then $2 when i.dataset in ('e-vqa', 'infoseek') then i.dataset
    else 'm3vqa' end as metric) m)
select source, model, field, value, count(score)::int as n, coalesce(sum(score), 0)::float8 as sum,
  coalesce(sum(score * score), 0)::float8 as squares, count(*) filter (where score in (0, 1))::int as binary,
  count(*) filter (where score is null)::int as undefined
from scored cross join lateral (
  select '' as field, '' as value union all select key, strata ->> key from jsonb_object_keys(strata) key) f
group by 1, 2, 3, 4 order by 1, 2, 3, 4`

/**
 * What models score on the items of a round, whole and by every field, aggregated by the database. Metric: one of the
 * answer metrics, `by-dataset`, `imported:<name>` or `judge:<name>`. Only predictions for the very versions people saw.
 */
export async function sumPredictions(roundId: string, metric: string, columns: readonly string[]): Promise<ModelSum[]> {
  const { rows } = await readInSnapshot((client) =>
    client.query<ModelSum>({
      name: 'leaderboard',
      text: sql,
      values: [roundId, metric, columns],
    }),
  )
  return rows
}
