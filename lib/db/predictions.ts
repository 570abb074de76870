import { pool, prisma } from './client'

export type PredictionSetRow = {
  id: string
  kind: string
  source: string
  createdAt: Date
  predictions: number
  models: string[]
  verdicts: number
}

/** The prediction sets of a project, oldest first, with what is in them. */
export async function listPredictionSets(projectId: string): Promise<PredictionSetRow[]> {
  const { rows } = await pool().query<PredictionSetRow>({
    name: 'prediction-sets',
    text: `select s.id, s.kind, s.source, s.created_at as "createdAt",
        (select count(*)::int from prediction p where p.set_id = s.id)
          + (select count(*)::int from proposal o where o.set_id = s.id) as predictions,
        array(select distinct p.model from prediction p where p.set_id = s.id order by 1) as models,
        (select count(*)::int from judge_verdict j where j.set_id = s.id) as verdicts
      from prediction_set s where s.project_id = $1 order by s.created_at, s.kind, s.source`,
    values: [projectId],
  })
  return rows
}

export async function findPredictionSet(projectId: string, id: string): Promise<{ id: string; kind: string } | null> {
  return prisma().predictionSet.findFirst({ where: { id, projectId }, select: { id: true, kind: true } })
}

export type JudgeablePrediction = { id: string; versionId: string; scores: Record<string, number | string> }

/** The predictions of a set for item versions, in an order that tells nothing of the model's name. */
export async function listJudgeable(setId: string, versionIds: readonly string[]): Promise<JudgeablePrediction[]> {
  const { rows } = await pool().query<JudgeablePrediction>({
    name: 'judgeable-predictions',
    text: `select id, version_id as "versionId", scores from prediction where set_id = $1 and version_id = any($2::uuid[])
      order by md5(version_id::text || model)`,
    values: [setId, versionIds],
  })
  return rows
}
