import { readInSnapshot } from './agreement-scope'
import { countExclusions, type Exclusion } from './exclusions'

/** A prediction of a round with what people, metrics and judges say of it. */
export type JudgedPrediction = {
  id: string
  dataset: string
  model: string
  scores: Record<string, number | string>
  /** Counted verdicts or error classes of people. */
  said: string[]
  judges: { judge: string; verdict: string | null; score: number | null }[]
}

const sql = `
select p.id, i.dataset, p.model, p.scores,
  array(select w.value from annotation_value w where w.task_id = t.id and w.counted and w.variable = $2 order by w.person_id) as said,
  coalesce((select json_agg(json_build_object('judge', j.judge, 'verdict', j.verdict, 'score', j.score) order by j.judge)
    from judge_verdict j where j.prediction_id = p.id), '[]') as judges
from task t join prediction p on p.id = t.prediction_id join item i on i.id = t.item_id
where t.round_id = $1 and t.purpose = 'work' order by t.position`

/** The predictions of a round of judgement (`verdict`) or error-analysis (`errorClass`). */
export function readJudged(
  roundId: string,
  variable: 'verdict' | 'errorClass',
): Promise<{ at: Date; snapshot: string; predictions: JudgedPrediction[]; exclusions: Exclusion[] }> {
  return readInSnapshot(async (client, snapshot) => {
    const { rows } = await client.query<JudgedPrediction>({
      name: 'judged-predictions',
      text: sql,
      values: [roundId, variable],
    })
    const exclusions = await countExclusions({ roundId, condition: '' }, client)
    return { at: snapshot.at, snapshot: snapshot.id, predictions: rows, exclusions }
  })
}
