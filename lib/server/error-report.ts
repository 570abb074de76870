import { readJudged } from '@/lib/db/judged-predictions'
import { findRound } from '@/lib/db/rounds'
import { type PredictionTotals, readTrajectoryTotals } from '@/lib/db/trajectory-totals'
import { fail, type Result, succeed } from '@/lib/domain/errors'
import type { Interval } from '@/lib/domain/statistics/quantile'
import { wilson } from '@/lib/domain/statistics/wilson'
import { describeAgreement } from './agreement'
import { notFound } from './authorize'
import { authorizeRound } from './authorize-round'
import type { Actor } from './session'

export type ErrorShare = {
  key: string
  name: string
  n: number
  share: number | null
  ci: Interval | null
  /** Agreement of people on this class against all others. */
  kappa: number | null
  ac1: number | null
}
export type ErrorReport = {
  round: string
  pilot: boolean
  computedAt: string
  snapshot: string
  /** Trajectories of the set: those scored 1, wrong ones, and those without a score. */
  totals: PredictionTotals
  labelled: number
  unlabelled: number
  /** Labelled by several people without a majority. */
  disputed: number
  classes: ErrorShare[]
  excluded: { reason: string; n: number }[]
}

function findMajorityOf(values: readonly string[]): string | null {
  return (
    [...new Set(values)].find((value) => values.filter((other) => other === value).length * 2 > values.length) ?? null
  )
}

/** How the wrong trajectories of a round of error-analysis are spread over error classes. */
export async function describeErrors(actor: Actor, roundId: string): Promise<Result<ErrorReport>> {
  const access = await authorizeRound(actor, roundId, 'read-work')
  if (!access.ok) return access
  const round = await findRound(access.value.roundId)
  if (!round) return notFound
  if (round.kind !== 'error-analysis') return fail('invalid', `Rounds of ${round.kind} hold no error classes.`)
  const { predictions, exclusions, at, snapshot } = await readJudged(round.id, 'errorClass')
  const agreement = await describeAgreement(actor, round.id, {})
  const byCategory = agreement.ok ? (agreement.value.variables[0]?.byCategory ?? []) : []
  const labels = predictions.map(({ said }) => findMajorityOf(said))
  const labelled = labels.filter((label) => label !== null)
  const touched = predictions.filter(({ said }) => said.length > 0).length
  return succeed({
    ...{ round: round.id, pilot: round.pilot, computedAt: at.toISOString(), snapshot },
    totals: await readTrajectoryTotals(round.id),
    labelled: labelled.length,
    unlabelled: predictions.length - touched,
    disputed: touched - labelled.length,
    excluded: exclusions,
    classes: round.vocabulary.errorClasses.map(({ key, name }) => {
      const n = labelled.filter((label) => label === key).length
      const category = byCategory.find(({ value }) => value === key)
      return {
        ...{ key, name, n, share: labelled.length === 0 ? null : n / labelled.length, ci: wilson(n, labelled.length) },
        ...{ kappa: category?.kappa ?? null, ac1: category?.ac1 ?? null },
      }
    }),
  })
}
