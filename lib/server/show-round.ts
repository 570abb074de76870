import { countPlanted } from '@/lib/db/planted-proposals'
import { countProgress } from '@/lib/db/round-progress'
import { findGuidelines, type RoundRow } from '@/lib/db/rounds'
import { readRules } from '@/lib/domain/resolve/decision-rules'

/** A round as leads and reviewers see it, with its progress. */
export async function showRound(round: RoundRow) {
  const {
    id,
    slug,
    name,
    kind,
    status,
    version,
    overlap,
    conditions,
    leftOut,
    strata,
    sample,
    independence,
    proposals,
    pilot,
    leaseMinutes,
    timeLimitSeconds,
    minimumSeconds,
    secondLook,
    hints,
    stage,
    auditHints,
    articleEdition,
    targets,
    decisionRules,
    auditsRoundId,
  } = round
  const guidelines = await findGuidelines(id)
  return {
    id,
    slug,
    name,
    kind,
    status,
    version,
    overlap,
    independence,
    proposals,
    pilot,
    leaseMinutes,
    timeLimitSeconds,
    minimumSeconds,
    secondLook,
    hints: kind === 'flaws' ? auditHints : hints,
    ...(kind === 'flaws' ? { stage, articleEdition } : {}),
    targets,
    decisionRules: decisionRules && readRules(decisionRules),
    ...(auditsRoundId ? { audits: auditsRoundId } : {}),
    sample,
    strata,
    leftOut,
    conditions: conditions.map((condition) => condition.name),
    names: conditions.some(({ name, names }) => names && name !== 'entity-name'),
    guidelines: guidelines?.text ?? '',
    guidelineVersion: guidelines?.version ?? 1,
    plant: await describePlanting(round),
    createdAt: round.createdAt.toISOString(),
    progress: await countProgress(id),
  }
}

async function describePlanting({ id, plantShare, plantSeed }: RoundRow) {
  if (plantShare === null || plantSeed === null) return null
  return { share: plantShare, seed: Number(plantSeed), planted: await countPlanted(id) }
}
