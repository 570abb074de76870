import { quantile } from '../statistics/quantile'
import { groupBy } from './group-by'
import {
  curveThresholds,
  type MatchMeasures,
  type MatchSummary,
  type MatchThreshold,
  matchThresholds,
} from './match-marks'
import { scoreMatches } from './score-matches'
import { sum } from './units'

/** Sums over matches of pairs of people: all that box figures need but the median and the mean over tasks. */
export type BoxTally = {
  /** Pairs of people on tasks; of these, those that drew the same number of boxes. */
  pairs: number
  sameCount: number
  /** Boxes of both people. */
  boxes: number
  matchedAt: Record<MatchThreshold, number>
  /** IoUs of the pairs matched at 0.5, and how many of them reach each threshold. */
  iouSum: number
  reaching: Record<MatchThreshold, number>
  /** Over the matches that were measured along the curve: matched pairs at each threshold, and boxes. */
  curve: { matched: number[]; boxes: number }
  /** Distances of pairs on one task, and of pairs on different tasks. */
  within: { sum: number; n: number }
  between: { sum: number; n: number }
  /** Pairs of boxes whose numbers were compared, those alike, and pairs of them in the same and another order. */
  numbered: number
  sameNumber: number
  concordant: number
  discordant: number
}

export type BoxAgreement = {
  /** Over all pairs of boxes matched at IoU 0.5; null without one. */
  iou: { mean: number | null; median: number | null }
  /** Of these, the share with at least such an IoU. */
  iouShare: Record<MatchThreshold, number | null>
  /** 2 matched / all boxes, pooled over tasks and pairs of people; null where nobody drew a box. */
  f1At: Record<MatchThreshold, number | null>
  /** The same along IoU 0.5, 0.55 ... 0.95, and its mean as COCO has it. Empty and null where it was not measured. */
  f1Curve: { iou: number; f1: number }[]
  f1CurveMean: number | null
  /** Mean over tasks of the mean over pairs of F1 at 0.5, two empty answers counting as 1; null without a task. */
  f1Mean: number | null
  /** Boxes without a partner at IoU 0.5, over all pairs. */
  unmatched: number
  /** 1 - mean distance on one task / mean distance between tasks: how much nearer than chance; null without both. */
  sigma: number | null
  /** Share of pairs of people who drew as many boxes; of matched boxes, the share with one number. */
  sameCount: number | null
  sameNumber: number | null
  /** Kendall's tau of the numbers of matched boxes: 1 where all are numbered in one order; null without two on a task. */
  order: number | null
}

/** Box agreement from sums. F1 as in `scoreMatches`; sigma as Braylan, Alonso & Lease (WWW 2022), by GIoU distances. */
export function describeBoxAgreement(
  tally: BoxTally,
  overTasks: { f1Mean: number | null; medianIou: number | null },
): BoxAgreement {
  const { boxes, matchedAt, reaching, curve, within, between, concordant, discordant } = tally
  const matched = matchedAt['0.5']
  const byThreshold = (of: (threshold: MatchThreshold) => number | null) =>
    Object.fromEntries(matchThresholds.map((threshold) => [threshold, of(threshold)])) as BoxAgreement['f1At']
  const f1Curve =
    curve.boxes === 0 ? [] : curveThresholds.map((iou, i) => ({ iou, f1: (2 * (curve.matched[i] ?? 0)) / curve.boxes }))
  const apart = divide(between.sum, between.n)
  const near = divide(within.sum, within.n)
  return {
    iou: { mean: divide(tally.iouSum, matched), median: overTasks.medianIou },
    iouShare: byThreshold((threshold) => divide(reaching[threshold], matched)),
    f1At: byThreshold((threshold) => divide(2 * matchedAt[threshold], boxes)),
    f1Curve,
    f1CurveMean: divide(sum(f1Curve.map(({ f1 }) => f1)), f1Curve.length),
    f1Mean: overTasks.f1Mean,
    unmatched: boxes - 2 * matched,
    sigma: near === null || apart === null || apart === 0 ? null : 1 - near / apart,
    sameCount: divide(tally.sameCount, tally.pairs),
    sameNumber: divide(tally.sameNumber, tally.numbered),
    order: divide(concordant - discordant, concordant + discordant),
  }
}

