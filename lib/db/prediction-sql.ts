import type pg from 'pg'
import type { Refusal } from '@/lib/domain/item'
import type { PredictionKind } from '@/lib/domain/prediction-kind'

/** More are not read by anybody; the last one says how many there were. */
const mostRefusals = 1000

const faultsSql = `
create temp table refused_prediction (ord int, row int, data_id text, field text, message text) on commit drop`

const itemFaults = `
insert into refused_prediction select s.ord, s.row, s.data_id, 'data_id',
  case when r.n = 0 then 'No item has this id' || case when s.dataset is null and s.variant is null then '.'
    else ' in this data set and variant.' end
  else 'There are ' || r.n || ' items of this id; say the dataset or the variant.' end
from staged_prediction s join resolved_prediction r using (ord) where r.n <> 1`

/** A model answers an item once; the same answers again may bring what another judge said. */
const repeatFaults = `
insert into refused_prediction select s.ord, s.row, s.data_id, 'data_id',
  'Row ' || s.first_row || ' has a prediction of this model for this item already.'
from (
  select s.*, first_value(s.row) over same as first_row, first_value(s.answer_hash) over same as first_hash,
    row_number() over same as nth, row_number() over (partition by s.model, r.version_id, s.judge order by s.ord) as nth_of_judge
  from staged_prediction s join resolved_prediction r using (ord) where r.n = 1
  window same as (partition by s.model, r.version_id order by s.ord)) s
where s.nth > 1 and (s.judge is null or s.answer_hash is distinct from s.first_hash or s.nth_of_judge > 1)`

const changeFaults = `
insert into refused_prediction select s.ord, s.row, s.data_id, 'predicted_answers',
  'Differs from what was imported before under this source; choose another source.'
from staged_prediction s join resolved_prediction r using (ord)
join prediction p on p.set_id = $1 and p.model = s.model and p.version_id = r.version_id
where p.answer_hash <> s.answer_hash`

/** The predictions a judge's row is about: of its model where it names one, else the only one there is. */
const judgedSql = `
create temp table judged_prediction on commit drop as
select s.ord, min(p.id::text)::uuid as prediction_id, count(p.id)::int as n
from staged_prediction s join resolved_prediction r using (ord)
left join (prediction p join prediction_set t on t.id = p.set_id and t.kind in ('answers', 'trajectory'))
  on p.project_id = $1 and p.version_id = r.version_id and (s.model = $2 or p.model = s.model)
where r.n = 1 and s.judge is not null group by s.ord`

const judgeFaults = `
insert into refused_prediction select s.ord, s.row, s.data_id, 'model',
  case when j.n = 0 then 'There is no prediction of this model for this item; import the predictions first.'
  else 'There are ' || j.n || ' predictions for this item; say the model.' end
from staged_prediction s join judged_prediction j using (ord) where j.n <> 1`

const repeatedVerdicts = `
insert into refused_prediction select ord, row, data_id, 'judge', 'This judge said something of this prediction already.'
from (select s.*, row_number() over (partition by j.prediction_id, s.judge order by s.ord) as nth
  from staged_prediction s join judged_prediction j using (ord) where j.n = 1) s where nth > 1`

/** What of the staged rows cannot be taken, in the order of the file; they are left out of what follows. */
export async function findPredictionFaults(
  client: pg.PoolClient,
  { projectId, setId, kind }: { projectId: string; setId: string; kind: PredictionKind },
): Promise<Refusal[]> {
  await client.query(faultsSql)
  await client.query(itemFaults)
  if (kind === 'judge') {
    const source = await client.query<{ source: string }>('select source from prediction_set where id = $1', [setId])
    await client.query(judgedSql, [projectId, source.rows[0]?.source ?? ''])
    await client.query(judgeFaults)
    await client.query(repeatedVerdicts)
  } else {
    await client.query(repeatFaults)
    await client.query(changeFaults, [setId])
  }
  await client.query('create index on refused_prediction (ord)')
  await client.query('analyze refused_prediction')
  const { rows } = await client.query<Refusal>(
    'select row, data_id as id, field, message from refused_prediction order by ord limit $1',
    [mostRefusals],
  )
  const { rows: all } = await client.query<{ n: number }>(
    'select count(distinct ord)::int as n from refused_prediction',
  )
  const n = all[0]?.n ?? 0
  if (n <= mostRefusals) return rows
  return [
    ...rows,
    { row: 0, id: '', field: '', message: `${n} rows were refused; the first ${mostRefusals} are listed.` },
  ]
}

/** Puts what judges said to the predictions it is about; a later word of the same judge's file replaces the earlier. */
export function insertVerdictsSql(kind: PredictionKind): string {
  const about =
    kind === 'judge'
      ? 'judged_prediction j using (ord) where j.n = 1'
      : `resolved_prediction r using (ord) join prediction j0 on j0.set_id = $2 and j0.model = s.model and j0.version_id = r.version_id
        cross join lateral (select j0.id as prediction_id) j where s.judge is not null`
  return `
insert into judge_verdict (prediction_id, judge, project_id, set_id, verdict, score)
select j.prediction_id, s.judge, $1, $2, s.verdict, s.judge_score
from staged_prediction s join ${about} and not exists (select from refused_prediction f where f.ord = s.ord)
on conflict (prediction_id, judge) do update set verdict = excluded.verdict, score = excluded.score, set_id = excluded.set_id`
}
