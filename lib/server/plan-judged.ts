import type { DrawableItem } from '@/lib/db/items'
import { findPredictionSet, listJudgeable } from '@/lib/db/predictions'
import { chooseMetric } from '@/lib/domain/answer/choose-metric'
import { fail, type Result, succeed } from '@/lib/domain/errors'
import { isId } from '@/lib/domain/id'
import type { RoundInput } from '@/lib/domain/round'
import type { PlannedTask } from '@/lib/domain/round-plan'

type Planned = PlannedTask<DrawableItem>
type Judged = { tasks: (Planned & { predictionId: string | null })[]; leftOut: { reason: string; n: number }[] }

function refuse(message: string): Result<never> {
  return fail('invalid', message, { errors: [{ path: 'predictions', message }] })
}

/**
 * The predictions a round of judgement or error-analysis is about: one task for each model's prediction of each drawn
 * item, item by item. Error-analysis takes only what the data set's own metric does not score 1.
 */
export async function planJudged(
  projectId: string,
  input: RoundInput,
  planned: readonly Planned[],
): Promise<Result<Judged>> {
  const { kind, predictions } = input
  if (kind !== 'judgement' && kind !== 'error-analysis')
    return succeed({ tasks: planned.map((task) => ({ ...task, predictionId: null })), leftOut: [] })
  const set = predictions && isId(predictions) ? await findPredictionSet(projectId, predictions) : null
  if (!set) return refuse('Choose the prediction set that is judged.')
  if (set.kind !== 'trajectory' && (kind === 'error-analysis' || set.kind !== 'answers'))
    return refuse(`A set of ${set.kind} cannot be judged in a round of ${kind}.`)
  const rows = await listJudgeable(
    set.id,
    planned.map(({ item }) => item.versionId),
  )
  const byVersion = new Map<string, typeof rows>()
  for (const row of rows) byVersion.set(row.versionId, [...(byVersion.get(row.versionId) ?? []), row])
  const reasons = { none: 0, right: 0, unscored: 0 }
  const tasks = planned.flatMap((task) => {
    const own = byVersion.get(task.item.versionId) ?? []
    if (own.length === 0) reasons.none += 1
    return own.flatMap(({ id, scores }) => {
      const score = scores[chooseMetric(task.item.strata.dataset ?? '')]
      if (kind === 'error-analysis' && score === 1) reasons.right += 1
      else if (kind === 'error-analysis' && typeof score !== 'number') reasons.unscored += 1
      else return [{ ...task, predictionId: id }]
      return []
    })
  })
  const leftOut = [
    { reason: 'no prediction in this set', n: reasons.none },
    { reason: 'trajectory is right', n: reasons.right },
    { reason: 'trajectory cannot be scored', n: reasons.unscored },
  ]
  return succeed({ tasks, leftOut: leftOut.filter(({ n }) => n > 0) })
}
