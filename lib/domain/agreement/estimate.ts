import type { Interval } from '../statistics/quantile'
import { tQuantile95 } from '../statistics/t-quantile'
import { z95 } from '../statistics/wilson'

/** Why a coefficient has no value. Codes, to be phrased by the message catalogue. */
export type UndefinedReason =
  | 'needs-two-people'
  | 'no-unit-with-two-ratings'
  | 'fewer-than-two-categories'
  /** 0/0: only one category was used, so that agreement by chance is certain too. */
  | 'no-variation'
  /** Light's mean has no value while one of its pairs has none. */
  | 'some-pair-undefined'
  /** Defined for exactly two people; with more, each pair has its own value. */
  | 'see-pairs'
  | 'not-numeric'
  | 'negative-values'

/** A coefficient at full precision, with its standard error where a formula is known. */
export type Defined = { value: number; standardError: number | null }
export type Undefined = { value: null; undefinedBecause: UndefinedReason }
export type Estimate = Defined | Undefined

export function undefine(undefinedBecause: UndefinedReason): Undefined {
  return { value: null, undefinedBecause }
}

/**
 * 95 % interval by Student's t over `units` (all rated units, single-rated ones included), upper end clipped at 1,
 * lower end not clipped; null without a standard error. Source: irrCAC 1.4.
 */
export function computeTInterval(estimate: Estimate, units: number): Interval | null {
  if (estimate.value === null || estimate.standardError === null || units < 2) return null
  const half = tQuantile95(units) * estimate.standardError
  return [estimate.value - half, Math.min(1, estimate.value + half)]
}

/** 95 % interval by the normal distribution, not clipped (Fleiss, Cohen & Everitt 1969); null without an error. */
export function computeNormalInterval(estimate: Estimate): Interval | null {
  if (estimate.value === null || estimate.standardError === null) return null
  const half = z95 * estimate.standardError
  return [estimate.value - half, estimate.value + half]
}
