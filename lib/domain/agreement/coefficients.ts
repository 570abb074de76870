import type { Interval } from '../statistics/quantile'
import type { Random } from '../statistics/random'
import { bootstrapUnits } from './bootstrap'
import { computeBrennanPrediger } from './brennan-prediger'
import { computeCohenKappa } from './cohen-kappa'
import { computeCongerKappa } from './conger-kappa'
import { computeNormalInterval, computeTInterval, type Estimate, type UndefinedReason, undefine } from './estimate'
import { computeFleissKappa } from './fleiss-kappa'
import { computeGwetAc } from './gwet-ac'
import { computeKrippendorffAlpha, type Scale } from './krippendorff-alpha'
import { computeLightKappa } from './light-kappa'
import { computePercentAgreement, computePooledAgreement } from './percent-agreement'
import { computeScottPi } from './scott-pi'
import { type PairTable, patternsOfPair, type Ratings, sum } from './units'
import { linearWeights, quadraticWeights, rankPositions } from './weights'

export type CoefficientName =
  | 'percent'
  | 'percent-pooled'
  | 'cohen-kappa'
  | 'cohen-kappa-linear'
  | 'cohen-kappa-quadratic'
  | 'scott-pi'
  | 'fleiss-kappa'
  | 'conger-kappa'
  | 'light-kappa'
  | 'krippendorff-alpha'
  | 'krippendorff-alpha-masi'
  | 'krippendorff-alpha-jaccard'
  | 'gwet-ac1'
  | 'gwet-ac2-linear'
  | 'gwet-ac2-quadratic'
  | 'brennan-prediger'

/** How the 95 % interval was made: Student's t, the normal distribution, resampled units; `none`: no interval known. */
export type IntervalMethod = 'analytic-t' | 'analytic-normal' | 'bootstrap' | 'none'

export type Coefficient = {
  name: CoefficientName
  value: number | null
  ci: Interval | null
  method: IntervalMethod
  undefinedBecause?: UndefinedReason
}

/** A coefficient as reported: a missing value says why, a missing interval has method `none`. */
export function describeCoefficient(
  name: CoefficientName,
  estimate: Estimate,
  ci: Interval | null,
  method: IntervalMethod,
): Coefficient {
  if (estimate.value === null) return { name, ...estimate, ci: null, method: 'none' }
  return { name, value: estimate.value, ci, method: ci ? method : 'none' }
}

/**
 * All coefficients of a variable on its scale; weighted ones (by rank in the declared list) only where categories are
 * ordered. With fewer than two people everything is undefined; Cohen and Scott need exactly two ("see pairs").
 * `random` seeds the bootstrap of alpha on the scales without a formula for its error.
 */
export function computeCoefficients(ratings: Ratings, scale: Scale, random: Random, resamples = 1000): Coefficient[] {
  const { patterns, categories, raters, pairs } = ratings
  // Of one unit that two rated nothing can be said of others, whatever an error formula gives.
  const enough = sum(patterns.filter(({ counts }) => sum(counts) > 1).map(({ n }) => n)) > 1
  const units = enough ? sum(patterns.map(({ n }) => n)) : 0
  const ordered = scale === 'nominal' ? [] : listOrderedWeights(categories.length)
  const analytic = (name: CoefficientName, estimate: Estimate) =>
    describeCoefficient(name, estimate, computeTInterval(estimate, units), 'analytic-t')
  const ofPair = (name: CoefficientName, compute: (pair: PairTable) => Estimate) => {
    const estimate = computeOnlyPair(ratings, compute)
    return describeCoefficient(name, estimate, enough ? computeNormalInterval(estimate) : null, 'analytic-normal')
  }
  const scott = computeOnlyPair(ratings, computeScottPi)
  const shared = sum(pairs.slice(0, 1).flatMap((pair) => patternsOfPair(pair).map(({ n }) => n)))

  const coefficients = [
    analytic('percent', computePercentAgreement(patterns)),
    analytic('percent-pooled', computePooledAgreement(patterns)),
    ofPair('cohen-kappa', computeCohenKappa),
    ...ordered.map(({ suffix, weights }) => ofPair(`cohen-kappa${suffix}`, (pair) => computeCohenKappa(pair, weights))),
    describeCoefficient('scott-pi', scott, computeTInterval(scott, shared), 'analytic-t'),
    analytic('fleiss-kappa', computeFleissKappa(patterns)),
    analytic('conger-kappa', computeCongerKappa(patterns, raters)),
    analytic('light-kappa', computeLightKappa(pairs)),
    withoutInterval(enough, computeAlpha(ratings, scale, random, resamples)),
    analytic('gwet-ac1', computeGwetAc(patterns)),
    ...ordered.map(({ suffix, weights }) => analytic(`gwet-ac2${suffix}`, computeGwetAc(patterns, weights))),
    analytic('brennan-prediger', computeBrennanPrediger(patterns)),
  ]
  if (raters.length >= 2) return coefficients
  return coefficients.map(({ name }) => describeCoefficient(name, undefine('needs-two-people'), null, 'none'))
}

function withoutInterval(enough: boolean, coefficient: Coefficient): Coefficient {
  return enough ? coefficient : { ...coefficient, ci: null, method: 'none' }
}

function listOrderedWeights(categories: number) {
  const ranks = rankPositions(categories)
  return [
    { suffix: '-linear', weights: linearWeights(ranks) },
    { suffix: '-quadratic', weights: quadraticWeights(ranks) },
  ] as const
}

function computeOnlyPair({ pairs, raters }: Ratings, compute: (pair: PairTable) => Estimate): Estimate {
  const pair = pairs[0]
  return pair && raters.length === 2 ? compute(pair) : undefine('see-pairs')
}

function computeAlpha({ patterns, categories }: Ratings, scale: Scale, random: Random, resamples: number): Coefficient {
  const estimate = computeKrippendorffAlpha(patterns, scale, categories)
  const units = patterns.map(({ n }) => n)
  if (scale === 'nominal' || estimate.value === null)
    return describeCoefficient('krippendorff-alpha', estimate, computeTInterval(estimate, sum(units)), 'analytic-t')
  const recompute = (resampled: readonly number[]) => {
    const drawn = patterns.map(({ counts }, i) => ({ counts, n: resampled[i] ?? 0 }))
    return computeKrippendorffAlpha(drawn, scale, categories).value
  }
  const { ci } = bootstrapUnits(units, recompute, random, resamples)
  return describeCoefficient('krippendorff-alpha', estimate, ci, 'bootstrap')
}
