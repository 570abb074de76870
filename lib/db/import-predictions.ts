import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { AnswerType, References, Refusal } from '@/lib/domain/item'
import type { PredictionRecord, Scores } from '@/lib/domain/prediction'
import type { PredictionKind } from '@/lib/domain/prediction-kind'
import { batchLines } from './copy-text'
import { findPredictionFaults, insertVerdictsSql } from './prediction-sql'
import { transactBare } from './transact'

export type StagedPrediction = PredictionRecord & { answerHash: string }
export type PredictionScope = { projectId: string; kind: PredictionKind; source: string }
export type PredictionScorer = (answers: string[], references: References, answerType: AnswerType) => Scores
export type PredictionOutcome = { created: number; unchanged: number; verdicts: number; refused: Refusal[] }

class RolledBack extends Error {
  constructor(readonly outcome: PredictionOutcome) {
    super('rolled back')
  }
}

const createSql = `
create temp table staged_prediction (
  ord int, row int, data_id text, dataset text, variant text, model text, answers jsonb, answer_hash text, trajectory jsonb,
  judge text, verdict text, judge_score float8, imported jsonb) on commit drop`

const resolveSql = `
create temp table resolved_prediction on commit drop as
select s.ord, min(i.current_version_id::text)::uuid as version_id, count(i.id)::int as n
from staged_prediction s left join item i on i.project_id = $1 and i.data_id = s.data_id and not i.stub
  and (s.dataset is null or i.dataset = s.dataset) and (s.variant is null or i.variant = s.variant)
group by s.ord`

/** Predictions to score: not refused, the first of their (model, item), not stored yet. */
const newSql = `
create temp table new_prediction on commit drop as
select distinct on (s.model, r.version_id) s.ord, r.version_id from staged_prediction s join resolved_prediction r using (ord)
where r.n = 1 and s.answers is not null and not exists (select from refused_prediction f where f.ord = s.ord)
  and not exists (select from prediction p where p.set_id = $1 and p.model = s.model and p.version_id = r.version_id)
order by s.model, r.version_id, s.ord`

const batchSql = `
select n.ord, s.answers, s.imported, coalesce(f.alternatives, '[]') as references, v.answer_type as "answerType"
from new_prediction n join staged_prediction s using (ord) join item_version v on v.id = n.version_id
left join reference_answer f on f.version_id = v.id where n.ord > $1 order by n.ord limit $2`

const insertSql = `
insert into prediction (project_id, set_id, version_id, model, position, answers, answer_hash, trajectory, scores)
select $1, $2, n.version_id, s.model, s.row, array(select jsonb_array_elements_text(s.answers)), s.answer_hash, s.trajectory, b.scores::jsonb
from unnest($3::int[], $4::text[]) as b (ord, scores) join new_prediction n using (ord) join staged_prediction s using (ord)`

const batchSize = 5000

type Batch = {
  ord: number
  answers: string[]
  imported: Record<string, number>
  references: References
  answerType: AnswerType
}

async function stage(client: pg.PoolClient, source: string, records: AsyncIterable<StagedPrediction>): Promise<void> {
  await client.query(createSql)
  const lines = batchLines(records, (record, ord) => [
    ...[ord, record.row, record.dataId, record.dataset, record.variant, record.model ?? source, record.answers],
    ...[record.answerHash, record.trajectory, record.judge ? (record.judge.name ?? source) : null],
    ...[record.judge?.verdict, record.judge?.score, record.imported],
  ])
  await pipeline(Readable.from(lines), client.query(copyFrom('copy staged_prediction from stdin')))
  await client.query('create unique index on staged_prediction (ord)')
  await client.query('analyze staged_prediction')
}

async function insertScored(
  client: pg.PoolClient,
  projectId: string,
  setId: string,
  score: PredictionScorer,
): Promise<number> {
  let created = 0
  for (let after = -1; ; ) {
    const { rows } = await client.query<Batch>(batchSql, [after, batchSize])
    const last = rows.at(-1)
    if (!last) return created
    const scores = rows.map(({ answers, references, answerType, imported }) => {
      const own = Object.entries(imported).map(([name, value]) => [`imported:${name}`, value] as const)
      return JSON.stringify({ ...score(answers, references, answerType), ...Object.fromEntries(own) })
    })
    await client.query(insertSql, [projectId, setId, rows.map(({ ord }) => ord), scores])
    created += rows.length
    after = last.ord
  }
}

/**
 * Imports predictions all or none in one transaction: items are found by their data id (and data set and variant, where
 * given), every prediction is scored by every metric, verdicts are put to the predictions they are about. `keep` decides,
 * when all is known, whether it stays. The same file again changes nothing.
 */
export async function importPredictions(
  scope: PredictionScope,
  records: AsyncIterable<StagedPrediction>,
  { score, keep }: { score: PredictionScorer; keep: (refused: readonly Refusal[]) => boolean },
): Promise<PredictionOutcome> {
  const { projectId, kind, source } = scope
  try {
    return await transactBare(async (client) => {
      await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0')
      await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`import:${projectId}`])
      await stage(client, source, records)
      const set = await client.query<{ id: string }>(
        `insert into prediction_set (project_id, kind, source) values ($1, $2, $3)
          on conflict (project_id, kind, source) do update set source = excluded.source returning id`,
        [projectId, kind, source],
      )
      const setId = set.rows[0]?.id ?? ''
      await client.query(resolveSql, [projectId])
      await client.query('create unique index on resolved_prediction (ord)')
      await client.query('analyze resolved_prediction')
      const refused = await findPredictionFaults(client, { projectId, setId, kind })
      await client.query(newSql, [setId])
      // Nobody analyses temporary tables by themselves, and without figures every join becomes a nested loop.
      await client.query('create unique index on new_prediction (ord)')
      await client.query('analyze new_prediction')
      const created = kind === 'judge' ? 0 : await insertScored(client, projectId, setId, score)
      const { rowCount } = await client.query(insertVerdictsSql(kind), [projectId, setId])
      const counted = await client.query<{ n: number }>(
        `select count(*)::int as n from (select distinct s.model, r.version_id from staged_prediction s
          join resolved_prediction r using (ord)
          where s.answers is not null and not exists (select from refused_prediction f where f.ord = s.ord)) x`,
      )
      const unchanged = kind === 'judge' ? 0 : (counted.rows[0]?.n ?? 0) - created
      const outcome = { created, unchanged, verdicts: rowCount ?? 0, refused }
      if (!keep(refused)) throw new RolledBack(outcome)
      return outcome
    })
  } catch (error) {
    if (error instanceof RolledBack) return error.outcome
    throw error
  }
}