/** Adds up matches one by one, as the database does. */
export function tallyMatches(summaries: readonly (MatchSummary & Partial<MatchMeasures>)[]): BoxTally {
  const add = (of: (summary: MatchSummary & Partial<MatchMeasures>) => number) => sum(summaries.map(of))
  const measured = summaries.filter(({ curve }) => curve?.length === curveThresholds.length)
  const distances = summaries.flatMap(({ distance }) => distance ?? [])
  const numbered = summaries.filter(({ sameNumber }) => typeof sameNumber === 'number')
  const byThreshold = (of: (threshold: MatchThreshold) => number) =>
    Object.fromEntries(matchThresholds.map((threshold) => [threshold, of(threshold)])) as BoxTally['matchedAt']
  return {
    pairs: summaries.length,
    sameCount: summaries.filter(({ nA, nB }) => nA === nB).length,
    boxes: add(({ nA, nB }) => nA + nB),
    matchedAt: byThreshold((threshold) => add(({ matchedAt }) => matchedAt[threshold])),
    iouSum: add(({ ious }) => sum(ious)),
    reaching: byThreshold((threshold) => add(({ ious }) => ious.filter((iou) => iou >= Number(threshold)).length)),
    curve: {
      matched: curveThresholds.map((_, i) => sum(measured.map(({ curve }) => curve?.[i] ?? 0))),
      boxes: sum(measured.map(({ nA, nB }) => nA + nB)),
    },
    within: { sum: sum(distances), n: distances.length },
    between: { sum: 0, n: 0 },
    numbered: sum(numbered.map(({ ious }) => ious.length)),
    sameNumber: add(({ sameNumber }) => sameNumber ?? 0),
    concordant: add(({ concordant }) => concordant ?? 0),
    discordant: add(({ discordant }) => discordant ?? 0),
  }
}

/** The sum of sums; those of `less` are taken away. */
export function addTallies(tallies: readonly BoxTally[], less: readonly BoxTally[] = []): BoxTally {
  const add = (of: (tally: BoxTally) => number) => sum(tallies.map(of)) - sum(less.map(of))
  const both = (of: (tally: BoxTally) => { sum: number; n: number }) => ({
    sum: add((tally) => of(tally).sum),
    n: add((tally) => of(tally).n),
  })
  const byThreshold = (of: (tally: BoxTally) => Record<MatchThreshold, number>) =>
    Object.fromEntries(
      matchThresholds.map((threshold) => [threshold, add((tally) => of(tally)[threshold])]),
    ) as BoxTally['matchedAt']
  return {
    pairs: add(({ pairs }) => pairs),
    sameCount: add(({ sameCount }) => sameCount),
    boxes: add(({ boxes }) => boxes),
    matchedAt: byThreshold(({ matchedAt }) => matchedAt),
    iouSum: add(({ iouSum }) => iouSum),
    reaching: byThreshold(({ reaching }) => reaching),
    curve: {
      matched: curveThresholds.map((_, i) => add(({ curve }) => curve.matched[i] ?? 0)),
      boxes: add(({ curve }) => curve.boxes),
    },
    within: both(({ within }) => within),
    between: both(({ between }) => between),
    numbered: add(({ numbered }) => numbered),
    sameNumber: add(({ sameNumber }) => sameNumber),
    concordant: add(({ concordant }) => concordant),
    discordant: add(({ discordant }) => discordant),
  }
}

/** Box agreement from the matches of each pair of people on each task. */
export function computeBoxAgreement(summaries: readonly (MatchSummary & Partial<MatchMeasures>)[]): BoxAgreement {
  const tasks = [...groupBy(summaries, ({ task }) => task).values()]
  return describeBoxAgreement(tallyMatches(summaries), {
    f1Mean: computeMean(tasks.map((pairs) => scoreTask(pairs) ?? 1)),
    medianIou: quantile(
      summaries.flatMap(({ ious }) => ious),
      0.5,
    ),
  })
}

/** Mean pairwise F1 at IoU 0.5 of one task, in [0, 1]; two empty answers agree fully. Null without a pair. */
export function scoreTask(pairs: readonly MatchSummary[]): number | null {
  return computeMean(pairs.map(({ ious, nA, nB }) => scoreMatches(ious, nA, nB).f1 ?? 1))
}

function computeMean(values: readonly number[]): number | null {
  return divide(sum(values), values.length)
}

function divide(numerator: number, denominator: number): number | null {
  return denominator === 0 ? null : numerator / denominator
}
