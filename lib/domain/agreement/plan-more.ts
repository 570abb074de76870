import { tQuantile95 } from '../statistics/t-quantile'
import { computeGwetAc } from './gwet-ac'
import { patternsOfPair, type Ratings, sum } from './units'

/** What it takes to make the 95 % interval of AC1 as narrow as wanted, from what is known now. */
export type Plan = {
  /** Half of the interval now. */
  halfWidth: number
  /** Units judged by at least two people now, and further ones needed, judged by as many people each. */
  units: number
  moreUnits: number
  /**
   * People for each unit in place of more units: null where it cannot be known (each unit was judged by two), and
   * `enough: false` where no number of people would do, because the units themselves differ too much.
   */
  people: { now: number; needed: number | null; enough: boolean } | null
  /** Seconds of work for the further units, all people together; null where no time is known. */
  seconds: number | null
}

const mostPeople = 50

/**
 * Plans for a half-width `wanted` (> 0). The error falls with the square root of the units. Over people, its square is
 * taken as A + B / (pairs of people per unit): A is how much units differ, B how much pairs do; both follow from the
 * error with everybody and the mean error with each two alone. Null where AC1 has no interval now.
 * Source: Gwet, Handbook of Inter-Rater Reliability (4th ed. 2014), ch. 6, for the first part.
 */
export function planMore(ratings: Ratings, wanted: number, secondsPerUnit: number | null): Plan | null {
  const estimate = computeGwetAc(ratings.patterns)
  const units = sum(ratings.patterns.map(({ n }) => n))
  const pairable = ratings.patterns.filter(({ counts }) => sum(counts) > 1)
  const judged = sum(pairable.map(({ n }) => n))
  if (estimate.value === null || estimate.standardError === null || judged < 2) return null
  const halfWidth = tQuantile95(units) * estimate.standardError
  const needed = Math.ceil(judged * (halfWidth / wanted) ** 2)
  const moreUnits = Math.max(0, needed - judged)
  return {
    halfWidth,
    units: judged,
    moreUnits,
    people: planPeople(ratings, estimate.standardError ** 2, (wanted / tQuantile95(units)) ** 2),
    seconds: secondsPerUnit === null ? null : moreUnits * secondsPerUnit,
  }
}

function planPeople({ patterns, pairs }: Ratings, variance: number, wanted: number): Plan['people'] {
  const pairable = patterns.filter(({ counts }) => sum(counts) > 1)
  const units = sum(pairable.map(({ n }) => n))
  const now = sum(pairable.map(({ counts, n }) => n * sum(counts))) / units
  const pairsNow = (now * (now - 1)) / 2
  // Each two alone, as if they had judged all units.
  const alone = pairs.flatMap((pair) => {
    const estimate = computeGwetAc(patternsOfPair(pair))
    const n = sum(pair.counts.flat())
    return estimate.value !== null && estimate.standardError !== null && n > 1
      ? [estimate.standardError ** 2 * (n / units)]
      : []
  })
  if (now < 2.5 || alone.length < 2) return null
  const two = sum(alone) / alone.length
  const b = Math.max(0, (two - variance) / (1 - 1 / pairsNow))
  const a = Math.max(0, two - b)
  for (let people = Math.ceil(now); people <= mostPeople; people++)
    if (a + b / ((people * (people - 1)) / 2) <= wanted) return { now, needed: people, enough: true }
  return { now, needed: null, enough: false }
}
