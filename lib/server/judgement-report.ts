import { type JudgedPrediction, readJudged } from '@/lib/db/judged-predictions'
import { findRound } from '@/lib/db/rounds'
import {
  compareRaters,
  drawThresholdCurve,
  findMajority,
  type Rater,
  type RaterPair,
  rateByScore,
  type ThresholdPoint,
} from '@/lib/domain/accuracy/rater-agreement'
import { chooseMetric } from '@/lib/domain/answer/choose-metric'
import { textMetrics } from '@/lib/domain/answer/metric'
import { fail, type Result, succeed } from '@/lib/domain/errors'
import type { JudgeVerdict } from '@/lib/domain/judge-verdict'
import { defaultThresholds } from '@/lib/domain/prediction'
import type { Interval } from '@/lib/domain/statistics/quantile'
import { wilson } from '@/lib/domain/statistics/wilson'
import { notFound } from './authorize'
import { authorizeRound } from './authorize-round'
import type { Actor } from './session'

const people = 'people (majority)'

export type JudgementReport = {
  round: string
  pilot: boolean
  computedAt: string
  snapshot: string
  predictions: number
  /** Predictions people judged, those of them without a majority, and those only "cannot tell" was said of. */
  judged: number
  undecided: number
  excluded: { reason: string; n: number }[]
  verdicts: { verdict: JudgeVerdict; n: number; share: number; ci: Interval | null }[]
  pairs: RaterPair[]
  curves: { name: string; points: ThresholdPoint[] }[]
}

function toScore(value: number | string | undefined): number | null {
  return typeof value === 'number' ? value : null
}

function listScores(
  rows: readonly JudgedPrediction[],
): { name: string; kind: 'metric' | 'judge'; scores: (number | null)[] }[] {
  const imported = [...new Set(rows.flatMap(({ scores }) => Object.keys(scores)))]
    .filter((name) => name.startsWith('imported:'))
    .sort()
  const judges = [...new Set(rows.flatMap((row) => row.judges.map(({ judge }) => judge)))].sort()
  return [
    {
      name: 'by-dataset',
      kind: 'metric' as const,
      scores: rows.map(({ scores, dataset }) => toScore(scores[chooseMetric(dataset)])),
    },
    ...[...textMetrics, ...imported].map((name) => ({
      name,
      kind: 'metric' as const,
      scores: rows.map(({ scores }) => toScore(scores[name])),
    })),
    ...judges.map((judge) => ({
      name: `judge: ${judge}`,
      kind: 'judge' as const,
      scores: rows.map((row) => row.judges.find((one) => one.judge === judge)?.score ?? null),
    })),
  ].filter(({ kind, scores }) => kind === 'judge' || scores.some((score) => score !== null))
}

function listRaters(rows: readonly JudgedPrediction[], majority: (JudgeVerdict | null)[]): Rater[] {
  const raters = listScores(rows).map(({ name, kind, scores }) => {
    const byScore = rateByScore(name, kind, scores, defaultThresholds)
    // A judge's own word goes before what its score would read as.
    const own = rows.map((row) => row.judges.find(({ judge }) => `judge: ${judge}` === name)?.verdict ?? null)
    return {
      ...byScore,
      verdicts: byScore.verdicts.map((verdict, index) => (own[index] as JudgeVerdict | null) ?? verdict),
    }
  })
  return [{ name: people, kind: 'people', verdicts: majority }, ...raters]
}

/** How metrics and automatic judges agree with people, and with each other, on the predictions of a round of judgement. */
export async function describeJudgement(actor: Actor, roundId: string): Promise<Result<JudgementReport>> {
  const access = await authorizeRound(actor, roundId, 'read-work')
  if (!access.ok) return access
  const round = await findRound(access.value.roundId)
  if (!round) return notFound
  if (round.kind !== 'judgement') return fail('invalid', `Rounds of ${round.kind} hold no judgements.`)
  const { predictions: rows, exclusions, at, snapshot } = await readJudged(round.id, 'verdict')
  const said = rows.map((row) => row.said as JudgeVerdict[])
  const majority = said.map(findMajority)
  const judged = said.filter((verdicts) => verdicts.length > 0).length
  const decided = majority.filter((verdict) => verdict !== null)
  return succeed({
    ...{
      round: round.id,
      pilot: round.pilot,
      computedAt: at.toISOString(),
      snapshot,
      predictions: rows.length,
      judged,
    },
    undecided: judged - decided.length,
    excluded: exclusions,
    verdicts: (['correct', 'partly', 'incorrect'] as const).map((verdict) => {
      const n = decided.filter((one) => one === verdict).length
      return { verdict, n, share: decided.length === 0 ? 0 : n / decided.length, ci: wilson(n, decided.length) }
    }),
    pairs: compareRaters(listRaters(rows, majority)),
    curves: listScores(rows)
      .filter(({ scores }) => scores.some((score) => score !== null))
      .map(({ name, scores }) => ({ name, points: drawThresholdCurve(scores, majority) })),
  })
}
