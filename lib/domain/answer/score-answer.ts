import type { AnswerType, References } from '../item'
import { matchExactly } from './exact'
import { computeFlatIou } from './flat-iou'
import { matchInfoseekText, matchQuantity, parseQuantity } from './infoseek'
import type { AnswerMetric } from './metric'
import { normaliseM3vqa, normaliseVqa } from './normalise'
import { joinAnswers, listReferenceTexts } from './reference-texts'
import { computeReleaseIou } from './release-iou'
import { computeSetIou, type SetOverlap } from './set-iou'
import { computeVqaAccuracy } from './vqa-accuracy'

/** `score` is null where the metric is undefined, with the reason; `explanation` says how the score came about. */
export type AnswerScore = { score: number | null; undefinedBecause?: string; explanation: string }

type Alternative = References[number]
type Same = (predicted: string, reference: string) => boolean

/** VQA accuracy compares with what several people said; with fewer it is not meaningful. */
const fewestVqaReferences = 3

function undefinedScore(reason: string): AnswerScore {
  return { score: null, undefinedBecause: reason, explanation: `undefined: ${reason}` }
}

function countOf(n: number, noun: string): string {
  return `${n} ${noun}${n === 1 ? '' : 's'}`
}

function explainOverlap({ matched, predicted, groups }: SetOverlap): string {
  const extra = Math.max(0, predicted - matched)
  const met = `${matched} of ${countOf(groups, 'group')} matched`
  return extra === 0 ? met : `${met}; ${countOf(extra, 'extra answer')}`
}

/** The best alternative by set overlap; of equals the first. */
function scoreSets(references: References, compute: (alternative: Alternative) => SetOverlap): AnswerScore {
  const [first, ...others] = references.map(compute)
  if (first === undefined) return undefinedScore('the item has no references')
  const best = others.reduce((top, next) => ((next.score ?? -1) > (top.score ?? -1) ? next : top), first)
  if (best.score === null) return undefinedScore('nothing was answered and the references are empty')
  return { score: best.score, explanation: explainOverlap(best) }
}

/** 1 where the answers, joined, are the same as any reference, else 0. */
function scoreTexts(predicted: readonly string[], references: References, same: Same): AnswerScore {
  const joined = joinAnswers(predicted)
  const texts = references.flatMap((alternative) => listReferenceTexts(alternative, predicted, same))
  if (texts.length === 0) return undefinedScore('the item has no references')
  const met = texts.find((text) => same(joined, text))
  if (met !== undefined) return { score: 1, explanation: `matches the reference "${met}"` }
  return { score: 0, explanation: `matches none of ${countOf(texts.length, 'reference')}` }
}

/** Each alternative is what one person said; of its aliases the one that the answers match counts, else the first. */
function scoreVqa(predicted: readonly string[], references: References): AnswerScore {
  const tooFew = (n: number) =>
    undefinedScore(`VQA accuracy needs at least ${fewestVqaReferences} references, the item has ${n}`)
  // Most benchmarks have one reference: nothing is normalised to find that out.
  if (references.length < fewestVqaReferences)
    return tooFew(references.filter((groups) => listReferenceTexts(groups, predicted, () => false).length > 0).length)
  const same: Same = (answer, reference) => normaliseVqa(answer) === normaliseVqa(reference)
  const joined = joinAnswers(predicted)
  const said = references.flatMap((alternative) => {
    const texts = listReferenceTexts(alternative, predicted, same)
    return texts
      .filter((text) => same(joined, text))
      .concat(texts)
      .slice(0, 1)
  })
  if (said.length < fewestVqaReferences) return tooFew(said.length)
  const score = computeVqaAccuracy(joined, said)
  return { score, explanation: `leave-one-out over ${countOf(said.length, 'reference')}` }
}

/**
 * The form in which equal answers are one text: the set of normalised answers. What people decide about an answer is
 * kept under it, so that a decision holds for everyone who gives it.
 */
export function writeAnswerSet(answers: readonly string[]): string {
  return JSON.stringify([...new Set(answers.map(normaliseM3vqa))].sort())
}

/** 1 where the sets are the same by text; else what people decided, where they have. */
function scoreDecided(
  predicted: readonly string[],
  references: References,
  answerType: AnswerType,
  equivalent: boolean | null,
): AnswerScore {
  const byText = scoreAnswer('m3vqa', predicted, references, answerType)
  if (byText.score === null || byText.score === 1) return byText
  if (equivalent === null) return undefinedScore('nobody has decided yet whether the answer is equivalent')
  return { score: equivalent ? 1 : 0, explanation: `decided by a person: ${equivalent ? '' : 'not '}equivalent` }
}

/**
 * Scores one person's answers against an item's references by a named metric: the best alternative counts. Scores lie
 * in [0, 1], but `m3vqa-flat` and `m3vqa-release` can exceed 1. `m3vqa` counts equal answers once and lets years differ
 * by one only where the answer type is time; `e-vqa` never does. `infoseek`, `vqa` and `exact` join several answers
 * with ", "; `infoseek` compares numbers where the answer type is numeric. Undefined without references, and `vqa` with
 * fewer than three (alternatives). `adjudicated` is 1 or 0: equal sets by `m3vqa`, else `equivalent`, what people decided
 * about these answers to this item; undefined where they have not.
 */
export function scoreAnswer(
  metric: AnswerMetric,
  predicted: readonly string[],
  references: References,
  answerType: AnswerType,
  equivalent: boolean | null = null,
): AnswerScore {
  switch (metric) {
    case 'adjudicated':
      return scoreDecided(predicted, references, answerType, equivalent)
    case 'm3vqa':
      return scoreSets(references, (groups) =>
        computeSetIou(predicted, groups, { yearTolerance: answerType === 'time' }),
      )
    case 'e-vqa':
      return scoreSets(references, (groups) => computeSetIou(predicted, groups))
    case 'm3vqa-flat':
      return scoreSets(references, (groups) => computeFlatIou(predicted, groups))
    case 'm3vqa-release':
      return scoreSets(references, (groups) => computeReleaseIou(predicted, groups))
    case 'infoseek':
      return scoreTexts(
        predicted,
        references,
        answerType === 'numeric'
          ? (answer, reference) => matchQuantity(parseQuantity(answer), parseQuantity(reference))
          : matchInfoseekText,
      )
    case 'vqa':
      return scoreVqa(predicted, references)
    case 'exact':
      return scoreTexts(predicted, references, matchExactly)
  }
}
